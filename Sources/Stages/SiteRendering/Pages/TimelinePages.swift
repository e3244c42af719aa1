// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Time by decades with a stroke for each keepsake, and a page for each year.
struct TimelinePages: PageSet {
  private let site: Site

  /// Up to this many keepsakes in the fullest year each has a stroke of its own; beyond it bars are drawn to scale.
  private static let strokeLimit = 40
  /// Overlay units: pixels at normal text size.
  private static let strokeStep = 5
  private static let barHeight = 160
  private static let stripLength = 8

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    guard site.index.datedCount > 0 else { return [] }
    return [Page("timeline/index.html", "timeline", area: .timeline) { [self] in overview }]
      + site.index.years.indices.map { place in
        Page(address(ofYear: site.index.years[place].year), "year", area: .timeline) { [self] in year(place) }
      }
  }

  private func address(ofYear year: Int) -> String {
    "timeline/\(year > 0 ? String(year) : "bc\(1 - year)")/index.html"
  }

  // MARK: Decades

  private var overview: View {
    let title = site.words[.timelineTitle]
    let fullest = site.index.years.map(\.keepsakes.count).max() ?? 0
    let hasStrokes = fullest <= Self.strokeLimit
    let longer = longer
    let undated = site.index.listed.count - site.index.datedCount
    return PageHead(title, span ?? title, sheets: [site.assets.sheet(.timeline)]).view(
      address: "timeline/index.html", site: site
    ).adding([
      .title: .text(span ?? title),
      .count: .text(site.words.count(site.index.datedCount, .keepsakes)),
      .legend: .text(site.words[hasStrokes ? .timelineStrokes : .timelineBars]),
      .decades: .views(decades(fullest: fullest, hasStrokes: hasStrokes)),
      .hasLonger: .flag(!longer.isEmpty),
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

  /// Decades with certain or uncertain keepsakes, in order.
  private func decades(fullest: Int, hasStrokes: Bool) -> [View] {
    var years: [Int: [Int]] = [:]
    for place in site.index.years.indices {
      years[DateWords.floored(site.index.years[place].year, by: 10), default: []].append(place)
    }
    var spans: [Int: [(title: String, first: Int, last: Int, count: Int)]] = [:]
    for case (.decade(let decade), let keepsakes) in site.index.buckets {
      spans[decade] = self.spans(keepsakes, decade: decade)
    }
    return Set(years.keys).union(spans.keys).sorted().map { decade in
      let places = years[decade] ?? []
      let certain = places.reduce(0) { $0 + site.index.years[$1].keepsakes.count }
      let unsure = spans[decade] ?? []
      return [
        .id: .text("d\(decade * 10)"), .title: .text(site.dates.decade(decade)),
        .count: .text(site.words.count(certain + unsure.reduce(0) { $0 + $1.count }, .keepsakes)),
        .columns: .views(
          (0..<10).map { column(decade * 10 + $0, places: places, fullest: fullest, hasStrokes: hasStrokes) }),
        .hasSpans: .flag(!unsure.isEmpty),
        .spans: .views(
          unsure.map { span in
            [
              .title: .text(span.title), .count: .text(site.words.count(span.count, .keepsakes)),
              .from: .number(span.first - decade * 10), .to: .number(span.last - decade * 10 + 1),
              .address: .text(site.browse.address(of: .decade(decade))),
            ]
          }),
      ]
    }
  }

  private func column(_ year: Int, places: [Int], fullest: Int, hasStrokes: Bool) -> View {
    let place = places.first { site.index.years[$0].year == year }
    let count = place.map { site.index.years[$0].keepsakes.count } ?? 0
    let short = abs(year % 100)
    let height = hasStrokes ? count * Self.strokeStep : max(2, count * Self.barHeight / max(1, fullest))
    var path = ""
    if hasStrokes {
      for stroke in 0..<count { path += "M0 \(stroke * Self.strokeStep + 1)h28v3h-28z" }
    } else {
      path = "M0 0h28v\(height)h-28z"
    }
    return [
      .label: .text("’" + (short < 10 ? "0" : "") + String(short)), .year: .text(site.dates.year(year)),
      .address: .maybe(place.map { _ in address(ofYear: year) }),
      .count: .maybe(count > 0 ? site.words.number(count) : nil),
      .countWords: .text(site.words.count(count, .keepsakes)),
      .height: .number(height), .path: .text(path), .isFullest: .flag(count == fullest && count > 1),
    ]
  }

  /// Keepsakes of one decade without a year, by the years they may belong to.
  private func spans(_ keepsakes: [Int], decade: Int) -> [(title: String, first: Int, last: Int, count: Int)] {
    var counts: [[Int]: Int] = [:]
    var titles: [[Int]: String] = [:]
    for index in keepsakes {
      guard let date = site.catalogue.keepsakes[index].date?.value else { continue }
      let span = DateBucket.span(of: date)
      let first = max(decade * 10, span.first ?? decade * 10)
      let last = min(decade * 10 + 9, span.last ?? decade * 10 + 9)
      counts[[first, last], default: 0] += 1
      titles[[first, last]] =
        first == decade * 10 && last == decade * 10 + 9
        ? site.dates.decade(decade)
        : site.words(.timelineSpan, ["from": site.dates.year(first), "to": site.dates.year(last)])
    }
    return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      (titles[$0.key] ?? "", $0.key[0], $0.key[1], $0.value)
    }
  }

  /// Centuries and longer spans, which no decade can hold.
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
    return PageHead(title, count, sheets: [site.assets.sheet(.timeline)]).view(
      address: address(ofYear: entry.year), site: site
    ).adding([
      .parent: .view(
        site.link(site.words[.timelineTitle], to: "timeline/index.html#d\(DateWords.floored(entry.year, by: 10) * 10)")),
      .title: .text(title), .count: .text(count),
      .all: .view(
        site.link(site.words(.timelineSeeAll, ["count": count]), to: site.browse.address(of: .year(entry.year)))),
      .months: .views(months(of: entry.year)),
      .turn: .view([.previous: link(place - 1), .next: link(place + 1)]),
    ])
  }

  private func months(of year: Int) -> [View] {
    let buckets = site.index.buckets.filter { $0.bucket.knownYear == year }
    let fullest = buckets.map(\.keepsakes.count).max() ?? 1
    return buckets.map { bucket, keepsakes in
      let rest = keepsakes.count - Self.stripLength
      let title =
        if case .month(_, let month) = bucket { site.dates.month(month) } else { site.words[.dateNoMonth] }
      return [
        .title: .text(title), .address: .text(site.browse.address(of: bucket)),
        .count: .text(site.words.count(keepsakes.count, .keepsakes)),
        .width: .number(max(2, keepsakes.count * 100 / fullest)),
        .tiles: site.tiles(keepsakes.prefix(Self.stripLength), eager: 0),
        .rest: .maybe(rest > 0 ? site.words.count(rest, .more) : nil),
      ]
    }
  }
}
