// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Due reminders: all reminders and to-dos, with their rules in words.
///
/// A script finds the near ones by the visitor’s clock.
struct DuePages: PageSet {
  private let site: Site

  static let entry = "due/index.html"

  init(_ site: Site) { self.site = site }

  /// Whether there are any reminders or to-dos.
  static func isOffered(_ site: Site) -> Bool { site.index.listed.contains { isDue(site.catalogue.keepsakes[$0]) } }

  private static func isDue(_ keepsake: Keepsake) -> Bool {
    keepsake.isToDo ? keepsake.isOpenToDo : keepsake.reminders.contains { $0.firstDay != nil }
  }

  var pages: [Page] {
    guard Self.isOffered(site) else { return [] }
    return [Page(Self.entry, "due", area: .other) { [self] in view }]
  }

  private struct Item {
    var keepsake: Int
    /// `nil` for a to-do without a day.
    var reminder: Reminder?
    var isToDo: Bool
  }

  /// Sorted by the first day; items without one come last.
  private var items: [Item] {
    let items = site.index.listed.flatMap { index -> [Item] in
      let keepsake = site.catalogue.keepsakes[index]
      guard Self.isDue(keepsake) else { return [] }
      let reminders = keepsake.reminders.filter { $0.firstDay != nil }
      let all = reminders.map { Item(keepsake: index, reminder: $0, isToDo: keepsake.isToDo) }
      return all.isEmpty ? [Item(keepsake: index, reminder: nil, isToDo: true)] : all
    }
    return items.enumerated().sorted { a, b in
      switch (a.element.reminder?.firstDay, b.element.reminder?.firstDay) {
      case (let first?, let second?): (first, a.offset) < (second, b.offset)
      case (let first, let second): (first == nil ? 1 : 0, a.offset) < (second == nil ? 1 : 0, b.offset)
      }
    }.map(\.element)
  }

  private var view: View {
    let title = site.words[.dueTitle]
    let items = items
    let zone = items.contains { $0.reminder?.time != nil } ? site.catalogue.settings.timeZone : nil
    let groups = [("to-do", Word.dueOpen, items.filter(\.isToDo)), ("all", .dueAll, items.filter { !$0.isToDo })]
    return PageHead(
      title, site.words[.dueAbout], scripts: [site.assets.extra(.due)], sheets: [site.assets.sheet(.due)]
    ).view(address: Self.entry, site: site).adding([
      .title: .text(title), .count: .text(site.words[.dueAbout]),
      .notes: .maybe(zone.map { site.words(.dueZone, ["zone": $0]) }),
      .groups: .views(
        groups.filter { !$0.2.isEmpty }.map { id, word, members in
          [.id: .text(id), .title: .text(site.words[word]), .items: .views(members.map(item))]
        }),
    ])
  }

  private func item(_ item: Item) -> View {
    let heading = site.headings[item.keepsake]
    let rules = RuleWords(site.words, site.dates)
    return [
      .period: .text(item.reminder.map(Self.rule) ?? ""), .isToDo: .flag(item.isToDo),
      .address: .text(site.address(of: item.keepsake)), .title: .text(title(item)),
      .meta: .maybe(title(item) == heading ? nil : heading), .text: .maybe(item.reminder.map(rules.text)),
    ]
  }

  private func title(_ item: Item) -> String { item.reminder?.note ?? site.headings[item.keepsake] }

  /// The rule in the script's form: `2027-01-04|16:00|week|2|0 3|2028-12-31|10`.
  static func rule(_ reminder: Reminder) -> String {
    let repeats = reminder.repeats
    let weekdays = (repeats?.weekdays ?? []).map { one in
      (one.ordinal.map { "\($0.rawValue):" } ?? "") + String(one.weekday.rawValue)
    }
    return [
      reminder.date.iso8601, reminder.time?.text ?? "", repeats?.unit.rawValue ?? "",
      repeats.map { String($0.interval) } ?? "", weekdays.joined(separator: " "), repeats?.until?.iso8601 ?? "",
      repeats?.count.map { String($0) } ?? "",
    ].joined(separator: "|")
  }
}
