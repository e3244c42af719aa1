// SPDX-License-Identifier: MIT

/// A day of the week; weeks begin on Monday, as ISO 8601 and RFC 5545 have them.
package enum Weekday: Int, Hashable, Sendable, CaseIterable, Comparable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// As the format writes it: `monday`.
  package var name: String { String(describing: self) }

  /// As RFC 5545 writes it: `MO`.
  package var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }

  package static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }
}

extension CivilDay {
  /// 1 January 1970 was a Thursday.
  package var weekday: Weekday {
    let place = (dayNumber + 3) % 7
    return Weekday(rawValue: place < 0 ? place + 7 : place) ?? .monday
  }
}
