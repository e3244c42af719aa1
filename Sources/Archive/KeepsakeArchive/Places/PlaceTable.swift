// SPDX-License-Identifier: MIT
internal import Gazetteer
package import KeepsakeModel

/// The table of places as a help for somebody who names one.
package struct PlaceTable: Sendable {
  /// A place that a name may mean.
  package struct Meaning: Hashable, Sendable {
    /// City, region and country, in the language asked for.
    package let fullName: String
    /// What a text says so that no other place is meant; a position stands in it only where a name does not do.
    package let statement: PlaceStatement
  }

  /// `nil` if the table cannot be read: then no name means anything.
  private let gazetteer: Gazetteer?
  private let language: PlaceNames.Language

  /// More are not named.
  private static let most = 4

  /// `language` is a code as in the settings.
  package init(language: String) {
    gazetteer = try? Gazetteer()
    self.language = PlaceNames.Language(rawValue: language) ?? .english
  }

  /// The places that a name may mean, the likeliest first, or that a misspelt one probably does; without those near `position`.
  package func meanings(of name: String, besides position: GeoPosition? = nil) -> [Meaning] {
    guard let gazetteer else { return [] }
    var answer = gazetteer.find(name)
    if answer.matches.isEmpty || !answer.notUnderstood.isEmpty, let meant = gazetteer.likelySpelling(of: name) {
      answer = gazetteer.find(meant)
    }
    var known = [position].compactMap(\.self)
    var found: [Meaning] = []
    for match in answer.matches where found.count < Self.most {
      let isNew = known.allSatisfy { Gazetteer.kilometres(from: $0, to: match.position) > PlaceMatch.sameSpot }
      guard isNew else { continue }
      known.append(match.position)
      found.append(meaning(match, gazetteer))
    }
    return found
  }

  /// Names of the largest places that begin so, each as a text may say it.
  package func names(beginningWith letters: String) -> [String] {
    guard let gazetteer else { return [] }
    return gazetteer.places(beginningWith: letters, limit: Self.mostBeginnings).compactMap {
      $0.unmistakableName(language, gazetteer, GazetteerHints())
    }
  }

  private static let mostBeginnings = 8

  /// Whether the table has exactly this name, and one place that is meant by it.
  package func isKnown(_ name: String) -> Bool {
    guard let answer = gazetteer?.find(name) else { return false }
    return answer.best != nil && !answer.isAmbiguous && answer.notUnderstood.isEmpty
  }

  /// City, region and country of the place that the site shows for a name; `nil` if it shows none.
  package func found(_ name: String) -> String? {
    guard let answer = gazetteer?.find(name), answer.notUnderstood.isEmpty else { return nil }
    return answer.best?.fullName(language)
  }

  private func meaning(_ match: PlaceMatch, _ gazetteer: Gazetteer) -> Meaning {
    let fullName = match.fullName(language)
    guard let name = match.unmistakableName(language, gazetteer, GazetteerHints()) else {
      return Meaning(
        fullName: fullName,
        statement: PlaceStatement(name: fullName, position: match.position, precision: match.precision))
    }
    return Meaning(fullName: fullName, statement: PlaceStatement(name: name))
  }
}

extension PlaceMatch {
  /// Nearer to each other than this, in kilometres, two things of one name are no different places: a city and its region.
  static let sameSpot = 30.0

  /// City, region and country: namesakes often lie in one country.
  func fullName(_ language: PlaceNames.Language) -> String {
    var parts: [String] = []
    for part in [city, region, country] {
      if let text = part?[language], parts.last != text { parts.append(text) }
    }
    return parts.joined(separator: ", ")
  }

  /// The least to write that the table reads as this place and as no other, with what an archive tells and without; `nil` if
  /// no name does.
  func unmistakableName(
    _ language: PlaceNames.Language, _ gazetteer: Gazetteer, _ hints: GazetteerHints
  ) -> String? {
    let head = (city ?? region ?? country)[language]
    let wider = [city == nil ? nil : region, country].compactMap { $0?[language] }
    return (wider.map { [$0] } + (wider.count > 1 ? [wider] : [])).lazy
      .map { ([head] + $0).joined(separator: ", ") }
      .first { text in
        [gazetteer.find(text, hints: hints), gazetteer.find(text)].allSatisfy {
          !$0.isAmbiguous && $0.notUnderstood.isEmpty && $0.best?.place == place
        }
      }
  }
}
