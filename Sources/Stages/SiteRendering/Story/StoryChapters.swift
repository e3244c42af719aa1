// SPDX-License-Identifier: MIT

/// The chapters of a story: at a new place or a new year, the heaviest first, none too short.
struct StoryChapters {
  struct Chapter: Hashable, Sendable {
    /// Indices of its units.
    var units: Range<Int>
    /// Whole years since the keepsakes before it; 0 if unknown.
    var later = 0
    /// The place before it, if it is another one.
    var from: String?
    /// The one or two places most seen in it, in the order of the story.
    var places: [String] = []
    /// The first and the last certain year.
    var year: Int?
    var lastYear: Int?
  }

  /// Fewer keepsakes make no chapter, unless this many years lie before it.
  static let (least, longGap) = (3, 10)
  /// At most one chapter in this many keepsakes.
  static let perChapter = 4

  private struct Candidate {
    var start: Int
    var later: Int
    var weight: Int
    var from: String?
    var isLong: Bool { later >= StoryChapters.longGap }
  }

  /// The chapters, at most `most` besides the first: fewer if a chapter would break a rule of the layout.
  static func chapters(_ units: [StoryUnit], most: Int = .max) -> [Chapter] {
    guard !units.isEmpty else { return [] }
    var taken = [Candidate(start: 0, later: 0, weight: .max)]
    let usual = max(1, units.count / perChapter)
    for candidate in candidates(units) {
      if taken.count >= usual, !candidate.isLong { continue }
      if taken.count * 2 > units.count || taken.count > most { break }
      let starts = taken.map(\.start) + [units.count]
      let before = starts.filter { $0 <= candidate.start }.max() ?? 0
      let after = starts.filter { $0 > candidate.start }.min() ?? units.count
      if before == candidate.start { continue }
      if !candidate.isLong, candidate.start - before < least || after - candidate.start < least { continue }
      taken.append(candidate)
    }
    taken.sort { $0.start < $1.start }
    return taken.indices.map { place in
      let end = place + 1 < taken.count ? taken[place + 1].start : units.count
      return chapter(taken[place], units[taken[place].start..<end])
    }
  }

  /// Where a chapter may begin, the heaviest first; where the keeper's words stand, they are the break.
  private static func candidates(_ units: [StoryUnit]) -> [Candidate] {
    var (lastPlace, lastUnit): (String?, StoryItem?) = (nil, nil)
    var candidates: [Candidate] = []
    for (start, unit) in units.enumerated() {
      guard let item = unit.first else { continue }
      defer {
        lastPlace = item.place ?? lastPlace
        if item.year != nil { lastUnit = item }
      }
      if start == 0 || unit.isPreceded || unit.detail != nil { continue }
      let isElsewhere = lastPlace != nil && item.place != nil && item.place != lastPlace
      guard isElsewhere || item.year != nil && lastUnit?.year != nil && item.year != lastUnit?.year else { continue }
      let later = max(0, lastUnit.map { years(from: $0, to: item) } ?? 0)
      let weight = (isElsewhere ? 2 : 0) + min(4, later) + (later >= longGap ? 8 : 0)
      candidates.append(Candidate(start: start, later: later, weight: weight, from: isElsewhere ? lastPlace : nil))
    }
    return candidates.sorted { ($1.weight, $0.start) < ($0.weight, $1.start) }
  }

  /// Eleven months count as a year in speech.
  static func years(from one: StoryItem, to other: StoryItem) -> Int {
    if let months = StoryItem.months(from: one, to: other) { return (months + 1) / 12 }
    guard let year = one.year, let next = other.year else { return 0 }
    return next - year
  }

  private static func chapter(_ start: Candidate, _ units: ArraySlice<StoryUnit>) -> Chapter {
    var chapter = Chapter(units: units.startIndex..<units.endIndex, later: start.later, from: start.from)
    let years = units.compactMap { $0.first?.year }
    (chapter.year, chapter.lastYear) = (years.first, years.last)
    let places = units.compactMap { $0.first?.place }
    var order: [String] = []
    for place in places where !order.contains(place) { order.append(place) }
    let counts = order.map { place in places.count { $0 == place } }
    let most = order.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(2).sorted()
    chapter.places = most.map { order[$0] }
    return chapter
  }
}
