// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import Testing

@Suite struct `Orientation of pictures` {
  /// EXIF 2.32's definition of each value, such as 6: row 0 is at the right, column 0 at the top.
  static let seen = ["RGBY", "GRYB", "YBGR", "BYRG", "RBGY", "BRYG", "YGBR", "GYRB"]

  @Test(
    arguments: [
      "quad.jpg", "quad-progressive.jpg", "quad.png", "quad.gif", "quad.webp", "quad-lzw.tif", "quad-ink.jpg",
    ],
    1...8)
  func `rotates and mirrors as EXIF says`(name: String, exif: Int) throws {
    let pixels = try Fixture.pixels(name) { $0.exifOrientation = exif }
    #expect(pixels.quadrants == Self.seen[exif - 1])
    #expect(pixels.size == (exif < 5 ? PixelSize(width: 96, height: 64) : PixelSize(width: 64, height: 96)))
  }

  @Test(arguments: 1...8)
  func `rotates shrunk pictures too`(exif: Int) throws {
    let pixels = try Fixture.pixels("quad.jpg", longSide: 30) { $0.exifOrientation = exif }
    #expect(pixels.quadrants == Self.seen[exif - 1])
    #expect(pixels.size == (exif < 5 ? PixelSize(width: 30, height: 20) : PixelSize(width: 20, height: 30)))
  }

  @Test(arguments: 1...8)
  func `obeys only the container of HEIC`(exif: Int) throws {
    #expect(try Fixture.pixels("quad.heic") { $0.exifOrientation = exif }.quadrants == "RGBY")
    #expect(try Fixture.pixels("turned.jxl") { $0.exifOrientation = exif }.quadrants == "BRYG")
    let turned = try Fixture.pixels("turned.heic") { $0.exifOrientation = exif }
    #expect(turned.quadrants == "BRYG")
    #expect(turned.size == PixelSize(width: 64, height: 96))
  }

  @Test func `does not apply a TIFF's own tag a second time`() throws {
    #expect(try Fixture.pixels("turned.tif").quadrants == "RGBY")
    #expect(try Fixture.pixels("turned.tif") { $0.exifOrientation = 6 }.quadrants == "BRYG")
  }

  @Test(arguments: [
    (1, 1, "BRYG"), (1, 2, "YBGR"), (1, -1, "GYRB"), (6, 1, "YBGR"), (6, 3, "RGBY"), (2, 1, "YGBR"), (5, 4, "RBGY"),
  ])
  func `adds the keeper's rotation clockwise`(exif: Int, turns: Int, seen: String) throws {
    let pixels = try Fixture.pixels("quad.png") {
      $0.exifOrientation = exif
      $0.quarterTurns = turns
    }
    #expect(pixels.quadrants == seen)
  }

  @Test(arguments: [0, 9, -1, 70_000])
  func `takes an invalid value as upright`(exif: Int) throws {
    #expect(try Fixture.pixels("quad.png") { $0.exifOrientation = exif }.quadrants == "RGBY")
  }

  @Test(arguments: 1...8)
  func `crops the visible picture, after rotating`(exif: Int) throws {
    // The upper left quarter of the visible picture.
    let crop = UnitRectangle(left: 0, top: 0, width: 0.5, height: 0.5)
    let request = PictureRequest(
      renditions: [RenditionRequest(longSide: 1_600, format: .png, quality: 100)], exifOrientation: exif, crop: crop)
    let result = try Raster.derive(from: Fixture.bytes("quad.png"), request)
    let pixels = try Pixels(png: result.renditions[0].bytes)
    let colour = try #require(Quadrant(rawValue: Self.seen[exif - 1].first ?? "?")).colour
    #expect(pixels.size == (exif < 5 ? PixelSize(width: 48, height: 32) : PixelSize(width: 32, height: 48)))
    #expect(result.size == pixels.size)
    for (x, y) in [(0.0, 0.0), (0.99, 0.99), (0.0, 0.99), (0.99, 0.0)] { #expect(pixels.at(x, y) == colour) }
  }

  @Test(arguments: [
    UnitRectangle(left: 1.5, top: 0, width: 0.5, height: 0.5), UnitRectangle(left: 0, top: 0, width: 0, height: 1),
    UnitRectangle(left: .nan, top: 0, width: 1, height: 1), UnitRectangle(left: 0, top: 0, width: -1, height: 1),
  ])
  func `refuses an empty crop`(crop: UnitRectangle) throws {
    #expect(throws: RasterError.emptyCrop) { try Fixture.pixels("quad.png") { $0.crop = crop } }
  }

  @Test func `clips a crop at the picture's edge`() throws {
    let pixels = try Fixture.pixels("quad.png") { $0.crop = UnitRectangle(left: 0.5, top: -1, width: 9, height: 9) }
    #expect(pixels.size == PixelSize(width: 48, height: 64))
  }
}
