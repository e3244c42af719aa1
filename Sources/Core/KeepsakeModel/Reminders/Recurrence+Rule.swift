// SPDX-License-Identifier: MIT

extension Recurrence {
  /// The value of an RRULE (RFC 5545, 3.3.10) for an event that begins on `first`, which has to be a day of the rule.
  ///
  /// A rule without BYMONTHDAY would leave out months that don't have the day. Of `until` and `count` a rule may have only
  /// one: with both it gets the count of those before the end.
  ///
  /// - Parameters:
  ///   - first: The day of DTSTART.
  ///   - end: How the last day is written, which depends on whether DTSTART has a time.
  /// - Returns: Such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20281231`.
  package func rule(from first: CivilDay, end: (CivilDay) -> String) -> String {
    var parts = ["FREQ=" + frequency]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !weekdays.isEmpty {
      if unit == .year { parts.append("BYMONTH=\(first.month)") }
      let days = weekdays.map { ($0.ordinal.map { String($0.rawValue) } ?? "") + $0.weekday.code }
      parts.append("BYDAY=" + days.joined(separator: ","))
    } else if unit == .month, first.day > 28 {
      parts.append("BYMONTHDAY=\((28...first.day).map(String.init).joined(separator: ","))")
      parts.append("BYSETPOS=-1")
    } else if unit == .year, first.month == 2, first.day == 29 {
      parts += ["BYMONTH=2", "BYMONTHDAY=-1"]
    }
    switch (until, count) {
    case (_?, _?): parts.append("COUNT=\(max(1, days(from: first).reduce(0) { number, _ in number + 1 }))")
    case (let until?, nil): parts.append("UNTIL=" + end(until))
    case (nil, let count?): parts.append("COUNT=\(count)")
    case (nil, nil): break
    }
    return parts.joined(separator: ";")
  }

  private var frequency: String {
    switch unit {
    case .day: "DAILY"
    case .week: "WEEKLY"
    case .month: "MONTHLY"
    case .year: "YEARLY"
    }
  }
}
