// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
internal import Suggestions

/// Asks the stage for suggestions, and puts what it answers into the catalogue's terms.
package struct CollectionSuggestions {
  let catalogue: Catalogue
  let decisions: Decisions
  /// Pages that the site had.
  let former: [KeptPage]

  package init(catalogue: Catalogue, decisions: Decisions, former: [KeptPage] = []) {
    self.catalogue = catalogue
    self.decisions = decisions
    self.former = former
  }

  /// Suggestions for the keeper to decide about: the surest first, parts after their wholes.
  ///
  /// Only public keepsakes take part: an unlisted, secured or private one shows neither in a member list nor in a title, a reason or a
  /// count.
  package func run() -> SuggestedCollections { suggested(besides: catalogue.collections.filter(isFiled)) }

  /// With this many collections of the keeper, the site needs no suggestions.
  private static let enoughOwn = 5

  /// Suggestions for the site until the keeper has decided, besides folders' albums and existing lists; none if the settings say so, or if
  /// the keeper has enough collections.
  package var albums: [KeepsakeCollection] {
    let settings = catalogue.settings
    let own = catalogue.collections.count { $0.origin == .byHand }
    // If the archive is not public by default, suggestions are not public either.
    guard settings.suggestions.isShown ?? (own < Self.enoughOwn), settings.visibility == .public else { return [] }
    let listed = catalogue.keepsakes.count { $0.visibility == .public }
    let suggested = suggested(besides: catalogue.collections).collections
    let wholes = Set(suggested.map(\.id))
    var slugs = Set(catalogue.collections.map(\.slug))
    slugs.formUnion(catalogue.movedFolders.compactMap { $0.from.split(separator: "/").last.map(String.init) })
    return suggested.compactMap { suggestion in
      let isPart = suggestion.sort == "place" && wholes.contains(suggestion.parent ?? "")
      guard !isPart, !suggestion.isPlainList, suggestion.keepsakes.count < listed else { return nil }
      return album(suggestion, slug: slug(of: suggestion, among: &slugs))
    }
  }

  /// The first that no other has, and that did not lead to other keepsakes, which the site still shows.
  private func slug(of suggestion: SuggestedCollection, among taken: inout Set<String>) -> String {
    while true {
      let free = Slug.free(suggestion.id, among: &taken)
      guard let page = former.first(where: { $0.folder == "collections/" + free }) else { return free }
      let known = Set(page.keepsakes)
      let own = Set(suggestion.keepsakes.map { catalogue.keepsakes[$0].id })
      if !known.isDisjoint(with: own) || !catalogue.keepsakes.contains(where: { known.contains($0.id) }) { return free }
    }
  }

  private func album(_ suggestion: SuggestedCollection, slug: String) -> KeepsakeCollection {
    var album = KeepsakeCollection(slug: slug, title: suggestion.title)
    album.origin = .suggestion
    album.keepsakes = suggestion.keepsakes.sorted()
    album.cover = suggestion.cover
    album.date = suggestion.date.map { Sourced($0, .collection) }
    // What may be gone tomorrow is not worth the time that a collage takes.
    album.collage = CollageStatement()
    album.collage?.layout = CollageLayoutName.none.rawValue
    return album
  }

  private func suggested(besides filed: [KeepsakeCollection]) -> SuggestedCollections {
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
      collections: filed.map { $0.keepsakes.compactMap { places[$0] } }
    ).run()
    var result = SuggestedCollections()
    result.more = answer.more
    result.collections = answer.suggestions.map { suggestion in
      var collection = SuggestedCollection(
        id: suggestion.id, title: suggestion.title, keepsakes: suggestion.members.map { indices[$0] },
        cover: indices[suggestion.cover], confidence: suggestion.confidence, sort: suggestion.sort.rawValue)
      collection.date = suggestion.days.map(EDTFDate.init(days:))
      collection.reasons = suggestion.reasons.map(\.message)
      collection.parent = suggestion.parent
      collection.isPlainList = suggestion.isPlainList
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
