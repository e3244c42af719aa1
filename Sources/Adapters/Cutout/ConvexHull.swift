// SPDX-License-Identifier: MIT

/// The convex hull of points.
struct ConvexHull {
  /// Clockwise on the screen, y downwards.
  let corners: [PlanePoint]

  /// Uses Andrew's monotone chain (1979); `nil` if all points lie on a line.
  init?(of points: [PlanePoint]) {
    let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<PlanePoint>) -> [PlanePoint] {
      var chain: [PlanePoint] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    corners = chain(sorted) + chain(sorted.reversed())
    guard corners.count > 2 else { return nil }
  }

  var area: Double { Self.area(of: corners) }

  /// The largest quadrangle with four of the corners.
  ///
  /// It takes each diagonal, and the farthest corner on either side.
  var largestQuadrangle: Quadrangle? {
    let corners = thinned
    guard corners.count > 3 else { return nil }
    var (best, found): (Double, [Int]) = (0, [])
    for a in 0..<corners.count - 2 {
      for c in a + 2..<corners.count {
        let way = corners[c] - corners[a]
        func farthest(_ range: [Int]) -> (corner: Int, off: Double)? {
          range.map { ($0, abs(way.cross(corners[$0] - corners[a]))) }.max { $0.1 < $1.1 }
        }
        guard let b = farthest(Array(a + 1..<c)), let d = farthest(Array(0..<a) + Array(c + 1..<corners.count)) else {
          continue
        }
        if b.off + d.off > best { (best, found) = (b.off + d.off, [a, b.corner, c, d.corner]) }
      }
    }
    return found.isEmpty ? nil : Quadrangle(corners: found.map { corners[$0] })
  }

  /// At most 120 corners, since the search compares all pairs.
  private var thinned: [PlanePoint] {
    let most = 120
    guard corners.count > most else { return corners }
    return (0..<most).map { corners[$0 * corners.count / most] }
  }

  /// The area by the shoelace formula; positive for clockwise corners.
  static func area(of corners: [PlanePoint]) -> Double {
    corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) } / 2
  }
}
