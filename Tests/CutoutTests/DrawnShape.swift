// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport

@testable import Cutout

/// Shapes with soft edges, as a network or a camera sees them.
enum DrawnShape {
  /// A plane that is `inside` within clockwise corners, given in fractions, and `outside` beyond; `blur` is the edge's
  /// half width in the plane's pixels.
  static func polygon(
    _ corners: [UnitPoint], size: PixelSize, blur: Double = 1, inside: Float = 1, outside: Float = 0
  ) -> GreyPlane {
    let points = corners.map { ($0.x * Double(size.width), $0.y * Double(size.height)) }
    return plane(size) { x, y in
      // The smallest distance to a side, positive inside.
      let distance =
        points.indices.map { number -> Double in
          let (a, b) = (points[number], points[(number + 1) % points.count])
          let (dx, dy) = (b.0 - a.0, b.1 - a.1)
          return (dx * (y - a.1) - dy * (x - a.0)) / (dx * dx + dy * dy).squareRoot()
        }.min() ?? 0
      let share = Float(min(1, max(0, distance / (2 * blur) + 0.5)))
      return outside + (inside - outside) * share
    }
  }

  static func disc(_ radius: Double, size: PixelSize, blur: Double = 1) -> GreyPlane {
    plane(size) { x, y in
      let (dx, dy) = (x - Double(size.width) / 2, y - Double(size.height) / 2)
      return Float(min(1, max(0, (radius - (dx * dx + dy * dy).squareRoot()) / (2 * blur) + 0.5)))
    }
  }

  static func plane(_ size: PixelSize, _ value: (Double, Double) -> Float) -> GreyPlane {
    GreyPlane(
      size: size,
      values: (0..<size.width * size.height).map {
        value(Double($0 % size.width) + 0.5, Double($0 / size.width) + 0.5)
      })
  }

  /// A rotated and tilted paper in a picture of that size; its corners begin at its own upper left.
  static func paper(turned degrees: Double, in picture: PixelSize, _ dice: inout SeededGenerator) -> Quadrilateral {
    while true {
      let angle = degrees * .pi / 180
      let half = (
        x: Double.random(in: 0.2...0.36, using: &dice) * Double(picture.width),
        y: Double.random(in: 0.2...0.36, using: &dice) * Double(picture.height)
      )
      let middle = (
        x: Double.random(in: 0.4...0.6, using: &dice) * Double(picture.width),
        y: Double.random(in: 0.4...0.6, using: &dice) * Double(picture.height)
      )
      let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y -> UnitPoint in
        let (x, y) = (
          x * half.x * Double.random(in: 0.88...1.12, using: &dice),
          y * half.y * Double.random(in: 0.88...1.12, using: &dice)
        )
        return UnitPoint(
          x: (middle.x + x * cos(angle) - y * sin(angle)) / Double(picture.width),
          y: (middle.y + x * sin(angle) + y * cos(angle)) / Double(picture.height))
      }
      let found = Quadrilateral(
        upperLeft: corners[0], upperRight: corners[1], lowerRight: corners[2], lowerLeft: corners[3])
      if corners.allSatisfy({ (0.02...0.98).contains($0.x) && (0.02...0.98).contains($0.y) }), found.isConvex {
        return found
      }
    }
  }

  /// The largest distance between matching corners, in fractions of the picture's diagonal.
  static func worst(_ found: Quadrilateral, _ real: Quadrilateral, in picture: PixelSize) -> Double {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let diagonal = (width * width + height * height).squareRoot()
    return zip(found.points, real.points).map { a, b in
      let (x, y) = ((a.x - b.x) * width, (a.y - b.y) * height)
      return (x * x + y * y).squareRoot() / diagonal
    }.max() ?? 1
  }
}
