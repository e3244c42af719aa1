// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A collection as a story to scroll through: its keepsakes in the keeper's order, each as large as it matters.
///
/// Pure: no clock and no chance, so that the same keepsakes give the same story. The keeper's lines in `story:` always win.
struct Story: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      /// Keepsakes in one of the forms; of a trio, the place of its large one.
      case keepsakes([Int], as: StoryForm, lead: Int? = nil)
      /// An enlarged part of a keepsake's picture.
      case detail(Int, StoryPart.Detail)
      /// The keeper's words between keepsakes; CommonMark.
      case text(String)
      /// A break of the keeper, with a few words.
      case rest(String)
      /// Months that passed.
      case pause(months: Int)
      /// The name of a month, 1…12, in a story of a year.
      case month(Int)
    }

    var content: Content
    /// Whether a picture beside its words is at their left.
    var isLeft = false

    /// The keepsakes that it shows for the first time.
    var keepsakes: [Int] {
      if case .keepsakes(let keepsakes, _, _) = content { keepsakes } else { [] }
    }
    var form: StoryForm? {
      switch content {
      case .keepsakes(_, let form, _): form
      case .detail: .detail
      case .text, .rest, .pause, .month: nil
      }
    }
  }

  struct Chapter: Hashable, Sendable {
    var heading: StoryChapters.Chapter
    var steps: [Step]
  }

  /// What stands between steps.
  enum Breaks: Sendable {
    /// Chapters at new places and years, and lines for months.
    case chapters
    /// The names of months, in a story of a year.
    case months
    case none
  }

  struct Options: Sendable {
    /// The cover that the keeper chose.
    var cover: Int?
    /// Whether it begins with one picture, which then does not come again.
    var hasOpener = true
    var breaks = Breaks.chapters
    /// The most keepsakes; of more, those of lowest rank stay in the list, and so do all but the best of near-equals.
    var most = Story.most
    /// The keeper's lines.
    var parts: [StoryPart] = []
  }

  /// The most keepsakes of a story.
  static let most = 60
  /// The fewest near-equals that play as a burst.
  static let burst = 3
  /// The steps between two lines of time, and the fewest months worth one.
  private static let (pauseEvery, leastPause) = (3, 3)

  private(set) var opener: Int?
  private(set) var chapters: [Chapter] = []
  /// Keepsakes that it does not show, in order.
  private(set) var left: [Int] = []
  /// Whether most of it are receipts, medicine or chores, which are a list.
  private(set) var isDull = false

  init(_ items: [StoryItem], _ options: Options = Options()) {
    guard !items.isEmpty else { return }
    isDull = items.count(where: \.merit.isErrand) * 2 >= items.count
    let bests = Self.bests(items)
    func rank(_ item: StoryItem) -> Double {
      item.rank(isSecond: item.group.map { bests[$0] != item.number } ?? false)
    }
    var list = items
    if items.count > options.most {
      let ranked = items.indices.sorted { (rank(items[$1]), $0) < (rank(items[$0]), $1) }
      let kept = Set(ranked.prefix(options.most))
      left = items.indices.filter { !kept.contains($0) }.map { items[$0].number }
      list = kept.sorted().map { items[$0] }
    }
    if options.hasOpener, let first = Self.opener(list, options.cover, rank) {
      opener = first.number
      list.removeAll { $0.number == first.number }
    }
    let units = units(list, bests, rank, openerGroup: items.first { $0.number == opener }?.group)
    let (cuts, steps) = layout(units, options.breaks)
    write(units, cuts, steps, options)
    let order = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.number, $0) })
    left.sort { order[$0, default: 0] < order[$1, default: 0] }
  }

  /// All steps, in order.
  var steps: [Step] { chapters.flatMap(\.steps) }

  /// The keepsakes at its beginning, whose pictures load at once.
  var openings: [Int] { opener.map { [$0] } ?? steps.prefix(2).flatMap(\.keepsakes) }

  var hasScale: Bool { steps.contains { $0.form == .scale } }

  /// The best of each group of near-equals: one that can fill the screen, then the highest rank.
  private static func bests(_ items: [StoryItem]) -> [Int: Int] {
    var bests: [Int: StoryItem] = [:]
    for item in items {
      guard let group = item.group else { continue }
      guard let best = bests[group] else {
        bests[group] = item
        continue
      }
      let isBetter = item.canFill == best.canFill ? item.rank() > best.rank() : item.canFill
      if isBetter { bests[group] = item }
    }
    return bests.mapValues(\.number)
  }

  /// The keeper's cover if it fills the screen, else the highest rank that does, else the highest that is no letter,
  /// whose words would be lost; keepsakes with a line of the keeper's stay where that line is.
  private static func opener(_ items: [StoryItem], _ cover: Int?, _ rank: (StoryItem) -> Double) -> StoryItem? {
    let free = items.filter { $0.line == nil && !$0.merit.isErrand && $0.sort != .sound && $0.sort != .unseen }
    if let chosen = free.first(where: { $0.number == cover && $0.canFill }) { return chosen }
    // A film is a step, which plays it.
    let still = free.filter { $0.sort != .film }
    let wide = still.filter(\.canFill)
    let pool = wide.isEmpty ? still.filter { $0.letterLength == 0 } : wide
    return pool.dropFirst().reduce(pool.first) { best, item in
      best.map { rank(item) > rank($0) ? item : $0 }
    }
  }

  // MARK: Units

  private mutating func units(
    _ list: [StoryItem], _ bests: [Int: Int], _ rank: (StoryItem) -> Double, openerGroup: Int?
  ) -> [StoryUnit] {
    var units: [StoryUnit] = []
    var place = 0
    while place < list.count {
      let first = list[place]
      let end = Self.endOfGroup(list, place)
      let group = list[place..<end]
      place = end
      if group.count >= Self.burst {
        units.append(StoryUnit(items: Array(group), rank: group.map(rank).max() ?? 0, form: .burst))
      } else if let number = first.group, first.line == nil, group.count > 1 || openerGroup == number {
        // If the opener was the best of them, the others stay in the list.
        let best = group.first { $0.number == bests[number] }
        left += group.map(\.number).filter { $0 != best?.number }
        if let best { units.append(StoryUnit(items: [best], rank: rank(best))) }
      } else {
        units.append(StoryUnit(items: [first], rank: rank(first), form: Self.form(of: first)))
        units += (0..<(first.line?.details ?? 0)).map {
          StoryUnit(items: [first], rank: rank(first), form: .detail, detail: $0)
        }
      }
    }
    return units
  }

  /// The index after the last of its near-equals; keepsakes with a line of the keeper's stand by themselves.
  private static func endOfGroup(_ list: [StoryItem], _ start: Int) -> Int {
    guard let group = list[start].group, list[start].line == nil else { return start + 1 }
    return list[start...].firstIndex { $0.group != group || $0.line != nil } ?? list.count
  }

  private static func form(of item: StoryItem) -> StoryForm? {
    switch (item.sort, item.line?.size) {
    case (.unseen, _): .bare
    case (_, .full): .full
    case (_, .wide): .alone
    case (_, .beside): .beside
    case (.sound, nil): .sound
    case (.film, nil): .film
    case (_, nil): nil
    }
  }

  // MARK: Steps

  /// A chapter that would force two pictures from edge to edge gives way.
  private func layout(
    _ units: [StoryUnit], _ breaks: Breaks
  ) -> (chapters: [StoryChapters.Chapter], steps: [StoryLayout.Step]) {
    guard !units.isEmpty else { return ([], []) }
    var most = breaks == .chapters ? Int.max : 0
    while true {
      let chapters = StoryChapters.chapters(units, most: most)
      if let steps = StoryLayout(units, chapters, hasOpener: opener != nil).steps { return (chapters, steps) }
      guard chapters.count > 1 else {
        return (chapters, StoryLayout(units, chapters, hasOpener: opener != nil, isStrict: false).steps ?? [])
      }
      most = chapters.count - 2
    }
  }

  private mutating func write(
    _ units: [StoryUnit], _ cuts: [StoryChapters.Chapter], _ steps: [StoryLayout.Step], _ options: Options
  ) {
    let parts = Dictionary(
      options.parts.compactMap { part in part.keepsake.map { ($0, part) } }, uniquingKeysWith: { first, _ in first })
    chapters = cuts.map { Chapter(heading: $0, steps: []) }
    if chapters.isEmpty {
      chapters = [Chapter(heading: StoryChapters.Chapter(units: 0..<0), steps: [])]
    }
    var (chapter, sinceBreak, isLeft) = (0, 9, false)
    var last: StoryItem?
    for step in steps {
      guard let first = units[step.units.lowerBound].first, let end = units[step.units.upperBound - 1].items.last else {
        continue
      }
      if !cuts[chapter].units.contains(step.units.lowerBound) {
        chapter += 1
        sinceBreak = 0
      }
      let before = step.form == .detail ? [] : parts[first.number]?.before ?? []
      let between = before.isEmpty ? time(from: last, to: first, sinceBreak, options.breaks) : before.map(Step.init)
      if !between.isEmpty { sinceBreak = 0 }
      chapters[chapter].steps += between
      sinceBreak += 1
      let detail = units[step.units.lowerBound].detail.flatMap { parts[first.number]?.details[$0] }
      if let detail { chapters[chapter].steps += detail.before.map(Step.init) }
      if step.form == .beside { isLeft.toggle() }
      let numbers = units[step.units].flatMap { $0.items.map(\.number) }
      chapters[chapter].steps.append(
        Step(
          content: detail.map { .detail(first.number, $0) } ?? .keepsakes(numbers, as: step.form, lead: step.lead),
          isLeft: isLeft))
      if step.form != .detail, end.year != nil { last = end }
    }
    for part in options.parts where part.keepsake == nil { chapters[chapter].steps += part.before.map(Step.init) }
  }

  /// A small line of time before a step, if it is due.
  private func time(from last: StoryItem?, to next: StoryItem, _ sinceBreak: Int, _ breaks: Breaks) -> [Step] {
    switch breaks {
    case .none: return []
    case .months:
      guard let month = next.month, month != last?.month else { return [] }
      return [Step(content: .month(month))]
    case .chapters:
      guard sinceBreak >= Self.pauseEvery, let last, let months = StoryItem.months(from: last, to: next),
        months >= Self.leastPause
      else { return [] }
      return [Step(content: .pause(months: months))]
    }
  }
}

extension Story.Step {
  init(_ interlude: StoryPart.Interlude) {
    switch interlude {
    case .text(let text): self.init(content: .text(text))
    case .pause(let words): self.init(content: .rest(words))
    }
  }
}
