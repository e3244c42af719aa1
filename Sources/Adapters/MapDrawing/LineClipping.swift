// SPDX-License-Identifier: MIT

/// Clips shapes to a rectangle.
enum LineClipping {
  /// One side of a rectangle, which clips by a limit of x or y.
  private struct Side {
    var isX: Bool
    var limit: Double
    /// 1 clips larger values, −1 smaller ones.
    var sign: Double

    func keeps(_ point: MapPoint) -> Bool { ((isX ? point.x : point.y) - limit) * sign <= 0 }

    func crossing(_ a: MapPoint, _ b: MapPoint) -> MapPoint {
      let t = isX ? (limit - a.x) / (b.x - a.x) : (limit - a.y) / (b.y - a.y)
      return isX ? MapPoint(limit, a.y + t * (b.y - a.y)) : MapPoint(a.x + t * (b.x - a.x), limit)
    }
  }

  private static func sides(_ window: MapWindow) -> [Side] {
    [
      Side(isX: true, limit: window.west, sign: -1), Side(isX: true, limit: window.east, sign: 1),
      Side(isX: false, limit: window.south, sign: -1), Side(isX: false, limit: window.north, sign: 1),
    ]
  }

  /// The part of a closed ring inside a window (Sutherland and Hodgman, 1974); empty if it lies outside.
  ///
  /// A ring that leaves and comes back is joined along the window's edge, which is not visible.
  static func ring(_ ring: [MapPoint], to window: MapWindow) -> [MapPoint] {
    var points = ring
    for side in sides(window) {
      guard var last = points.last else { return [] }
      if points.allSatisfy(side.keeps) { continue }
      var kept: [MapPoint] = []
      for point in points {
        if side.keeps(point) != side.keeps(last) { kept.append(side.crossing(last, point)) }
        if side.keeps(point) { kept.append(point) }
        last = point
      }
      points = kept
    }
    return points.count > 2 ? points : []
  }

  /// The parts of an open line inside a window.
  static func line(_ line: [MapPoint], to window: MapWindow) -> [[MapPoint]] {
    var parts = [line]
    for side in sides(window) {
      var next: [[MapPoint]] = []
      for part in parts {
        if part.allSatisfy(side.keeps) {
          next.append(part)
          continue
        }
        var open: [MapPoint] = []
        for (index, point) in part.enumerated() {
          if index > 0, side.keeps(point) != side.keeps(part[index - 1]) {
            open.append(side.crossing(part[index - 1], point))
            if !side.keeps(point) {
              next.append(open)
              open = []
            }
          }
          if side.keeps(point) { open.append(point) }
        }
        if open.count > 1 { next.append(open) }
      }
      parts = next.filter { $0.count > 1 }
    }
    return parts
  }
}
