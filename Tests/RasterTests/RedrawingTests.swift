// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import Testing

@Suite struct `Resampled pictures` {
  /// A grey picture of soft waves with a red dot of a few pixels at a place.
  private static func dotted(_ size: PixelSize, at dot: UnitPoint, radius: Double) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * size.pixels)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (Double(x) + 0.5 - dot.x * Double(size.width), Double(y) + 0.5 - dot.y * Double(size.height))
        let grey = UInt8(100 + x * 50 / size.width + y * 50 / size.height)
        pixels += dx * dx + dy * dy <= radius * radius ? [255, 0, 0] : [grey, grey, grey]
      }
    }
    return plain(size, pixels)
  }

  /// As a PPM.
  private static func plain(_ size: PixelSize, _ pixels: [UInt8]) -> [UInt8] {
    Array("P6 \(size.width) \(size.height) 255\n".utf8) + pixels
  }

  /// The centre of the red pixels, and their number.
  private static func red(_ pixels: Pixels) -> (x: Double, y: Double, count: Int) {
    var (x, y, count) = (0.0, 0.0, 0)
    for row in 0..<pixels.size.height {
      for column in 0..<pixels.size.width {
        let colour = pixels[column, row]
        guard colour.red > 180, colour.green < 90 else { continue }
        (x, y, count) = (x + Double(column) + 0.5, y + Double(row) + 0.5, count + 1)
      }
    }
    return (x / Double(max(1, count)), y / Double(max(1, count)), count)
  }

  private static let paper = Quadrilateral(
    upperLeft: UnitPoint(x: 0.2, y: 0.15), upperRight: UnitPoint(x: 0.8, y: 0.05),
    lowerRight: UnitPoint(x: 0.95, y: 0.9), lowerLeft: UnitPoint(x: 0.1, y: 0.8))

  private static let frames = [
    PictureFrame(straighten: 7), PictureFrame(straighten: -30, rotate: 90),
    PictureFrame(straighten: 12, crop: UnitRectangle(left: 0.3, top: 0.2, width: 0.5, height: 0.6)),
    PictureFrame(corners: paper), PictureFrame(corners: paper, rotate: 270),
    PictureFrame(crop: UnitRectangle(left: 0.25, top: 0.25, width: 0.5, height: 0.5), rotate: 90),
    PictureFrame(crop: UnitRectangle(left: 0.25, top: 0.25, width: 0.5, height: 0.5), rotate: 180), PictureFrame(),
  ]

  private static func request(_ frame: PictureFrame, exif: Int = 1, longSide: Int, mask: LumaPlane? = nil)
    -> PictureRequest
  {
    PictureRequest(
      renditions: [RenditionRequest(longSide: longSide, format: .png, quality: 100)], exifOrientation: exif,
      quarterTurns: frame.rotate / 90, crop: frame.crop, corners: frame.corners, straighten: frame.straighten,
      mask: mask)
  }

  @Test(arguments: frames, [(450, 1), (150, 1), (450, 6), (150, 3), (150, 5), (60, 8)])
  func `show a place where the geometry says`(frame: PictureFrame, _ how: (longSide: Int, exif: Int)) throws {
    let stored = PixelSize(width: 400, height: 300)
    let original = how.exif > 4 ? stored.turned : stored
    let region = PictureRegion(frame, of: original)
    for place in [UnitPoint(x: 0.5, y: 0.45), UnitPoint(x: 0.6, y: 0.6)] {
      let dot = Self.stored(place, exif: how.exif)
      let result = try Raster.derive(
        from: Self.dotted(stored, at: dot, radius: 10), Self.request(frame, exif: how.exif, longSide: how.longSide))
      #expect(result.original == original)
      #expect(result.size == (frame.rotate % 180 == 0 ? region.size : region.size.turned))
      let pixels = try Pixels(png: result.renditions[0].bytes)
      let seen = Self.red(pixels)
      let wanted = try #require(region.toRendition(place))
      // A round dot becomes an egg on rectified paper, with its centre a little off.
      let slack = frame.corners == nil ? 1.0 : 1.5
      #expect(seen.count > 2)
      #expect(abs(seen.x - wanted.x * Double(pixels.size.width)) < slack, "\(place)")
      #expect(abs(seen.y - wanted.y * Double(pixels.size.height)) < slack, "\(place)")
    }
  }

  /// The position of a visible place among the stored pixels.
  private static func stored(_ place: UnitPoint, exif: Int) -> UnitPoint {
    let (x, y) = (place.x, place.y)
    return switch exif {
    case 3: UnitPoint(x: 1 - x, y: 1 - y)
    case 5: UnitPoint(x: y, y: x)
    case 6: UnitPoint(x: y, y: 1 - x)
    case 8: UnitPoint(x: 1 - y, y: x)
    default: place
    }
  }

  @Test(arguments: ["quad.jpg", "quad-progressive.jpg", "quad.png", "quad.webp", "quad.heic"])
  func `come from every format, shrunk while decoding or not`(name: String) throws {
    for longSide in [80, 40, 16] {
      let pixels = try Fixture.pixels(name, longSide: longSide) { $0.straighten = 4 }
      #expect(pixels.quadrants == "RGBY", "\(longSide)")
    }
    let paper = Quadrilateral(
      upperLeft: UnitPoint(x: 0.55, y: 0.1), upperRight: UnitPoint(x: 0.95, y: 0.1),
      lowerRight: UnitPoint(x: 0.9, y: 0.45), lowerLeft: UnitPoint(x: 0.6, y: 0.45))
    #expect(try Fixture.pixels(name) { $0.corners = paper }.quadrants == "GGGG")
  }

  @Test func `look as cropped ones do if they are only cropped`() throws {
    let crop = UnitRectangle(left: 0.25, top: 0.125, width: 0.5, height: 0.5)
    let keepAll = try #require(Raster.mask(PlainPNG.grey(width: 1, height: 1) { _, _ in 255 }))
    let plain = Self.dotted(PixelSize(width: 320, height: 240), at: UnitPoint(x: 0.5, y: 0.4), radius: 15)
    for longSide in [200, 50] {
      let cut = try Pixels(
        png: try Raster.derive(from: plain, Self.request(PictureFrame(crop: crop), longSide: longSide))
          .renditions[0].bytes)
      let drawn = try Pixels(
        png: try Raster.derive(
          from: plain, Self.request(PictureFrame(crop: crop), longSide: longSide, mask: keepAll)
        ).renditions[0].bytes)
      #expect(cut.size == drawn.size)
      let same = (0..<cut.size.height).allSatisfy { y in
        (0..<cut.size.width).allSatisfy { x in cut[x, y].isNear(drawn[x, y], within: longSide == 200 ? 0 : 24) }
      }
      #expect(same, "\(longSide)")
    }
  }

  @Test func `keep fine stripes from turning into coarse ones`() throws {
    // One white column in every two: 50 % of the light is the code 188.
    let size = PixelSize(width: 600, height: 450)
    var pixels: [UInt8] = []
    for _ in 0..<size.height {
      for x in 0..<size.width { pixels += x % 2 == 0 ? [255, 255, 255] : [0, 0, 0] }
    }
    let small = try Fixture.pixels(of: Self.plain(size, pixels), longSide: 60) { $0.straighten = 3 }
    let middle = (12..<48).map { Int(small[$0, small.size.height / 2].green) }
    #expect((middle.max() ?? 255) - (middle.min() ?? 0) < 16)
  }

  @Test func `are white where a mask says so, in the original's frame`() throws {
    // Removes the right half.
    let mask = try #require(Raster.mask(PlainPNG.grey(width: 4, height: 2) { x, _ in x < 2 ? 255 : 0 }))
    let whole = try Fixture.pixels("quad.png") { $0.mask = mask }
    let white = RGBColour(red: 255, green: 255, blue: 255)
    #expect(whole.at(0.2, 0.2) == Quadrant.red.colour && whole.at(0.2, 0.8) == Quadrant.blue.colour)
    #expect(whole.at(0.8, 0.2) == white && whole.at(0.8, 0.8) == white)
    // EXIF's orientation comes before the mask, and the keeper's rotation after.
    let turned = try Fixture.pixels("quad.png") {
      ($0.mask, $0.exifOrientation, $0.quarterTurns) = (mask, 3, 1)
    }
    #expect(turned.at(0.5, 0.2).isNear(Quadrant.green.colour, within: 60) || turned.at(0.2, 0.2) != white)
    #expect(turned.at(0.2, 0.8) == white && turned.at(0.8, 0.8) == white)
    let cropped = try Fixture.pixels("quad.png") {
      ($0.mask, $0.crop) = (mask, UnitRectangle(left: 0.5, top: 0, width: 0.5, height: 1))
    }
    #expect(cropped.at(0.5, 0.5) == white)
  }

  @Test func `take a grey PNG for a mask and nothing else`() throws {
    let mask = PlainPNG.grey(width: 3, height: 2) { x, y in [0, 128, 255, 10, 20, 250][3 * y + x] }
    #expect(Raster.mask(mask)?.pixels == [0, 128, 255, 10, 20, 250])
    #expect(Raster.mask(Array(mask.prefix(40))) == nil)
    #expect(Raster.mask([]) == nil)
    #expect(try Raster.mask(Fixture.bytes("quad.jpg")) == nil)
  }

  @Test func `need no more memory than estimated`() throws {
    let header = try Raster.inspect(Fixture.bytes("quad.png"))
    let plain = Self.request(PictureFrame(), longSide: 50)
    #expect(
      Raster.estimatedBytes(header, Self.request(PictureFrame(straighten: 5), longSide: 50))
        > Raster.estimatedBytes(header, plain))
  }

  @Test func `are refused for invalid corners`() throws {
    let crossed = Quadrilateral(
      upperLeft: UnitPoint(x: 0, y: 0), upperRight: UnitPoint(x: 1, y: 1), lowerRight: UnitPoint(x: 1, y: 0),
      lowerLeft: UnitPoint(x: 0, y: 1))
    #expect(throws: RasterError.emptyCrop) { try Fixture.pixels("quad.png") { $0.corners = crossed } }
  }
}
