// SPDX-License-Identifier: MIT
private import Gazetteer
package import MapDrawing

/// Gives maps the towns of the table of places, named in the site's language.
package struct GazetteerSettlements: SettlementLookup {
  /// `nil` if the table cannot be read: maps then show coasts and borders only.
  private let gazetteer: Gazetteer?
  private let language: PlaceNames.Language

  /// So many get names at most; a map has room for fewer.
  private static let namedCount = 60

  package init(language: String) {
    gazetteer = try? Gazetteer()
    self.language = PlaceNames.Language(rawValue: language) ?? .english
  }

  package func settlements(in area: GeoArea, limit: Int) -> [Settlement] {
    let places = gazetteer?.places(
      west: area.west, south: area.south, east: area.east, north: area.north, limit: limit, named: Self.namedCount)
    return (places ?? []).map {
      Settlement($0.position, name: $0.names?[language] ?? "", population: $0.population)
    }
  }
}
