// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// The page of suggested collections and a page for each, only in a site built with drafts.
struct SuggestionPages: PageSet {
  static let address = "suggestions/index.html"
  /// The number of keepsakes that represent a suggestion on the page of all.
  private static let samples = 6

  private let site: Site
  private let suggestions: SuggestedCollections
  /// Suggestions with only public keepsakes.
  private let shown: [SuggestedCollection]
  private let titles: [String: String]

  init(_ site: Site) {
    self.site = site
    suggestions = site.catalogue.suggestions ?? SuggestedCollections()
    let keepsakes = site.catalogue.keepsakes
    // Suggestions hold only public keepsakes. If that ever changes, this page must not reveal others.
    shown = suggestions.collections.filter { suggestion in
      suggestion.keepsakes.allSatisfy { keepsakes.indices.contains($0) && keepsakes[$0].visibility == .public }
        && !suggestion.keepsakes.isEmpty
    }
    titles = Dictionary(shown.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
  }

  var pages: [Page] {
    guard site.catalogue.suggestions != nil else { return [] }
    return [Page(Self.address, "suggestions", isListed: false) { [self] in overview }] + shown.flatMap { pages(of: $0) }
  }

  // MARK: All

  private var wholes: [SuggestedCollection] { shown.filter { $0.sort != "place" || titles[$0.parent ?? ""] == nil } }

  private var overview: View {
    let title = site.words[.suggestionsTitle]
    let count = site.words.count(wholes.count, .suggestions)
    let rest =
      suggestions.more == 0
      ? nil : site.words(.suggestionsMore, ["n": site.words.number(suggestions.more)])
    return PageHead(title, count, isListed: false, sheets: [site.assets.sheet(.timeline)]).view(
      address: Self.address, site: site
    ).adding([
      .title: .text(title), .count: .text(count), .isEmpty: .flag(wholes.isEmpty), .rest: .maybe(rest),
      .sections: .views(wholes.map(section)),
    ])
  }

  private func section(_ suggestion: SuggestedCollection) -> View {
    let parts = shown.filter { $0.parent == suggestion.id }
    return [
      .id: .text(suggestion.id), .title: .text(suggestion.title), .address: .text(address(suggestion)),
      .count: .text(site.words.count(suggestion.keepsakes.count, .keepsakes)), .meta: .text(meta(suggestion)),
      .texts: .views(suggestion.reasons.map { [.text: .text(Translation.of(site.words.language).text($0))] }),
      .parts: .views(
        parts.map { part in
          [
            .title: .text(part.title), .address: .text(address(part)),
            .count: .text(site.words.number(part.keepsakes.count)),
          ]
        }),
      .tiles: site.tiles(samples(suggestion), eager: 0),
    ]
  }

  /// The cover, and others spread over the suggestion's whole time.
  private func samples(_ suggestion: SuggestedCollection) -> [Int] {
    let others = suggestion.keepsakes.filter { $0 != suggestion.cover }
    let wanted = min(others.count, Self.samples - 1)
    return [suggestion.cover] + (0..<wanted).map { others[$0 * others.count / wanted] }
  }

  private func meta(_ suggestion: SuggestedCollection) -> String {
    let likelihood: Word =
      switch SuggestedCollection.Likelihood(confidence: suggestion.confidence) {
      case .high: .suggestionsHigh
      case .middle: .suggestionsMiddle
      case .low: .suggestionsLow
      }
    let whole = suggestion.parent.flatMap { titles[$0] }.map { site.words(.suggestionsPartOf, ["title": $0]) }
    let date = suggestion.date.map { site.dates.text($0) }
    return [date, site.words[likelihood], whole].compactMap { $0 }.joined(separator: " · ")
  }

  // MARK: One

  private func address(_ suggestion: SuggestedCollection) -> String { "suggestions/\(suggestion.id)/index.html" }

  private func pages(of suggestion: SuggestedCollection) -> [Page] {
    let pager = Pager(folder: "suggestions/\(suggestion.id)", keepsakes: suggestion.keepsakes)
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), "group", isListed: false) { [self] in
        let count = site.words.count(suggestion.keepsakes.count, .keepsakes)
        let title = pager.title(suggestion.title, page: page, site: site)
        return PageHead(title, count, isListed: false).view(address: pager.address(page), site: site).adding([
          .parent: .view(site.link(site.words[.suggestionsTitle], to: Self.address)),
          .title: .text(suggestion.title), .count: .text(count),
          .tiles: site.tiles(pager.keepsakes(on: page)), .pager: pager.view(page, site: site),
          .show: .none, .map: .none, .scale: .none,
        ])
      }
    }
  }
}
