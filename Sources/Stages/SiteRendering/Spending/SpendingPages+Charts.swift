// SPDX-License-Identifier: MIT
import KeepsakeModel

extension SpendingPages {
  /// The columns of a list of periods; none for other lists, or for a single period, which compares nothing.
  func columns(of list: Shelf.List) -> Value {
    var (most, columns): (Int?, [(key: String, spent: Int)]) = (nil, [])
    switch list.subject {
    case .period: columns = list.parts.reversed().filter { !$0.key.isEmpty }.map { ($0.key, $0.total) }
    // These include periods without receipts.
    case .goal(let goal): (most, columns) = (goal.wanted.most.thousandths, goal.periods.map { ($0.key, $0.spent) })
    case .category, .store, .item: break
    }
    columns = columns.suffix(GoalChart.mostColumns)
    guard columns.count > 1 else { return .none }
    let ticks = ChartFrame.ticks(from: 0, to: max(most ?? 0, columns.map(\.spent).max() ?? 0))
    let chart = GoalChart(
      label: title(of: list),
      columns: columns.map { key, spent in
        let shown = money(spent, list.book)
        return GoalChart.Column(
          amount: spent, isOver: spent > most ?? .max,
          title: "\(name(of: SpendingBook.Part(key: key, name: ""), in: list)): \(shown)", shown: shown,
          label: Self.label(key),
          href: list.parts.firstIndex { $0.key == key }.map { Self.way(to: list.address($0), from: Self.entry) })
      }, most: most, ticks: ticks, tickTexts: ticks.map { plain($0, list.book) })
    return .drawn(Drawn(chart, for: site))
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

  /// The prices of an item; none without two days to compare.
  func chart(
    of part: SpendingBook.Part, _ shown: ArraySlice<SpendingBook.Entry>, _ page: String, _ book: SpendingBook
  ) -> Value {
    let dated = shown.compactMap { entry -> (purchase: Purchase, day: Int, price: Int)? in
      let purchase = book.purchases[entry.purchase]
      guard let price = entry.price, let number = purchase.day.flatMap({ CivilDay(iso8601: $0) })?.dayNumber else {
        return nil
      }
      return (purchase, number, price)
    }
    guard !part.isMixed, Set(dated.map(\.day)).count > 1 else { return .none }
    var shops: [String] = []
    let dots = dated.map { purchase, number, price in
      let shop = purchase.store ?? site.words[.spendingNoStore]
      let known = shops.firstIndex { $0.lowercased() == shop.lowercased() }
      if known == nil { shops.append(shop) }
      let shown = money(price, book)
      return PriceChart.Dot(
        day: number, price: price, shop: known ?? shops.count - 1,
        title: [purchase.day.map(day), shop, shown].compactMap(\.self).joined(separator: ", "), shown: shown,
        href: Self.way(to: Self.address(of: purchase), from: page))
    }
    let (least, most) = (dots.map(\.price).min() ?? 0, dots.map(\.price).max() ?? 0)
    // The axis starts at zero if differences remain visible, so that heights do not exaggerate.
    let ticks = ChartFrame.ticks(from: least * 2 < most ? 0 : least - (most - least), to: most).filter { $0 >= 0 }
    let ends = [dated.min { $0.day < $1.day }, dated.max { $0.day < $1.day }].compactMap { $0?.purchase.day.map(day) }
    let chart = PriceChart(
      label: part.name, shops: shops, dots: dots, ticks: ticks, tickTexts: ticks.map { plain($0, book) }, ends: ends)
    return .drawn(Drawn(chart, for: site))
  }
}
