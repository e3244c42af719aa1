// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Goals, and cheaper alternatives.
extension SpendingPages {
  // MARK: Goals

  func title(of goal: SpendingBook.Goal, _ book: SpendingBook) -> String {
    let most: Word =
      switch goal.wanted.period {
      case .day: .spendingGoalDay
      case .week: .spendingGoalWeek
      case .month: .spendingGoalMonth
      case .year: .spendingGoalYear
      }
    return site.words(
      most,
      [
        "category": goal.category.map(category) ?? goal.wanted.store ?? goal.wanted.item
          ?? site.words[.spendingGoalAll],
        "most": money(goal.wanted.most.thousandths, book),
      ])
  }

  /// The number of times that the goal was exceeded, and the forecast.
  private func said(of goal: SpendingBook.Goal, _ book: SpendingBook) -> String {
    let (over, all) = (goal.over.count, goal.periods.count)
    let often: Word =
      switch goal.wanted.period {
      case .day: .spendingGoalOverDays
      case .week: .spendingGoalOverWeeks
      case .month: .spendingGoalOverMonths
      case .year: .spendingGoalOverYears
      }
    let outcome =
      over == 0
      ? site.words[.spendingGoalKept]
      : site.words(
        often,
        ["over": site.words.number(over), "all": site.words.number(all)])
        + (goal.leavesOutEmpty ? " " + site.words[.spendingGoalGaps] : "")
    guard let pace = goal.pace, pace.expected > goal.wanted.most.thousandths, let last = goal.periods.last,
      last.spent <= goal.wanted.most.thousandths
    else { return outcome }
    return outcome + " "
      + site.words(
        .spendingGoalPace,
        [
          "period": name(of: last, goal), "sum": money(pace.spent, book), "day": day(pace.day),
          "expected": money(pace.expected, book),
        ])
  }

  /// The name of a goal's day, week, month or year.
  private func name(of period: SpendingBook.Goal.Period, _ goal: SpendingBook.Goal) -> String {
    switch goal.wanted.period {
    case .day: day(period.key)
    case .week: site.words(.spendingWeek, ["day": day(period.key)])
    case .month, .year: self.period(period.key)
    }
  }

  /// A short label for a narrow column: `18/7` for a day, `7/19` for a month.
  private static func label(_ key: String) -> String {
    let parts = key.split(separator: "-").map { Int($0) ?? 0 }
    return switch parts.count {
    case 3: "\(parts[2])/\(parts[1])"
    case 2: "\(parts[1])/\(key.prefix(4).suffix(2))"
    default: key
    }
  }

  func goals(of shelf: Shelf) -> [View] {
    shelf.book.goals.enumerated().map { number, goal in
      block(
        title(of: goal, shelf.book), legend: said(of: goal, shelf.book),
        drawing: drawing(of: goal, number, on: shelf, from: Self.entry),
        rows: goal.over.suffix(3).reversed().map { over($0, of: goal, number, on: shelf) },
        more: site.link(site.words[.spendingGoalEach], to: shelf.address(ofGoal: number)))
    }
  }

  /// A period that exceeded the goal: by how much, and its largest items.
  private func over(_ period: SpendingBook.Goal.Period, of goal: SpendingBook.Goal, _ number: Int, on shelf: Shelf)
    -> View
  {
    let drivers = period.entries.sorted { $0.amount > $1.amount }.prefix(3).map { entry in
      let name = entry.item?.name ?? shelf.book.purchases[entry.purchase].store ?? site.words[.spendingNoStore]
      return "\(name) \(money(entry.amount, shelf.book))"
    }
    let most = goal.periods.map(\.spent).max() ?? 0
    return row(
      name(of: period, goal),
      site.words(
        .spendingGoalOver,
        [
          "over": money(period.spent - goal.wanted.most.thousandths, shelf.book),
          "most": drivers.joined(separator: ", "),
        ]), shelf.address(ofGoal: number) + "#p\(period.key)", money(period.spent, shelf.book),
      width: Self.percent(period.spent, of: most))
  }

  /// The most periods of a goal that are shown, and the most items of each.
  private static let (mostColumns, mostOfPeriod) = (36, 40)

