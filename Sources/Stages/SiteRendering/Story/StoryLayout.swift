// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Divides a story's units into steps: prices every way, and takes the cheapest that breaks no rule.
///
/// The rules: never two `beside` running, never two from edge to edge running, no form three times running, a pair is
/// two, a trio three, a row four to six. Prices are in points of rank, see ``StoryItem/rank(isSecond:)``.
struct StoryLayout {
  struct Step: Hashable {
    var form: StoryForm
    /// Indices of its units.
    var units: Range<Int>
    /// The place of a trio's large one, 0 or 2.
    var lead: Int?
  }

  private struct Offer {
    var form: StoryForm
    var count = 1
    var lead: Int?
    var cost = 0.0
  }

  /// The cheapest way to a state: the last two forms, and the steps since one went from edge to edge.
  private struct Way {
    var cost: Double
    var before = StoryForm.opener
    var last: StoryForm
    /// Nine stands for more.
    var since = 0
    /// The position of the way before it, by unit and place in the list there.
    var previous: (unit: Int, place: Int)?
    var step: Step?

    var state: Int { (before.rawValue * 16 + last.rawValue) * 16 + since }
  }

  private let units: [StoryUnit]
  private let chapters: [StoryChapters.Chapter]
  /// The chapter of each unit.
  private let chapterOf: [Int]
  /// The highest rank that can fill a screen, by chapter, and among three units before and after each unit.
  private let (best, near): ([Double], [Double])
  private let hasWide: Bool
  /// Whether the story begins with a picture from edge to edge.
  private let hasOpener: Bool
  /// Whether the rules for neighbours hold.
  private let isStrict: Bool

  /// A step from edge to edge is due after this many others.
  static let wideEvery = 5
  static let row = 4...6
  static let scale = 2...4
  private static let longWords = 60

  init(_ units: [StoryUnit], _ chapters: [StoryChapters.Chapter], hasOpener: Bool, isStrict: Bool = true) {
    (self.units, self.chapters) = (units, chapters)
    (self.hasOpener, self.isStrict) = (hasOpener, isStrict)
    var chapterOf = [Int](repeating: 0, count: units.count)
    for (number, chapter) in chapters.enumerated() { for unit in chapter.units { chapterOf[unit] = number } }
    self.chapterOf = chapterOf
    func highest(_ range: Range<Int>) -> Double {
      range.lazy.filter { units[$0].canFill }.map { units[$0].rank }.max() ?? -.infinity
    }
    best = chapters.map { highest($0.units) }
    near = units.indices.map { highest(($0 - 3..<$0 + 4).clamped(to: chapters[chapterOf[$0]].units)) }
    hasWide = best.contains { $0 > -.infinity } || units.contains { $0.form != nil }
  }

  /// `nil` if no way keeps the rules.
  var steps: [Step]? {
    var ways = [[Way]](repeating: [], count: units.count + 1)
    // Without an opener the first picture may fill the screen at once.
    ways[0] = [Way(cost: 0, last: hasOpener ? .opener : .bare)]
    // The place of each state's way in the list of its unit.
    var places = [[Int: Int]](repeating: [:], count: units.count + 1)
    for unit in units.indices {
      let offers = offers(at: unit)
      for (place, way) in ways[unit].enumerated() {
        for offer in offers where isAllowed(offer, at: unit, after: way) {
          let next = next(offer, at: unit, after: way, place: place)
          let end = unit + offer.count
          if let known = places[end][next.state] {
            if next.cost < ways[end][known].cost - 1e-9 { ways[end][known] = next }
          } else {
            places[end][next.state] = ways[end].count
            ways[end].append(next)
          }
        }
      }
    }
    guard var way = ways[units.count].min(by: { $0.cost < $1.cost }) else { return nil }
    var steps: [Step] = []
    while let step = way.step, let previous = way.previous {
      steps.append(step)
      way = ways[previous.unit][previous.place]
    }
    return steps.reversed()
  }

