// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing
import TestSupport

@testable import SiteRendering

/// The rules of the composer, on made-up stories.
@Suite struct `A composed story` {
  enum Collection: CaseIterable { case mixed, wordless, undated, told }

  static let lengths = [0, 1, 2, 3, 4, 5, 7, 10, 14, 17, 25, 40, 60, 80, 100]

  /// Keepsakes whose dates and places go on, with bursts, stars and words here and there.
  static func items(_ count: Int, _ collection: Collection, seed: UInt64) -> [StoryItem] {
    var random = SeededGenerator(seed: seed)
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    var (items, year, month, place, group) = ([StoryItem](), 1950, 1, 0, 0)
    while items.count < count {
      if chance(0.18) { (year, month) = (year + Int.random(in: 0...3, using: &random), 1) }
      if chance(0.02) { year += 14 }
      if chance(0.15) { place = Int.random(in: 0..<5, using: &random) }
      if chance(0.3) { month = min(12, month + 1) }
      group += 1
      let isBurst = collection != .undated && chance(0.08)
      for _ in 0..<(isBurst ? Int.random(in: 2...5, using: &random) : 1) where items.count < count {
        var item = StoryItem(items.count)
        let hasWords = !isBurst && collection != .wordless && chance(0.5)
        if !isBurst, collection != .wordless, chance(0.4) {
          item.sort = StoryItem.Sort.allCases.randomElement(using: &random) ?? .picture
        }
        let isSmall = chance(0.05)
        item.size =
          chance(0.3)
          ? PixelSize(width: 1_100, height: 1_500) : PixelSize(width: isSmall ? 900 : 1_500, height: 1_050)
        if collection != .undated { (item.year, item.month, item.place) = (year, month, "Town \(place)") }
        (item.hasTitle, item.captionLength) = (hasWords && chance(0.7), hasWords && chance(0.5) ? 70 : 0)
        item.letterLength = hasWords && item.sort == .paper && chance(0.4) ? 900 : 0
        (item.merit.hasFace, item.merit.isStar) = (chance(0.4), chance(0.06))
        (item.merit.hasWords, item.merit.isPaper) = (item.hasWords, item.sort == .paper)
        item.merit.isView = [.picture, .thing].contains(item.sort) && !item.merit.hasFace && item.ratio >= 1.25
        item.merit.isErrand = item.sort == .paper && item.letterLength == 0 && chance(0.1)
        item.merit.quality = Double.random(in: 0...1, using: &random)
        item.group = isBurst ? group : nil
        if item.sort == .paper, chance(0.4) { item.paper = PaperSize(width: 140, height: 80) }
        if collection == .told, chance(0.3) {
          item.line = StoryItem.Line(
            size: chance(0.5) ? StoryEntry.Size.allCases.randomElement(using: &random) : nil,
            isPreceded: chance(0.4))
        }
        items.append(item)
      }
    }
    return items
  }

  private static func options(_ items: [StoryItem]) -> Story.Options {
    var options = Story.Options()
    options.parts = items.compactMap { item in
      guard let line = item.line else { return nil }
      var part = StoryPart(keepsake: item.number)
      part.size = line.size
      part.before = line.isPreceded ? [.text("Before \(item.number)")] : []
      return part
    }
    return options
  }

  /// Runs a check on made-up stories of all lengths.
  private func check(
    _ collections: [Collection] = Collection.allCases,
    _ rules: (_ story: Story, _ items: [StoryItem]) throws -> Void
  ) rethrows {
    for count in Self.lengths {
      for collection in collections {
        for seed in 1...UInt64(count < 20 ? 20 : 8) {
          let items = Self.items(count, collection, seed: seed &* 7919 &+ UInt64(count))
          try rules(Story(items, Self.options(items)), items)
        }
      }
    }
  }

  private func shown(_ story: Story) -> [Int] {
    (story.opener.map { [$0] } ?? []) + story.steps.flatMap(\.keepsakes)
  }

  /// The forms of the steps that show something, in order.
  private func forms(_ story: Story) -> [Story.Step] { story.steps.filter { $0.form != nil } }