  /// A single column compares nothing.
  private func drawing(of goal: SpendingBook.Goal, _ number: Int, on shelf: Shelf, from page: String) -> Value {
    goal.periods.count > 1 ? .drawn(Drawn(chart(goal, number, on: shelf, from: page), for: site)) : .none
  }

  private func chart(_ goal: SpendingBook.Goal, _ number: Int, on shelf: Shelf, from page: String) -> GoalChart {
    let shown = goal.periods.suffix(Self.mostColumns)
    let most = max(goal.wanted.most.thousandths, shown.map(\.spent).max() ?? 0)
    let ticks = ChartFrame.ticks(from: 0, to: most)
    let isOwn = page != Self.entry
    return GoalChart(
      label: title(of: goal, shelf.book),
      columns: shown.map { period in
        let shown = money(period.spent, shelf.book)
        return GoalChart.Column(
          amount: period.spent, isOver: period.spent > goal.wanted.most.thousandths,
          title: "\(name(of: period, goal)): \(shown)", shown: shown,
          label: Self.label(period.key),
          href: period.entries.isEmpty
            ? nil : (isOwn ? "" : Self.up(from: page) + shelf.address(ofGoal: number)) + "#p\(period.key)")
      }, most: goal.wanted.most.thousandths, ticks: ticks, tickTexts: ticks.map { plain($0, shelf.book) })
  }

  /// Every period of a goal with its items.
  func goal(_ number: Int, on shelf: Shelf) -> View {
    let (book, goal) = (shelf.book, shelf.book.goals[number])
    let address = shelf.address(ofGoal: number)
    let first = block(isFirst: true, drawing: drawing(of: goal, number, on: shelf, from: address))
    let sections = goal.periods.suffix(Self.mostColumns).reversed().filter { !$0.entries.isEmpty }.map {
      period -> View in
      let most = period.entries.map(\.amount).max() ?? 0
      let entries = period.entries.sorted { $0.amount > $1.amount }
      var rows = entries.prefix(Self.mostOfPeriod).map { entry in
        let purchase = book.purchases[entry.purchase]
        return row(
          [entry.item?.name, purchase.store].compactMap(\.self).joined(separator: " · "), purchase.day.map(day),
          Self.address(of: purchase), money(entry.amount, book), width: Self.percent(entry.amount, of: most))
      }
      // A day, a week or one month of many cannot be filtered on the page of all receipts.
      let place = book.periods.firstIndex { $0.key == period.key }
      rows += rest(entries.dropFirst(Self.mostOfPeriod), place.map { "?period=\($0)" }, on: shelf)
      return block("\(name(of: period, goal)): \(money(period.spent, book))", id: "p\(period.key)", rows: rows)
    }
    return page(title(of: goal, book), said(of: goal, book), at: address, [first] + sections)
  }

  // MARK: Advice

  func advice(of shelf: Shelf) -> [View] {
    let book = shelf.book
    guard !book.advice.isEmpty else { return [] }
    let rows = book.advice.map { advice -> View in
      let part = book.items[advice.item]
      let (dear, cheap) = (book.purchases[advice.dear.purchase], book.purchases[advice.cheap.purchase])
      func price(_ entry: SpendingBook.Entry) -> String {
        [money(entry.price ?? entry.amount, book), part.unit].compactMap(\.self).joined(separator: "/")
      }
      func link(_ purchase: Purchase, _ entry: SpendingBook.Entry) -> View {
        let text = [price(entry), purchase.store, purchase.day.map(day)].compactMap(\.self).joined(separator: ", ")
        return site.link(text, to: Self.address(of: purchase))
      }
      let far = advice.distance.map {
        site.words(site.catalogue.home == nil ? .spendingAway : .spendingFromHome, ["km": site.words.number($0)])
      }
      return [
        .item: .view(site.link(part.name, to: shelf.address(.item, advice.item))),
        .from: .view(link(dear, advice.dear)), .to: .view(link(cheap, advice.cheap)),
        .text: .text(site.words[advice.kind == .elsewhere ? .spendingElsewhere : .spendingUsual]),
        .meta: .maybe(far),
        .reason: .text(
          site.words(
            .spendingSaved, ["sum": money(advice.saved, book), "purchases": site.words.count(advice.times, .purchases)])
        ),
        .id: .text(advice.id),
      ]
    }
    return [block(site.words[.spendingAdvice], legend: site.words[.spendingAdviceLegend], advice: rows)]
  }
}
