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
  func said(of goal: SpendingBook.Goal, _ list: Shelf.List) -> String {
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
      : site.words(often, ["over": site.words.number(over), "all": site.words.number(all)])
        + (goal.leavesOutEmpty ? " " + site.words[.spendingGoalGaps] : "")
    guard let pace = goal.pace, pace.expected > goal.wanted.most.thousandths, let last = goal.periods.last,
      last.spent <= goal.wanted.most.thousandths
    else { return outcome }
    return outcome + " "
      + site.words(
        .spendingGoalPace,
        [
          "period": name(of: SpendingBook.Part(key: last.key, name: ""), in: list),
          "sum": money(pace.spent, list.book), "day": day(pace.day), "expected": money(pace.expected, list.book),
        ])
  }

  /// By how much a period exceeded its goal, and its largest items; `nil` if it did not.
  func meta(_ part: SpendingBook.Part, in list: Shelf.List) -> String? {
    guard case .goal(let goal) = list.subject, part.total > goal.wanted.most.thousandths else { return nil }
    let drivers = part.entries.suffix(3).reversed().map { entry in
      let name = entry.item?.name ?? list.book.purchases[entry.purchase].store ?? site.words[.spendingNoStore]
      return "\(name) \(money(entry.amount, list.book))"
    }
    return site.words(
      .spendingGoalOver,
      [
        "over": money(part.total - goal.wanted.most.thousandths, list.book), "most": drivers.joined(separator: ", "),
      ])
  }

  // MARK: Advice

  func advice(of shelf: Shelf) -> [View] {
    let book = shelf.book
    guard !book.advice.isEmpty else { return [] }
    let most = book.advice.map(\.saved).max() ?? 0
    let rows = book.advice.map { advice -> View in
      let part = book.items[advice.item]
      func price(_ entry: SpendingBook.Entry) -> View {
        let purchase = book.purchases[entry.purchase]
        let price = [money(entry.price ?? entry.amount, book), part.unit].compactMap(\.self).joined(separator: "/")
        let text = [price, purchase.store, purchase.day.map(day)].compactMap(\.self).joined(separator: ", ")
        return link(text, to: Self.address(of: purchase), at: Self.entry)
      }
      let far = advice.distance.map {
        site.words(site.catalogue.home == nil ? .spendingAway : .spendingFromHome, ["km": site.words.number($0)])
      }
      let suggestion: View = [
        .item: .view(link(part.name, to: shelf[.item].address(advice.item), at: Self.entry)),
        .from: .view(price(advice.dear)), .to: .view(price(advice.cheap)),
        .text: .text(site.words[advice.kind == .elsewhere ? .spendingElsewhere : .spendingUsual]),
        .meta: .maybe(far), .id: .text(advice.id),
      ]
      let saved = site.words(
        .spendingSaved, ["sum": money(advice.saved, book), "purchases": site.words.count(advice.times, .purchases)])
      return row(
        part.name, saved, nil, nil, share: (advice.saved, most),
        part: [.id: .none, .legend: .none, .drawing: .none, .entries: .none, .suggestions: .view(suggestion)])
    }
    return [block(site.words[.spendingAdvice], legend: site.words[.spendingAdviceLegend], rows: rows)]
  }
}
