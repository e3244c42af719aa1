// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Containers` {
  private static let exif = TIFFBuilder(
    order: .big, image: [0x010F: .ascii("Acme"), 0x0112: .shorts([6])],
    photo: [0x9003: .ascii("2004:06:08 16:04:50")]
  ).build()
  private static let xmp = XMPBuilder.packet(XMPBuilder.alternative("dc:title", "At the lake"))
  private static let iptc = IPTCBuilder.utf8Marker + IPTCBuilder.text(120, "A witty caption")

  @Test func `of JPEG give EXIF, XMP, IPTC, comment and size`() {
    var jpeg = JPEGBuilder()
    jpeg.add(exif: Self.exif)
    jpeg.add(xmp: Self.xmp)
    jpeg.add(iptc: Self.iptc)
    jpeg.add(comment: "From the attic")
    let reading = read(jpeg.build(), .jpeg)
    #expect(reading.metadata.make?.value == "Acme")
    #expect(reading.metadata.orientation == Sourced(6, .exif))
    #expect(reading.metadata.title == Sourced("At the lake", .xmp))
    #expect(reading.metadata.description == Sourced("A witty caption", .iptc))
    #expect(reading.metadata.size == PixelSize(width: 640, height: 480))
    #expect(reading.values.contains { $0.value == "From the attic" && $0.source == .text && !$0.chosen })
    #expect(reading.warnings.isEmpty)
  }

  @Test func `of JPEG may be an EXIF block without entries, and not half a block`() {
    func warnings(_ block: [UInt8]) -> [Message] {
      var jpeg = JPEGBuilder()
      jpeg.add(exif: block)
      return read(jpeg.build(), .jpeg).warnings
    }
    let empty = Array("MM\0*\0\0\0\u{8}\0\0\0\0\0\0".utf8)
    #expect(warnings(empty).isEmpty)
    #expect(warnings(Array(empty.prefix(9)) + [3] + Array(empty.suffix(4))) == ["the EXIF block is damaged"])
    #expect(warnings(Array(repeating: 7, count: 40)) == ["the EXIF block is damaged"])
  }

  @Test func `of JPEG are not searched behind the first scan`() {
    var other = JPEGBuilder()
    other.add(exif: Self.exif)
    var jpeg = JPEGBuilder()
    jpeg.tail = other.build()
    #expect(read(jpeg.build(), .jpeg).metadata.make == nil)
  }

  @Test func `of JPEG give a resource that two segments share`() {
    let resources = JPEGBuilder.resources(iptc: Self.iptc)
    var jpeg = JPEGBuilder()
    for part in [resources[..<30], resources[30...]] {
      jpeg.segments.append((0xED, Array("Photoshop 3.0\0".utf8) + part))
    }
    #expect(read(jpeg.build(), .jpeg).metadata.description?.value == "A witty caption")
  }

  @Test(arguments: [true, false])
  func `of JPEG assemble an extended packet, whatever the order of its parts`(isAnnounced: Bool) {
    let guid = "0123456789ABCDEF0123456789ABCDEF"
    let extended = Array(XMPBuilder.packet(XMPBuilder.alternative("dc:description", "Long story")).utf8)
    var jpeg = JPEGBuilder()
    jpeg.add(xmp: XMPBuilder.packet(isAnnounced ? "<xmp:Note>\(guid)</xmp:Note>" : ""))
    jpeg.add(extendedXMP: Array(extended[100...]), guid: guid, length: extended.count, offset: 100)
    jpeg.add(extendedXMP: Array(extended[..<100]), guid: guid, length: extended.count, offset: 0)
    #expect(read(jpeg.build(), .jpeg).metadata.description?.value == (isAnnounced ? "Long story" : nil))
  }

  @Test func `of PNG give eXIf, XMP and size`() {
    var png = PNGBuilder()
    png.chunks.append(("eXIf", Self.exif))
    png.add(internationalText: Self.xmp, keyword: "XML:com.adobe.xmp", isPacked: false)
    let reading = read(png.build(), .png).metadata
    #expect(reading.make?.value == "Acme" && reading.title?.value == "At the lake")
    #expect(reading.size == PixelSize(width: 320, height: 200))
  }

  @Test func `of PNG give packed profiles in hexadecimal digits`() {
    var png = PNGBuilder()
    png.add(
      packedText: PNGBuilder.rawProfile("exif", Array("Exif\0\0".utf8) + Self.exif), keyword: "Raw profile type exif")
    png.add(
      packedText: PNGBuilder.rawProfile("iptc", JPEGBuilder.resources(iptc: Self.iptc)),
      keyword: "Raw profile type iptc")
    png.add(packedText: PNGBuilder.rawProfile("xmp", Array(Self.xmp.utf8)), keyword: "Raw profile type xmp")
    let reading = read(png.build(), .png).metadata
    #expect(reading.make?.value == "Acme")
    #expect(reading.title?.value == "At the lake")
    #expect(reading.description?.value == "A witty caption")
  }

  @Test func `of PNG give texts in Latin-1 and UTF-8, packed and plain`() {
    var png = PNGBuilder()
    png.add(text: [0x4F, 0x6D, 0x61, 0x73, 0x20, 0x4D, 0xFC, 0x74, 0x7A, 0x65], keyword: "Title")
    png.add(internationalText: "Großmutters Brief", keyword: "Description", isPacked: true)
    png.add(packedText: Array("1962-07-14T10:00:00".utf8), keyword: "Creation Time")
    png.add(text: Array("Ada Okafor".utf8), keyword: "Author")
    let reading = read(png.build(), .png).metadata
    #expect(reading.title == Sourced("Omas Mütze", .text))
    #expect(reading.description == Sourced("Großmutters Brief", .text))
    #expect(reading.taken?.value == moment(1962, 7, 14, 10, 0, 0))
    #expect(reading.creator?.value == "Ada Okafor")
  }

  @Test func `of PNG refuse a text that unpacks beyond the limit`() {
    var png = PNGBuilder()
    png.add(packedText: [UInt8](repeating: 0x20, count: 9 << 20), keyword: "Comment")
    let reading = read(png.build(), .png)
    #expect(reading.metadata.description == nil)
    #expect(reading.warnings == ["a text of the PNG is damaged"])
  }

  @Test func `of WebP give EXIF with and without preamble, XMP and size`() {
    for preamble in ["", "Exif\0\0"] {
      let bytes = RIFFBuilder.webp([
        ("VP8X", RIFFBuilder.extendedHeader(width: 776, height: 909)), ("EXIF", Array(preamble.utf8) + Self.exif),
        ("XMP ", Array(Self.xmp.utf8)),
      ])
      let reading = read(bytes, .webp).metadata
      #expect(reading.make?.value == "Acme" && reading.title?.value == "At the lake")
      #expect(reading.size == PixelSize(width: 776, height: 909))
    }
  }

  @Test func `of plain WebP give the size of either codec`() {
    let lossy = RIFFBuilder.webp([("VP8 ", [0x30, 1, 0, 0x9D, 0x01, 0x2A, 0x40, 0x01, 0xC8, 0x00])])
    #expect(read(lossy, .webp).metadata.size == PixelSize(width: 320, height: 200))
    // 320 − 1 in the lower 14 bits, 200 − 1 in the next 14.
    let packed = 319 | 199 << 14
    let lossless = RIFFBuilder.webp([("VP8L", [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: packed >> ($0 * 8)) })])
    #expect(read(lossless, .webp).metadata.size == PixelSize(width: 320, height: 200))
  }

  @Test func `of GIF give comment, XMP and size`() {
    let reading = read(GIFBuilder(comment: "From the attic", xmp: Self.xmp).build(), .gif)
    #expect(reading.metadata.title?.value == "At the lake")
    #expect(reading.metadata.description == Sourced("From the attic", .text))
    #expect(reading.metadata.size == PixelSize(width: 40, height: 30))
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: [ByteOrder.little, .big], [false, true])
  func `of TIFF and BigTIFF give directories far behind, XMP and IPTC`(order: ByteOrder, isBig: Bool) {
    var tiff = TIFFBuilder(order: order, isBig: isBig)
    tiff.image = [
      0x0100: .longs([1_664]), 0x0101: .shorts([2_339]), 0x010F: .ascii("Acme"), 0x0112: .shorts([8]),
      0x02BC: .raw(Array(Self.xmp.utf8), format: 1), 0x83BB: .raw(Self.iptc, format: 7),
    ]
    tiff.photo = [0x9003: .ascii("2004:06:08 16:04:50")]
    tiff.gps = [
      0x01: .ascii("N"), 0x02: .rationals([(54, 1), (0, 1), (0, 1)]), 0x03: .ascii("W"),
      0x04: .rationals([(2, 1), (0, 1), (0, 1)]),
    ]
    tiff.gap = 100_000
    let reading = read(tiff.build(), .tiff).metadata
    #expect(reading.make?.value == "Acme" && reading.title?.value == "At the lake")
    #expect(reading.description?.value == "A witty caption")
    #expect(reading.taken?.value == moment(2004, 6, 8, 16, 4, 50))
    #expect(reading.position?.value == GeoPosition(latitude: 54, longitude: -2))
    #expect(reading.size == PixelSize(width: 1_664, height: 2_339))
    #expect(reading.orientation == Sourced(8, .exif))
  }

  @Test func `of TIFF give IPTC that was stored as reversed words`() {
    let padded = Self.iptc + [UInt8](repeating: 0, count: (4 - Self.iptc.count % 4) % 4)
    let reversed = stride(from: 0, to: padded.count, by: 4).flatMap { padded[$0..<($0 + 4)].reversed() }
    let tiff = TIFFBuilder(image: [0x83BB: .raw(reversed, format: 7)])
    #expect(read(tiff.build(), .tiff).metadata.description?.value == "A witty caption")
  }

  @Test(arguments: [nil, 0, 1, 2, 3], [false, true])
  func `of HEIF rotate themselves, so that EXIF must not rotate again`(turns: Int?, usesIdat: Bool) {
    let heif = HEIFBuilder(quarterTurns: turns, exif: Self.exif, xmp: Self.xmp, usesIdat: usesIdat)
    let reading = read(heif.build(), .heif)
    let isTurned = turns == 1 || turns == 3
    #expect(reading.metadata.size == PixelSize(width: isTurned ? 3_024 : 4_032, height: isTurned ? 4_032 : 3_024))
    #expect(reading.metadata.orientation == Sourced(1, .container))
    #expect(reading.metadata.make?.value == "Acme" && reading.metadata.title?.value == "At the lake")
    #expect(reading.metadata.taken?.value == moment(2004, 6, 8, 16, 4, 50))
    #expect(reading.warnings.isEmpty)
  }

  @Test func `that are cut off give the part before the cut and report it`() {
    var jpeg = JPEGBuilder()
    jpeg.add(exif: Self.exif)
    jpeg.add(xmp: Self.xmp)
    let bytes = jpeg.build()
    let cut = 2 + 4 + 6 + Self.exif.count + 60
    let reading = read(Array(bytes[..<cut]), .jpeg)
    #expect(reading.metadata.make?.value == "Acme")
    #expect(reading.warnings.first == "the file ends within its metadata")
  }

  @Test(arguments: ImageFormat.allCases)
  func `of no bytes, or of one, give nothing`(format: ImageFormat) {
    #expect(read([], format).metadata.size == nil)
    #expect(read([0xFF], format).metadata.make == nil)
  }
}
