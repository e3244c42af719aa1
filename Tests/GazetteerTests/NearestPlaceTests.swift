// SPDX-License-Identifier: MIT
private import Gazetteer
private import KeepsakeModel
private import Testing

@Suite struct `Nearest place` {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer() }

  @Test(arguments: [
    (48.8584, 2.2945, "Paris", "Île-de-France", "France"),
    (57.1497, -2.0943, "Aberdeen", "Scotland", "United Kingdom"),
    (43.0799, -79.0747, "Niagara Falls", "Ontario", "Canada"),
    (53.8661, 10.6797, "Lübeck", "Schleswig-Holstein", "Germany"),
  ])
  func `names city, region and country of a landmark`(
    latitude: Double, longitude: Double, city: String, region: String, country: String
  ) throws {
    let match = try nearest(latitude, longitude)
    #expect(match.city?.english == city)
    #expect(match.region?.english == region)
    #expect(match.country.english == country)
    #expect(!match.isNear && match.certainty == .certain)
  }

  private func nearest(_ latitude: Double, _ longitude: Double) throws -> PlaceMatch {
    let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    return try #require(gazetteer.nearest(to: position))
  }
}
