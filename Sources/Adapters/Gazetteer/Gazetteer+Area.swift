// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension Gazetteer {
  /// A place in an area, for the background of a map.
  package struct AreaPlace: Hashable, Sendable {
    package var position: GeoPosition
    package var names: PlaceNames?
    /// The number of inhabitants, to about 4 %; 0 if unknown.
    package var population: Int
  }

  /// The largest places between meridians and parallels, in degrees, the most populous first, equal ones from south to north.
  ///
  /// Parts of larger places are left out. `west` is larger than `east` if the area crosses the date line. At most
  /// `limit` places are returned, and only the first `named` get names, since looking those up is slow.
  package func places(
    west: Double, south: Double, east: Double, north: Double, limit: Int, named: Int
  ) -> [AreaPlace] {
    let parts = west <= east ? [west...east] : [west...180, -180...max(-180, east)]
    return withReader { reader in
      var found: [(index: Int, place: TableReader.PlaceRecord)] = []
      let rows = max(0, Int((south + 90).rounded(.down)))...min(179, max(0, Int((north + 90).rounded(.down))))
      for row in rows {
        let end = reader.firstCell(ofRow: row + 1)
        for part in parts {
          let first = Int((part.lowerBound + 180).rounded(.down))
          var cell = reader.partition(reader.firstCell(ofRow: row)..<max(reader.firstCell(ofRow: row), end)) {
            reader.column(ofCell: $0) < first
          }
          while cell < end, Double(reader.column(ofCell: cell)) - 180 <= part.upperBound {
            let column = reader.column(ofCell: cell)
            for index in reader.firstPlace(
              ofCell: cell)..<max(
                reader.firstPlace(ofCell: cell), reader.firstPlace(ofCell: cell + 1))
            {
              let place = reader.place(index, row: row, column: column)
              guard !place.isQuarter, (south...north).contains(place.latitude), part.contains(place.longitude) else {
                continue
              }
              found.append((index, place))
            }
            cell += 1
          }
        }
      }
      found.sort { ($1.place.size, $0.index) < ($0.place.size, $1.index) }
      return found.prefix(limit).enumerated().compactMap { rank, entry in
        guard let position = GeoPosition(latitude: entry.place.latitude, longitude: entry.place.longitude) else {
          return nil
        }
        let match = rank < named ? placeMatch(entry.index, entry.place, reader) : nil
        return AreaPlace(
          position: position, names: match?.city,
          population: Sphere.population(entry.place.size).map { Int($0.rounded()) } ?? 0)
      }
    }
  }
}
