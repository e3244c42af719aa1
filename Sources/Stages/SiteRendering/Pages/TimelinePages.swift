// SPDX-License-Identifier: MIT
import KeepsakeModel

/// An overview of time, with a bar and some pictures for each year, and the years themselves.
///
/// The years of a decade share a page if all their keepsakes fit there; else each has one.
struct TimelinePages: PageSet {
  private let site: Site
  /// The years of each page, as indices of years in the site's index.
  private let shared: [(address: String, title: String, years: [Int])]
  private let addresses: [Int: String]

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

  static let entry = "timeline/index.html"

  init(_ site: Site) {
    self.site = site
    let years = site.index.years
    let decades = Dictionary(grouping: years.indices) { DateWords.floored(years[$0].year, by: 10) }
    shared = decades.sorted { $0.key < $1.key }.flatMap { decade, places -> [(String, String, [Int])] in
      if places.reduce(0, { $0 + years[$1].keepsakes.count }) <= Site.tilesPerPage {
        return [(Self.folder(decade * 10) + "s/index.html", site.dates.decade(decade), places)]
      }
      return places.map { (Self.folder(years[$0].year) + "/index.html", site.dates.year(years[$0].year), [$0]) }
    }
    addresses = Dictionary(
      uniqueKeysWithValues: shared.flatMap { page in
        page.years.map { ($0, page.address + (Self.isDecade(page.address) ? "#y\(years[$0].year)" : "")) }
      })
  }

  /// `timeline/1962`; `timeline/bc44` for a year before Christ.
  private static func folder(_ year: Int) -> String { "timeline/\(year > 0 ? String(year) : "bc\(1 - year)")" }

  private static func isDecade(_ address: String) -> Bool { address.hasSuffix("s/index.html") }

  var pages: [Page] {
    guard site.index.datedCount > 0 else { return [] }
    return [Page(Self.entry, "timeline", area: .keepsakes) { [self] in overview }]
      + shared.indices.map { number in
        Page(shared[number].address, "year", area: .keepsakes) { [self] in page(number) }
      }
  }

  /// Whether years share a page depends on the number of keepsakes.
  var folders: [ListedFolder] {
    let years = site.index.years
    return shared.flatMap { page -> [ListedFolder] in
      let whole = ListedFolder(page: page.address, page.years.flatMap { years[$0].keepsakes })
      guard Self.isDecade(page.address) else { return [whole] }
      return [whole]
        + page.years.map { ListedFolder(Self.folder(years[$0].year), years[$0].keepsakes, now: addresses[$0]) }
    }
  }

  func nearest(to folder: String) -> String? {
    folder.hasPrefix("timeline/") && site.index.datedCount > 0 ? "timeline" : nil
  }

  var openings: [Int] { site.index.years.compactMap { site.best(of: $0.keepsakes) } }

  // MARK: Decades

