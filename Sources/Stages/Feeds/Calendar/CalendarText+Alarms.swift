// SPDX-License-Identifier: MIT
import KeepsakeModel

extension CalendarText {
  /// Whole days begin at midnight; nobody wants to be woken by them.
  private static let morning = 9 * 60

  /// An alarm for each of the lead times; without any, one at the time, or at nine of a whole day.
  ///
  /// - Parameters:
  ///   - leads: Before the time; of a whole day before nine in its morning.
  ///   - summary: What the alarm says.
  ///   - hasTime: Whether what it belongs to has a time.
  ///   - isToEnd: Whether the alarm counts from the time when something is due.
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
