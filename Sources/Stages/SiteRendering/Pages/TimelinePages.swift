// SPDX-License-Identifier: MIT
import KeepsakeModel

/// An overview of time, with a bar and some pictures for each year, and a page for each year.
struct TimelinePages: PageSet {
  private let site: Site

  /// Drawing units of the bars of a decade’s years.
  private static let (barStep, barHeight) = (10, 60)
  /// The most pictures of a year, and of a year in a full decade.
  private static let (mostOfYear, fewOfYear) = (5, 3)
  /// The most pictures of a decade that is not full.
  private static let mostOfDecade = 25
  /// The most decades for which the bar of all years has places for empty ones.
  private static let mostDecades = 30

  /// The most pictures of a month on a full year's page.
  private static let mostOfMonth = 24

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    guard site.index.datedCount > 0 else { return [] }
    return [Page("timeline/index.html", "timeline", area: .timeline) { [self] in overview }]
      + site.index.years.indices.map { place in
        Page(address(ofYear: site.index.years[place].year), "year", area: .timeline) { [self] in year(place) }
      }
  }

  var openings: [Int] { site.index.years.compactMap { best(of: $0.keepsakes) } }

  /// The large keepsake on a year's page.
  private func best(of keepsakes: [Int]) -> Int? {
    let shown = keepsakes.filter { site.picture(of: $0) != nil }
    return site.best(of: shown) ?? shown.first
  }

  private func address(ofYear year: Int) -> String {
    "timeline/\(year > 0 ? String(year) : "bc\(1 - year)")/index.html"
  }

  // MARK: Decades

  private var overview: View {
    let title = site.words[.timelineTitle]
    let decades = decades
    let undated = site.index.listed.count - site.index.datedCount
    return PageHead(title, span ?? title, sheets: [site.assets.sheet(.timeline)]).view(
      address: "timeline/index.html", site: site
    ).adding([
      .title: .text(span ?? title),
      .count: .text(site.words.count(site.index.datedCount, .keepsakes)),
      .legend: .text(site.words[.timelineBars]),
      // A single bar compares nothing.
      .columns: .views(decades.reduce(0) { $0 + $1.years.count + $1.unsure.count } > 1 ? columns(decades) : []),
      .decades: .views(decades.map { view($0) }),
      .longer: .views(longer),
      .day: .maybe(
        site.daysOfYear.days.isEmpty ? nil : site.link(site.words[.daysTitle], to: DayPages.entry)),
      .show: .maybe(ShowPages.link(site.index.listed, site)),
      .undated: .maybe(
        undated > 0
          ? site.link(site.words.count(undated, .keepsakes), to: site.browse.address(of: .undated)) : nil),
    ])
  }

  private var span: String? {
    guard let first = site.index.years.first?.year, let last = site.index.years.last?.year else { return nil }
    return first == last
      ? site.dates.year(first)
      : site.words(.timelineSpan, ["from": site.dates.year(first), "to": site.dates.year(last)])
  }

  /// The timeline's data for ten years.
  private struct Decade {
    /// For example 196 for the 1960s.
    var number: Int
    /// Indices of years in the site's index.
    var years: [Int] = []
    /// Keepsakes without a certain year, by the years that they may belong to.
    var unsure: [Span] = []
  }

  private struct Span {
    var title: String
    var first: Int
    var last: Int
    var keepsakes: [Int]
  }

  /// Decades with certain or uncertain keepsakes, in order.
  private var decades: [Decade] {
    var decades: [Int: Decade] = [:]
    for place in site.index.years.indices {
      let number = DateWords.floored(site.index.years[place].year, by: 10)
      decades[number, default: Decade(number: number)].years.append(place)
    }
    for case (.decade(let number), let keepsakes) in site.index.buckets {
      decades[number, default: Decade(number: number)].unsure = spans(keepsakes, decade: number)
    }
    return decades.values.sorted { $0.number < $1.number }
  }

  private func count(_ decade: Decade) -> Int {
    decade.years.reduce(0) { $0 + site.index.years[$1].keepsakes.count }
      + decade.unsure.reduce(0) { $0 + $1.keepsakes.count }
  }

  // MARK: The bar of all years

  private func columns(_ decades: [Decade]) -> [View] {
    guard let first = decades.first?.number, let last = decades.last?.number else { return [] }
    let known = Dictionary(uniqueKeysWithValues: decades.map { ($0.number, $0) })
    let numbers = last - first < Self.mostDecades ? Array(first...last) : decades.map(\.number)
    let fullest = site.index.years.map(\.keepsakes.count).max() ?? 1
    return numbers.map { number in
      let decade = known[number]
      return [
        .label: .text(site.dates.year(number * 10)), .title: .text(site.dates.decade(number)),
        .id: .maybe(decade.map { "d\($0.number * 10)" }),
        .countWords: .text(site.words.count(decade.map(count) ?? 0, .keepsakes)),
        .path: .maybe(decade.map { bars($0, fullest: fullest) }),
        .spans: .maybe(
          (decade?.unsure ?? []).map { span in
            let from = (span.first - number * 10) * Self.barStep
            return "M\(from) \(Self.barHeight + 6)h\((span.last - span.first + 1) * Self.barStep)"
          }.joined()),
      ]
    }
  }

  private func bars(_ decade: Decade, fullest: Int) -> String {
    decade.years.map { place in
      let (year, keepsakes) = (site.index.years[place].year, site.index.years[place].keepsakes)
      let height = max(2, keepsakes.count * Self.barHeight / max(1, fullest))
      return "M\((year - decade.number * 10) * Self.barStep + 1) \(Self.barHeight)v-\(height)h8v\(height)z"
    }.joined()
  }

  // MARK: Years with pictures

  private func view(_ decade: Decade) -> View {
    let certain = decade.years.map { site.index.years[$0] }
    let pictured = (certain.map(\.keepsakes) + decade.unsure.map(\.keepsakes)).reduce(0) {
      $0 + min(Self.mostOfYear, $1.count)
    }
    let most = pictured > Self.mostOfDecade ? Self.fewOfYear : Self.mostOfYear
    let years = certain.map { entry in
      group(site.dates.year(entry.year), address(ofYear: entry.year), entry.keepsakes, most: most, isUnsure: false)
    }
    let unsure = decade.unsure.map { span in
      group(span.title, site.browse.address(of: .decade(decade.number)), span.keepsakes, most: most, isUnsure: true)
    }
    return [
      .id: .text("d\(decade.number * 10)"), .title: .text(site.dates.decade(decade.number)),
      .count: .text(site.words.count(count(decade), .keepsakes)), .groups: .views(years + unsure),
    ]
  }

  private func group(_ title: String, _ address: String, _ keepsakes: [Int], most: Int, isUnsure: Bool) -> View {
    let pictured = keepsakes.filter { site.picture(of: $0) != nil }
    let shown = min(most, pictured.count)
    return [
      .title: .text(title), .address: .text(address), .count: .text(site.words.number(keepsakes.count)),
      .countWords: .text(site.words.count(keepsakes.count, .keepsakes)), .isUnsure: .flag(isUnsure),
      .tiles: site.tiles((0..<shown).map { pictured[$0 * pictured.count / shown] }, eager: 0),
    ]
  }

  /// Keepsakes of one decade without a certain year, by the years that they may belong to.
  private func spans(_ keepsakes: [Int], decade: Int) -> [Span] {
    var spans: [[Int]: Span] = [:]
    for index in keepsakes {
      guard let date = site.catalogue.keepsakes[index].date?.value else { continue }
      let span = DateBucket.span(of: date)
      let first = max(decade * 10, span.first ?? decade * 10)
      let last = min(decade * 10 + 9, span.last ?? decade * 10 + 9)
      let isWhole = first == decade * 10 && last == decade * 10 + 9
      let title =
        isWhole
        ? site.dates.decade(decade)
        : site.words(.timelineSpan, ["from": site.dates.year(first), "to": site.dates.year(last)])
      spans[[first, last], default: Span(title: title, first: first, last: last, keepsakes: [])].keepsakes.append(index)
    }
    return spans.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// Centuries and longer spans, which belong to no decade.
  private var longer: [View] {
    site.index.buckets.compactMap { bucket, keepsakes in
      switch bucket {
      case .century(let century):
        entry(site.dates.century(century), bucket, keepsakes.count)
      case .longer: entry(site.words[.dateLonger], bucket, keepsakes.count)
      default: nil
      }
    }
  }

  private func entry(_ title: String, _ bucket: DateBucket, _ count: Int) -> View {
    [
      .title: .text(title), .address: .text(site.browse.address(of: bucket)),
      .count: .text(site.words.count(count, .keepsakes)),
    ]
  }

  // MARK: A year

  private func year(_ place: Int) -> View {
    let entry = site.index.years[place]
    let title = site.dates.year(entry.year)
    let count = site.words.count(entry.keepsakes.count, .keepsakes)
    func link(_ place: Int) -> Value {
      guard site.index.years.indices.contains(place) else { return .none }
      let year = site.index.years[place].year
      return .view(site.link(site.dates.year(year), to: address(ofYear: year)))
    }
    let best = best(of: entry.keepsakes)
    let others = entry.keepsakes.filter { $0 != best }
    let isTold = others.count <= Story.most
    var options = Story.Options()
    (options.hasOpener, options.breaks) = (false, .months)
    let told = Story(isTold ? others : [], options, showsAll: true, site: site)
    var story = StoryPage(told, site)
    var head = PageHead(
      title, count, image: best.flatMap { SharePicture.of($0, site) },
      sheets: [site.assets.sheet(.story), site.assets.sheet(.year)]
        + (told.hasScale ? [site.assets.sheet(.scale)] : []))
    // Only tiles show types.
    head.showsTypes = !isTold
    return head.view(address: address(ofYear: entry.year), site: site).adding([
      .parent: .view(
        site.link(site.words[.timelineTitle], to: "timeline/index.html#d\(DateWords.floored(entry.year, by: 10) * 10)")),
      .title: .text(title), .count: .text(count),
      .all: others.isEmpty
        ? .none
        : .view(
          site.link(site.words(.timelineSeeAll, ["count": count]), to: site.browse.address(of: .year(entry.year)))),
      .best: .maybe(best.map { story.view($0, .alone, isEager: true) }),
      .isTall: .flag(site.isTall(best)),
      .isTold: .flag(isTold), .steps: .views(story.views),
      .jump: .none, .isShelf: .flag(false), .pager: .none,
      .sections: .views(isTold ? [] : months(of: entry.year)),
      .ages: .views(ages(in: entry.year, of: entry.keepsakes)),
      .turn: .view([.previous: link(place - 1), .next: link(place + 1)]),
    ])
  }

  /// A wall for a full year, with a chapter for each month that links to the month's page.
  private func months(of year: Int) -> [View] {
    site.index.buckets.filter { $0.bucket.knownYear == year }.enumerated().map { place, entry in
      let title =
        if case .month(_, let month) = entry.bucket { site.dates.month(month) } else { site.words[.dateNoMonth] }
      return site.chapter(
        title, id: "part-\(place + 1)", entry.keepsakes, isFirst: place == 0, most: Self.mostOfMonth,
        address: site.browse.address(of: entry.bucket))
    }
  }

  /// The people in the year's keepsakes with the age they reached, if known, the oldest first.
  private func ages(in year: Int, of keepsakes: [Int]) -> [View] {
    let there = Set(keepsakes)
    let found = site.index.people.indices.compactMap { entry -> (age: Int, entry: Int)? in
      guard !there.isDisjoint(with: site.index.people[entry].keepsakes) else { return nil }
      return Lifeline.age(of: site.person(entry), in: year).map { ($0, entry) }
    }
    return found.sorted { ($1.age, $0.entry) < ($0.age, $1.entry) }.map { age, entry in
      [
        .address: .text("\(site.person(entry).folder)/index.html"), .title: .text(site.person(entry).name),
        .number: .text(site.words.number(age)), .face: .view(Faces.view(site.person(entry), site)),
      ]
    }
  }
}
