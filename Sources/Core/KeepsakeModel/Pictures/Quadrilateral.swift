// SPDX-License-Identifier: MIT

/// Four corners of something flat as a camera saw it, clockwise from its own upper left.
package struct Quadrilateral: Hashable, Sendable {
  package var upperLeft: UnitPoint
  package var upperRight: UnitPoint
  package var lowerRight: UnitPoint
  package var lowerLeft: UnitPoint

  package init(upperLeft: UnitPoint, upperRight: UnitPoint, lowerRight: UnitPoint, lowerLeft: UnitPoint) {
    self.upperLeft = upperLeft
    self.upperRight = upperRight
    self.lowerRight = lowerRight
    self.lowerLeft = lowerLeft
  }

  package init(_ rectangle: UnitRectangle) {
    let (right, bottom) = (rectangle.left + rectangle.width, rectangle.top + rectangle.height)
    self.init(
      upperLeft: UnitPoint(x: rectangle.left, y: rectangle.top), upperRight: UnitPoint(x: right, y: rectangle.top),
      lowerRight: UnitPoint(x: right, y: bottom), lowerLeft: UnitPoint(x: rectangle.left, y: bottom))
  }

  /// Clockwise from the upper left.
  package var points: [UnitPoint] { [upperLeft, upperRight, lowerRight, lowerLeft] }

  /// Whether the corners stand clockwise and every one of them turns to the right, by more than rounding explains: a picture can be
  /// spread out from no other four.
  package var isConvex: Bool {
    let points = points
    return points.indices.allSatisfy { index in
      let (a, b, c) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > Self.leastTurn
    }
  }

  /// Gives all pixels within the same value; `pixels` row by row.
  package func fill(_ pixels: inout [UInt8], _ size: PixelSize, with value: UInt8) {
    let corners = points.map { (x: $0.x * Double(size.width), y: $0.y * Double(size.height)) }
    for row in 0..<size.height {
      let y = Double(row) + 0.5
      let crossings = corners.indices.compactMap { index -> Double? in
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        guard (a.y <= y) != (b.y <= y) else { return nil }
        return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      }
      guard let left = crossings.min(), let right = crossings.max() else { continue }
      let (first, last) = (max(0, Int(left.rounded())), min(size.width, Int(right.rounded())))
      for column in first..<max(first, last) { pixels[row * size.width + column] = value }
    }
  }

  /// In fractions of the picture's area: a corner of two sides of a thousandth each.
  private static let leastTurn = 1e-6
}