  private var overview: View {
    let title = site.words[.timelineTitle]
    let decades = decades
    let undated = site.index.listed.count - site.index.datedCount
    return PageHead(title, span ?? title, sheets: [site.assets.sheet(.timeline)]).view(
      address: Self.entry, site: site
    ).adding([
      .title: .text(span ?? title),
      .count: .text(site.words.count(site.index.datedCount, .keepsakes)),
      // A single bar compares nothing.
      .columns: .views(decades.reduce(0) { $0 + $1.years.count + $1.unsure.count } > 1 ? columns(decades) : []),
      .decades: .views(decades.map { view($0) }),
      .longer: .views(longer),
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
    let pictured = (decade.years.map { site.index.years[$0].keepsakes } + decade.unsure.map(\.keepsakes)).reduce(0) {
      $0 + min(Self.mostOfYear, $1.count)
    }
    let most = pictured > Self.mostOfDecade ? Self.fewOfYear : Self.mostOfYear
    let years = decade.years.map { place in
      let entry = site.index.years[place]
      return group(
        site.dates.year(entry.year), addresses[place] ?? Self.entry, entry.keepsakes, most: most, isUnsure: false)
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

  // MARK: Years

  private func page(_ number: Int) -> View {
    let (address, title, years) = shared[number]
    let keepsakes = years.flatMap { site.index.years[$0].keepsakes }
    let count = site.words.count(keepsakes.count, .keepsakes)
    func link(_ number: Int) -> Value {
      shared.indices.contains(number)
        ? .view(site.link(shared[number].title, to: shared[number].address)) : .none
    }
    var (spreads, shown, hasScale, isPlayed): ([View], Int, Bool, Bool) = ([], 0, false, false)
    for place in years {
      let year = spread(place, isFirst: place == years.first, shown: &shown)
      spreads.append(year.view)
      hasScale = hasScale || year.hasScale
      isPlayed = isPlayed || year.isPlayed
    }
    var head = PageHead(
      title, count, image: site.best(of: keepsakes).flatMap { SharePicture.of($0, site) },
      sheets: [site.assets.sheet(.story), site.assets.sheet(.year)] + (hasScale ? [site.assets.sheet(.scale)] : []))
    if isPlayed { head.addPlayer(site) }
    let isDecade = Self.isDecade(address)
    return head.view(address: address, site: site).adding([
      .parent: .view(site.link(site.words[.timelineTitle], to: Self.entry)),
      .title: .text(title), .isWhole: .flag(isDecade), .years: .views(spreads),
      .links: .views(
        isDecade && years.count > 1
          ? years.map { site.link(site.dates.year(site.index.years[$0].year), to: addresses[$0] ?? address) } : []),
      .turn: .view([.previous: link(number - 1), .next: link(number + 1)]),
    ])
  }

  /// A year's best picture, its other keepsakes as a story or as a wall, and its people's ages.
  ///
  /// `shown` is the number of keepsakes before it on the page.
  private func spread(
    _ place: Int, isFirst: Bool, shown: inout Int
  ) -> (view: View, hasScale: Bool, isPlayed: Bool) {
    let entry = site.index.years[place]
    let best = site.best(of: entry.keepsakes)
    let others = entry.keepsakes.filter { $0 != best }
    let isTold = others.count <= Story.most
    var options = Story.Options()
    (options.hasOpener, options.breaks) = (false, .months)
    let told = Story(isTold ? others : [], options, showsAll: true, site: site)
    var story = StoryPage(told, site, after: shown)
    shown += entry.keepsakes.count
    let all = site.words(
      .timelineSeeAll, ["count": site.words.count(entry.keepsakes.count, .keepsakes)])
    let view: View = [
      .id: .text("y\(entry.year)"), .title: .text(site.dates.year(entry.year)),
      .all: others.isEmpty
        ? .none : .view(site.link(all, to: site.browse.address(of: .year(entry.year)))),
      .best: .maybe(best.map { story.view($0, .alone, isEager: isFirst) }),
      .isTall: .flag(site.isTall(best)),
      .isTold: .flag(isTold), .steps: .views(story.views),
      .jump: .none, .isShelf: .flag(false), .isWrapped: .flag(false), .pager: .none,
      .sections: .views(isTold ? [] : months(of: entry.year)),
      .ages: .views(ages(in: entry.year, of: entry.keepsakes)),
    ]
    return (view, told.hasScale, story.isPlayed)
  }

  /// A wall for a full year, with a chapter for each month that links to the month's page.
  private func months(of year: Int) -> [View] {
    site.index.buckets.filter { $0.bucket.knownYear == year }.enumerated().map { place, entry in
      let title =
        if case .month(_, let month) = entry.bucket { site.dates.month(month) } else { site.words[.dateNoMonth] }
      return site.chapter(
        title, id: "y\(year)-\(place + 1)", entry.keepsakes, isFirst: place == 0, most: Self.mostOfMonth,
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
