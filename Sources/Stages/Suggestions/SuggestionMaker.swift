// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Suggests collections: a pure function of the keepsakes, the settings and earlier decisions.
package struct SuggestionMaker: Sendable {
  package struct Result: Sendable {
    /// The surest first, parts behind their wholes.
    package var suggestions: [Suggestion] = []
    /// The number of suggestions beyond `SuggestionSettings.most`.
    package var more = 0
    package var clocks: [ClockShift] = []
  }

  /// A program wrote a time that more pictures share than any camera takes in a second.
  static let mostPerSecond = 60

  private let items: [SuggestionItem]
  private let settings: SuggestionSettings
  private let words: SuggestionWords
  private let rejected: [RejectedSuggestion]
  private let collections: [[Int]]

  /// - Parameters:
  ///   - items: In any order; the result has indices into them.
  ///   - settings: Limits and thresholds.
  ///   - language: The titles' language: `en`, `de` or `fr`.
  ///   - rejected: Rejected suggestions.
  ///   - collections: Members of each existing collection, which are not suggested again.
  package init(
    _ items: [SuggestionItem], settings: SuggestionSettings = SuggestionSettings(), language: String = "en",
    rejected: [RejectedSuggestion] = [], collections: [[Int]] = []
  ) {
    self.items = items
    self.settings = settings
    self.words = SuggestionWords(language: language)
    self.rejected = rejected
    self.collections = collections
  }

  package func run() -> Result {
    var result = Result()
    result.clocks = ClockRepair(items).shifts()
    let timeline = Timeline(items, clocks: result.clocks)
    let whereabouts = Whereabouts(timeline.timed, items, settings)
    let events = LookTwins(items: items).attached(
      to: EventMaker(settings: settings, items: items).drafts(whereabouts))
    var drafts = self.drafts(events, clocks: result.clocks)
    drafts += themes(without: Set(events.flatMap { $0.sightings.map(\.item) }))
    drafts = undecided(drafts)
    (result.suggestions, result.more) = bounded(drafts)
    return result
  }

  // MARK: Candidates

  /// A suggestion without an id, whose parent is a number.
  private struct Draft {
    var number: Int
    var suggestion: Suggestion
    var parent: Int?
    /// In seconds; orders two suggestions of the same day.
    var start: Int?
  }

  private func drafts(_ events: [EventDraft], clocks: [ClockShift]) -> [Draft] {
    let titles = SuggestionTitles(words: words, items: items)
    return events.enumerated().map { number, event in
      let members = event.sightings.map(\.item)
      let days = Self.days(event)
      let named = titles.title(event.sort, members: members, days: days)
      let cameras = Set(members.filter { isRepaired(items[$0], clocks) }.compactMap { items[$0].camera })
      let repairs = cameras.sorted().map { SuggestionReason.clockRepaired(camera: $0) }
      let suggestion = Suggestion(
        id: "", title: named.title, sort: event.sort, members: members, cover: cover(members),
        confidence: event.confidence, reasons: event.reasons + named.shared + repairs, days: days)
      return Draft(number: number, suggestion: suggestion, parent: event.parent, start: event.first)
    }
  }

  private func themes(without taken: Set<Int>) -> [Draft] {
    let titles = SuggestionTitles(words: words, items: items)
    let pool = items.indices.filter { index in
      let item = items[index]
      guard !taken.contains(index), item.origin != .received else { return false }
      // Everyday snapshots are left out.
      return item.origin == .scan || item.time == nil || (item.kind.map { $0 != .photo && $0 != .other } ?? false)
    }
    return ThemeMaker(settings: settings, items: items).themes(pool).enumerated().map { number, theme in
      let named = titles.title(theme)
      let spans = theme.members.compactMap { items[$0].date }
      let first = spans.compactMap(\.earliest).min()
      let last = spans.compactMap(\.latest).max()
      let days = first.flatMap { first in last.flatMap { first <= $0 ? first...$0 : nil } }
      var suggestion = Suggestion(
        id: "", title: named.title, sort: .theme, members: theme.members, cover: cover(theme.members),
        confidence: theme.confidence, reasons: named.shared, days: days)
      suggestion.isPlainList = theme.facets.count == 1 && theme.facets[0].isListed
      return Draft(number: -1 - number, suggestion: suggestion)
    }
  }

  private func isRepaired(_ item: SuggestionItem, _ clocks: [ClockShift]) -> Bool {
    guard !clocks.isEmpty, let time = item.time else { return false }
    return clocks.contains { $0.camera == item.camera && $0.times.contains(time) }
  }

  private static func days(_ event: EventDraft) -> ClosedRange<CivilDay>? {
    // A night belongs to the day before.
    guard let first = CivilDateTime(unixSeconds: event.first - 4 * 3_600)?.day,
      let last = CivilDateTime(unixSeconds: event.last - 4 * 3_600)?.day, first <= last
    else { return nil }
    return first...last
  }

  /// The greatest merit; among similarly good pictures, the one nearest to the middle.
  private func cover(_ members: [Int]) -> Int {
    let middle = members.count / 2
    let keys = members.enumerated().map { (items[$1].merit.rounded, -abs($0 - middle), -$0) }
    return keys.indices.max { keys[$0] < keys[$1] }.map { members[$0] } ?? 0
  }

  // MARK: Decisions

  /// Removes rejected suggestions and existing collections.
  private func undecided(_ drafts: [Draft]) -> [Draft] {
    var holders: [Int: [Int]] = [:]
    for (number, collection) in collections.enumerated() {
      for member in Set(collection) { holders[member, default: []].append(number) }
    }
    return drafts.filter { draft in
      let members = draft.suggestion.members
      var common: [Int: Int] = [:]
      for member in members { for holder in holders[member] ?? [] { common[holder, default: 0] += 1 } }
      for (holder, count) in common {
        let size = collections[holder].count
        let union = members.count + size - count
        if count * 2 >= union || (count * 10 >= members.count * 9 && size <= 4 * members.count) { return false }
      }
      guard !rejected.isEmpty else { return true }
      let ids = Set(members.map { items[$0].id })
      return !rejected.contains { $0.matches(draft.suggestion.sort, ids) }
    }
  }

  // MARK: Shown suggestions

  /// The surest suggestions with ids, each part behind its whole.
  private func bounded(_ drafts: [Draft]) -> (suggestions: [Suggestion], more: Int) {
    let sure = drafts.filter { $0.suggestion.confidence >= settings.confidence }
    let known = Set(sure.map(\.number))
    func isPart(_ draft: Draft) -> Bool { draft.suggestion.sort == .place }
    // A trip and its places count as one; a place is dropped with its trip.
    let wholes = sure.filter { !isPart($0) }.sorted { a, b in
      (b.suggestion.confidence, a.start ?? .max, a.number) < (a.suggestion.confidence, b.start ?? .max, b.number)
    }
    let shown = wholes.prefix(max(0, settings.most))
    var ids = IDs(words: words)
    var result: [Suggestion] = []
    let numbers = Set(shown.map(\.number))
    var idOf: [Int: String] = [:]
    for draft in shown.sorted(by: { ($0.start ?? .max, $0.number) < ($1.start ?? .max, $1.number) }) {
      idOf[draft.number] = ids.id(draft.suggestion, start: draft.start)
    }
    for draft in shown {
      var whole = draft.suggestion
      (whole.id, whole.title) = (idOf[draft.number] ?? "", ids.title(idOf[draft.number], draft.suggestion.title))
      whole.parent = draft.parent.flatMap { known.contains($0) && numbers.contains($0) ? idOf[$0] : nil }
      result.append(whole)
      for part in sure where isPart(part) && part.parent == draft.number {
        var place = part.suggestion
        place.id = ids.id(place, start: part.start)
        place.title = ids.title(place.id, place.title)
        place.parent = whole.id
        result.append(place)
      }
    }
    return (result, wholes.count - shown.count)
  }

  /// Assigns unique ids.
  private struct IDs {
    let words: SuggestionWords
    private var used: Set<String> = []
    private var titles: [String: String] = [:]

    init(words: SuggestionWords) { self.words = words }

    func title(_ id: String?, _ title: String) -> String { id.flatMap { titles[$0] } ?? title }

    mutating func id(_ suggestion: Suggestion, start: Int?) -> String {
      var candidates = [suggestion.title]
      if let start, let days = suggestion.days {
        let hour = ((start % 86_400) + 86_400) % 86_400 / 3_600
        if days.lowerBound == days.upperBound {
          candidates.append("\(suggestion.title), \(words.partOfDay(hour))")
        } else {
          let name = suggestion.title.split(separator: ",").dropLast().joined(separator: ",")
          candidates.append(name.isEmpty ? words.days(days) : "\(name), \(words.days(days))")
        }
      }
      candidates += (2...999).map { "\(suggestion.title) (\($0))" }
      for candidate in candidates {
        let slug = Slug.of(candidate)
        let id = slug.isEmpty ? "suggestion" : slug
        guard used.insert(id).inserted else { continue }
        titles[id] = candidate
        return id
      }
      return "suggestion"
    }
  }
}
