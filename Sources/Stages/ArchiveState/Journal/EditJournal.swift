// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// What was done to an archive by hand, on disk: a line for each action, and every text as it was before and after.
///
/// It lies in `.keepsake/journal`: a file of lines for each day, and `texts` by digest. What is to be done is written, and is
/// on the disk, before any file of the archive changes: a program that is killed meanwhile leaves each file as it was before
/// or after, and a line that tells both.
package struct EditJournal: Sendable {
  /// Days that an action can be undone at least.
  package static let days = 30

  private let folder: String

  /// - Parameter state: The archive's `.keepsake` folder.
  package init(state: String) { folder = state + "/journal" }

  /// A name for a new entry, or for a folder in the trash.
  package static func newID(_ time: Int) -> String {
    let dice = UInt32.random(in: .min ... .max)
    return "\(day(time))-\(time % 86_400)-\(String(dice, radix: 36))"
  }

  /// Whether a text is the name of an entry, which is part of names of folders.
  package static func isID(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) || $0 == 45 }
  }

  /// Writes what is about to happen; `texts` are all before and after that are not kept yet.
  package func record(_ entry: JournalEntry, texts: [ContentHash: [UInt8]]) throws(FileError) {
    try Files.createFolder(folder + "/texts")
    // One that is damaged is written anew.
    for (content, bytes) in texts where (try? text(content)) == nil {
      let staged = try Files.stage(bytes, for: path(of: content), durably: true, mode: 0o600)
      try staged.publish(as: path(of: content))
    }
    // The empty line keeps damage of an end of line from joining two.
    try append(JournalText.line(entry) + [10, 10], to: "\(folder)/\(Self.day(entry.time)).jsonl")
  }

  /// What can still be undone, the oldest first.
  package func entries() -> [JournalEntry] { read().entries }

  /// All that can be read of it, and what cannot.
  package func read() -> JournalReading {
    var reading = JournalReading()
    let names: [String]
    do { names = try dayFiles() } catch {
      reading.failures.append(error)
      return reading
    }
    for name in names {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try Files.read("\(folder)/\(name)", limit: 256 << 20) } catch {
        reading.failures.append(error)
        continue
      }
      for line in bytes.split(separator: 10) {
        if let entry = JournalText.entry(Array(line)) {
          reading.entries.append(entry)
        } else {
          reading.damaged[name, default: 0] += 1
        }
      }
    }
    return reading
  }

  /// The same as people see it: what was typed into one field with short pauses is one action, which has the last entry's id.
  package func actions() -> [JournalEntry] {
    entries().reduce(into: []) { actions, entry in
      if let joined = actions.last?.joined(with: entry) {
        actions[actions.count - 1] = joined
      } else {
        actions.append(entry)
      }
    }
  }

  /// The ids of those among `actions`, the oldest first, that hold no more: undone by one that holds, or gone to the trash with what
  /// such a one has undone.
  package static func undone(in actions: [JournalEntry]) -> Set<String> {
    var undone: Set<String> = []
    for (place, entry) in actions.enumerated().reversed() where !undone.contains(entry.id) {
      guard let id = entry.undoes else { continue }
      undone.insert(id)
      let gone = Set(entry.moves.filter { $0.to.hasPrefix(trash + "/") }.map(\.from))
      guard let from = actions.firstIndex(where: { $0.id == id }), from < place else { continue }
      for later in actions[(from + 1)..<place] where later.undoes == nil && later.isOnly(of: gone) {
        undone.insert(later.id)
      }
    }
    return undone
  }

  /// Below the archive; each action that throws something away has a folder of its own in it.
  package static let trash = ".keepsake/trash"

  /// A text that an entry names, which has been compared with its digest.
  package func text(_ content: ContentHash) throws(JournalError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path(of: content)) } catch {
      throw error.isMissing ? .missing(content) : .file(error)
    }
    guard Digest256.hash(bytes) == content else { throw .damaged(content) }
    return bytes
  }

  /// Lets go of days that may go, with texts that nothing names any more.
  func forget(_ clock: TidyClock) {
    guard let names = try? dayFiles() else { return }
    for name in names {
      guard let day = TidyClock.day(ofName: name), clock.mayGo(kept: (day + 1) * TidyClock.secondsOfDay) else {
        continue
      }
      try? Files.remove("\(folder)/\(name)")
    }
    let left = read()
    guard left.failures.isEmpty else { return }
    let kept = Set(
      left.entries.flatMap { entry in entry.texts.flatMap { [$0.before, $0.after] } + [entry.hiddenBefore] }
        .compactMap { $0?.hex })
    for name in (try? Self.names(in: folder + "/texts")) ?? [] where !kept.contains(name) {
      let path = "\(folder)/texts/\(name)"
      // A line that is damaged may have named it: its own age counts.
      guard let time = Files.lastTouched(path), clock.mayGo(kept: time) else { continue }
      try? Files.remove(path)
    }
  }

  private func path(of content: ContentHash) -> String { "\(folder)/texts/\(content.hex)" }

  private func dayFiles() throws(FileError) -> [String] {
    try Self.names(in: folder).filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  private static func names(in folder: String) throws(FileError) -> [String] { try Files.names(in: folder) }

  /// `2026-11-24`, in UTC.
  static func day(_ time: Int) -> String {
    var (seconds, parts) = (time_t(time), tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  /// Adds bytes at a file's end and waits until they are on the disk; a line that was not ended before is ended.
  private func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    defer { close(descriptor) }
    var last: UInt8 = 10
    let end = lseek(descriptor, 0, SEEK_END)
    if end > 0 { _ = pread(descriptor, &last, 1, end - 1) }
    let bytes = (last == 10 ? [] : [10]) + bytes
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(.write, path, code: errno) }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw FileError(.write, path, code: errno) }
  }
}
