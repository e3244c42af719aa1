// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import TestSupport
import Testing

@Suite struct `Encoding` {
  @Test(arguments: [Rendition.Format.jpeg, .webp, .png, .avif])
  func `writes the same picture in each format`(format: Rendition.Format) throws {
    let request = RenditionRequest(longSide: 1_600, format: format, quality: 90)
    let made = try Raster.derive(from: Fixture.bytes("quad.png"), PictureRequest(renditions: [request])).renditions[0]
    #expect(made.format == format)
    #expect(try Fixture.pixels(of: made.bytes).quadrants == "RGBY")
  }

  @Test func `writes JPEG without any metadata`() throws {
    let request = PictureRequest(renditions: [RenditionRequest(longSide: 400, format: .jpeg, quality: 80)])
    let bytes = try Raster.derive(from: Fixture.bytes("p3.jpg"), request).renditions[0].bytes
    // Every segment before the scan, by its marker.
    var markers: [UInt8] = []
    var at = 2
    while at + 3 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      markers.append(bytes[at + 1])
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
    // JFIF, tables and the frame; no EXIF, XMP, ICC or IPTC.
    #expect(Set(markers).isSubset(of: [0xE0, 0xDB, 0xC0, 0xC4, 0xDD]), "\(markers)")
  }

  @Test(arguments: [Rendition.Format.webp, .png, .avif])
  func `writes other formats without any metadata`(format: Rendition.Format) throws {
    let request = PictureRequest(renditions: [RenditionRequest(longSide: 400, format: format, quality: 80)])
    let bytes = try Raster.derive(from: Fixture.bytes("p3.jpg"), request).renditions[0].bytes
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    for word in ["Exif", "EXIF", "XMP ", "ICCP", "iCCP", "eXIf", "tEXt", "iTXt", "zTXt", "tIME", "prof"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `distinguishes a page of writing and a drawing from a photograph`() throws {
    func character(_ bytes: [UInt8]) throws -> PictureCharacter {
      try Raster.derive(from: bytes, PictureRequest()).character
    }
    var generator = SeededGenerator(seed: 7)
    let photograph = PlainPNG.rgb(width: 300, height: 200) { x, y in
      let noise = UInt8(generator.next() % 24)
      return (UInt8(x * 200 / 300) + noise, UInt8(y) + noise, 100 + noise)
    }
    let scan = PlainPNG.rgb(width: 400, height: 300) { x, y in
      let paper = UInt8(225 + generator.next() % 12)
      let isStroke = y % 24 > 8 && y % 24 < 16 && x % 11 < 2 && x > 30 && x < 370
      return isStroke ? (40, 38, 50) : (paper, paper, paper - 15)
    }
    #expect(try character(photograph) == .photograph)
    #expect(try character(scan) == .text)
    #expect(try character(Fixture.bytes("letter.png")) == .drawing)
  }

  @Test func `writes a drawing without loss if that is smaller`() throws {
    let bytes = try Fixture.bytes("letter.png")
    let made = try Raster.derive(from: bytes, PictureRequest()).renditions[0]
    #expect(made.format == .webp)
    #expect(try Fixture.pixels(of: made.bytes)[120, 50] == Fixture.pixels("letter.png")[120, 50])
    let jpeg = PictureRequest(renditions: [RenditionRequest(longSide: 1_600, format: .jpeg, quality: 80)])
    let lossy = try Raster.derive(from: bytes, jpeg).renditions[0]
    #expect(lossy.format == .jpeg)
    #expect(made.bytes.count < lossy.bytes.count)
  }

  @Test(arguments: ["quad.jpg", "quad.heic", "letter.png", "p3.jpg"])
  func `gives the same bytes each time`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(try Raster.derive(from: bytes, PictureRequest()) == Raster.derive(from: bytes, PictureRequest()))
  }

  @Test func `returns small pictures and the requested luma`() throws {
    let request = PictureRequest(exifOrientation: 6, lumaLongSide: 48)
    let result = try Raster.derive(from: Fixture.bytes("quad.png"), request)
    #expect(result.features.luma.count == 64 * 64)
    #expect(result.features.colours.count == 32 * 32 * 3)
    // Rotated clockwise, the first cell is blue.
    #expect(Array(result.features.colours.prefix(3)) == [50, 60, 220])
    #expect(result.luma?.size == PixelSize(width: 32, height: 48))
    #expect(result.luma?.pixels.count == 32 * 48)
    #expect(result.luma?.pixels.first.map { abs(Int($0) - 75) < 4 } == true)
  }
}
