// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Cutout

@Suite struct `The corners of a paper` {
  private static let square = PixelSize(width: 320, height: 320)
  private static let picture = PixelSize(width: 1_024, height: 683)

  private func quadrilateral(_ points: [(Double, Double)]) -> Quadrilateral {
    let corners = points.map { UnitPoint(x: $0.0, y: $0.1) }
    return Quadrilateral(
      upperLeft: corners[0], upperRight: corners[1], lowerRight: corners[2], lowerLeft: corners[3])
  }

  private func found(_ plane: GreyPlane) -> Quadrilateral? {
    PaperCorners.found(by: CutoutMask(plane: plane), in: Self.picture)
  }

  @Test(arguments: [-30.0, -12, 0, 7, 30], [0.5, 1.5, 4])
  func `are found in any rotation, tilt and blur`(turned: Double, blur: Double) throws {
    var dice = SeededGenerator(seed: UInt64(1_000 + turned * 10 + blur))
    for _ in 0..<8 {
      let real = DrawnShape.paper(turned: turned, in: Self.picture, &dice)
      let mask = DrawnShape.polygon(real.points, size: Self.square, blur: blur)
      let corners = try #require(found(mask), "nothing found of \(real)")
      #expect(DrawnShape.worst(corners, real, in: Self.picture) < 0.006, "\(corners) instead of \(real)")
      #expect(corners.isConvex)
    }
  }

  @Test func `follow the straight sides if corners are round or covered`() throws {
    let real = quadrilateral([(0.2, 0.25), (0.75, 0.2), (0.8, 0.8), (0.25, 0.75)])
    var plane = DrawnShape.polygon(real.points, size: Self.square)
    for y in 0..<320 {
      for x in 0..<320 {
        let (u, v) = (Double(x) / 320, Double(y) / 320)
        // A folded corner, a hole, a finger at the left side, and a crumb far away.
        if (u - 0.2) * (u - 0.2) + (v - 0.25) * (v - 0.25) < 0.0006 { plane.values[y * 320 + x] = 0 }
        if (0.45...0.6).contains(u), (0.4...0.6).contains(v) { plane.values[y * 320 + x] = 0.1 }
        if (0.05...0.3).contains(u), (0.5...0.54).contains(v) { plane.values[y * 320 + x] = 1 }
        if u > 0.93, v < 0.07 { plane.values[y * 320 + x] = 1 }
      }
    }
    let corners = try #require(found(plane))
    #expect(DrawnShape.worst(corners, real, in: Self.picture) < 0.01, "\(corners)")
  }

  @Test func `stay within the picture if a side is on its edge`() throws {
    let real = quadrilateral([(0.2, 0.2), (0.8, 0.25), (0.85, 1), (0.15, 1)])
    let corners = try #require(found(DrawnShape.polygon(real.points, size: Self.square)))
    #expect(DrawnShape.worst(corners, real, in: Self.picture) < 0.01, "\(corners)")
    #expect(corners.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
  }

  @Test func `are missing for shapes that are not four-sided, too small, or the whole picture`() {
    func polygon(_ points: [(Double, Double)]) -> GreyPlane {
      DrawnShape.polygon(points.map { UnitPoint(x: $0.0, y: $0.1) }, size: Self.square)
    }
    #expect(found(DrawnShape.disc(110, size: Self.square)) == nil)
    #expect(found(polygon([(0.5, 0.1), (0.9, 0.9), (0.1, 0.9)])) == nil)
    // Six sides; a stamp; a sliver that tilts too far; all; a sky; nothing.
    #expect(found(polygon([(0.3, 0.1), (0.7, 0.1), (0.9, 0.5), (0.7, 0.9), (0.3, 0.9), (0.1, 0.5)])) == nil)
    #expect(found(polygon([(0.4, 0.4), (0.6, 0.4), (0.6, 0.6), (0.4, 0.6)])) == nil)
    #expect(found(polygon([(0.05, 0.3), (0.45, 0.3), (0.95, 0.8), (0.55, 0.8)])) == nil)
    #expect(found(polygon([(0, 0), (1, 0), (1, 1), (0, 1)])) == nil)
    #expect(found(polygon([(0, 0), (1, 0), (1, 0.5), (0, 0.45)])) == nil)
    #expect(found(GreyPlane(size: Self.square, values: [Float](repeating: 0, count: 320 * 320))) == nil)
    #expect(found(GreyPlane(size: Self.square, values: [Float](repeating: 1, count: 320 * 320))) == nil)
  }

  @Test(arguments: [(Float(0.85), Float(0.3)), (0.25, 0.8)])
  func `are found by light without a mask, on a darker or brighter background`(paper: Float, ground: Float) throws {
    var dice = SeededGenerator(seed: 77)
    for turned in [-20.0, 3, 18] {
      let real = DrawnShape.paper(turned: turned, in: Self.picture, &dice)
      var light = DrawnShape.polygon(real.points, size: Self.picture, inside: paper, outside: ground)
      // Grain, and lines of print.
      for index in light.values.indices {
        light.values[index] += Float.random(in: -0.04...0.04, using: &dice)
        if abs(light.values[index] - paper) < 0.06, index / 1_024 % 24 < 4, index % 1_024 % 19 < 12 {
          light.values[index] = (paper + ground) / 2 - (paper > ground ? 0.2 : -0.2)
        }
      }
      let corners = try #require(PaperCorners.found(byLight: light, in: Self.picture))
      #expect(DrawnShape.worst(corners, real, in: Self.picture) < 0.012, "\(corners) instead of \(real)")
    }
    let even = GreyPlane(size: Self.picture, values: [Float](repeating: paper, count: Self.picture.pixels))
    #expect(PaperCorners.found(byLight: even, in: Self.picture) == nil)
  }

  @Test func `survive any noise without harm`() {
    var dice = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let size = PixelSize(width: .random(in: 1...90, using: &dice), height: .random(in: 1...90, using: &dice))
      let values = (0..<size.pixels).map { _ in Float.random(in: 0...1, using: &dice) }
      let plane = GreyPlane(size: size, values: values)
      _ = PaperCorners.found(by: CutoutMask(plane: plane), in: size)
      _ = PaperCorners.found(byLight: plane, in: size)
    }
  }
}
