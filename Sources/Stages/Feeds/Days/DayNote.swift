// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The events and to-dos of one day, as plain text for a terminal or a mail.
package struct DayNote: Sendable {
  package let day: CivilDay
  /// Days with a time come after those without.
  package let days: [SpecialDay]
  /// The to-dos due by that day, the longest overdue first.
  package let toDos: [(toDo: ToDo, due: CivilDay)]
  private let source: FeedSource

  /// Collects one person's events and to-dos, or all if `person` is `nil`.
  package init(_ source: FeedSource, on day: CivilDay, person: Person? = nil) {
    self.source = source
    self.day = day
    let all = SpecialDays(source)
    let days = (person.map { all.of($0) } ?? all.all).filter { $0.falls(on: day) }
    self.days =
      days.filter { $0.time == nil } + days.filter { $0.time != nil }.sorted { Self.minutes($0) < Self.minutes($1) }
    let toDos = (person.map { all.toDos(of: $0) } ?? all.toDos).compactMap { toDo in
      toDo.due(on: day).map { (toDo: toDo, due: $0) }
    }
    self.toDos = toDos.sorted { ($0.due, $0.toDo.key) < ($1.due, $1.toDo.key) }
  }

  private static func minutes(_ day: SpecialDay) -> (Int, String) { (day.time?.minutes ?? 0, day.key) }

  package var isEmpty: Bool { days.isEmpty && toDos.isEmpty }

  /// The subject of a mail.
  package var subject: String {
    source.words("subject", ["name": source.catalogue.title, "date": source.words.day(day)])
  }

  /// A paragraph for each event and to-do, or a line that says there is none.
  package var text: String {
    guard !isEmpty else { return source.words("nothing", ["date": source.words.day(day)]) + "\n" }
    var text = source.words.day(day) + "\n"
    for one in days {
      text += "\n" + Self.plain(timed(one.summary, one.time)) + age(one) + "\n"
      for line in one.lines {
        text += "  " + Self.plain(line.text) + "\n"
        if let url = source.url(line.page) { text += "  " + url + "\n" }
      }
      if one.lines.isEmpty, let url = one.page.flatMap(source.url) { text += "  " + url + "\n" }
    }
    for (toDo, due) in toDos {
      let what = source.words(due < day ? "overdue" : "due", ["title": toDo.summary, "date": source.words.day(due)])
      text += "\n" + Self.plain(timed(what, due < day ? nil : toDo.reminder?.time)) + "\n"
      if toDo.line.text != toDo.summary { text += "  " + Self.plain(toDo.line.text) + "\n" }
      if let url = source.url(toDo.line.page) { text += "  " + url + "\n" }
    }
    return text
  }

  /// 'The lesson, 16:00'.
  private func timed(_ text: String, _ time: TimeOfDay?) -> String {
    time.map { source.words("at", ["what": text, "time": source.words.clock($0)]) } ?? text
  }

  /// ', 62 years ago' or ', 63 years old'; empty for reminders, whose first day may be in the future.
  private func age(_ one: SpecialDay) -> String {
    let years = day.year - one.first.year
    guard one.hasYear else { return "" }
    switch one.kind {
    case .birthday where years > 0: return " – " + source.words.count(years, "age")
    case .birth where years > 0, .memorial where years > 0, .anniversary where years > 0:
      return " – " + source.words.count(years, "ago")
    default: return ""
    }
  }

  /// One line without control characters, which a terminal might obey.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 32 || (127...159).contains(scalar.value) ? " " : scalar
        }))
  }
}
