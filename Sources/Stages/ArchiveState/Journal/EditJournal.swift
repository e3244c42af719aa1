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
  /// Days that an action can be undone.
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
    for (content, bytes) in texts where !Files.exists(path(of: content)) {
      let staged = try Files.stage(bytes, for: path(of: content), durably: true, mode: 0o600)
      try staged.publish(as: path(of: content))
    }
    try append(JournalText.line(entry) + [10], to: "\(folder)/\(Self.day(entry.time)).jsonl")
  }

  /// What can still be undone, the oldest first.
  package func entries() -> [JournalEntry] {
    dayFiles().flatMap { name -> [JournalEntry] in
      guard let bytes = try? Files.read("\(folder)/\(name)", limit: 256 << 20) else { return [] }
      return bytes.split(separator: 10).compactMap { JournalText.entry(Array($0)) }
    }
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

  /// A text that an entry names.
  package func text(_ content: ContentHash) throws(FileError) -> [UInt8] { try Files.read(path(of: content)) }

  /// Lets go of what is older than `days` before a time, with texts that nothing names any more.
  package func forget(before time: Int) {
    let first = Self.day(time - Self.days * 86_400)
    let gone = dayFiles().filter { $0 < first }
    guard !gone.isEmpty else { return }
    for name in gone { try? Files.remove("\(folder)/\(name)") }
    let kept = Set(entries().flatMap { $0.texts.flatMap { [$0.before, $0.after] } }.compactMap { $0?.hex })
    for name in Self.names(in: folder + "/texts") where !kept.contains(name) {
      try? Files.remove("\(folder)/texts/\(name)")
    }
  }

  private func path(of content: ContentHash) -> String { "\(folder)/texts/\(content.hex)" }

  private func dayFiles() -> [String] { Self.names(in: folder).filter { $0.hasSuffix(".jsonl") }.sorted() }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// `2026-11-24`, in UTC.
  private static func day(_ time: Int) -> String {
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
