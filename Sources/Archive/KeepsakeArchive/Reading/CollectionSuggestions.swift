// SPDX-License-Identifier: MIT
package import KeepsakeModel
internal import Suggestions

/// Asks the stage for suggestions, and puts what it answers into the catalogue's terms.
package struct CollectionSuggestions {
  let catalogue: Catalogue
  let decisions: Decisions

  package init(catalogue: Catalogue, decisions: Decisions) {
    self.catalogue = catalogue
    self.decisions = decisions
  }

  /// The surest first, parts behind their wholes.
  ///
  /// Only what everybody may see takes part: what is unlisted, secured or private shows neither in a member list nor in a
  /// title, a reason or a count.
  package func run() -> SuggestedCollections {
    let settings = catalogue.settings
    var items: [SuggestionItem] = []
    var indices: [Int] = []
    var places: [Int: Int] = [:]
    for (index, keepsake) in catalogue.keepsakes.enumerated() where keepsake.visibility == .public {
      guard let item = SuggestionItem(keepsake, hidesPlaces: settings.location == .hidden) else { continue }
      places[index] = items.count
      items.append(item)
      indices.append(index)
    }
    let rejected = decisions.rejections.compactMap { rejection in
      Suggestion.Sort(rawValue: rejection.sort).map {
        RejectedSuggestion(id: rejection.id, sort: $0, keepsakes: Set(rejection.keepsakes))
      }
    }
    let answer = SuggestionMaker(
      items, settings: settings.suggestions, language: settings.language, rejected: rejected,
      collections: catalogue.collections.filter(isFiled).map { $0.keepsakes.compactMap { places[$0] } }
    ).run()
    let words = SuggestionWords(language: settings.language)
    var result = SuggestedCollections()
    result.more = answer.more
    result.collections = answer.suggestions.map { suggestion in
      var collection = SuggestedCollection(
        id: suggestion.id, title: suggestion.title, keepsakes: suggestion.members.map { indices[$0] },
        cover: indices[suggestion.cover], confidence: suggestion.confidence, sort: suggestion.sort.rawValue)
      collection.date = suggestion.days.map(EDTFDate.init(days:))
      collection.reasons = suggestion.reasons.map(words.text)
      collection.parent = suggestion.parent
      return collection
    }
    return result
  }

  /// Whether somebody has decided on a collection: an album that a folder's name alone makes leaves its pictures to be suggested, and
  /// goes when a collection of the same pictures is accepted.
  private func isFiled(_ collection: KeepsakeCollection) -> Bool {
    collection.origin != .folder || catalogue.settings.foldersAreCollections == true
  }
}

extension EDTFDate {
  /// One day, or from one to another.
  fileprivate init(days: ClosedRange<CivilDay>) {
    func point(_ day: CivilDay) -> EDTFPoint {
      var point = EDTFPoint(year: day.year)
      (point.month, point.day) = (day.month, day.day)
      return point
    }
    let (first, last) = (point(days.lowerBound), point(days.upperBound))
    self = first == last ? .point(first) : .interval(.at(first), .at(last))
  }
}
