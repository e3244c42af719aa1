// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// On this day: a calendar of all years together, and a page for each day that has keepsakes.
///
/// A script finds today’s, and shows its pictures from a file of data for each month.
struct DayPages: PageSet {
  private let site: Site

  static let entry = "on-this-day/index.html"

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    let days = site.daysOfYear.days
    guard !days.isEmpty else { return [] }
    return [Page(Self.entry, "days", area: .timeline) { [self] in calendar }]
      + days.indices.flatMap { place in
        let pager = Pager(folder: "on-this-day/\(days[place].day.name)", keepsakes: days[place].keepsakes)
        return (1...pager.pageCount).map { page in
          Page(pager.address(page), "day", area: .timeline) { [self] in view(place, pager: pager, page: page) }
        }
      }
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
        "label": .text(label(day, keepsakes.count)),
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
      .count(picture.size.width), .count(picture.size.height), text(view[.colour]), text(view[.alt]),
      .text(CalmDay(site).sentence(keepsake) ?? ""),
    ]
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
                  .address: .maybe(count.map { _ in "on-this-day/\(day.name)/index.html" }),
                  .label: .maybe(count.map { label(day, $0) }),
                  .count: .maybe(count.map { site.words.number($0) }),
                ]
              }),
          ]
        }),
    ])
  }

  /// '14 July: 4 keepsakes'.
  private func label(_ day: DaysOfYear.Day, _ count: Int) -> String {
    site.words(.mapPin, ["place": name(day), "count": site.words.count(count, .keepsakes)])
  }

  /// '14 July'.
  private func name(_ day: DaysOfYear.Day) -> String {
    site.words(
      .daysDay,
      ["day": day.day == 1 ? site.words[.dateFirstDay] : String(day.day), "month": site.dates.month(day.month)])
  }

  private func view(_ place: Int, pager: Pager, page: Int) -> View {
    let days = site.daysOfYear.days
    let title = name(days[place].day)
    let count = site.words.count(days[place].keepsakes.count, .keepsakes)
    // The first day of the year follows the last.
    func link(_ step: Int) -> Value {
      guard days.count > 1 else { return .none }
      let other = days[(place + step + days.count) % days.count].day
      return .view(site.link(name(other), to: "on-this-day/\(other.name)/index.html"))
    }
    return PageHead(pager.title(title, page: page, site: site), count)
      .view(address: pager.address(page), site: site).adding([
        .parent: .view(site.link(site.words[.daysTitle], to: Self.entry)),
        .title: .text(title), .count: .text(count),
        .tiles: site.tiles(pager.keepsakes(on: page)), .pager: pager.view(page, site: site),
        .turn: .view([.previous: link(-1), .next: link(1)]),
        .show: .maybe(ShowPages.link(pager.keepsakes, site)),
      ])
  }
}
