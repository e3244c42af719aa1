// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The spending in each period of a goal, and the forecast for the last one.
struct GoalReport {
  let goal: SpendingBook.Goal?

  init(
    _ wanted: ArchiveSettings.SpendingGoal, _ book: SpendingBook,
    _ categorised: [(category: String, entry: SpendingBook.Entry)]
  ) {
    let purchases = book.purchases
    let periodsOf = GoalPeriods(wanted.period)
    var byKey: [String: [SpendingBook.Entry]] = [:]
    for entry in Self.counted(wanted, book, categorised) {
      guard let key = periodsOf.key(of: purchases[entry.purchase]) else { continue }
      byKey[key, default: []].append(entry)
    }
    // All receipts in the currency define the periods, not only those of the category.
    let known = purchases.compactMap(periodsOf.key)
    guard let first = known.min(), let last = known.max() else {
      goal = nil
      return
    }
    let all = Self.keys(from: first, to: last, periodsOf)
    let periods = (all ?? Set(known).sorted()).map { key in
      var period = SpendingBook.Goal.Period(key: key)
      period.entries = byKey[key] ?? []
      return period
    }
    var goal = SpendingBook.Goal(wanted: wanted, category: wanted.category.map(Categories.name), periods: periods)
    goal.leavesOutEmpty = all == nil
    goal.pace = periods.last.flatMap { Self.pace($0, periodsOf, until: purchases.compactMap(\.day).max()) }
    self.goal = goal
  }

  /// The receipts and items that count for a goal: a category, shops, items whose names have all of some words, or
  /// everything.
  private static func counted(
    _ wanted: ArchiveSettings.SpendingGoal, _ book: SpendingBook,
    _ categorised: [(category: String, entry: SpendingBook.Entry)]
  ) -> [SpendingBook.Entry] {
    if let category = wanted.category.map(Categories.name) {
      return categorised.filter { Categories.belongs($0.category, to: category) }.map(\.entry)
    }
    if let item = wanted.item {
      let words = Set(ItemNames.words(of: item))
      return book.items.filter { words.isSubset(of: ItemNames.words(of: $0.name)) && !words.isEmpty }
        .flatMap(\.entries)
    }
    let stores = wanted.store.map { SpendingBooks.keys(ofStores: [$0], in: book) }
    return book.purchases.enumerated().compactMap { number, purchase in
      if let stores, !stores.contains(SpendingBooks.key(ofStore: purchase.store ?? "")) { return nil }
      return SpendingBook.Entry(purchase: number, amount: purchase.total.thousandths)
    }
  }

  /// The most periods that are listed including empty ones.
  private static let mostPeriods = 36

  /// All periods between two; `nil` if they are too many.
  private static func keys(from first: String, to last: String, _ periods: GoalPeriods) -> [String]? {
    var keys = [first]
    while let key = keys.last, key < last {
      guard keys.count < mostPeriods, let next = periods.following(key) else { return nil }
      keys.append(next)
    }
    return keys
  }

  private static func pace(
    _ period: SpendingBook.Goal.Period, _ periods: GoalPeriods, until day: String?
  ) -> SpendingBook.Goal.Pace? {
    guard let day, day.utf8.count == 10, let date = CivilDay(iso8601: day), periods.key(of: date) == period.key,
      let (elapsed, length, least) = periods.progress(on: date), elapsed >= least, elapsed + least / 2 <= length,
      period.spent > 0
    else { return nil }
    // Rounded to hundredths, the smallest coin.
    let expected = (period.spent * length / elapsed + 5) / 10 * 10
    return SpendingBook.Goal.Pace(day: day, spent: period.spent, expected: expected)
  }
}
