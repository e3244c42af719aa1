// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Four corners in pixels, clockwise.
struct Quadrangle {
  var corners: [PlanePoint]

  var area: Double { ConvexHull.area(of: corners) }

  /// The cosine of the angle that differs most from a right angle.
  var sharpestCosine: Double {
    (0..<4).map { number in
      let (a, b) = (corners[(number + 3) % 4] - corners[number], corners[(number + 1) % 4] - corners[number])
      return abs(a.x * b.x + a.y * b.y) / max(1e-9, a.length * b.length)
    }.max() ?? 1
  }

  /// The ratio of the shorter to the longer of two opposite sides, for the pair that differs most.
  var leastOpposite: Double {
    let lengths = (0..<4).map { (corners[($0 + 1) % 4] - corners[$0]).length }
    func share(_ a: Double, _ b: Double) -> Double { min(a, b) / max(1e-9, max(a, b)) }
    return min(share(lengths[0], lengths[2]), share(lengths[1], lengths[3]))
  }

  /// The corner nearest to the upper left comes first.
  var clockwiseFromUpperLeft: [PlanePoint] {
    let first = corners.indices.min { corners[$0].x + corners[$0].y < corners[$1].x + corners[$1].y } ?? 0
    return (0..<4).map { corners[(first + $0) % 4] }
  }

  /// The number of sides on the picture's edge.
  func sidesOnEdge(of picture: PixelSize, within distance: Double) -> Int {
    let edges: [(PlanePoint) -> Double] = [
      { $0.x }, { $0.y }, { Double(picture.width) - $0.x }, { Double(picture.height) - $0.y },
    ]
    return (0..<4).count { side in
      edges.contains { $0(corners[side]) <= distance && $0(corners[(side + 1) % 4]) <= distance }
    }
  }

  /// The share of points that lie within a distance of the sides.
  func shareNear(_ points: [PlanePoint], within distance: Double) -> Double {
    let near = points.count { point in
      (0..<4).contains { side in
        let place = place(of: point, along: side)
        return place.off <= distance && (-0.02...1.02).contains(place.along)
      }
    }
    return Double(near) / Double(max(1, points.count))
  }

  /// Fits the sides to the points near them, since a paper's corners may be round or folded but its sides are straight.
  func fitted(to points: [PlanePoint], within distance: Double) -> Quadrangle {
    var now = self
    // Narrows the distance step by step: the first guess lies inside the paper.
    for reach in [3.0, 1.5, 1, 0.6] {
      let lines = (0..<4).map { now.line(side: $0, through: points, within: reach * distance) }
      var corners: [PlanePoint] = []
      for number in 0..<4 {
        guard let corner = lines[(number + 3) % 4].crossing(lines[number]) else { return now }
        corners.append(corner)
      }
      now = Quadrangle(corners: corners)
    }
    return now
  }

  /// A point's distance from a side's line, and its position along it: 0 at the first corner, 1 at the second.
  private func place(of point: PlanePoint, along side: Int) -> (off: Double, along: Double) {
    let (start, end) = (corners[side], corners[(side + 1) % 4])
    let (way, arm) = (end - start, point - start)
    let length = max(1e-9, way.length)
    return (abs(way.cross(arm)) / length, (way.x * arm.x + way.y * arm.y) / (length * length))
  }

  /// The least-squares line through the points near a side, without its ends; the side itself if there are few points.
  private func line(side: Int, through points: [PlanePoint], within distance: Double) -> Line {
    let (start, end) = (corners[side], corners[(side + 1) % 4])
    let own = Line(point: start, way: end - start)
    let near = points.filter { point in
      let place = place(of: point, along: side)
      return place.off <= distance && (0.07...0.93).contains(place.along)
    }
    guard near.count >= 12 else { return own }
    let count = Double(near.count)
    let middle = PlanePoint(x: near.reduce(0) { $0 + $1.x } / count, y: near.reduce(0) { $0 + $1.y } / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in near {
      let arm = point - middle
      xx += arm.x * arm.x
      xy += arm.x * arm.y
      yy += arm.y * arm.y
    }
    // The direction of greatest spread: the greater eigenvector.
    let (half, difference) = ((xx + yy) / 2, (xx - yy) / 2)
    let greatest = half + (difference * difference + xy * xy).squareRoot()
    let way = xx > yy ? PlanePoint(x: greatest - yy, y: xy) : PlanePoint(x: xy, y: greatest - xx)
    // At a corner that is cut off, points of another side would turn the line.
    guard way.length > 1e-9, abs(way.cross(own.way)) < 0.2 * way.length * own.way.length else { return own }
    return Line(point: middle, way: way)
  }
}

/// A straight line without ends.
private struct Line {
  var point: PlanePoint
  var way: PlanePoint

  func crossing(_ other: Line) -> PlanePoint? {
    let turn = way.cross(other.way)
    guard abs(turn) > 0.1 * way.length * other.way.length else { return nil }
    let along = (other.point - point).cross(other.way) / turn
    return PlanePoint(x: point.x + along * way.x, y: point.y + along * way.y)
  }
}
