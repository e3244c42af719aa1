// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Gazetteer {
  /// The distance in kilometres from a border below which the nearest place is more reliable: borders are accurate to
  /// about one.
  private static let borderDoubt = 1.4
  /// The most places that are tried; if borders separate a position from all of these, the map is wrong there.
  private static let mostAsked = 60

  /// The number of the country at a position: the country of the nearest place that no border separates from it.
  ///
  /// - Returns: `nil` if no border is near, or if no place around is on the same side.
  func country(at position: GeoPosition, _ borders: some BorderLookup, _ search: Search) -> Int? {
    let isDoubtful = borders.isBorder(within: Self.borderDoubt, of: position)
    var asked = 0
    for kilometres in [12.0, 40, 100] {
      let hits = search.places(within: kilometres)
      guard hits.count > asked else { continue }
      for hit in hits.dropFirst(asked).prefix(Self.mostAsked - asked) {
        asked += 1
        guard let place = GeoPosition(latitude: hit.place.latitude, longitude: hit.place.longitude) else { continue }
        if isDoubtful || !borders.isBorder(between: position, and: place) { return search.country(of: hit.place) }
      }
      if asked >= Self.mostAsked { return nil }
    }
    return nil
  }
}
