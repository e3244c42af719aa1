// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// The day of the calm mode: today's events with time, people and place, and birthdays.
///
/// A script finds today's entries by the device's clock, on the home page from a data file and on the entries' own pages.
struct CalmDay: PageSet {
  private let site: Site

  private static let data = "data/calm.js"
  private static let errands: [BuiltInType] = [.appointment, .toDo, .medicine]

  init(_ site: Site) { self.site = site }

  var pages: [Page] { [] }

  var files: [SiteFile] {
    let entries = entries
    return entries.isEmpty ? [] : [SiteFile(Self.data) { Self.script(entries) }]
  }

  /// The data file's address; `nil` without any entries.
  var file: String? { entries.isEmpty ? nil : Self.data }

  private struct Entry {
    var rule: String
    /// 'at three'; `nil` for the whole day.
    var at: String?
    /// 'in the afternoon'.
    var part: String?
    /// The event's text, with `{age}` for a birthday.
    var what: String
    var more: String
    /// `nil` if the entry has no page to link to.
    var address: String?
  }

  private var entries: [Entry] {
    let listed = site.index.listed.flatMap(reminders)
    let lent = site.catalogue.lentReminders.map { entry($0.reminder, what: $0.reminder.note ?? "") }
    return listed + lent + birthdays
  }

  // MARK: Reminders

  private func reminders(_ number: Int) -> [Entry] {
    let keepsake = site.catalogue.keepsakes[number]
    return keepsake.reminders.filter { Self.isOfDay($0, of: keepsake) }.map { reminder in
      let what = what(reminder, number)
      return entry(reminder, what: what, more: more(keepsake, besides: what), address: site.address(of: number))
    }
  }

  /// A to-do is the keeper's errand, unless the keeper assigns it to the day.
  private static func isOfDay(_ reminder: Reminder, of keepsake: Keepsake) -> Bool {
    guard reminder.firstDay != nil else { return false }
    return keepsake.isToDo ? keepsake.isOpenToDo && reminder.calm == .shown : reminder.calm != .hidden
  }

  private func entry(_ reminder: Reminder, what: String, more: String = "", address: String? = nil) -> Entry {
    let clock = ClockWords(site.words)
    return Entry(
      rule: DuePages.rule(reminder), at: reminder.time.map(clock.at), part: reminder.time.flatMap(clock.part),
      what: what, more: more, address: address)
  }

  /// The event, and with whom, if a field says so.
  private func what(_ reminder: Reminder, _ number: Int) -> String {
    let said = reminder.note ?? site.headings[number]
    let company = openFields(site.catalogue.keepsakes[number])
      .filter { BuiltInType.isCompany(field: $0.name) && !said.contains($0.value) }.map(\.value)
    return ([said] + company).joined(separator: ", ")
  }

  /// Further people, and the place.
  ///
  /// Only for appointments: the people and the place of an old picture have nothing to do with today.
  private func more(_ keepsake: Keepsake, besides what: String) -> String {
    guard keepsake.isAppointment else { return "" }
    let names = CalmNames(site)
    let people = keepsake.people.map(\.value).filter { !names.isYou($0) && !what.contains($0) }
    let type = keepsake.type.flatMap { site.catalogue.types[$0] }
    let places = openFields(keepsake).filter { type?.isPlace(field: $0.name) == true }.map(\.value)
    let place = places.first ?? keepsake.place.map { Headings.pinName(of: $0.value) }
    return [
      people.isEmpty ? nil : site.words(.calmWith, ["names": names.list(people)]),
      place.flatMap { what.contains($0) ? nil : "\($0)." },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The fields that its page shows unmasked.
  private func openFields(_ keepsake: Keepsake) -> [CustomField] {
    keepsake.fields.filter { !Fields.isSecret($0.name, of: keepsake, site) }
  }

  // MARK: Birthdays

  /// Birthdays of living people with a known day, the nearest first.
  private var birthdays: [Entry] {
    ([site.family.calmFor].compactMap(\.self) + site.family.calmOrder).compactMap(birthday)
  }

  private func birthday(_ number: Int) -> Entry? {
    let person = site.catalogue.people[number]
    guard person.died == nil, person.visibility == .public, let born = person.born else { return nil }
    let exact = born.isExact ? born.earliest : nil
    guard let day = exact ?? born.dayWithoutYear else { return nil }
    let isYou = site.family.calmFor == number
    let name: KeyValuePairs = ["name": CalmNames(site).short(number)]
    let what: String =
      switch (exact != nil, isYou) {
      case (true, true): site.words[.calmBirthdayYou]
      case (true, false): site.words[.calmBirthday].filled(name)
      case (false, true): site.words[.calmBirthdayYouYearless]
      case (false, false): site.words[.calmBirthdayYearless].filled(name)
      }
    return Entry(
      rule: DuePages.rule(Reminder(date: day, repeats: .yearly)), what: what,
      more: isYou ? site.words[.calmBirthdayWish] : who(number), address: "\(person.folder)/index.html")
  }

  /// A person's role as a sentence: Duncan’s son, and the reader's great-nephew.
  private func who(_ number: Int) -> String {
    let names = CalmNames(site)
    guard let told = names.told(number) else { return "" }
    let word: Word =
      switch names.gender(number) {
      case .female: .calmShe
      case .male: .calmHe
      case nil: .calmThey
      }
    return site.words(word, ["who": told]).withCapital
  }

  // MARK: Places on the site

  /// The lines on a keepsake's own page on its day.
  func lines(ofKeepsake number: Int) -> [View] {
    site.index.position[number] < 0 ? [] : reminders(number).map(line)
  }

  /// The same on a person's page.
  func lines(ofPerson number: Int) -> [View] { birthday(number).map { [line($0)] } ?? [] }

  private func line(_ entry: Entry) -> View {
    let when = [entry.at, entry.part].compactMap(\.self).joined(separator: " ")
    let said =
      when.isEmpty
      ? site.words(.calmToday, ["what": entry.what]) : site.words(.calmTodayAt, ["when": when, "what": entry.what])
    let ended = said.last.map { ".!?…".contains($0) } == true ? said : said + "."
    return [.period: .text(entry.rule), .text: .text(entry.more.isEmpty ? ended : "\(ended) \(entry.more)")]
  }

  /// Whether it is an errand, whose picture is only a note.
  static func isErrand(_ keepsake: Keepsake) -> Bool { errands.contains { $0.rawValue == keepsake.type } }

  /// The sentence under one of the day's pictures; `nil` for a picture that does not suit a morning.
  func sentence(_ number: Int) -> String? {
    let keepsake = site.catalogue.keepsakes[number]
    guard keepsake.kind?.value == .photo, !Self.isErrand(keepsake) else { return nil }
    return CalmSentence(site, keepsake).text
  }

  private static func script(_ entries: [Entry]) -> [UInt8] {
    let rows = entries.map { entry -> JSON in
      [
        .text(entry.rule), .text(entry.at?.withCapital ?? ""), .text(entry.part ?? ""), .text(entry.what),
        .text(entry.more), .text(entry.address ?? ""),
      ]
    }
    return Array("keepsakeCalm(\(rows.map { $0.string(.page) }.joined(separator: ",")));\n".utf8)
  }
}
