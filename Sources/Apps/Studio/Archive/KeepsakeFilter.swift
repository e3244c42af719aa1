// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import Sidecars

/// Which keepsakes a list shows.
struct KeepsakeFilter {
  private let query: [String: String]

  /// `q`: words that all must be in it; `missing`: what it must lack; `visibility`; `tags`, `people`, `kind`, `place`, `date`,
  /// `type` and `status` as a rule asks for them; `category`; `asks`: only what asks visitors something; `recent`: only what came in
  /// lately, the newest first; `near`: only what goes with the collection of this file and is not in it, the likeliest first.
  init(_ query: [String: String]) { self.query = query }

  /// The places of those that it finds among the archive's keepsakes.
  func numbers(in view: StudioView, _ archive: StudioArchive) throws(StudioError) -> [Int] {
    let words = (query["q"] ?? "").split(separator: " ").map { word in
      Set([StudioView.folded(String(word)), StudioView.spelled(String(word))])
    }
    let missing = query["missing"].flatMap { KeepsakeAnswers.Missing(rawValue: $0) }
    let visibility = query["visibility"].flatMap { Visibility(rawValue: $0) }
    let category = query["category"].flatMap { $0.isEmpty ? nil : StudioView.folded($0) }
    let found = try rule().map { Set(view.found(by: $0, hides: false)) }
    let searched = words.isEmpty ? [] : view.words
    var all = Array(0..<view.count)
    if let file = query["near"] {
      all = NearKeepsakes(to: try CollectionAnswers.found(file, view).keepsakes, in: view).numbers
    } else if query["recent"] != nil {
      all = RecentPictures(view, archive).keepsakes
    }
    var numbers: [Int] = []
    for number in all where words.allSatisfy({ $0.contains { searched[number].contains($0) } }) {
      if let found, !found.contains(number) { continue }
      if let visibility, view.keepsakes[number].visibility != visibility { continue }
      if let category, view.keepsakes[number].category.map(StudioView.folded) != category { continue }
      if let missing, let entry = view.entry(number), !missing.isMissing(in: entry) { continue }
      if query["asks"] != nil, let entry = view.entry(number), !AskedOfVisitors(entry).isOpen { continue }
      numbers.append(number)
    }
    return numbers
  }

  /// What the filters ask for; `nil` if that is nothing.
  private func rule() throws(StudioError) -> CollectionRule? {
    let parts = ["tags", "people", "kind", "place", "date", "type", "status"].compactMap { key -> YAMLValue.Pair? in
      query[key].flatMap { text in
        if text.isEmpty { return nil }
        let value = key == "date" ? MeantDate.plain(text) : text
        return .init(key, key == "tags" || key == "people" ? .text(value) : .word(value))
      }
    }
    guard !parts.isEmpty else { return nil }
    return try CollectionAnswers.rule(saying: .map(parts))
  }
}