  private func isAllowed(_ offer: Offer, at unit: Int, after way: Way) -> Bool {
    // The keeper's words and sizes win, and a keepsake of one form has no choice.
    guard isStrict, units[unit].form == nil, !units[unit].isPreceded else { return true }
    if offer.form == way.last, [.beside, .full, .alone].contains(offer.form) { return false }
    return !(offer.form == way.last && way.last == way.before)
  }

  private func next(_ offer: Offer, at unit: Int, after way: Way, place: Int) -> Way {
    var cost = way.cost + offer.cost
    if offer.form == .full, way.last.isWide, way.last != .detail { cost += way.last == .opener ? 4 : 3 }
    if offer.form == way.last { cost += 1.5 }
    let since = offer.form.isWide ? 0 : way.since + 1
    if since >= Self.wideEvery, hasWide { cost += 14 * Double(since - Self.wideEvery + 1) }
    if offer.form != .full {
      for member in unit..<unit + offer.count where units[member].canFill && units[member].rank >= near[member] {
        cost += units[member].rank == best[chapterOf[unit]] ? 12 : 5
      }
    }
    // A story ends on one thing, not on a row.
    if unit + offer.count == units.count, [.pair, .trio, .row].contains(offer.form) { cost += 2 }
    return Way(
      cost: cost, before: way.last, last: offer.form, since: min(since, 9), previous: (unit, place),
      step: Step(form: offer.form, units: unit..<unit + offer.count, lead: offer.lead))
  }

  /// The steps that may begin at a unit.
  private func offers(at start: Int) -> [Offer] {
    let unit = units[start]
    if let form = unit.form { return [Offer(form: form)] }
    guard let item = unit.first else { return [] }
    var offers: [Offer] = []
    if item.canFill { offers.append(Offer(form: .full, cost: 1.2 * max(0, near[start] - unit.rank))) }
    if item.letterLength > 0 {
      offers.append(Offer(form: .beside))
    } else if item.captionLength > 0 || item.hasTitle {
      offers.append(Offer(form: .beside, cost: item.captionLength > Self.longWords ? 1 : 3))
    }
    offers.append(Offer(form: .alone, cost: item.ratio >= 1 ? 4.5 : 5))
    let end = chapters[chapterOf[start]].units.upperBound
    var room = 1
    while start + room < end, room < Self.row.upperBound, units[start + room].form == nil,
      !units[start + room].isPreceded
    {
      room += 1
    }
    return offers + groups(units[start..<start + room])
  }

  /// Steps of several keepsakes that begin with the first of these units.
  private func groups(_ room: ArraySlice<StoryUnit>) -> [Offer] {
    let ranks = room.map(\.rank)
    let items = room.compactMap(\.first)
    // A letter with words is lost in a group, and a voice is not heard there.
    let letters = items.map { $0.hasVoice ? 12 : $0.letterLength > 0 ? 2.5 : 0 }
    func lost(_ count: Int) -> Double { letters.prefix(count).reduce(0, +) }
    func small(_ ranks: some Sequence<Double>, above most: Double) -> Double {
      ranks.reduce(0) { $0 + 1.2 * max(0, $1 - most) }
    }
    var offers: [Offer] = []
    if room.count >= 2 {
      offers.append(Offer(form: .pair, count: 2, cost: 1 + 0.5 * abs(ranks[0] - ranks[1]) + lost(2)))
    }
    if room.count >= 3 {
      let top = ranks[0..<3].max() ?? 0
      for lead in [0, 2] {
        let rest = (0..<3).filter { $0 != lead }.map { ranks[$0] }
        let unfit = (ranks[lead] < top ? 3 + top - ranks[lead] : 0) + (items[lead].ratio < 0.9 ? 2 : 0)
        let cost = 1.5 + unfit + small(rest, above: 5) + lost(3)
        offers.append(Offer(form: .trio, count: 3, lead: lead, cost: cost))
      }
    }
    for count in Self.row where count <= room.count {
      offers.append(Offer(form: .row, count: count, cost: 3.5 + small(ranks.prefix(count), above: 4) + lost(count)))
    }
    for count in Self.scale where count <= room.count && TrueScale.canStand(items.prefix(count).map(\.paper)) {
      offers.append(Offer(form: .scale, count: count, cost: -2 - Double(count)))
    }
    return offers
  }
}
