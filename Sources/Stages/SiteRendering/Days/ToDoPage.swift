// SPDX-License-Identifier: MIT
import KeepsakeModel

/// To-dos, the next first, and finished ones below; they are ticked in the archive, not here.
struct ToDoPage: PageSet {
  static let address = "to-do/index.html"

  private let site: Site

  init(_ site: Site) { self.site = site }

  static func isOffered(_ site: Site) -> Bool { !members(site).isEmpty }

  private static func members(_ site: Site) -> [Int] {
    site.index.listed.filter { site.catalogue.keepsakes[$0].type == BuiltInType.toDo.rawValue }
  }

  var pages: [Page] {
    Self.isOffered(site) ? [Page(Self.address, "to-do") { [self] in view }] : []
  }

  private var view: View {
    let all = Self.members(site).map { Entry($0, site.catalogue.keepsakes[$0]) }.sorted()
    let (open, done) = (all.filter { !$0.isDone }, all.filter(\.isDone))
    let title = site.words[.toDoTitle]
    let count = site.words(.toDoOpen, ["n": site.words.number(open.count), "total": site.words.number(all.count)])
    return PageHead(title, count, sheets: [site.assets.sheet(.holds)]).view(address: Self.address, site: site).adding([
      .title: .text(title), .count: .text(count),
      .sections: .views(
        [(nil, open), (site.words[.toDoDone], done)].filter { !$0.1.isEmpty }.map { title, entries in
          [.title: .maybe(title), .rows: .views(entries.map(row))]
        }),
    ])
  }

  private func row(_ entry: Entry) -> View {
    let status = site.catalogue.keepsakes[entry.number].status ?? .pending
    let due = entry.due.map { site.words(.toDoDue, ["date": site.dates.day($0)]) }
    return [
      .title: .text(site.headings[entry.number]), .address: .text(site.address(of: entry.number)),
      .isDone: .flag(entry.isDone), .status: .text(site.words[.status, status.rawValue]), .due: .maybe(due),
    ]
  }

  /// Sorted by due day, then by status; items without a day come last.
  private struct Entry: Comparable {
    let number: Int
    let due: CivilDay?
    let isDone: Bool
    private let rank: Int

    init(_ number: Int, _ keepsake: Keepsake) {
      self.number = number
      due = keepsake.reminders.map(\.date).min()
      isDone = keepsake.status == .done || keepsake.status == .stopped
      rank = [.inProgress, .pending, .delayed, .done, .stopped].firstIndex(of: keepsake.status ?? .pending) ?? 0
    }

    static func < (a: Entry, b: Entry) -> Bool {
      (a.due?.dayNumber ?? .max, a.rank, a.number) < (b.due?.dayNumber ?? .max, b.rank, b.number)
    }
  }
}
