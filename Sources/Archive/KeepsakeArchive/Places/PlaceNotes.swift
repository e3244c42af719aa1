// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import KeepsakeModel

/// Says which of several places a name was taken for, and what a misspelt one may mean.
struct PlaceNotes {
  /// More misspelt names than these are not looked up: each is held against thousands.
  private static let mostSpellings = 10
  /// More candidates are not named.
  private static let mostCandidates = 4

  let gazetteer: Gazetteer
  let language: PlaceNames.Language
  let hints: GazetteerHints
  let archive: ArchiveFolder
  /// What the keeper names, sorted by name; the first of each is pointed at.
  private let mentions: [String: (first: PlaceMention, count: Int)]

  init(
    _ gazetteer: Gazetteer, _ language: PlaceNames.Language, _ hints: GazetteerHints, _ mentions: [PlaceMention],
    in archive: ArchiveFolder
  ) {
    self.gazetteer = gazetteer
    self.language = language
    self.hints = hints
    self.archive = archive
    var found: [String: (first: PlaceMention, count: Int)] = [:]
    for mention in mentions.sorted(by: { $0.file < $1.file }) where mention.position == nil {
      found[mention.name, default: (mention, 0)].count += 1
    }
    self.mentions = found
  }

  /// A name that was read in one of several ways.
  struct Choice {
    var name: String
    /// With what the archive tells.
    var answer: PlaceAnswer
    /// By the name alone.
    var plain: PlaceAnswer
  }

  func choices(_ choices: [Choice]) -> [Diagnostic] {
    choices.sorted { $0.name < $1.name }.compactMap { choice in
      guard let best = choice.answer.best else { return nil }
      let others = Self.candidates(choice, besides: best)
      guard !others.isEmpty else { return nil }
      let (place, again) = whereabouts(choice.name)
      let ways = ([best] + others).map { writing(of: $0, choice.name) }
      if choice.answer.isAmbiguous {
        return Diagnostic(
          .warning, "place.ambiguous", file: place?.file, line: place?.line,
          "“\(choice.name)” may be \(listed(([best] + others).map(full))); it is taken for the first" + again,
          remedy: "write which one is meant: \(listed(ways))")
      }
      return Diagnostic(
        .note, "place.by-context", file: place?.file, line: place?.line,
        "“\(choice.name)” was taken for \(full(best)), since other places of the archive speak for it, "
          + "and not for \(listed(others.map(full)))" + again,
        remedy: "if another one is meant, write \(listed(Array(ways.dropFirst())))")
    }
  }

  /// Unknown names that are similar to names of places.
  func spellings(of names: [String]) -> [Diagnostic] {
    names.filter { mentions[$0] != nil }.sorted().prefix(Self.mostSpellings).compactMap { name in
      guard let meant = gazetteer.likelySpelling(of: name) else { return nil }
      let (place, again) = whereabouts(name)
      return Diagnostic(
        .note, "place.spelling", file: place?.file, line: place?.line,
        "no place is known that is called “\(name)”, so it is on no map" + again, remedy: "did you mean “\(meant)”?")
    }
  }

  // MARK: Words

  /// The other places that a name may mean, each once.
  private static func candidates(_ choice: Choice, besides best: PlaceMatch) -> [PlaceMatch] {
    let isOpen = choice.plain.isAmbiguous || choice.answer.isAmbiguous
    let pool = isOpen ? choice.plain.matches + choice.answer.matches : Array(choice.plain.matches.prefix(1))
    var found = [best]
    for match in pool
    where found.allSatisfy({ Gazetteer.kilometres(from: $0.position, to: match.position) > PlaceMatch.sameSpot }) {
      found.append(match)
    }
    return Array(found.dropFirst().prefix(mostCandidates - 1))
  }

  /// What to write so that one place only is meant.
  private func writing(of match: PlaceMatch, _ name: String) -> String {
    if let text = match.unmistakableName(language, gazetteer, hints) { return "“\(text)”" }
    func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
    return "{name: \(name), lat: \(degrees(match.position.latitude)), lon: \(degrees(match.position.longitude))}"
  }

  private func whereabouts(_ name: String) -> (place: (file: String, line: Int?)?, again: Message) {
    guard let mention = mentions[name] else { return (nil, "") }
    let more = mention.count - 1
    let again: Message = more == 0 ? "" : more == 1 ? " (and in one more file)" : " (and in \(more) more files)"
    return (mention.first.whereabouts(in: archive), again)
  }

  private func full(_ match: PlaceMatch) -> String { match.fullName(language) }

  private func listed(_ texts: [String]) -> Message {
    texts.count < 2
      ? Message(own: texts.joined()) : "\(texts.dropLast().joined(separator: "; ")) or \(texts.last ?? "")"
  }
}

extension PlaceMatch {
  /// What place it is, whatever it was asked by.
  struct Identity: Hashable {
    var precision: PlaceStatement.Precision
    var country: String
    var latitude: Double
    var longitude: Double
  }

  var place: Identity {
    Identity(
      precision: precision, country: countryCode, latitude: position.latitude, longitude: position.longitude)
  }
}
