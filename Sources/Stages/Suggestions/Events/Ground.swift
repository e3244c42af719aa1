// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Distances on the Earth's surface, in kilometres.
enum Ground {
  private static let kilometresPerDegree = 111.195

  /// Uses the haversine formula: Sinnott, 'Virtues of the Haversine', 1984.
  static func distance(_ a: GeoPosition, _ b: GeoPosition) -> Double {
    let radians = Double.pi / 180
    let across = sin((b.latitude - a.latitude) * radians / 2)
    let along = sin((b.longitude - a.longitude) * radians / 2)
    let half = across * across + cos(a.latitude * radians) * cos(b.latitude * radians) * along * along
    return 2 * kilometresPerDegree / radians * asin(min(1, half.squareRoot()))
  }

  /// A cell of some 5 by 5 km, for counting.
  struct Cell: Hashable {
    var row: Int
    var column: Int

    init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }

    init(_ position: GeoPosition) {
      row = Int((position.latitude * 20).rounded(.down))
      let columns = Cell.columns(row)
      let turn = (position.longitude + 180) / 360
      column = min(columns - 1, Int((turn * Double(columns)).rounded(.down))) % columns
    }

    /// The cell and its neighbours, also across the date line.
    var neighbourhood: [Cell] {
      (row - 1...row + 1).flatMap { near -> [Cell] in
        let (own, others) = (Cell.columns(row), Cell.columns(near))
        let middle = column * others / own
        return Set((-1...1).map { (middle + $0 + others) % others }).sorted().map { Cell(row: near, column: $0) }
      }
    }

    private static func columns(_ row: Int) -> Int {
      max(1, Int((7_200 * cos((Double(row) + 0.5) / 20 * .pi / 180)).rounded()))
    }
  }
}
