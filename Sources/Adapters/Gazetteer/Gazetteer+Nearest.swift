// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension Gazetteer {
  /// The largest distance in kilometres at which the nearest place is named; beyond it, only its region and country.
  private static let farthestCity = 100.0
  /// The distance in kilometres beyond which a position is at sea.
  private static let farthestRegion = 400.0

  /// Names the place at a position.
  ///
  /// The city is the one with the least (d + 0.5) / max(population, 500)^(7/16), d in kilometres, among the cities
  /// within their own reach: 10 km + 11 m · √population. The nearest place would be right for only two landmarks in
  /// three, as cities are full of named quarters; this rule is right for more than nine in ten (Benchmarks/places).
  /// With the square root of the population, the largest cities would swallow the towns around them. A quarter of a
  /// larger place counts a third as much. Where no place reaches, the result is the nearest place with `isNear`. With
  /// `borders`, only places in the position's country count: the nearest town of Glacier National Park is in Canada.
  ///
  /// - Returns: `nil` on the open sea.
  package func nearest(to position: GeoPosition, borders: (any BorderLookup)? = nil) -> PlaceMatch? {
    // A position's properties can be changed after its validation.
    guard let position = GeoPosition(latitude: position.latitude, longitude: position.longitude) else { return nil }
    return withReader { reader in
      let point = Sphere.Point(position)
      var search = Search(reader: reader, sizes: sizes, point: point)
      if let borders { search.only = country(at: position, borders, search) }
      if let hit = search.reachingCity() {
        return match(hit, reader, isNear: false, certainty: .certain)
      }
      if let hit = search.nearestPlace(within: Self.farthestCity) {
        return match(hit, reader, isNear: true, certainty: .likely)
      }
      guard let hit = search.nearestPlace(within: Self.farthestRegion) else { return nil }
      var area = areaMatch(region: hit.place.region, reader)
      area?.distance = hit.distance
      area?.certainty = .guess
      return area
    }
  }

  private func match(_ hit: Hit, _ reader: TableReader, isNear: Bool, certainty: PlaceMatch.Certainty) -> PlaceMatch? {
    var match = placeMatch(hit.index, hit.place, reader)
    match?.distance = hit.distance
    match?.isNear = isNear
    match?.certainty = certainty
    return match
  }

  /// A place and its distance.
  struct Hit {
    var index: Int
    var place: TableReader.PlaceRecord
    var distance: Double
  }

  /// A search through the cells around a point.
  struct Search {
    /// Kilometres added to every distance: smaller differences of distance mean nothing.
    private static let nearnessFloor = 0.5

    let reader: TableReader
    let sizes: SizeTable
    let point: Sphere.Point
    /// The number of the only country whose places count; `nil` for all.
    var only: Int?

    func country(of place: TableReader.PlaceRecord) -> Int? { reader.region(place.region)?.country }

    private func counts(_ place: TableReader.PlaceRecord) -> Bool { only == nil || country(of: place) == only }

    /// The places within a distance, the nearest first.
    func places(within kilometres: Double) -> [Hit] {
      var hits: [Hit] = []
      forEachCell(within: kilometres) { places, row, column in
        guard point.leastDistance(row: row, column: column) <= kilometres else { return }
        for index in places {
          let place = reader.place(index, row: row, column: column)
          let distance = point.distance(latitude: place.latitude, longitude: place.longitude)
          if distance <= kilometres { hits.append(Hit(index: index, place: place, distance: distance)) }
        }
      }
      return hits.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    }

    /// The place by the rule of `nearest(to:)`; the largest reach is below 80 km.
    func reachingCity() -> Hit? {
      var best: Hit?
      var bestScore = Double.infinity
      forEachCell(within: 80) { places, row, column in
        let least = point.leastDistance(row: row, column: column)
        for index in places {
          let place = reader.place(index, row: row, column: column)
          let (pull, reach) = (sizes.pull[place.size], sizes.reach[place.size])
          // Within a cell the largest places come first: later ones can neither reach nor win either.
          guard least <= reach, (least + Self.nearnessFloor) / pull <= bestScore else { break }
          let distance = point.distance(latitude: place.latitude, longitude: place.longitude)
          // A quarter counts a third as much, so that its city is named except at the quarter's very middle.
          let score = (distance + Self.nearnessFloor) / (place.isQuarter ? sizes.quarterPull[place.size] : pull)
          if distance <= reach, score < bestScore, counts(place) {
            (best, bestScore) = (Hit(index: index, place: place, distance: distance), score)
          }
        }
      }
      return best
    }

    /// The nearest place of any size.
    func nearestPlace(within kilometres: Double) -> Hit? {
      var best: Hit?
      var reach = kilometres
      forEachCell(within: kilometres) { places, row, column in
        guard point.leastDistance(row: row, column: column) <= reach else { return }
        for index in places {
          let place = reader.place(index, row: row, column: column)
          let distance = point.distance(latitude: place.latitude, longitude: place.longitude)
          guard distance < reach, counts(place) else { continue }
          (best, reach) = (Hit(index: index, place: place, distance: distance), distance)
        }
      }
      return best
    }

    /// Visits the cells within a distance, the point's own row first.
    private func forEachCell(within kilometres: Double, _ visit: (Range<Int>, Int, Int) -> Void) {
      let own = (row: cell(point.latitude + 90, of: 180), column: cell(point.longitude + 180, of: 360))
      let rows = Int(kilometres / Sphere.kilometresPerDegree) + 1
      for step in 0...(2 * rows) {
        // 0, −1, 1, −2, 2 …: near cells first, so that the search of far ones can end early.
        let row = own.row + (step.isMultiple(of: 2) ? step / 2 : -(step + 1) / 2)
        guard (0..<180).contains(row) else { continue }
        let cells = reader.firstCell(ofRow: row)..<max(reader.firstCell(ofRow: row), reader.firstCell(ofRow: row + 1))
        let width = point.columns(within: kilometres, row: row)
        if width >= 180 {
          visitCells(cells, columns: 0..<360, row: row, visit)
        } else {
          let columns = (own.column - width)..<(own.column + width + 1)
          for turn in [0, -360, 360] {
            let part = (columns.lowerBound + turn..<columns.upperBound + turn).clamped(to: 0..<360)
            if !part.isEmpty { visitCells(cells, columns: part, row: row, visit) }
          }
        }
      }
    }

    private func visitCells(
      _ cells: Range<Int>, columns: Range<Int>, row: Int, _ visit: (Range<Int>, Int, Int) -> Void
    ) {
      var cell = reader.partition(cells) { reader.column(ofCell: $0) < columns.lowerBound }
      while cell < cells.upperBound {
        let column = reader.column(ofCell: cell)
        guard column < columns.upperBound else { return }
        let first = reader.firstPlace(ofCell: cell)
        visit(first..<max(first, reader.firstPlace(ofCell: cell + 1)), row, column)
        cell += 1
      }
    }

    private func cell(_ degrees: Double, of count: Int) -> Int { min(max(Int(degrees), 0), count - 1) }
  }
}
