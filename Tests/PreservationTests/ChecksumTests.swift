// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Preservation

@Suite struct `Stored checksums` {
  private func file(_ path: String, size: Int = 3, modified: Int64 = 5) -> SourceFile {
    SourceFile(path: ArchivePath(path), size: size, modified: modified, inode: 1)
  }

  private func hash(_ text: String) -> ContentHash { Digest256.hash(Array(text.utf8)) }

  @Test func `distinguish bit rot from an edit by time and size`() {
    var checksums = Checksums()
    #expect(checksums.take(file("a"), content: hash("1")) == .new)
    #expect(checksums.take(file("a"), content: hash("1")) == .sound)
    #expect(checksums.take(file("a"), content: hash("2")) == .damaged)
    #expect(checksums.take(file("a"), content: hash("2")) == .damaged, "the sound checksum stays")
    #expect(checksums.take(file("a", modified: 6), content: hash("2")) == .edited)
    #expect(checksums.take(file("a", modified: 6), content: hash("2")) == .sound)
    #expect(checksums.take(file("a", size: 4, modified: 6), content: hash("3")) == .edited)
    checksums.accept(file("a", size: 4, modified: 6), content: hash("4"))
    #expect(checksums.verdict(file("a", size: 4, modified: 6), content: hash("4")) == .sound)
  }

  @Test(arguments: ["a b.jpg", "100%.jpg", "line\nbreak.jpg", "é.jpg", "e\u{301}.jpg", "%0A", "# no comment", "a  b"])
  func `are read from disk for any file name`(name: String) throws {
    let folder = try TemporaryFolder()
    var checksums = Checksums()
    checksums.accept(file(name), content: hash("1"))
    checksums.accept(
      SourceFile(path: ArchivePath(bytes: [0x66, 0xFF, 0x2E]), size: 1, modified: -2, inode: 0), content: hash("2"))
    try checksums.write(folder: folder.path, after: Checksums())
    #expect(try Checksums.read(folder: folder.path) == checksums)
  }

  @Test func `are not lost to a damaged line`() throws {
    let folder = try TemporaryFolder()
    let digits = hash("1").hex
    let lines = [
      "nonsense", "\(digits) 3 5 a", "\(digits) x 5 b", "", " ", "\(digits) 3 5", "\(digits) 3", digits,
      "\(digits) 3  5 c",
      "\(digits) 3 99999999999999999999 d", "\(digits)  3 5 e", "\(digits.dropLast())g 3 5 f", "\(digits) - 5 g",
    ]
    try folder.write(lines.joined(separator: "\n"), to: Checksums.fileName)
    #expect(try Checksums.read(folder: folder.path).entries.keys.map(\.text) == ["a"])
    #expect(try Checksums.read(folder: folder.path("nowhere")).entries.isEmpty)
  }
}
