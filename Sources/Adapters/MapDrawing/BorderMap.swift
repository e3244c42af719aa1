// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import Synchronization

/// The borders between countries, from the finest level of the table of coasts.
///
/// They are lines without names, accurate to about a kilometre: the table's source is a map 1:10,000,000. Disputed
/// borders are left out.
package final class BorderMap: Sendable {
  /// The borders in the compiled-in table.
  package static let embedded = BorderMap(.embedded)

  /// A border line with its bounding rectangle.
  private struct Line {
    var points: [MapPoint]
    var window: MapWindow
  }

  private static let kilometresPerDegree = 111.2
  /// The most points in a line: longer lines are divided, so that most lines are outside a requested window.
  private static let mostPoints = 32

  private let table: CoastTable
  /// The unpacked lines by tile number; each tile is unpacked once.
  private let known: Mutex<[Int: [Line]]> = Mutex([:])

  init(_ table: CoastTable) { self.table = table }

  package func isBorder(within kilometres: Double, of position: GeoPosition) -> Bool {
    let middle = MapPoint(position.longitude, position.latitude)
    let height = kilometres / Self.kilometresPerDegree
    let shrink = max(0.01, cos(position.latitude.radians))
    let window = MapWindow(middle: middle, width: 2 * height / shrink, height: 2 * height)
    return lines(in: window).contains { line in
      zip(line, line.dropFirst()).contains { start, end in
        let from = MapPoint((start.x - middle.x) * shrink, start.y - middle.y)
        let to = MapPoint((end.x - middle.x) * shrink, end.y - middle.y)
        return Self.squaredDistance(from, to) < height * height
      }
    }
  }

  package func isBorder(between a: GeoPosition, and b: GeoPosition) -> Bool {
    let (from, to) = (MapPoint(a.longitude, a.latitude), MapPoint(b.longitude, b.latitude))
    // No border runs along the date line, where Russia and America meet at sea.
    guard abs(from.x - to.x) < 180, let window = MapWindow(around: [from, to]) else { return false }
    return lines(in: window).contains { line in
      zip(line, line.dropFirst()).contains { start, end in
        Self.isLeft(from, to, start) != Self.isLeft(from, to, end)
          && Self.isLeft(start, end, from) != Self.isLeft(start, end, to)
      }
    }
  }

  /// The lines that may touch a window.
  private func lines(in window: MapWindow) -> [[MapPoint]] {
    guard let level = table.levels.last else { return [] }
    let size = Double(level.degrees)
    func index(_ degrees: Double, _ count: Int) -> Int { min(max(Int(degrees / size), 0), count - 1) }
    var found: [[MapPoint]] = []
    for row in index(window.south + 90, level.rows)...index(window.north + 90, level.rows) {
      for column in index(window.west + 180, level.columns)...index(window.east + 180, level.columns) {
        for line in lines(ofTile: row * level.columns + column, level)
        where line.window.west <= window.east && window.west <= line.window.east
          && line.window.south <= window.north && window.south <= line.window.north
        {
          found.append(line.points)
        }
      }
    }
    return found
  }

  private func lines(ofTile number: Int, _ level: CoastTable.Level) -> [Line] {
    known.withLock { known in
      if let lines = known[number] { return lines }
      var lines: [Line] = []
      for shape in table.borders(ofTile: number, of: level) where shape.kind == 0 {
        for start in stride(from: 0, to: shape.points.count - 1, by: Self.mostPoints) {
          let points = Array(shape.points[start..<min(start + Self.mostPoints + 1, shape.points.count)])
          if let window = MapWindow(around: points) { lines.append(Line(points: points, window: window)) }
        }
      }
      known[number] = lines
      return lines
    }
  }

  private static func isLeft(_ from: MapPoint, _ to: MapPoint, _ point: MapPoint) -> Bool {
    (to.x - from.x) * (point.y - from.y) > (to.y - from.y) * (point.x - from.x)
  }

  /// Squared distance of the origin from the straight line between two points.
  private static func squaredDistance(_ from: MapPoint, _ to: MapPoint) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = x * x + y * y
    let part = length > 0 ? min(1, max(0, -(from.x * x + from.y * y) / length)) : 0
    let (nearX, nearY) = (from.x + part * x, from.y + part * y)
    return nearX * nearX + nearY * nearY
  }
}
