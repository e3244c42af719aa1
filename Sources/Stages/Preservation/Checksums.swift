// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// The last known sound content of every file, kept between builds.
///
/// On disk it is a text file with one line for each: SHA-256, size, time in nanoseconds since 1970, path. Other tools
/// can read it without this program.
package struct Checksums: Hashable, Sendable {
  package static let fileName = "checksums.txt"

  package struct Entry: Hashable, Sendable {
    package var content: ContentHash
    package var size: Int
    /// Nanoseconds since 1970.
    package var modified: Int64

    package init(content: ContentHash, size: Int, modified: Int64) {
      self.content = content
      self.size = size
      self.modified = modified
    }
  }

  package var entries: [ArchivePath: Entry] = [:]

  package init() {}

  /// The result of comparing a file with its stored checksum.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case sound
    /// Never seen before.
    case new
    /// Its time or size has changed: it was edited.
    case edited
    /// Its content changed, but neither time nor size did: the disk or a copy has failed.
    case damaged
  }

  package func verdict(_ file: SourceFile, content: ContentHash) -> Verdict {
    guard let known = entries[file.path] else { return .new }
    if known.content == content { return .sound }
    return known.size == file.size && known.modified == file.modified ? .damaged : .edited
  }

  /// Whether exactly this is stored for a file.
  package func isUpToDate(_ file: SourceFile, content: ContentHash) -> Bool {
    entries[file.path] == Entry(content: content, size: file.size, modified: file.modified)
  }

  /// Stores a file's checksum, unless it is damaged: then the sound file's checksum stays.
  @discardableResult
  package mutating func take(_ file: SourceFile, content: ContentHash) -> Verdict {
    let verdict = verdict(file, content: content)
    if verdict != .damaged { accept(file, content: content) }
    return verdict
  }

  /// Stores a file's checksum in any case.
  package mutating func accept(_ file: SourceFile, content: ContentHash) {
    entries[file.path] = Entry(content: content, size: file.size, modified: file.modified)
  }

  /// Finds moved files: a stored path without a file whose content equals a new file's.
  ///
  /// Returns the former paths by the new ones. Each former path belongs to one file; another copy is a new file.
  package mutating func follow(
    _ new: [(path: ArchivePath, content: ContentHash)], isThere: (ArchivePath) -> Bool
  ) -> [ArchivePath: ArchivePath] {
    let wanted = Set(new.map(\.content))
    guard !wanted.isEmpty else { return [:] }
    let fresh = Set(new.map(\.path))
    var gone = Dictionary(
      grouping: entries.filter { wanted.contains($0.value.content) && !fresh.contains($0.key) && !isThere($0.key) }.keys
        .sorted(by: >),
      by: { entries[$0]?.content })
    var moves: [ArchivePath: ArchivePath] = [:]
    for (path, content) in new {
      guard let former = gone[content]?.popLast() else { continue }
      entries[former] = nil
      moves[path] = former
    }
    return moves
  }

  // MARK: On disk

  /// Empty if the file is missing; unreadable lines are ignored.
  package static func read(folder: String) throws(FileError) -> Checksums {
    var checksums = Checksums()
    let path = "\(folder)/\(fileName)"
    guard Files.exists(path) else { return checksums }
    let text = try Files.read(path)
    checksums.entries.reserveCapacity(text.count / 120)
    text.withUnsafeBytes { text in
      for line in text.split(separator: 10) where line.first != UInt8(ascii: "#") {
        guard let (file, entry) = Self.entry(UnsafeRawBufferPointer(rebasing: line)) else { continue }
        checksums.entries[file] = entry
      }
    }
    return checksums
  }

  /// Parses a line: 64 digits, two numbers and a path.
  private static func entry(_ line: UnsafeRawBufferPointer) -> (ArchivePath, Entry)? {
    guard line.count > 65, line[64] == UInt8(ascii: " "),
      let content = ContentHash(hexDigits: UnsafeRawBufferPointer(rebasing: line[..<64]))
    else { return nil }
    var place = 65
    guard let size = number(line, &place), let modified = number(line, &place) else { return nil }
    return (
      ArchivePath(bytes: PathText.decode(line[place...])),
      Entry(content: content, size: Int(size), modified: modified)
    )
  }

  /// A whole number of at most 19 digits, and the space behind it.
  private static func number(_ line: UnsafeRawBufferPointer, _ place: inout Int) -> Int64? {
    let isNegative = place < line.count && line[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    var value: Int64 = 0
    while place < line.count, (48...57).contains(line[place]), place - start < 19 {
      let (tenfold, isTooMuch) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tenfold.addingReportingOverflow(Int64(line[place] - 48))
      guard !isTooMuch, !isTooLarge else { return nil }
      value = sum
      place += 1
    }
    guard place > start, place < line.count, line[place] == UInt8(ascii: " ") else { return nil }
    place += 1
    return isNegative ? -value : value
  }

  /// Writes only changed checksums.
  package func write(folder: String, after old: Checksums) throws(FileError) {
    guard self != old else { return }
    var bytes = Array("# SHA-256, size, time and path of every file as it was last known to be sound\n".utf8)
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      bytes += Array("\(entry.content.hex) \(entry.size) \(entry.modified) ".utf8) + PathText.encode(path.bytes) + [10]
    }
    try Files.writeAtomically(bytes, to: "\(folder)/\(Self.fileName)", durably: true)
  }
}

/// Paths in text files of one line each: encodes `%`, line breaks, and with `all` other bytes that are not UTF-8, as
/// `%0A`.
enum PathText {
  static func encode(_ path: [UInt8]) -> [UInt8] {
    path.flatMap { byte -> [UInt8] in
      guard byte == 10 || byte == 13 || byte == UInt8(ascii: "%") else { return [byte] }
      let digits = Array("0123456789ABCDEF".utf8)
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  static func decode(_ text: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
