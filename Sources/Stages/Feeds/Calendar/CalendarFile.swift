// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A calendar that a person subscribes to or opens once: all-day events with alarms, by RFC 5545.
struct CalendarFile {
  let source: FeedSource
  /// As shown in the list of calendars.
  let title: String
  /// Where it will lie, relative to the site's root.
  let address: String

  /// So many keepsakes are named in one event; others are on the page.
  private static let namedKeepsakes = 12

  func bytes(_ days: [SpecialDay]) -> [UInt8] {
    var text = CalendarText()
    text.add("BEGIN", raw: "VCALENDAR")
    text.add("VERSION", raw: "2.0")
    text.add("PRODID", raw: "-//keepsake-site//keepsake-site//EN")
    text.add("CALSCALE", raw: "GREGORIAN")
    text.add("NAME", text: title)
    // What most programs read instead of NAME (RFC 7986).
    text.add("X-WR-CALNAME", text: title)
    text.add("REFRESH-INTERVAL;VALUE=DURATION", raw: "P1D")
    if let url = source.url(address).flatMap(Self.uri) { text.add("SOURCE;VALUE=URI", raw: url) }
    for day in days { add(day, to: &text) }
    text.add("END", raw: "VCALENDAR")
    return text.bytes
  }

  private func add(_ day: SpecialDay, to text: inout CalendarText) {
    text.add("BEGIN", raw: "VEVENT")
    text.add("UID", raw: StableName.uuid(source.name, day.key))
    text.add("DTSTAMP", raw: Self.date(day.changed) + "T000000Z")
    text.add("DTSTART;VALUE=DATE", raw: Self.date(day.first))
    if let rule = Self.rule(day) { text.add("RRULE", raw: rule) }
    text.add("SUMMARY", text: day.summary)
    let description = self.description(day)
    if !description.isEmpty { text.add("DESCRIPTION", text: description) }
    if let url = day.page.flatMap(source.url).flatMap(Self.uri) { text.add("URL", raw: url) }
    text.add("CATEGORIES", raw: day.kind.rawValue.uppercased())
    text.add("TRANSP", raw: "TRANSPARENT")
    if day.kind != .onThisDay {
      text.add("BEGIN", raw: "VALARM")
      text.add("ACTION", raw: "DISPLAY")
      text.add("DESCRIPTION", text: day.summary)
      // The event begins at midnight; nobody wants to be woken by it.
      text.add("TRIGGER", raw: "PT9H")
      text.add("END", raw: "VALARM")
    }
    text.add("END", raw: "VEVENT")
  }

  private func description(_ day: SpecialDay) -> String {
    let lines = day.lines.prefix(Self.namedKeepsakes).map { line in
      line.text + (source.url(line.page).map { "\n" + $0 } ?? "")
    }
    let rest = day.lines.count - lines.count
    return (lines + (rest > 0 ? [source.words.count(rest, "more")] : [])).joined(separator: "\n")
  }

  /// A rule by which the 29th of February and the 29th to 31st of a month are kept on the last day where there is none.
  ///
  /// A rule without these parts would leave those months out.
  static func rule(_ day: SpecialDay) -> String? {
    switch day.repeats {
    case nil: return nil
    case .daily: return "FREQ=DAILY"
    case .weekly: return "FREQ=WEEKLY"
    case .monthly where day.first.day > 28:
      return "FREQ=MONTHLY;BYMONTHDAY=\((28...day.first.day).map(String.init).joined(separator: ","));BYSETPOS=-1"
    case .monthly: return "FREQ=MONTHLY"
    case .yearly where day.first.month == 2 && day.first.day == 29: return "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"
    case .yearly: return "FREQ=YEARLY"
    }
  }

  /// `19620714`.
  private static func date(_ day: CivilDay) -> String {
    String(decoding: day.iso8601.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// The address as a URI may be written; `nil` if it holds what would break the line.
  private static func uri(_ text: String) -> String? {
    text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 } ? text : nil
  }
}
