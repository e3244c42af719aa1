// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Finds the days that an archive remembers: birthdays, days of death, anniversaries, reminders, and other events on
/// the same day of a year.
///
/// Only exact dates of public keepsakes count: 'about 1962' is no day, and an unlisted letter must not appear in a
/// calendar.
package struct SpecialDays: Sendable {
  let source: FeedSource
  /// The catalogue's keepsakes, read in place because they are large values to copy.
  let keepsakes: [Keepsake]
  /// The earliest publication, for days that depend on no keepsake.
  let beginning: CivilDay
  private let anniversaryTags: Set<String>
  private let words: FeedWords
  /// One for each keepsake, since several calendars need them.
  let lines: [SpecialDay.Line]

  package init(_ source: FeedSource, workers: Int = 1) {
    self.source = source
    keepsakes = source.catalogue.keepsakes
    beginning = source.firstPublished.values.min() ?? Self.fallback
    words = source.words
    anniversaryTags = source.words.anniversaryTags
    lines = mapInParallel(keepsakes.count, width: workers) { Self.line(source, $0) }
  }

  private var catalogue: Catalogue { source.catalogue }

  /// The days of all people and keepsakes, in order of month and day.
  package var all: [SpecialDay] {
    days(of: listedPeople, keepsakes: listed, prefix: "")
  }

  /// Public keepsakes.
  var listed: [Int] { keepsakes.indices.filter { keepsakes[$0].visibility == .public } }

  private var listedPeople: [Person] { catalogue.people.filter { $0.visibility == .public } }

  /// The days of one person and of the keepsakes that name them.
  package func of(_ person: Person) -> [SpecialDay] {
    guard person.visibility == .public else { return [] }
    return days(of: [person], keepsakes: named(person), prefix: "\(person.folder)/")
  }

  /// A person's public keepsakes, in date order.
  func named(_ person: Person) -> [Int] {
    person.keepsakes.filter { keepsakes.indices.contains($0) && keepsakes[$0].visibility == .public }
  }

  private func days(of people: [Person], keepsakes: [Int], prefix: String) -> [SpecialDay] {
    let reminders = keepsakes.flatMap(reminders)
    let dated = keepsakes.compactMap { index in
      exactDay(of: index).flatMap { day in
        self.keepsakes[index].comesOnce ? nil : Dated(index: index, day: day, rank: rank(index))
      }
    }
    let (anniversaries, rest) = anniversaries(dated, beside: reminders, prefix: prefix)
    let days = people.flatMap(personal) + anniversaries + reminders + onThisDay(rest, prefix: prefix)
    return days.sorted { a, b in
      (a.first.month, a.first.day, a.first.year, a.kind.rank, a.key)
        < (b.first.month, b.first.day, b.first.year, b.kind.rank, b.key)
    }
  }

  /// A keepsake of one exact day.
  private struct Dated {
    var index: Int
    var day: CivilDay
    var rank: Int
  }

  /// `nil` for a date that is uncertain, longer than a day, or before year 1, which calendars cannot express.
  private func exactDay(of index: Int) -> CivilDay? { Self.exactDay(keepsakes[index].date?.value) }

  private static func exactDay(_ date: EDTFDate?) -> CivilDay? {
    guard let date, date.isExact, let day = date.earliest, day.year >= 1 else { return nil }
    return day
  }

  func published(_ index: Int) -> CivilDay? { source.firstPublished[keepsakes[index].id] }

  /// Replaces a publication day that the ledger has lost.
  private static let fallback = CivilDay.epoch

  private func latest(_ indices: [Int]) -> CivilDay { indices.compactMap(published).max() ?? beginning }

  // MARK: People

  private func personal(_ person: Person) -> [SpecialDay] {
    var days: [SpecialDay] = []
    let page = Self.hasPage(person) ? "\(person.folder)/index.html" : nil
    func add(_ date: EDTFDate?, _ kind: SpecialDay.Kind, _ key: String) {
      let exact = Self.exactDay(date)
      guard let day = exact ?? date?.dayWithoutYear else { return }
      let summary =
        exact == nil
        ? words("\(kind.rawValue)-yearless", ["name": person.name])
        : words(kind.rawValue, ["name": person.name, "year": String(day.year)])
      days.append(
        SpecialDay(
          kind: kind, key: "\(key)/\(person.slug)", first: day, hasYear: exact != nil, repeats: .yearly,
          summary: summary, page: page, changed: beginning))
    }
    add(person.born, person.died == nil ? .birthday : .birth, "birthday")
    add(person.died, .memorial, "memorial")
    return days
  }

  /// A person without keepsakes and note has no page.
  static func hasPage(_ person: Person) -> Bool { !person.keepsakes.isEmpty || person.note != nil }

  // MARK: Keepsakes

  /// The reminders of a keepsake; those of a to-do are in the to-do itself.
  private func reminders(_ index: Int) -> [SpecialDay] {
    guard !keepsakes[index].reminders.isEmpty, !keepsakes[index].isToDo else { return [] }
    return numbered(index).compactMap { key, reminder in
      guard let first = reminder.firstDay else { return nil }
      let note = reminder.note.flatMap { $0.isEmpty ? nil : $0 }
      return SpecialDay(
        kind: .reminder, key: key, first: first, time: reminder.time, repeats: reminder.repeats, leads: reminder.leads,
        summary: note ?? words("reminder", ["title": source.headings[index]]), lines: [lines[index]],
        page: source.address(of: index), changed: published(index) ?? beginning)
    }
  }

  /// Anniversaries of keepsakes, except on days with a reminder by the keeper.
  private func anniversaries(
    _ dated: [Dated], beside reminders: [SpecialDay], prefix: String
  ) -> (days: [SpecialDay], rest: [Dated]) {
    var groups: [CivilDay: [Int]] = [:]
    var rest: [Dated] = []
    for one in dated {
      if isAnniversary(one.index) { groups[one.day, default: []].append(one.index) } else { rest.append(one) }
    }
    var days: [SpecialDay] = []
    for (day, members) in groups.sorted(by: { $0.key < $1.key }) {
      let said = reminders.contains {
        $0.repeats == .yearly && $0.first.month == day.month && $0.first.day == day.day
      }
      if said {
        rest += members.map { Dated(index: $0, day: day, rank: rank($0)) }
        continue
      }
      let best = members.min { (rank($0), $0) < (rank($1), $1) } ?? members[0]
      days.append(
        SpecialDay(
          kind: .anniversary, key: prefix + "anniversary/\(day.iso8601)", first: day, repeats: .yearly,
          summary: words("anniversary", ["title": source.headings[best], "year": String(day.year)]),
          lines: members.map { lines[$0] }, page: source.address(of: best), changed: latest(members)))
    }
    return (days, rest)
  }

  /// Whether a keepsake is a wedding, birth, death or similar: by its tags, or as an event by its name.
  ///
  /// A concert or a dentist's appointment ends with its day, whatever its type and category.
  private func isAnniversary(_ index: Int) -> Bool {
    if keepsakes[index].tags.contains(where: { anniversaryTags.contains($0.value.lowercased()) }) { return true }
    let type = keepsakes[index].type.flatMap(BuiltInType.init)
    let isErrand = type != nil && type != .generic && type != .event
    guard type == .event || !isErrand && keepsakes[index].category == "event" else { return false }
    return YearlyNames.includes(source.headings[index])
  }

  /// The order in which keepsakes represent a day: events, then photographs, then others; titled ones first.
  private func rank(_ index: Int) -> Int {
    if keepsakes[index].type == "event" || keepsakes[index].category == "event" { return 0 }
    return (keepsakes[index].kind?.value == .photo ? 1 : 2) + (keepsakes[index].title == nil ? 2 : 0)
  }

  /// One event for each day of the year that has keepsakes, for all years together.
  private func onThisDay(_ dated: [Dated], prefix: String) -> [SpecialDay] {
    var groups: [Int: [Dated]] = [:]
    for one in dated { groups[one.day.month * 100 + one.day.day, default: []].append(one) }
    return groups.sorted { $0.key < $1.key }.compactMap { key, members in
      let members = members.sorted { ($0.day, $0.rank, $0.index) < ($1.day, $1.rank, $1.index) }
      guard let first = members.first else { return nil }
      let shown = members.min { ($0.rank, $0.day, $0.index) < ($1.rank, $1.day, $1.index) } ?? first
      let values = ["title": source.headings[shown.index], "year": String(shown.day.year)]
      let more = words.count(members.count - 1, "more")
      let summary =
        members.count == 1
        ? words("day", ["title": values["title"] ?? "", "year": values["year"] ?? ""])
        : words("day-more", ["title": values["title"] ?? "", "year": values["year"] ?? "", "more": more])
      let digits = String(key + 10_000).dropFirst()
      return SpecialDay(
        kind: .onThisDay, key: prefix + "day/\(digits)", first: first.day, repeats: .yearly, summary: summary,
        lines: members.map { lines[$0.index] }, page: members.count == 1 ? source.address(of: shown.index) : nil,
        changed: latest(members.map(\.index)))
    }
  }

  private static func line(_ source: FeedSource, _ index: Int) -> SpecialDay.Line {
    let year = source.catalogue.keepsakes[index].date?.value.earliest?.year
    let heading = source.headings[index]
    return SpecialDay.Line(
      text: year.map { source.words("line", ["title": heading, "year": String($0)]) } ?? heading, year: year ?? 0,
      page: source.address(of: index))
  }
}

extension SpecialDay.Kind {
  /// People come before keepsakes.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
