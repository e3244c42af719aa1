// SPDX-License-Identifier: MIT

/// How something comes again: every so many days, weeks, months or years, on some days of each.
///
/// A day that a month doesn't have, the 31st or 29 February, falls on that month's last day. The first time is the first
/// day from its `date` on that the rule names, and `count` counts from there: RFC 5545 counts from DTSTART, which
/// has to be such a day.
package struct Recurrence: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year
  }

  package static let intervals = 1...999
  package static let counts = 1...9_999

  package var unit: Unit
  /// Of days, weeks, months or years, among `intervals`.
  package var interval: Int
  /// For weeks without ordinals, for months and years with; empty: the day of its date.
  ///
  /// Those of a year lie in the month of its date.
  package let weekdays: [OrdinalWeekday]
  /// The last day on which it may fall.
  package var until: CivilDay?
  /// How often it falls in all, among `counts`.
  package var count: Int?

  package init(
    _ unit: Unit, every interval: Int = 1, on weekdays: [OrdinalWeekday] = [], until: CivilDay? = nil, count: Int? = nil
  ) {
    self.unit = unit
    self.interval = max(1, interval)
    self.weekdays = Set(weekdays).sorted()
    self.until = until
    self.count = count
  }

  package static let daily = Recurrence(.day)
  package static let weekly = Recurrence(.week)
  package static let monthly = Recurrence(.month)
  package static let yearly = Recurrence(.year)

  /// Whether it comes every year on the same day, for good.
  package var isYearly: Bool { self == .yearly }
}

/// A weekday, or one of a month: the first Monday, the last Friday.
package struct OrdinalWeekday: Hashable, Sendable, Comparable {
  package enum Ordinal: Int, Hashable, Sendable, CaseIterable, Comparable {
    case first = 1
    case second, third, fourth
    case last = -1

    /// As the format writes it: `first`.
    package var name: String { String(describing: self) }

    private var rank: Int { self == .last ? 5 : rawValue }

    package static func < (a: Ordinal, b: Ordinal) -> Bool { a.rank < b.rank }
  }

  /// `nil`: each of them.
  package var ordinal: Ordinal?
  package var weekday: Weekday

  package init(_ weekday: Weekday, _ ordinal: Ordinal? = nil) {
    self.weekday = weekday
    self.ordinal = ordinal
  }

  /// `monday`, `first monday`.
  package var text: String { (ordinal.map { $0.name + " " } ?? "") + weekday.name }

  package static func < (a: OrdinalWeekday, b: OrdinalWeekday) -> Bool {
    switch (a.ordinal, b.ordinal) {
    case (let a?, let b?) where a != b: a < b
    case (nil, _?): true
    case (_?, nil): false
    default: a.weekday < b.weekday
    }
  }

  /// Which day of a month it is; the first of them if there is no ordinal.
  package func day(in month: Int, of year: Int) -> CivilDay? {
    guard let start = CivilDay(year: year, month: month, day: 1) else { return nil }
    let length = CivilDay.days(in: month, of: year)
    let first = 1 + (weekday.rawValue - start.weekday.rawValue + 7) % 7
    let day = ordinal == .last ? first + (length - first) / 7 * 7 : first + 7 * ((ordinal?.rawValue ?? 1) - 1)
    return CivilDay(year: year, month: month, day: day)
  }
}
