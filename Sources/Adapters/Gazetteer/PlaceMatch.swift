// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A place that the gazetteer found for a position or a name.
package struct PlaceMatch: Hashable, Sendable {
  /// How reliable an answer is.
  package enum Certainty: Int, Hashable, Sendable, Comparable {
    /// A part of the question was unknown, or only the region is certain.
    case guess
    /// Chosen among several by the archive's places or by size; or the nearest place to a position outside of it.
    case likely
    case certain

    package static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
  }

  /// `.city`, `.region` or `.country`; never `.exact`.
  package var precision: PlaceStatement.Precision
  package var city: PlaceNames?
  package var region: PlaceNames?
  package var country: PlaceNames
  /// ISO 3166-1, two letters.
  package var countryCode: String
  /// The position of the named place, never the requested one; for a region or country, a place near its middle.
  package var position: GeoPosition
  /// The number of inhabitants, accurate to about 4 %; `nil` if unknown.
  package var population: Int?
  /// The distance in kilometres from the requested position; `nil` for a search by name.
  package var distance: Double?
  /// Whether the position lies outside the city, so that 'near' belongs before its name.
  package var isNear = false
  package var certainty = Certainty.certain

  /// The names that a page shows in one line: 'Oban, Scotland', 'Banff, Alberta', 'Lagos, Nigeria', 'Scotland'.
  ///
  /// The region replaces the country where people speak so: in the United Kingdom, the USA, Canada and Australia.
  package func label(in language: PlaceNames.Language) -> String {
    let area = saysRegion ? region ?? country : country
    let parts =
      switch precision {
      case .exact, .city: [city ?? region ?? country, area]
      case .region: saysRegion && countryCode == "GB" ? [region ?? country] : [region ?? country, country]
      case .country: [country]
      }
    let texts = parts.map { $0[language] }
    return (texts.first == texts.last ? texts.prefix(1) : texts[...]).joined(separator: ", ")
  }

  private var saysRegion: Bool { ["GB", "US", "CA", "AU"].contains(countryCode) }
}
