// SPDX-License-Identifier: MIT
private import Foundation

/// A rotated rectangle around a line of text; pixels from the page's upper left corner.
struct TextBox: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Self, factor: Double) -> Self { Self(x: a.x * factor, y: a.y * factor) }

    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  }

  var middle: Point
  /// The unit vector of the reading direction.
  var along: Point
  /// Extents along and across the reading direction.
  var width: Double
  var height: Double

  /// The direction from the tops of letters to the baseline.
  var across: Point { Point(x: -along.y, y: along.x) }

  /// The smallest rectangle around points, read as nearly rightwards as possible; `nil` for fewer than three hull
  /// corners.
  ///
  /// One of its sides lies on a side of the convex hull (Freeman and Shapira, 1975).
  init?(around points: [Point]) {
    let hull = Self.hull(points)
    guard hull.count > 2 else { return nil }
    var best: (area: Double, box: TextBox)?
    for (a, b) in zip(hull, hull.dropFirst() + hull.prefix(1)) {
      let length = hypot(b.x - a.x, b.y - a.y)
      guard length > 0 else { continue }
      let along = (b - a) * (1 / length)
      let across = Point(x: -along.y, y: along.x)
      let (u, v) = (hull.map { $0.dot(along) }, hull.map { $0.dot(across) })
      guard let left = u.min(), let right = u.max(), let top = v.min(), let bottom = v.max() else { continue }
      let area = (right - left) * (bottom - top)
      guard area < best?.area ?? .infinity else { continue }
      let middle = along * ((left + right) / 2) + across * ((top + bottom) / 2)
      best = (area, TextBox(middle: middle, along: along, width: right - left, height: bottom - top))
    }
    guard let box = best?.box else { return nil }
    self = box.facingRight
  }

  init(middle: Point, along: Point, width: Double, height: Double) {
    self.middle = middle
    self.along = along
    self.width = width
    self.height = height
  }

  /// The beginning of the line, at most this wide.
  func beginning(_ most: Double) -> TextBox {
    guard most < width else { return self }
    return TextBox(middle: middle - along * ((width - most) / 2), along: along, width: most, height: height)
  }

  /// The same rectangle, with the reading direction closest to rightwards.
  private var facingRight: TextBox {
    var box = self
    if abs(box.along.y) > abs(box.along.x) {
      (box.along, box.width, box.height) = (box.across, box.height, box.width)
    }
    if box.along.x < 0 { box.along = box.along * -1 }
    return box
  }

  /// The rectangle with a margin on each side.
  func grown(by margin: Double) -> TextBox {
    TextBox(middle: middle, along: along, width: width + 2 * margin, height: height + 2 * margin)
  }

  func scaled(x: Double, y: Double) -> TextBox {
    guard abs(x - y) > 1e-9 else {
      return TextBox(middle: middle * x, along: along, width: width * x, height: height * y)
    }
    let (right, down) = (
      Point(x: along.x * x, y: along.y * y), Point(x: across.x * x, y: across.y * y)
    )
    let (a, b) = (hypot(right.x, right.y), hypot(down.x, down.y))
    return TextBox(
      middle: Point(x: middle.x * x, y: middle.y * y), along: right * (1 / a), width: width * a, height: height * b)
  }

  /// The same rectangle read downwards, for letters on their right sides.
  var lyingOnItsSide: TextBox { TextBox(middle: middle, along: across, width: height, height: width) }

  /// The same rectangle read backwards, for letters upside down.
  var turnedOver: TextBox { TextBox(middle: middle, along: along * -1, width: width, height: height) }

  /// A point by fractions of width and height; (0, 0) is the upper left corner in reading direction.
  func point(_ u: Double, _ v: Double) -> Point { middle + along * ((u - 0.5) * width) + across * ((v - 0.5) * height) }

  /// Corners of the section between two fractions of the width, clockwise from the upper left.
  func corners(from left: Double = 0, to right: Double = 1) -> [Point] {
    [point(left, 0), point(right, 0), point(right, 1), point(left, 1)]
  }

  func contains(_ point: Point) -> Bool {
    let offset = point - middle
    return abs(offset.dot(along)) <= width / 2 && abs(offset.dot(across)) <= height / 2
  }

  /// Corners of the convex hull, in order (Andrew, 1979).
  private static func hull(_ points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return half(sorted).dropLast() + half(sorted.reversed()).dropLast()
  }
}
