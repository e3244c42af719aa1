// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// On this day: a calendar of all years together, with a section for each day that has keepsakes.
///
/// The sections are below the calendar if they fit there, else on a page for each month. A script finds today’s, and
/// shows its pictures from a file of data for each month.
struct DayPages: PageSet {
  private let site: Site
  /// The sections of the days of each month, or of the whole year.
  private let lists: [SectionPages]
  private let addresses: [DaysOfYear.Day: String]

  private static let folder = "on-this-day"
  static let entry = folder + "/index.html"

  init(_ site: Site) {
    self.site = site
    let days = site.daysOfYear.days
    let fits = days.reduce(0) { $0 + $1.keepsakes.count } <= Site.tilesPerPage
    let groups = fits ? [0..<days.count] : Self.months(days)
    lists = groups.map { group in
      SectionPages(
        fits ? Self.folder : "\(Self.folder)/\(days[group.lowerBound].day.name.prefix(2))",
        days[group].map { day, keepsakes in
          .init(title: Self.name(day, site), anchor: "d" + day.name, keepsakes: keepsakes)
        })
    }
    let all = lists.flatMap { list in list.parts.indices.map(list.address) }
    addresses = Dictionary(uniqueKeysWithValues: zip(days.map(\.day), all))
  }

  private static func months(_ days: [(day: DaysOfYear.Day, keepsakes: [Int])]) -> [Range<Int>] {
    let starts = days.indices.filter { $0 == 0 || days[$0].day.month != days[$0 - 1].day.month }
    return zip(starts, starts.dropFirst() + [days.count]).map { $0..<$1 }
  }

  private var isOnePage: Bool { lists.first?.entry == Self.entry }

  var pages: [Page] {
    guard !site.daysOfYear.days.isEmpty else { return [] }
    let first = Page(Self.entry, "days", area: .keepsakes) { [self] in calendar }
    let months = zip(lists, Self.months(site.daysOfYear.days)).flatMap { list, days in
      list.pages(
        site.dates.month(site.daysOfYear.days[days.lowerBound].day.month).withCapital,
        count: site.words.count(list.count, .keepsakes), area: .keepsakes,
        site: site, parent: site.link(site.words[.daysTitle], to: Self.entry))
    }
    return [first] + (isOnePage ? [] : months)
  }

  var folders: [ListedFolder] {
    lists.map(\.listed)
      + site.daysOfYear.days.map { ListedFolder("\(Self.folder)/\($0.day.name)", $0.keepsakes, now: addresses[$0.day]) }
  }

  func nearest(to folder: String) -> String? {
    folder.hasPrefix(Self.folder + "/") && !lists.isEmpty ? Self.folder : nil
  }

  var files: [SiteFile] {
    Set(site.daysOfYear.days.map(\.day.month)).sorted().map { month in
      SiteFile("data/days/\(month < 10 ? "0" : "")\(month).js") { [self] in data(of: month) }
    }
  }

  /// The data for showing the pictures of the visitor’s day; `nil` if no keepsake has a certain day.
  static func today(_ site: Site) -> View? {
    let months = Set(site.daysOfYear.days.map(\.day.month)).sorted()
    guard !months.isEmpty else { return nil }
    return [
      .days: .text(site.daysOfYear.counts),
      .months: .views(months.map { site.link(site.dates.month($0), to: entry + "#m\($0)") }),
    ]
  }

  // MARK: Data

  /// The most pictures of one day that are shown at once.
  private static let mostPictures = 8

  /// A script with a month’s days: each one's words and some of its pictures.
  private func data(of month: Int) -> [UInt8] {
    let days = site.daysOfYear.days.filter { $0.day.month == month }.map { day, keepsakes in
      let pictured = keepsakes.compactMap(picture)
      let count = min(Self.mostPictures, pictured.count)
      let value: JSON = [
        "label": .text(label(day, keepsakes.count)), "address": .text(addresses[day] ?? Self.entry),
        "pictures": .list((0..<count).map { pictured[$0 * pictured.count / count] }),
      ]
      return JSON.Member(key: day.name, value: value)
    }
    return Array("keepsakeDays(\(JSON.map(days).string(.page)));\n".utf8)
  }

  /// A keepsake’s picture and the words under it, in the order in which the script reads them.
  private func picture(_ keepsake: Int) -> JSON? {
    guard let picture = site.picture(of: keepsake), picture.size.height > 0 else { return nil }
    let tile = site.tiles[keepsake].view
    guard case .view(let view)? = tile[.picture] else { return nil }
    func text(_ value: Value?) -> JSON { if case .text(let text)? = value { .text(text) } else { "" } }
    let candidates = PictureView.candidates(of: picture, for: .tile)
    return [
      .text(site.address(of: keepsake)), text(tile[.title]), text(tile[.meta]), text(view[.source]),
      .list(candidates.map { [.text($0.address), .count($0.size.width)] }),
      .count(picture.size.width), .count(picture.size.height), text(view[.classes]), text(view[.alt]),
      .text(CalmDay(site).sentence(keepsake) ?? ""),
      .count(yearToTell(keepsake)),
    ]
  }

  /// The year of what may stand large on the first page, for 'A year ago today': a bill is nothing to remember; 0 for it.
  private func yearToTell(_ number: Int) -> Int {
    let keepsake = site.catalogue.keepsakes[number]
    let kinds: [Kind?] = [nil, .photo, .artwork, .letter, .postcard, .card]
    guard kinds.contains(keepsake.kind?.value), !CalmDay.isErrand(keepsake) else { return 0 }
    return keepsake.date?.value.earliest?.year ?? 0
  }

  // MARK: Pages

  private var calendar: View {
    let title = site.words[.daysTitle]
    let days = site.daysOfYear.days
    let count = site.words.count(days.reduce(0) { $0 + $1.keepsakes.count }, .keepsakes)
    let counts = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.keepsakes.count) })
    return PageHead(
      title, site.words(.daysCount, ["count": count]), scripts: [site.assets.extra(.today)],
      sheets: [site.assets.sheet(.days)]
    ).view(address: Self.entry, site: site).adding([
      .title: .text(title), .count: .text(site.words(.daysCount, ["count": count])),
      .today: .maybe(Self.today(site)),
      .months: .views(
        (1...12).map { month in
          [
            .title: .text(site.dates.month(month)), .id: .text("m\(month)"),
            .days: .views(
              (1...DaysOfYear.length(of: month)).map { number in
                let day = DaysOfYear.Day(month: month, day: number)
                let count = counts[day]
                return [
                  .number: .number(number), .day: .text(day.name),
                  .address: .maybe(addresses[day]),
                  .label: .maybe(count.map { label(day, $0) }),
                  .count: .maybe(count.map { site.words.number($0) }),
                ]
              }),
          ]
        }),
    ]).adding(isOnePage ? lists[0].list(0, site, hasLinks: false) : [.sections: .none])
  }

  /// '14 July: 4 keepsakes'.
  private func label(_ day: DaysOfYear.Day, _ count: Int) -> String {
    site.words(.mapPin, ["place": Self.name(day, site), "count": site.words.count(count, .keepsakes)])
  }

  /// '14 July'.
  private static func name(_ day: DaysOfYear.Day, _ site: Site) -> String {
    site.words(
      .daysDay,
      ["day": day.day == 1 ? site.words[.dateFirstDay] : String(day.day), "month": site.dates.month(day.month)])
  }
}
