// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The places where the archive's people live and work: places with pictures in many months.
struct HomeBases {
  /// The fewest months, the fewest days, and the shortest span in days of a home.
  private static let fewestMonths = 4
  private static let fewestDays = 6
  private static let shortestSpan = 90

  let positions: [GeoPosition]

  /// `days` are day numbers, one for each position.
  init(_ seen: [(position: GeoPosition, day: Int)]) {
    struct Count {
      var days: Set<Int> = []
      var latitude = 0.0
      var longitude = 0.0
      var count = 0
    }
    var cells: [Ground.Cell: Count] = [:]
    for one in seen {
      let cell = Ground.Cell(one.position)
      cells[cell, default: Count()].days.insert(one.day)
      cells[cell, default: Count()].count += 1
      cells[cell, default: Count()].latitude += one.position.latitude
      cells[cell, default: Count()].longitude += one.position.longitude
    }
    // Days in the neighbouring cells count too, since a home may be at the edge of a cell.
    let all = Set(seen.map(\.day)).count
    let homes = cells.filter { cell, own in
      guard own.days.count * 50 >= all, own.days.count >= 2 else { return false }
      let days = cell.neighbourhood.reduce(into: Set<Int>()) { $0.formUnion(cells[$1]?.days ?? []) }
      guard days.count >= Self.fewestDays, let first = days.min(), let last = days.max() else { return false }
      // Months of thirty days; their calendar does not matter.
      let months = Set(days.map { $0 / 30 }).count
      return last - first >= Self.shortestSpan && months >= Self.fewestMonths && days.count * 20 >= all
    }
    positions = homes.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.compactMap { _, count in
      let share = Double(count.count)
      return GeoPosition(latitude: count.latitude / share, longitude: count.longitude / share)
    }
  }

  /// Kilometres to the nearest home; `nil` if there is none.
  func distance(to position: GeoPosition) -> Double? { positions.map { Ground.distance($0, position) }.min() }
}
