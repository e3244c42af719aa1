// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Days, weeks, months or years, each with a key that sorts by time: `2019-07-18` for a day, the Monday's date for a
/// week, `2019-07` and `2019`.
struct GoalPeriods {
  private let period: ArchiveSettings.SpendingGoal.Period

  init(_ period: ArchiveSettings.SpendingGoal.Period) { self.period = period }

  /// `nil` if the receipt's day is not known well enough.
  func key(of purchase: Purchase) -> String? {
    switch period {
    case .day, .week:
      purchase.day.flatMap { $0.utf8.count == 10 ? CivilDay(iso8601: $0) : nil }.flatMap(key)
    case .month: purchase.month
    case .year: purchase.year
    }
  }

  func key(of day: CivilDay) -> String? {
    switch period {
    case .day: day.iso8601
    case .week: day.adding(days: -Self.daysSinceMonday(day))?.iso8601
    case .month: String(day.iso8601.prefix(7))
    case .year: String(day.iso8601.prefix(4))
    }
  }

  func following(_ key: String) -> String? {
    let year = Int(key.prefix(4)) ?? 0
    switch period {
    case .day, .week:
      return CivilDay(iso8601: key)?.adding(days: period == .day ? 1 : 7)?.iso8601
    case .month:
      let month = Int(key.suffix(2)) ?? 0
      return month < 12 ? "\(key.prefix(5))\(Self.padded(month + 1, to: 2))" : "\(Self.padded(year + 1, to: 4))-01"
    case .year: return Self.padded(year + 1, to: 4)
    }
  }

  /// For a forecast: the elapsed and total days of the budget period, and the elapsed days that a forecast needs; `nil`
  /// for one-day periods.
  func progress(on day: CivilDay) -> (elapsed: Int, length: Int, least: Int)? {
    switch period {
    case .day: nil
    case .week: (Self.daysSinceMonday(day) + 1, 7, 3)
    case .month: (day.day, CivilDay.days(in: day.month, of: day.year), 7)
    case .year: (day.dayNumber - (CivilDay(year: day.year, month: 1, day: 1)?.dayNumber ?? 0) + 1, 365, 60)
    }
  }

  /// 0 on Mondays; day 0, 1 January 1970, was a Thursday.
  private static func daysSinceMonday(_ day: CivilDay) -> Int { ((day.dayNumber + 3) % 7 + 7) % 7 }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
