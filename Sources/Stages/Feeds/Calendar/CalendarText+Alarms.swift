// SPDX-License-Identifier: MIT
import KeepsakeModel

extension CalendarText {
  /// Minutes after midnight for whole days, whose alarms would otherwise ring at night.
  private static let morning = 9 * 60

  /// Adds an alarm for each lead time; without any, one at the time itself, or at nine o'clock for a whole day.
  ///
  /// - Parameters:
  ///   - leads: Before the time; for a whole day, before nine in its morning.
  ///   - summary: The alarm's text.
  ///   - hasTime: Whether the event or to-do has a time.
  ///   - isToEnd: Whether the alarm counts from the due time.
  mutating func addAlarms(_ leads: [LeadTime], of summary: String, hasTime: Bool, isToEnd: Bool = false) {
    var seen: Set<Int> = []
    for lead in leads.isEmpty ? [0] : leads.map(\.minutes) where seen.insert(lead).inserted {
      add("BEGIN", raw: "VALARM")
      add("ACTION", raw: "DISPLAY")
      add("DESCRIPTION", text: summary)
      add("TRIGGER" + (isToEnd ? ";RELATED=END" : ""), raw: Self.duration((hasTime ? 0 : Self.morning) - lead))
      add("END", raw: "VALARM")
    }
  }

  /// `PT9H`, `-P2D`, `-PT1H30M` (RFC 5545, 3.3.6).
  static func duration(_ minutes: Int) -> String {
    let sign = minutes < 0 ? "-" : ""
    let length = abs(minutes)
    if length > 0, length % 1_440 == 0 { return "\(sign)P\(length / 1_440)D" }
    let (hours, rest) = (length / 60, length % 60)
    return "\(sign)PT" + (hours > 0 ? "\(hours)H" : "") + (rest > 0 || hours == 0 ? "\(rest)M" : "")
  }
}
