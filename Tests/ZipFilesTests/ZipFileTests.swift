// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ZipFiles

@Suite struct `A zip file of another program` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func zip(_ entries: [MadeZip.Entry]) throws -> ZipFile {
    try folder.write(MadeZip.bytes(entries), to: "a.zip")
    return try ZipFile(folder.path("a.zip"))
  }

  private func unpacked(_ zip: ZipFile) throws -> [String: [UInt8]] {
    let unpacker = try ZipFile.Unpacker(zip)
    for entry in zip.entries { try unpacker.unpack(entry, to: folder.path("out/\(entry.path.text)")) }
    return try FileTree(folder.path("out")).contents
  }

  private let long = [UInt8]((0..<900_000).map { UInt8(truncatingIfNeeded: $0 / 7 &* 31) })

  @Test func `is unpacked, be it packed or not, large or small, with times`() throws {
    var (plain, large, timed) = (
      MadeZip.Entry("b/plain.txt", [1, 2]), MadeZip.Entry("large.bin", long), MadeZip.Entry("t", [])
    )
    (plain.isDeflated, large.isLarge) = (false, true)
    timed.extra = MadeZip.number(0x5455, 2) + MadeZip.number(5, 2) + [1] + MadeZip.number(1_000_000_000, 4)
    let zip = try zip([plain, large, timed, MadeZip.Entry("b/", [])])
    #expect(try unpacked(zip) == ["b/plain.txt": [1, 2], "large.bin": long, "t": []])
    #expect(try FileTree(folder.path("out"))["t"]?.modified == 1_000_000_000_000_000_000)
    #expect(zip.refused == [] && zip.entries[0].modified != nil)
  }

  @Test(arguments: [1 << 18, (1 << 18) + 1, (1 << 18) + 100, 1 << 19, (1 << 19) + 3])
  func `is whole where what it holds is as long as what is read at once`(size: Int) throws {
    let bytes = [UInt8](repeating: 0, count: size)
    #expect(try unpacked(try zip([MadeZip.Entry("zeros", bytes)])) == ["zeros": bytes])
  }

  @Test func `has names in UTF-8, in the code page of the first PCs, and in Info-ZIP's field`() throws {
    var (dos, field) = (MadeZip.Entry("", [1]), MadeZip.Entry("?.txt", [2]))
    dos.name = [0x47, 0x72, 0x81, 0xE1, 0x65]
    field.extra = MadeZip.number(0x7075, 2) + MadeZip.number(5 + 6, 2) + [1, 0, 0, 0, 0] + Array("é.txt".utf8)
    let zip = try zip([MadeZip.Entry("Öl.txt", [0]), dos, field, MadeZip.Entry("a\\b.txt", [3])])
    #expect(zip.entries.map(\.path.text) == ["Öl.txt", "Grüße", "é.txt", "a/b.txt"])
  }

  @Test(arguments: ["../a", "/etc/a", "a/../../b", "C:\\a", "a//b", ".", "a/./b", "..\\a", "a\u{0}b", "a\nb"])
  func `has no name that leads out of the folder`(name: String) throws {
    let zip = try zip([MadeZip.Entry(name, [1]), MadeZip.Entry("good", [2])])
    #expect(zip.entries.map(\.path.text) == ["good"] && zip.refused.count == 1)
  }

  @Test func `has no links, devices, secrets, unknown packing and nothing twice`() throws {
    var entries = (0..<5).map { MadeZip.Entry("e\($0)", [1]) }
    (entries[0].mode, entries[1].mode, entries[2].flags, entries[3].method) = (0xA000, 0x2000, 1, 14)
    let zip = try zip(entries + [MadeZip.Entry("e4", [9])])
    #expect(zip.entries.map(\.path.text) == ["e4"] && zip.refused.map(\.name) == ["e0", "e1", "e2", "e3", "e4"])
  }

  @Test func `that is damaged or a bomb leaves nothing`() throws {
    var (wrong, short, long, beyond, bomb) = (
      MadeZip.Entry("wrong", [1, 2, 3]), MadeZip.Entry("short", self.long), MadeZip.Entry("long", self.long),
      MadeZip.Entry("beyond", [1]), MadeZip.Entry("bomb", [UInt8](repeating: 0, count: 40 << 20))
    )
    wrong.checksum = 1
    (short.size, long.size, beyond.offset) = (899_999, 900_001, 1 << 30)
    let zip = try zip([wrong, short, long, beyond, bomb])
    let unpacker = try ZipFile.Unpacker(zip)
    for entry in zip.entries {
      let failure = #expect(throws: ZipFailure.self) { try unpacker.unpack(entry, to: folder.path("out/x")) }
      #expect(failure == (entry.path.text == "bomb" ? .bomb : .damaged), "\(entry.path.text)")
    }
    #expect(try FileTree(folder.path("out")).contents.isEmpty)
  }

  @Test(arguments: UInt64(0)..<200)
  func `of any damage is read within bounds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = MadeZip.bytes([
      MadeZip.Entry("a/b.txt", Array("some words".utf8)), MadeZip.Entry("c.bin", Array(long.prefix(2_000))),
    ])
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place =
        Bool.random(using: &random)
        ? Int.random(in: 0..<bytes.count, using: &random) : bytes.count - Int.random(in: 1...160, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    if seed.isMultiple(of: 5) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
    try folder.write(bytes, to: "a.zip")
    guard let zip = try? ZipFile(folder.path("a.zip")) else { return }
    let unpacker = try ZipFile.Unpacker(zip)
    for (number, entry) in zip.entries.enumerated() { try? unpacker.unpack(entry, to: folder.path("out/\(number)")) }
  }
}
