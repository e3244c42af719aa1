// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Gazetteer {
  /// The borders are drawn to about a kilometre: nearer to one the nearest place says more than they do.
  private static let borderDoubt = 1.4
  /// More are not asked; where borders part a position from all of these, the map is wrong there.
  private static let mostAsked = 60

  /// The country at a position by its number: that of the nearest place from which no border parts it.
  ///
  /// - Returns: `nil` where no border is near, or none of the places around is on the same side.
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
