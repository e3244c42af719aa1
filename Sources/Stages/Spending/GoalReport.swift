// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What was spent in each period of a goal, and whether the last one is on the way to more than was wanted.
struct GoalReport {
  let goal: SpendingBook.Goal?

  /// A month has begun in earnest after a week of it, a year after two months.
  private static let leastOfMonth = 7
  private static let leastOfYear = 60

  init(
    _ wanted: ArchiveSettings.SpendingGoal, _ categories: Categories, _ purchases: [Purchase],
    _ categorised: [(category: String, entry: SpendingBook.Entry)]
  ) {
    let category = wanted.category.map(Categories.name)
    let counted =
      category.map { whole in categorised.filter { Categories.belongs($0.category, to: whole) }.map(\.entry) }
      ?? purchases.enumerated().map { SpendingBook.Entry(purchase: $0.offset, amount: $0.element.total.thousandths) }
    var byKey: [String: [SpendingBook.Entry]] = [:]
    for entry in counted {
      let purchase = purchases[entry.purchase]
      guard let key = wanted.period == .month ? purchase.month : purchase.year else { continue }
      byKey[key, default: []].append(entry)
    }
    // All receipts of the currency say which periods there are, not those of the category alone.
    let known = purchases.compactMap { wanted.period == .month ? $0.month : $0.year }
    guard let first = known.min(), let last = known.max() else {
      goal = nil
      return
    }
    let keys = Self.keys(from: first, to: last) ?? Set(known).sorted()
    let periods = keys.map { key in
      var period = SpendingBook.Goal.Period(key: key)
      period.entries = byKey[key] ?? []
      return period
    }
    var goal = SpendingBook.Goal(wanted: wanted, category: category, periods: periods)
    goal.pace = periods.last.flatMap { Self.pace($0, wanted, until: purchases.compactMap(\.day).max()) }
    self.goal = goal
  }

  /// Most periods of which empty ones are shown too.
  private static let mostPeriods = 36

  /// Every month or year between two; `nil` where they are too far apart.
  private static func keys(from first: String, to last: String) -> [String]? {
    var keys = [first]
    while let key = keys.last, key < last {
      if keys.count == mostPeriods { return nil }
      keys.append(following(key))
    }
    return keys
  }

  private static func following(_ key: String) -> String {
    let year = Int(key.prefix(4)) ?? 0
    guard key.utf8.count == 7 else { return padded(year + 1, to: 4) }
    let month = Int(key.suffix(2)) ?? 0
    return month < 12 ? "\(padded(year, to: 4))-\(padded(month + 1, to: 2))" : "\(padded(year + 1, to: 4))-01"
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private static func pace(
    _ period: SpendingBook.Goal.Period, _ wanted: ArchiveSettings.SpendingGoal, until day: String?
  ) -> SpendingBook.Goal.Pace? {
    guard let day, day.utf8.count == 10, day.hasPrefix(period.key), let date = CivilDay(iso8601: day) else {
      return nil
    }
    let (elapsed, length) =
      wanted.period == .month ? (date.day, CivilDay.days(in: date.month, of: date.year)) : (Self.dayOfYear(date), 365)
    let least = wanted.period == .month ? leastOfMonth : leastOfYear
    guard elapsed >= least, elapsed + least / 2 <= length, period.spent > 0 else { return nil }
    // To whole hundredths: nobody pays less.
    let expected = (period.spent * length / elapsed + 5) / 10 * 10
    return SpendingBook.Goal.Pace(day: day, spent: period.spent, expected: expected)
  }

  private static func dayOfYear(_ day: CivilDay) -> Int {
    day.dayNumber - (CivilDay(year: day.year, month: 1, day: 1)?.dayNumber ?? 0) + 1
  }
}
