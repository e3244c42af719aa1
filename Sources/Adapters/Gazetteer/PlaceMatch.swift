// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A place of the gazetteer as an answer to a position or a name.
package struct PlaceMatch: Hashable, Sendable {
  /// How far an answer can be relied on.
  package enum Certainty: Int, Hashable, Sendable, Comparable {
    /// Something of the question was not understood, or only the region can be told.
    case guess
    /// Chosen among several by what the archive holds or by size; or the nearest place, but outside of it.
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
  /// Where the named place itself lies, never the position asked for; for a region or country a place near its middle.
  package var position: GeoPosition
  /// To about 4 %; `nil` if unknown.
  package var population: Int?
  /// Kilometres from the position asked for; `nil` if a name was asked for.
  package var distance: Double?
  /// Whether the position lies outside the city, so that 'near' belongs before its name.
  package var isNear = false
  package var certainty = Certainty.certain

  /// The names that a page shows in one line: 'Oban, Scotland', 'Banff, Alberta', 'Lagos, Nigeria', 'Scotland'.
  ///
  /// A region stands for the country where people say it so: in the United Kingdom, the USA, Canada and Australia.
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
