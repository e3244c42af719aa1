// SPDX-License-Identifier: MIT
import KeepsakeModel
import Raster
import TestSupport
import Testing

@testable import Collages

@Suite struct `The mount of a scanned print` {
  @Test(arguments: 0..<40)
  func `goes at every edge, and little more does`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let border = Double.random(in: 0.03...0.09, using: &random)
    let percent = try PrintMargin.percent(ofPicture: print(border: border, paper: paper(&random), &random))
    #expect(Double(percent) >= border * 100 - 0.5)
    #expect(Double(percent) <= border * 100 + 5)
  }

  @Test(arguments: 0..<40)
  func `is not found in a picture that fills its paper`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    #expect(try PrintMargin.percent(ofPicture: print(border: 0, paper: paper(&random), &random)) == 0)
  }

  @Test(arguments: 0..<20)
  func `is not a bright sky above a view`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = try print(border: 0, paper: paper(&random), sky: Double.random(in: 0.1...0.5, using: &random), &random)
    #expect(PrintMargin.percent(ofPicture: bytes) == 0)
  }

  @Test func `is not found in a damaged file`() {
    #expect(PrintMargin.percent(ofPicture: [1, 2, 3]) == 0)
  }

  /// White, or cream with the years.
  private func paper(_ random: inout SeededGenerator) -> [UInt8] {
    let light = Int.random(in: 215...250, using: &random)
    return [UInt8(light), UInt8(light - 6), UInt8(light - Int.random(in: 6...36, using: &random))]
  }

  /// A view of dark discs in a border, which is a fraction of each side; `sky` is the part of it that is as light as paper.
  private func print(
    border: Double, paper: [UInt8], sky: Double = 0, _ random: inout SeededGenerator
  ) throws -> [UInt8] {
    let size = PixelSize(width: 400, height: Int.random(in: 270...320, using: &random))
    let inside = (x: Int(border * Double(size.width)), y: Int(border * Double(size.height)))
    let discs = (0..<30).map { _ in
      (
        x: Int.random(in: 0..<400, using: &random), y: Int.random(in: 0..<320, using: &random),
        radius: Int.random(in: 10..<60, using: &random), shade: UInt8.random(in: 20..<140, using: &random)
      )
    }
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside =
          x >= inside.x && x < size.width - inside.x && y >= inside.y && y < size.height - inside.y
          && Double(y) >= sky * Double(size.height)
        let disc = discs.last { ($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y) < $0.radius * $0.radius }
        pixels += isInside ? [disc?.shade ?? 110, 90, 70] : paper
      }
    }
    return try Raster.jpeg(RGBPlane(size: size, pixels: pixels), quality: 85, fullColour: true)
  }
}
