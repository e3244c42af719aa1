// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import Cutout

@Suite struct `The level of a picture` {
  private static let size = PixelSize(width: 480, height: 320)

  /// A picture whose light is a function of the place, with grain.
  private func pixels(_ light: (Double, Double) -> Double) -> [UInt8] {
    var dice = SeededGenerator(seed: 7)
    return (0..<Self.size.width * Self.size.height).flatMap { at -> [UInt8] in
      let value = light(Double(at % Self.size.width), Double(at / Self.size.width))
      let code = UInt8(min(255, max(0, value * 255 + Double.random(in: -6...6, using: &dice))))
      return [code, code, code]
    }
  }

  /// From dark to bright within two pixels.
  private func step(_ distance: Double) -> Double { min(1, max(0, distance / 2 + 0.5)) }

  @Test(arguments: [-11.0, -3.5, -0.8, 0, 2, 7.3])
  func `follows its horizon`(degrees: Double) throws {
    let slope = tan(degrees * .pi / 180)
    let found = PictureLevel.found(
      in: pixels { x, y in 0.75 - 0.5 * step((y - 160 - (x - 240) * slope) * cos(degrees * .pi / 180)) },
      size: Self.size)
    #expect(abs(try #require(found) - degrees) < 0.25)
  }

  @Test(arguments: [-6.0, 4]) func `follows upright lines if there is no horizon`(degrees: Double) throws {
    let slope = tan(degrees * .pi / 180)
    let found = PictureLevel.found(
      in: pixels { x, y in
        let along = (x - 240 + (y - 160) * slope) * cos(degrees * .pi / 180)
        return 0.3 + 0.4 * step(along + 90) - 0.4 * step(along - 70)
      }, size: Self.size)
    #expect(abs(try #require(found) - degrees) < 0.25)
  }

  @Test func `is missing without lines, with lines in all directions, and with steep ones`() {
    #expect(PictureLevel.found(in: pixels { x, y in 0.5 + 0.3 * sin(x / 40) * cos(y / 30) }, size: Self.size) == nil)
    #expect(
      PictureLevel.found(
        in: pixels { x, y in
          let away = ((x - 240) * (x - 240) + (y - 160) * (y - 160)).squareRoot()
          return 0.3 + 0.4 * step(away - 100)
        }, size: Self.size) == nil)
    #expect(
      PictureLevel.found(in: pixels { x, y in 0.3 + 0.4 * step((x - y) * 0.7) }, size: Self.size) == nil)
    #expect(PictureLevel.found(in: [UInt8](repeating: 9, count: 3 * 12), size: PixelSize(width: 4, height: 3)) == nil)
  }
}
