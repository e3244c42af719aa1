// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What there is to remember on one day, as plain text for a terminal or a letter.
package struct DayNote: Sendable {
  package let day: CivilDay
  package let days: [SpecialDay]
  private let source: FeedSource

  /// Takes what concerns one person only, or all if `person` is `nil`.
  package init(_ source: FeedSource, on day: CivilDay, person: Person? = nil) {
    self.source = source
    self.day = day
    let all = SpecialDays(source)
    days = (person.map { all.of($0) } ?? all.all).filter { $0.falls(on: day) }
  }

  package var isEmpty: Bool { days.isEmpty }

  /// A subject for a letter.
  package var subject: String {
    source.words("subject", ["name": source.catalogue.title, "date": source.words.day(day)])
  }

  /// One paragraph for each thing to remember; if there is none, a line that says so.
  package var text: String {
    guard !days.isEmpty else { return source.words("nothing", ["date": source.words.day(day)]) + "\n" }
    var text = source.words.day(day) + "\n"
    for one in days {
      text += "\n" + Self.plain(one.summary) + age(one) + "\n"
      for line in one.lines {
        text += "  " + Self.plain(line.text) + "\n"
        if let url = source.url(line.page) { text += "  " + url + "\n" }
      }
      if one.lines.isEmpty, let url = one.page.flatMap(source.url) { text += "  " + url + "\n" }
    }
    return text
  }

  /// ', 62 years ago' or ', 63 years old'; nothing for reminders, whose first day may lie ahead.
  private func age(_ one: SpecialDay) -> String {
    let years = day.year - one.first.year
    switch one.kind {
    case .birthday where years > 0: return " – " + source.words.count(years, "age")
    case .birth where years > 0, .memorial where years > 0, .anniversary where years > 0:
      return " – " + source.words.count(years, "ago")
    default: return ""
    }
  }

  /// One line, nothing in it that a terminal would obey.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 32 || (127...159).contains(scalar.value) ? " " : scalar
        }))
  }
}
