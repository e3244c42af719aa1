// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Redacts places as the keeper's settings demand, before any page shows them.
package struct LocationVeil: Hashable, Sendable {
  package var zones: [ArchiveSettings.HiddenZone]
  package var language: PlaceNames.Language

  package init(zones: [ArchiveSettings.HiddenZone] = [], language: PlaceNames.Language = .english) {
    self.zones = zones
    self.language = language
  }

  /// The part of a position that may be published.
  ///
  /// `exact` publishes the position itself; inside a hidden zone it counts as `city`. `city` publishes the coordinates
  /// of the named place, and `country` a fixed point of the country, so that the exact position cannot be derived from
  /// them. For the same reason altitude, distance and direction are left out. If the gazetteer knows only a region or
  /// country, that is published.
  /// - Parameters:
  ///   - position: Where the picture was taken; `nil` if only a name is known.
  ///   - match: The gazetteer's answer for the position or name; `nil` on the open sea.
  ///   - policy: What the keeper allows.
  ///   - country: The gazetteer's answer for the country itself, for `country`; its position is published.
  /// - Returns: `nil` if nothing may be published.
  package func vague(
    _ position: GeoPosition?, match: PlaceMatch?, policy: LocationPolicy, country: PlaceMatch? = nil
  ) -> Place? {
    switch policy {
    case .hidden: return nil
    case .country: return match.map { countryPlace($0, country) }
    case .city: return match.map(cityPlace)
    case .exact:
      guard let position, !hides(position) else { return match.map(cityPlace) }
      var place = match.map(cityPlace) ?? Place(name: degrees(position))
      place.position = position
      return place
    }
  }

  /// Whether a position lies in a hidden zone.
  ///
  /// A zone includes its edge. An invalid position or zone hides too.
  package func hides(_ position: GeoPosition) -> Bool {
    zones.contains { !(Sphere.distance($0.position, position) > $0.radius) }
  }

  private func cityPlace(_ match: PlaceMatch) -> Place {
    var place = Place(name: match.label(in: language))
    place.position = GeoPosition(latitude: match.position.latitude, longitude: match.position.longitude)
    place.city = match.city?[language]
    place.region = match.region?[language]
    place.country = match.country[language]
    return place
  }

  /// A name for a place without one: '-16.85, 179.99', accurate to about a kilometre.
  private func degrees(_ position: GeoPosition) -> String {
    "\((position.latitude * 100).rounded() / 100), \((position.longitude * 100).rounded() / 100)"
  }

  private func countryPlace(_ match: PlaceMatch, _ country: PlaceMatch?) -> Place {
    var place = Place(name: match.country[language])
    place.country = place.name
    if let country, country.precision == .country, country.countryCode == match.countryCode {
      place.position = GeoPosition(latitude: country.position.latitude, longitude: country.position.longitude)
    }
    return place
  }
}
