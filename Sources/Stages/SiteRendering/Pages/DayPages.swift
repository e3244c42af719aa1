// SPDX-License-Identifier: MIT
import KeepsakeModel

/// On this day: a calendar of all years together, and a page for each day that has keepsakes.
///
/// A script finds today’s.
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

  private var calendar: View {
    let title = site.words[.daysTitle]
    let days = site.daysOfYear.days
    let count = site.words.count(days.reduce(0) { $0 + $1.keepsakes.count }, .keepsakes)
    let counts = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.keepsakes.count) })
    return PageHead(
      title, site.words(.daysCount, ["count": count]), scripts: [site.assets.extra(.today)],
      sheets: [site.assets.sheet(.slides)]
    ).view(address: Self.entry, site: site).adding([
      .title: .text(title), .count: .text(site.words(.daysCount, ["count": count])),
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
                  .label: .maybe(
                    count.map {
                      site.words(.mapPin, ["place": name(day), "count": site.words.count($0, .keepsakes)])
                    }),
                  .count: .maybe(count.map { site.words.number($0) }),
                ]
              }),
          ]
        }),
    ])
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
    // Round the year: after the last day comes the first.
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
