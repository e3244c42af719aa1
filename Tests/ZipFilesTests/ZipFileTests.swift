// SPDX-License-Identifier: MIT
import CZlib
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

  @Test func `is unpacked, compressed or not, large or small, with times`() throws {
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
  func `is whole if its content is as long as the read buffer`(size: Int) throws {
    let bytes = [UInt8](repeating: 0, count: size)
    #expect(try unpacked(try zip([MadeZip.Entry("zeros", bytes)])) == ["zeros": bytes])
  }

  @Test func `has names in UTF-8, in the code page of the first PCs, and in Info-ZIP's field`() throws {
    var (dos, field) = (MadeZip.Entry("", [1]), MadeZip.Entry("?.txt", [2]))
    dos.name = [0x47, 0x72, 0x81, 0xE1, 0x65]
    var former = MadeZip.Entry("former.txt", [2])
    func unicode(_ name: String, of other: [UInt8]) -> [UInt8] {
      MadeZip.number(0x7075, 2) + MadeZip.number(5 + name.utf8.count, 2) + [1]
        + MadeZip.number(Int(crc32(0, other, UInt32(other.count))), 4) + Array(name.utf8)
    }
    field.extra = unicode("é.txt", of: field.name)
    // Renamed by a program that does not know the field.
    former.extra = unicode("ö.txt", of: Array("other.txt".utf8))
    let zip = try zip([MadeZip.Entry("Öl.txt", [0]), dos, field, MadeZip.Entry("a\\b.txt", [3]), former])
    #expect(zip.entries.map(\.path.text) == ["Öl.txt", "Grüße", "é.txt", "a/b.txt", "former.txt"])
  }

  /// Common names, with Core Foundation's number of their machine's code page.
  private static let foreign: [(ZipCodePage, UInt, [String])] = [
    (.shiftJIS, 0x420, ["運動会/写真1.jpg", "家族旅行/京都.jpg"]), (.shiftJIS, 0x420, ["アルバム/おばあちゃん.jpg"]),
    (.shiftJIS, 0x420, ["結婚式.jpg"]), (.gbk, 0x421, ["照片/北京.jpg", "全家福.jpg"]), (.gbk, 0x421, ["春节聚会/爷爷奶奶.jpg"]),
    (.big5, 0x423, ["相片/台北.jpg", "全家福.jpg"]), (.big5, 0x423, ["婚禮/爸爸媽媽.jpg"]),
    (.eucKR, 0x422, ["사진/가족여행.jpg"]), (.eucKR, 0x422, ["할머니 생신.jpg", "졸업식.jpg"]),
    (.dos866, 0x419, ["Фото/Бабушка.jpg", "Дача 1987.jpg"]),
    (.windows1251, 0x502, ["Фото/Бабушка.jpg", "Дача 1987.jpg"]),
    (.gbk, 0x421, ["杭州西湖/断桥残雪.jpg"]), (.dos866, 0x419, ["ёлка.jpg"]),
    (.dos437, 0x400, ["Straße.jpg"]), (.dos437, 0x400, ["Grüße aus Köln.jpg", "Élève à Noël.jpg"]),
    (.dos850, 0x410, ["São João.jpg", "Ålesund Ørsted.jpg"]),
    (.dos852, 0x412, ["Łódź/Święta.jpg", "Příbram.jpg"]), (.windows1252, 0x500, ["Grüße aus Köln.jpg", "Café.jpg"]),
    (.macintosh, 0, ["Grüße aus Köln.jpg", "Élève à Noël.jpg"]), (.macintosh, 0, ["Großmutter/Frühling.jpg"]),
    (.windows1250, 0x501, ["Łódź/Święta.jpg", "Kraków źródło.jpg"]),
  ]

  private func encoded(_ name: String, _ page: ZipCodePage, _ encoding: UInt) throws -> [UInt8] {
    // Foundation writes fewer characters than it reads.
    if page == .dos866 {
      return try name.map { sign in
        try #require((0...255).map { UInt8($0) }.first { CodePage.dos866.decoded([$0]) == "\(sign)" })
      }
    }
    return Array(try #require(name.data(using: String.Encoding(rawValue: 0x8000_0000 | encoding))))
  }

  @Test(arguments: foreign.indices)
  func `has names in the code page of the machine that packed it`(number: Int) throws {
    let (page, encoding, names) = Self.foreign[number]
    let entries = try names.map { name in
      var entry = MadeZip.Entry("", [1])
      entry.name = try encoded(name, page, encoding)
      return entry
    }
    let zip = try zip(entries + [MadeZip.Entry("plain.txt", [2])])
    #expect(zip.entries.map(\.path.text) == names + ["plain.txt"], "\(page)")
    #expect(zip.codePage == page && zip.foreignNames == names.count)
  }

  @Test func `has plain names if none of the code pages fits`() throws {
    var entry = MadeZip.Entry("", [1])
    entry.name = [0xB1, 0xB2, 0xB3] + Array(".jpg".utf8)
    let zip = try zip([entry])
    #expect(zip.entries.map(\.path.text) == ["___.jpg"] && zip.codePage == nil && zip.foreignNames == 1)
  }

  @Test func `may unpack to 16 MB, or to 200 times its compressed size, and no more`() {
    #expect(ZipFile.mostUnpacked(from: 10) == 16 << 20 && ZipFile.mostUnpacked(from: 1 << 20) == 200 << 20)
    #expect(ZipFile.mostUnpacked(from: .max) == .max)
  }

  @Test(arguments: ["../a", "/etc/a", "a/../../b", "C:\\a", "a//b", ".", "a/./b", "..\\a", "a\u{0}b", "a\nb"])
  func `has no name outside of the folder`(name: String) throws {
    let zip = try zip([MadeZip.Entry(name, [1]), MadeZip.Entry("good", [2])])
    #expect(zip.entries.map(\.path.text) == ["good"] && zip.refused.count == 1)
  }

  @Test func `has no links, devices, encrypted entries, unknown compression and nothing twice`() throws {
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
  func `with any damage is read within bounds`(seed: UInt64) throws {
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