  @Test func `is the same for the same keepsakes`() {
    check { story, items in #expect(story == Story(items, Self.options(items))) }
  }

  @Test func `shows everything once, in the keeper's order, or leaves it to the list`() {
    check { story, items in
      let shown = shown(story)
      #expect(Set(shown).count == shown.count)
      #expect((shown + story.left).sorted() == items.map(\.number))
      let rest = story.steps.flatMap(\.keepsakes)
      #expect(rest == rest.sorted())
    }
  }

  @Test func `opens with the highest rank that fills the screen`() {
    check { story, items in
      if let opener = story.opener { Self.expectBest(items[opener], of: items, in: story) }
    }
  }

  private static func expectBest(_ opener: StoryItem, of items: [StoryItem], in story: Story) {
    let pool = items.filter { $0.canFill && $0.sort != .film && $0.line == nil && !story.left.contains($0.number) }
    #expect(opener.canFill || pool.isEmpty)
    // Of near-equals only the best has its whole rank.
    for item in pool where item.group == nil { #expect(item.rank() <= opener.rank() + 1e-9) }
  }

  @Test func `plays each film and recording in a step of its own`() {
    check([.mixed, .undated]) { story, items in
      for step in story.steps where step.keepsakes.contains(where: { [.sound, .film].contains(items[$0].sort) }) {
        #expect(step.keepsakes.count == 1 && [.sound, .film].contains(step.form))
      }
      #expect(story.opener.map { items[$0].sort != .film } ?? true)
    }
  }

  @Test func `opens with the keeper's cover, which never comes again`() {
    let items = Self.items(20, .wordless, seed: 3)
    let wide = items.filter(\.canFill).map(\.number)
    for cover in wide {
      var options = Story.Options()
      options.cover = cover
      let story = Story(items, options)
      #expect(story.opener == cover && !story.steps.flatMap(\.keepsakes).contains(cover))
    }
  }

  @Test func `never puts two beside their words, nor two from edge to edge, in a row`() {
    check([.mixed, .wordless, .undated]) { story, _ in
      let forms = forms(story).map(\.form)
      for (one, next) in zip(forms, forms.dropFirst()) where [.beside, .full, .alone].contains(next) {
        #expect(one != next)
      }
      for place in forms.indices.dropFirst(2) where ![.burst, .sound, .film, .bare].contains(forms[place]) {
        #expect(forms[place] != forms[place - 1] || forms[place] != forms[place - 2])
      }
    }
  }

  @Test func `has pairs of two, trios of three, and rows without a widow`() throws {
    try check { story, items in
      for step in story.steps {
        guard case .keepsakes(let members, let form, let lead) = step.content else { continue }
        switch form {
        case .pair: #expect(members.count == 2)
        case .trio: #expect(members.count == 3 && (lead == 0 || lead == 2))
        case .row: #expect((4...6).contains(members.count))
        case .scale: #expect((2...4).contains(members.count) && members.allSatisfy { items[$0].paper != nil })
        case .burst: #expect(members.count >= 3 && Set(members.map { items[$0].group }).count == 1)
        default: #expect(members.count == 1)
        }
        let first = items[try #require(members.first)]
        if form == .full, first.line?.size == nil { #expect(first.canFill) }
        if form == .beside, first.line?.size == nil { #expect(first.hasWords || first.hasTitle) }
      }
    }
  }

  @Test func `shows near-equals as one step, and of two only the better one`() {
    check([.mixed, .wordless]) { story, items in
      for group in Set(items.compactMap(\.group)) {
        let steps = story.steps.map { $0.keepsakes.filter { items[$0].group == group } }.filter { !$0.isEmpty }
        #expect(steps.count <= 1)
        #expect(steps.allSatisfy { $0.count == 1 || $0.count >= Story.burst })
      }
    }
  }

  @Test func `has few chapters, none too short, each at a place or a year`() {
    check { story, items in
      let later = story.chapters.dropFirst()
      #expect(
        later.count { $0.heading.later < StoryChapters.longGap } <= max(1, items.count / StoryChapters.perChapter))
      for chapter in later {
        #expect(!chapter.heading.places.isEmpty || chapter.heading.year != nil)
        #expect(chapter.heading.units.count >= StoryChapters.least || chapter.heading.later >= StoryChapters.longGap)
        #expect(chapter.steps.first?.form != nil)
      }
    }
    check([.undated]) { story, _ in
      #expect(story.chapters.count <= 1)
      #expect(story.steps.allSatisfy { if case .pause = $0.content { false } else { true } })
    }
  }

  @Test func `says months, and no days`() {
    check { story, _ in
      let pauses = story.steps.compactMap { if case .pause(let months) = $0.content { months } else { nil } }
      #expect(pauses.allSatisfy { $0 >= 3 })
      #expect(pauses.count <= (forms(story).count + 3) / 4 + 1)
    }
  }

  @Test func `goes from edge to edge once in five steps where most can`() {
    check([.wordless]) { story, items in
      guard items.count(where: \.canFill) * 2 > items.count else { return }
      var (since, worst) = (0, 0)
      for step in forms(story) {
        since = step.form?.isWide == true ? 0 : since + 1
        worst = max(worst, since)
      }
      #expect(worst <= StoryLayout.wideEvery)
    }
  }

  @Test func `gives the best of a chapter the screen, or a place beside a picture that has it`() {
    var (all, full, near) = (0, 0, 0)
    check([.mixed, .wordless, .undated]) { story, items in
      let forms = forms(story)
      for chapter in story.chapters {
        let own = chapter.steps.filter { $0.form.map { ![.burst, .sound, .film].contains($0) } == true }
        let able = own.flatMap(\.keepsakes).filter { items[$0].canFill }
        guard let top = able.map({ items[$0].rank() }).max(),
          let step = own.first(where: { $0.keepsakes.contains { able.contains($0) && items[$0].rank() == top } }),
          let place = forms.firstIndex(of: step)
        else { continue }
        all += 1
        if step.form == .full {
          full += 1
        } else if [place - 1, place + 1].contains(where: {
          forms.indices.contains($0) && forms[$0].form?.isWide == true
        })
          || place == 0
        {
          near += 1
        }
      }
    }
    #expect(full + near >= all * 95 / 100 && full >= all * 6 / 10, "\(full) and \(near) of \(all)")
  }

  @Test func `keeps the keeper's sizes, and words before a keepsake`() {
    check([.told]) { story, items in
      for (place, step) in story.steps.enumerated() {
        for number in step.keepsakes {
          guard let line = items[number].line else { continue }
          if items[number].sort != .unseen, let size = line.size {
            let expected: [StoryEntry.Size: StoryForm] = [.full: .full, .wide: .alone, .beside: .beside]
            #expect(step.form == expected[size])
          }
          if line.isPreceded {
            #expect(step.keepsakes.first == number)
            #expect(place > 0 && story.steps[place - 1].content == .text("Before \(number)"))
          }
        }
      }
      #expect(items.allSatisfy { $0.line == nil || $0.number != story.opener })
    }
  }

  @Test func `is a list if most of it are receipts`() {
    var items = Self.items(10, .wordless, seed: 1)
    #expect(!Story(items).isDull)
    for place in 0..<5 { items[place].merit.isErrand = true }
    #expect(Story(items).isDull)
  }

  @Test func `leaves what ranks lowest to the list beyond sixty`() throws {
    let items = Self.items(100, .undated, seed: 5)
    let story = Story(items)
    #expect(shown(story).count == Story.most && story.left.count == 40)
    let least = try #require(shown(story).map { items[$0].rank() }.min())
    #expect(story.left.allSatisfy { items[$0].rank() <= least })
  }
}

@Suite struct `An excerpt` {
  @Test(
    arguments: [
      (
        ["The parcel goes with Captain Reid. There is one wrapper for you and a cap"], 50, false,
        ["The parcel goes with Captain Reid. …"]
      ),
      (["The parcel goes with Captain Reid. There is a cap for"], 900, true, ["The parcel goes with Captain Reid. …"]),
      (["Keep me some shortbread."], 90, false, ["Keep me some shortbread."]),
      (["Keep me some shortbread."], 90, true, ["Keep me some shortbread. …"]),
      (["Mr. Bello read it. Then he left."], 12, false, ["Mr. Bello read it. …"]),
      (["Am 6. Juli kamen wir an. Es schneite."], 30, false, ["Am 6. Juli kamen wir an. …"]),
      (["Dear Ada,", "“It rained!” So we left. And then"], 24, false, ["Dear Ada,", "“It rained!” …"]),
      (["no sentence in here at all"], 12, false, ["no sentence …"]),
    ] as [([String], Int, Bool, [String])])
  func `ends at a sentence`(paragraphs: [String], most: Int, goesOn: Bool, expected: [String]) {
    #expect(Excerpt.of(paragraphs, most: most, goesOn: goesOn) == expected)
  }
}
