// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import TestSupport
import Testing

@Suite struct `Limits and damage` {
  @Test(arguments: [
    "bomb.png", "bomb.jpg", "bomb.gif", "bomb.tif", "bomb.heic", "bomb.bmp", "bomb.tga", "bomb.xbm", "bomb.xpm",
    "bomb.wbmp", "bomb.pnm", "bomb.jp2", "bomb.jxl",
  ])
  func `refuses 50,000 × 50,000 pixels before decoding`(name: String) throws {
    let expected = RasterError.tooManyPixels(
      PixelSize(width: 50_000, height: 50_000), limit: PictureRequest.defaultPixelLimit)
    let bytes = try Fixture.bytes(name)
    #expect(throws: expected) { try Raster.derive(from: bytes, PictureRequest()) }
  }

  @Test func `refuses an animation on an immense canvas`() throws {
    let expected = RasterError.tooManyPixels(
      PixelSize(width: 16_384, height: 16_384), limit: PictureRequest.defaultPixelLimit)
    let bytes = try Fixture.bytes("bomb.webp")
    #expect(throws: expected) { try Raster.derive(from: bytes, PictureRequest()) }
  }

  @Test func `refuses a picture in needlessly many tiles`() throws {
    let bytes = try Fixture.bytes("tiles.jp2")
    #expect(throws: RasterError.unsupported(.jpeg2000, feature: "100000000 tiles")) {
      try Raster.derive(from: bytes, PictureRequest())
    }
  }

  @Test func `refuses a picture in so many layers that their list fills the memory`() throws {
    var bytes = try Fixture.bytes("quad.jp2")
    let coding = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0x52, 0, 12]) })
    (bytes[coding + 6], bytes[coding + 7]) = (0xFF, 0xFF)
    #expect(throws: Never.self) { try Raster.inspect(bytes) }
    // A picture of the allowed size with precincts of one pixel.
    bytes.replaceSubrange((coding + 2)..<(coding + 4), with: [0, 18])
    bytes[coding + 4] |= 1
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: 6), at: coding + 14)
    #expect(throws: RasterError.unsupported(.jpeg2000, feature: "a picture in so many layers or pieces")) {
      try Raster.derive(from: bytes, PictureRequest())
    }
  }

  /// A fuzzer's finding: inner lengths that reach far beyond the end.
  @Test func `does not trust a length inside JPEG 2000`() throws {
    let bytes = try Fixture.bytes("lengths.jp2")
    let error = #expect(throws: RasterError.self) { try Raster.derive(from: bytes, PictureRequest()) }
    #expect(error?.id == "picture.broken-pixels")
  }

  /// A progressive JPEG that repeats a refining scan at the end, the last of its kind.
  private static func repeating(_ count: Int, firstNumber: UInt8) throws -> [UInt8] {
    let bytes = try Fixture.bytes("quad-progressive.jpg")
    let scans = bytes.indices.dropLast(2).filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let number = try #require(
      scans.lastIndex { start in
        // After the components come the first and the last number, and the bits before and after.
        let end = start + 2 + Int(bytes[start + 3])
        return bytes[end - 3] == firstNumber && bytes[end - 1] >> 4 == 1
      })
    let scan = bytes[scans[number]..<(number + 1 < scans.count ? scans[number + 1] : bytes.count - 2)]
    return bytes.dropLast(2) + [[UInt8]](repeating: Array(scan), count: count).joined() + [0xFF, 0xD9]
  }

  @Test(arguments: [(0, "more than 100 scans"), (1, "scans that go over it more than 16 times")] as [(UInt8, String)])
  func `refuses a JPEG with more scans than any picture needs`(firstNumber: UInt8, feature: String) throws {
    let bytes = try Self.repeating(firstNumber == 0 ? 500 : 50, firstNumber: firstNumber)
    let error = #expect(throws: RasterError.unsupported(.jpeg, feature: feature)) {
      try Raster.derive(from: bytes, PictureRequest())
    }
    #expect(error?.reason == "\(feature) in a JPEG file can't be read")
    #expect(error?.remedy.contains("save it as JPEG") == true)
  }

  @Test(arguments: [0, 1] as [UInt8])
  func `accepts a JPEG with a few more scans than usual`(firstNumber: UInt8) throws {
    let pixels = try Fixture.pixels(of: Self.repeating(10, firstNumber: firstNumber))
    #expect(pixels.size == PixelSize(width: 96, height: 64))
  }

  @Test func `takes the limit from the request`() throws {
    let bytes = try Fixture.bytes("quad.png")
    #expect(throws: RasterError.tooManyPixels(PixelSize(width: 96, height: 64), limit: 6_143)) {
      try Raster.derive(from: bytes, PictureRequest(pixelLimit: 6_143))
    }
    #expect(try Raster.derive(from: bytes, PictureRequest(pixelLimit: 6_144)).warnings.isEmpty)
  }

  @Test func `gives an empty file a reason and a remedy`() {
    let error = #expect(throws: RasterError.empty) { try Raster.derive(from: [], PictureRequest()) }
    #expect(error?.reason == "the file is empty")
    #expect(error?.remedy.contains("copy it again") == true)
  }

  @Test(arguments: ["Just a letter, not a picture at all.", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\0"])
  func `refuses a file that is no picture`(text: String) {
    #expect(throws: RasterError.unknownFormat) { try Raster.inspect(Array(text.utf8)) }
  }

  @Test(arguments: [
    "quad.jpg", "quad.png", "quad.gif", "quad.webp", "quad.heic", "quad-lzw.tif", "quad.bmp", "quad.tga", "quad.xpm",
    "bits.xbm", "quad.ppm", "quad.jp2",
    "quad.j2k", "quad.jxl", "quad-boxes.jxl",
  ])
  func `names the reason for a header without the rest`(name: String) throws {
    let head = Array(try Fixture.bytes(name).prefix(20))
    let error = #expect(throws: RasterError.self) { try Raster.derive(from: head, PictureRequest()) }
    #expect(error.map { $0.id.hasPrefix("picture.") && !$0.reason.isEmpty && !$0.remedy.isEmpty } == true)
  }

  @Test(arguments: ["jpg", "png", "webp"])
  func `shows the upper part of a file that is cut off`(kind: String) throws {
    // Incompressible content, so that half of the bytes are about half of the rows.
    let png = PlainPNG.rgb(width: 200, height: 200) { x, y in
      let noise = UInt8(truncatingIfNeeded: (x &* 7_919 &+ y &* 104_729) &* 2_654_435_761 >> 13)
      return y < 40 ? (230, 40, 40) : (noise, noise, noise)
    }
    let whole: [UInt8]
    switch kind {
    case "png": whole = png
    case "jpg": whole = try encoded(png, .jpeg)
    default: whole = try encoded(png, .webp)
    }
    let half = Array(whole.prefix(whole.count * 6 / 10))
    let result = try Raster.derive(from: half, PictureRequest())
    #expect(result.warnings == [.incomplete])
    let pixels = try Fixture.pixels(of: half)
    #expect(pixels.size == PixelSize(width: 200, height: 200))
    #expect(pixels[100, 10].isNear(Quadrant.red.colour, within: 20), "\(pixels[100, 10])")
  }

  @Test(arguments: [
    "quad.ppm", "quad-plain.ppm", "quad-upper.bmp", "quad-mirrored.tga", "quad-16.tga", "quad-565.bmp", "bits.wbmp",
    "bits.xbm", "quad.xpm", "quad.j2k", "quad-jpeg.jxl",
  ])
  func `shows the upper part of cut off files in old and new formats, or reports damage`(
    name: String
  ) throws {
    let whole = try Fixture.bytes(name)
    let half = Array(whole.prefix(whole.count * 7 / 10))
    do throws(RasterError) {
      let result = try Raster.derive(from: half, PictureRequest())
      #expect(result.warnings == [.incomplete])
    } catch {
      #expect(error.id == "picture.broken-pixels")
      return
    }
    let corner = try Fixture.pixels(of: half).at(0.25, 0.1)
    // The part that is stored first may be the lower one; the rest is paper.
    #expect(corner.isNear(Quadrant.red.colour, within: 20) || corner == .white, "\(corner)")
  }

  @Test(arguments: [
    "quad.bmp", "quad-upper.bmp", "quad-16.bmp", "quad-565.bmp", "quad.tga", "quad-rle.tga", "quad.ppm",
  ])
  func `shows the rest of cut off files in old formats`(name: String) throws {
    let whole = try Fixture.bytes(name)
    // Most begin with their lowest row.
    let half = Array(whole.prefix(whole.count * 6 / 10))
    #expect(try Raster.derive(from: half, PictureRequest()).warnings == [.incomplete])
    let pixels = try Fixture.pixels(of: half)
    let startsAbove = ["quad-upper.bmp", "quad.ppm"].contains(name)
    #expect(pixels.at(0.25, startsAbove ? 0.1 : 0.9).isNear((startsAbove ? Quadrant.red : .blue).colour, within: 12))
    #expect(pixels.at(0.25, startsAbove ? 0.9 : 0.1) == .white)
  }

  private func encoded(_ png: [UInt8], _ format: Rendition.Format) throws -> [UInt8] {
    let request = RenditionRequest(longSide: 1_600, format: format, quality: 90)
    return try Raster.derive(from: png, PictureRequest(renditions: [request])).renditions[0].bytes
  }

  @Test(arguments: Fixture.names)
  func `survives any cut and any flipped bits`(name: String) throws {
    let sound = try Fixture.bytes(name)
    var generator = SeededGenerator(seed: UInt64(name.utf8.reduce(0) { $0 * 31 % 65_521 + Int($1) }))
    for round in 0..<40 {
      var bytes = sound
      if round % 4 == 0 { bytes.removeLast(Int(generator.next() % UInt64(bytes.count))) }
      for _ in 0..<(1 + round % 5) where !bytes.isEmpty {
        // Headers decide most, so half of the hits go there.
        let range = round % 2 == 0 ? bytes.count : min(bytes.count, 256)
        bytes[Int(generator.next() % UInt64(range))] = UInt8(truncatingIfNeeded: generator.next())
      }
      let request = PictureRequest(
        renditions: [RenditionRequest(longSide: 64, format: .jpeg, quality: 80)], pixelLimit: 4_000_000)
      do throws(RasterError) {
        let result = try Raster.derive(from: bytes, request)
        #expect(max(result.renditions[0].size.width, result.renditions[0].size.height) <= 64)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test(arguments: ["quad.jpg", "quad-progressive.jpg", "quad-interlaced.png", "quad.heic", "panorama.png"])
  func `estimates the memory of a job beforehand`(name: String) throws {
    let header = try Raster.inspect(Fixture.bytes(name))
    let bytes = Raster.estimatedBytes(header, PictureRequest())
    #expect(bytes > 4_000_000)
    #expect(bytes < 100_000_000)
  }

  @Test func `estimates no more memory for a JPEG than its reduced pixels need`() {
    let size = PixelSize(width: 20_000, height: 5_000)
    let jpeg = PictureHeader(
      format: .jpeg, size: size, bitDepth: 8, channels: 3, workingBytesPerPixel: 0, scalesWhileDecoding: true)
    let progressive = PictureHeader(
      format: .jpeg, size: size, bitDepth: 8, channels: 3, workingBytesPerPixel: 3, scalesWhileDecoding: true)
    #expect(Raster.estimatedBytes(jpeg, PictureRequest()) < 60_000_000)
    #expect(Raster.estimatedBytes(progressive, PictureRequest()) > 300_000_000)
  }
}
