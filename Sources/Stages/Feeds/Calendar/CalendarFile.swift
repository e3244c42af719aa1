// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A calendar to subscribe to or to import: events and to-dos with alarms, by RFC 5545.
struct CalendarFile {
  let source: FeedSource
  /// The title in the list of calendars.
  let title: String
  /// Its address, relative to the site's root.
  let address: String
  /// The zone of times; `nil` for the reader's local time.
  private let zone: CalendarZone?

  init(source: FeedSource, title: String, address: String) {
    self.source = source
    self.title = title
    self.address = address
    zone = source.catalogue.settings.timeZone.flatMap { CalendarZone($0) }
  }

  /// The most keepsakes named in one event; the page has the others.
  private static let namedKeepsakes = 12

  func bytes(_ days: [SpecialDay], _ toDos: [ToDo] = []) -> [UInt8] {
    var text = CalendarText()
    text.add("BEGIN", raw: "VCALENDAR")
    text.add("VERSION", raw: "2.0")
    text.add("PRODID", raw: "-//keepsake-site//keepsake-site//EN")
    text.add("CALSCALE", raw: "GREGORIAN")
    text.add("NAME", text: title)
    // Most programs read this instead of NAME (RFC 7986).
    text.add("X-WR-CALNAME", text: title)
    text.add("REFRESH-INTERVAL;VALUE=DURATION", raw: "P1D")
    if let url = source.url(address).flatMap(Self.uri) { text.add("SOURCE;VALUE=URI", raw: url) }
    let timed = days.compactMap { $0.time == nil ? nil : $0.first } + toDos.compactMap(Self.timedDay)
    if let zone, let first = timed.min() { zone.add(from: first.year, to: &text) }
    for day in days { add(day, to: &text) }
    for toDo in toDos { add(toDo, to: &text) }
    text.add("END", raw: "VCALENDAR")
    return text.bytes
  }

  private func add(_ day: SpecialDay, to text: inout CalendarText) {
    text.add("BEGIN", raw: "VEVENT")
    text.add("UID", raw: StableName.uuid(source.name, day.key))
    text.add("DTSTAMP", raw: Self.date(day.changed) + "T000000Z")
    let start = CalendarMoment(day.first, day.time, in: zone)
    text.add("DTSTART" + start.parameter, raw: start.value)
    if let rule = day.repeats?.rule(from: day.first, end: start.end) { text.add("RRULE", raw: rule) }
    text.add("SUMMARY", text: day.summary)
    let description = self.description(day)
    if !description.isEmpty { text.add("DESCRIPTION", text: description) }
    if let url = day.page.flatMap(source.url).flatMap(Self.uri) { text.add("URL", raw: url) }
    text.add("CATEGORIES", raw: day.kind.rawValue.uppercased())
    text.add("TRANSP", raw: "TRANSPARENT")
    if day.kind != .onThisDay { text.addAlarms(day.leads, of: day.summary, hasTime: day.time != nil) }
    text.add("END", raw: "VEVENT")
  }

  private func description(_ day: SpecialDay) -> String {
    let lines = day.lines.prefix(Self.namedKeepsakes).map(described)
    let rest = day.lines.count - lines.count
    return (lines + (rest > 0 ? [source.words.count(rest, "more")] : [])).joined(separator: "\n")
  }

  private func described(_ line: SpecialDay.Line) -> String {
    line.text + (source.url(line.page).map { "\n" + $0 } ?? "")
  }

  // MARK: To-dos

  /// The day from which its times count; `nil` without times.
  private static func timedDay(_ toDo: ToDo) -> CivilDay? {
    guard let reminder = toDo.reminder, reminder.time != nil || reminder.repeats != nil else { return nil }
    return reminder.firstDay
  }

  private func add(_ toDo: ToDo, to text: inout CalendarText) {
    text.add("BEGIN", raw: "VTODO")
    text.add("UID", raw: StableName.uuid(source.name, toDo.key))
    text.add("DTSTAMP", raw: Self.date(toDo.changed) + "T000000Z")
    if let reminder = toDo.reminder, let first = reminder.firstDay { addDue(reminder, first, to: &text) }
    text.add("SUMMARY", text: toDo.summary)
    text.add("DESCRIPTION", text: described(toDo.line))
    if let url = source.url(toDo.line.page).flatMap(Self.uri) { text.add("URL", raw: url) }
    text.add("CATEGORIES", raw: "TO-DO")
    text.add("STATUS", raw: Self.status(toDo))
    if toDo.isOpen, let reminder = toDo.reminder {
      text.addAlarms(
        reminder.leads, of: toDo.summary, hasTime: reminder.time != nil,
        // A rule needs a start, and whole days count from it.
        isToEnd: reminder.time != nil || reminder.repeats == nil)
    }
    text.add("END", raw: "VTODO")
  }

  /// Adds the due time and the rule; a rule needs an earlier start: midnight of the same day.
  private func addDue(_ reminder: Reminder, _ first: CivilDay, to text: inout CalendarText) {
    guard let repeats = reminder.repeats else {
      let due = CalendarMoment(first, reminder.time, in: zone)
      text.add("DUE" + due.parameter, raw: due.value)
      return
    }
    let midnight = TimeOfDay(hour: 0, minute: 0)
    let start = CalendarMoment(first, midnight, in: zone)
    let due = CalendarMoment(
      first,
      reminder.time.map { $0 == midnight ? TimeOfDay(hour: 0, minute: 1) ?? $0 : $0 }
        ?? TimeOfDay(hour: 23, minute: 59), in: zone)
    text.add("DTSTART" + start.parameter, raw: start.value)
    text.add("DUE" + due.parameter, raw: due.value)
    text.add("RRULE", raw: repeats.rule(from: first, end: start.end))
  }

  /// RFC 5545, 3.8.1.11.
  private static func status(_ toDo: ToDo) -> String {
    switch toDo.status {
    case nil, .pending, .delayed: "NEEDS-ACTION"
    case .inProgress: "IN-PROCESS"
    case .stopped: "CANCELLED"
    case .done: "COMPLETED"
    }
  }

  /// `19620714`.
  static func date(_ day: CivilDay) -> String {
    String(decoding: day.iso8601.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// The address as a URI; `nil` if a character would break the line.
  private static func uri(_ text: String) -> String? {
    text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 } ? text : nil
  }
}
