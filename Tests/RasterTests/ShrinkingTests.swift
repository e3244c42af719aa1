// SPDX-License-Identifier: MIT

import Foundation
import KeepsakeModel
import Raster
import Testing

@Suite struct `Shrinking` {
  @Test(arguments: [64, 100, 160, 250])
  func `averages light, not codes`(longSide: Int) throws {
    let pixels = try Fixture.pixels("checker.png", longSide: longSide)
    let middle = pixels.at(0.5, 0.5)
    #expect(middle.isNear(RGBColour(red: 188, green: 188, blue: 188), within: 2), "\(middle)")
  }

  @Test(arguments: [(150, 100, 60), (97, 64, 41), (60, 190, 50), (90, 90, 89)])
  func `agrees with the kernel's definition summed in double precision`(width: Int, height: Int, longSide: Int) throws {
    // Less than 4 : 1, where only the kernel works. Soft content: clipping would hide differences.
    func code(_ x: Int, _ y: Int) -> UInt8 {
      let (u, v) = (Double(x), Double(y))
      return UInt8(128 + 50 * sin(u / 3.1) * cos(v / 4.3) + 30 * sin((u + 2 * v) / 7))
    }
    let png = PlainPNG.rgb(width: width, height: height) { (code($0, $1), code($1, $0), code($0 + 9, $1 + 5)) }
    let shrunk = try Fixture.pixels(of: png, longSide: longSide)
    let green = Reference.lanczos(width: width, height: height, to: shrunk.size) { code($1, $0) }
    var worst = 0
    for y in 0..<shrunk.size.height {
      for x in 0..<shrunk.size.width {
        worst = max(worst, abs(Int(shrunk[x, y].green) - Int(green[y * shrunk.size.width + x])))
      }
    }
    #expect(worst <= 1)
  }

  @Test func `keeps an even picture even at any size`() throws {
    let png = PlainPNG.rgb(width: 701, height: 533) { _, _ in (200, 100, 50) }
    for longSide in [1, 7, 100, 350, 700] {
      let pixels = try Fixture.pixels(of: png, longSide: longSide)
      for place in [(0.0, 0.0), (0.5, 0.5), (0.999, 0.999)] {
        #expect(pixels.at(place.0, place.1) == RGBColour(red: 200, green: 100, blue: 50), "\(longSide)")
      }
    }
  }

  @Test func `never enlarges`() throws {
    let result = try Raster.derive(from: Fixture.bytes("quad.png"), PictureRequest())
    #expect(result.renditions.map(\.size) == [PixelSize(width: 96, height: 64), PixelSize(width: 96, height: 64)])
  }

  @Test func `makes a small size from the larger one as good as from the original`() throws {
    let bytes = try Fixture.bytes("letter.png")
    let small = RenditionRequest(longSide: 100, format: .png, quality: 100)
    let large = RenditionRequest(longSide: 400, format: .png, quality: 100)
    let chained = try Raster.derive(from: bytes, PictureRequest(renditions: [large, small])).renditions[1]
    let direct = try Raster.derive(from: bytes, PictureRequest(renditions: [small])).renditions[0]
    let (a, b) = (try Pixels(png: chained.bytes), try Pixels(png: direct.bytes))
    #expect(a.size == b.size)
    #expect(Reference.ssim(a, b) > 0.99)
  }

  @Test(arguments: [
    ("strip.png", PixelSize(width: 1, height: 1_600)), ("panorama.png", PixelSize(width: 1_600, height: 400)),
  ])
  func `shrinks extreme shapes`(name: String, size: PixelSize) throws {
    #expect(try Fixture.pixels(name).size == size)
  }

  @Test func `keeps a strip's gradient from end to end`() throws {
    let pixels = try Fixture.pixels("strip.png", longSide: 300)
    #expect(pixels[0, 0].red <= 2)
    #expect(pixels[0, 299].red >= 253)
    #expect(abs(Int(pixels[0, 150].red) - 128) <= 2)
  }
}
