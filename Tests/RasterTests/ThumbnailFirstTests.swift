// SPDX-License-Identifier: MIT
import KeepsakeModel
import PictureBytes
import Testing

@testable import Raster

@Suite struct `A TIFF with a thumbnail` {
  /// One directory of an uncompressed grey picture: its size, further tags of one short each, and its inner
  /// directories.
  private struct Page {
    var width: Int
    var height: Int
    var tags: [Int: Int] = [:]
    var inner: [Page] = []
    init(_ width: Int, _ height: Int, _ tags: [Int: Int] = [:], inner: [Page] = []) {
      (self.width, self.height, self.tags, self.inner) = (width, height, tags, inner)
    }
  }

  private static func put(_ number: Int, _ width: Int, _ isLittle: Bool) -> [UInt8] {
    let low = (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isLittle ? low : low.reversed()
  }

  private static func file(_ pages: [Page], isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] { put(value, width, isLittle) }
    var bytes: [UInt8] = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(0, 4)
    /// Writes a directory and its data, and returns its offset and the offset for the next one's.
    func write(_ page: Page) -> (at: Int, next: Int) {
      let inner = page.inner.map { write($0).at }
      let pixels = bytes.count
      bytes += [UInt8](repeating: 128, count: page.width * page.height + page.width * page.height % 2)
      let list = bytes.count
      if inner.count > 1 { bytes += inner.flatMap { number($0, 4) } }
      var entries: [(tag: Int, isLong: Bool, count: Int, value: Int)] = [
        (256, false, 1, page.width), (257, false, 1, page.height), (258, false, 1, 8), (259, false, 1, 1),
        (262, false, 1, 1), (273, true, 1, pixels), (277, false, 1, 1), (278, false, 1, page.height),
        (279, true, 1, page.width * page.height),
      ]
      entries += page.tags.map { ($0.key, $0.key == 254, 1, $0.value) }
      if !inner.isEmpty { entries.append((330, true, inner.count, inner.count > 1 ? list : inner[0])) }
      let at = bytes.count
      bytes += number(entries.count, 2)
      for entry in entries.sorted(by: { $0.tag < $1.tag }) {
        bytes += number(entry.tag, 2) + number(entry.isLong ? 4 : 3, 2) + number(entry.count, 4)
        bytes += entry.isLong ? number(entry.value, 4) : number(entry.value, 2) + number(0, 2)
      }
      bytes += number(0, 4)
      return (at, bytes.count - 4)
    }
    var place = 4
    for page in pages {
      let (at, next) = write(page)
      bytes.replaceSubrange(place..<(place + 4), with: number(at, 4))
      place = next
    }
    return bytes
  }

  /// Widths of the decoded pictures of a file.
  private static func widths(_ pages: [Page], isLittle: Bool = true) throws -> [Int] {
    let bytes = file(pages, isLittle: isLittle)
    return try (1...PicturePages.count(in: bytes, .tiff)).map { page in
      try Raster.inspect(try #require(PicturePages.shown(bytes, .tiff, page: page))).size.width
    }
  }

  @Test(arguments: [true, false])
  func `shows the picture, in any position and with any mark of the thumbnail`(isLittle: Bool) throws {
    let picture = Page(320, 240)
    for pages in [
      [Page(40, 30, [254: 1]), picture], [picture, Page(40, 30, [254: 1])], [Page(40, 30, [255: 2]), picture],
      [Page(40, 30), picture], [picture, Page(40, 30)], [Page(40, 30, [254: 1], inner: [picture])],
      [Page(40, 30, [254: 1], inner: [picture, Page(160, 120, [254: 1])])],
      [Page(40, 30, [254: 1]), Page(320, 240, [254: 1])], [Page(320, 240, [254: 4]), picture],
      [Page(40, 30, [254: 1]), Page(320, 240, [254: 0], inner: [Page(80, 60, [254: 1])])],
      [Page(40, 30, [254: 1])] + [picture],
    ] {
      #expect(try Self.widths(pages, isLittle: isLittle) == [320], "\(pages)")
    }
  }

  @Test func `keeps several pages, also small ones`() throws {
    #expect(try Self.widths([Page(40, 30, [254: 1]), Page(320, 240), Page(321, 240)]) == [320, 321])
    #expect(try Self.widths([Page(320, 240, [254: 2]), Page(40, 30, [254: 2])]) == [320, 40])
    #expect(try Self.widths([Page(320, 240, [297: 0]), Page(160, 120, [297: 1])]) == [320, 160])
    #expect(try Self.widths([Page(1_240, 1_748), Page(620, 874)]) == [1_240, 620], "A4 and A6 of one scanner")
    #expect(try Self.widths([Page(320, 240), Page(40, 60)]) == [320, 40], "another shape")
    #expect(try Self.widths([Page(320, 240), Page(320, 240)]) == [320, 320])
  }

  @Test func `is the thumbnail if there is nothing else`() throws {
    #expect(try Self.widths([Page(40, 30, [254: 1])]) == [40])
  }

  @Test func `may be damaged in any way`() throws {
    let whole = Self.file([Page(8, 6, [254: 1], inner: [Page(32, 24), Page(16, 12)]), Page(8, 6, [255: 2])])
    for place in whole.indices {
      for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        #expect(PicturePages.shown(bytes, .tiff, page: 1) != nil)
      }
    }
  }
}
