// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Lists of parts: a part opens where it stands, and a link leads there from other pages.
extension SpendingPages {
  func title(of list: Shelf.List) -> String {
    switch list.subject {
    case .period: site.words[.spendingOverTime]
    case .goal(let goal): title(of: goal, list.book)
    case .category: site.words[.spendingCategories]
    case .store: site.words[.spendingShops]
    case .item: site.words[.spendingItems]
    }
  }

  /// The most important parts of a list: the newest, the largest, or those over a goal.
  func summary(of list: Shelf.List, isWhole: Bool) -> View {
    var shown = Array(list.parts.indices.prefix(list.subject == .period ? 3 : 6))
    var legend: String?
    if case .goal(let goal) = list.subject {
      shown = Array(list.parts.indices.filter { list.parts[$0].total > goal.wanted.most.thousandths }.prefix(3))
      legend = said(of: goal, list)
    }
    // Two rows take no more room than the way to them.
    if list.parts.count <= shown.count + 2 { shown = Array(list.parts.indices) }
    let others = Set(list.parts.indices).subtracting(shown).sorted()
    return block(
      title(of: list), legend: legend, id: isWhole ? list.id(list.folder) : nil, drawing: columns(of: list),
      rows: rows(shown, of: list, at: Self.entry), others: isWhole ? rows(others, of: list, at: Self.entry) : [],
      more: isWhole || others.isEmpty
        ? nil : link(site.words.count(others.count, .more), to: list.address, at: Self.entry))
  }

  func rows(_ numbers: [Int], of list: Shelf.List, at page: String) -> [View] {
    let most = list.parts.map(\.total).max() ?? 0
    return numbers.map { number in
      let (part, address) = (list.parts[number], list.address(number))
      let isHere = address.hasPrefix(page + "#")
      return row(
        name(of: part, in: list), meta(part, in: list), isHere ? nil : Self.way(to: address, from: page),
        money(part.total, list.book), share: (part.total, most),
        part: isHere ? content(number, of: list, at: page) : nil)
    }
  }

  func name(of part: SpendingBook.Part, in list: Shelf.List) -> String {
    switch list.subject {
    case .goal(let goal) where goal.wanted.period == .week: site.words(.spendingWeek, ["day": day(part.key)])
    case .period, .goal: period(part.key)
    case .store: part.name.isEmpty ? site.words[.spendingNoStore] : part.name
    case .category: category(part.name)
    case .item: part.name
    }
  }

  func category(_ name: String) -> String { site.words[.category, name] }

  private func period(_ key: String) -> String {
    guard let year = Int(key.prefix(4)) else { return site.words[.spendingUndated] }
    guard key.utf8.count == 7, let month = Int(key.suffix(2)) else {
      return key.utf8.count > 7 ? day(key) : site.dates.year(year)
    }
    return site.dates.month(month, of: year)
  }

  /// The receipts of a part, the newest first; of a goal's period the largest.
  private func content(_ number: Int, of list: Shelf.List, at page: String) -> View {
    let (book, part, isItem) = (list.book, list.parts[number], list.subject == .item)
    let shown = part.entries.suffix(list.mostEntries)
    let rows = shown.reversed().map { entry -> View in
      let purchase = book.purchases[entry.purchase]
      let item = isItem ? nil : entry.item?.name
      let names = [purchase.day.map(day), item, list.subject == .store ? nil : purchase.store]
      return row(
        names.compactMap(\.self).joined(separator: " · "), quantity(entry),
        Self.way(to: Self.address(of: purchase), from: page),
        money(isItem ? entry.price ?? entry.amount : entry.amount, book))
    }
    let prices = part.unit.map { site.words(.spendingPricesUnit, ["unit": $0]) } ?? site.words[.spendingPrices]
    return [
      .id: .text(list.id(list.folder(number))),
      .legend: .maybe(isItem ? part.isMixed ? site.words[.spendingMixed] : prices : nil),
      .drawing: isItem ? chart(of: part, shown, page, book) : .none,
      .entries: .views(
        rows + more(part.entries.dropLast(shown.count).map(\.amount), of: list, all(number, of: list), at: page)),
      .suggestions: .none,
    ]
  }

  private func quantity(_ entry: SpendingBook.Entry) -> String? {
    guard let item = entry.item, let quantity = item.quantity, quantity != 1_000 else { return nil }
    return [Money.plain(thousandths: quantity), item.unit ?? "×"].joined(separator: " ")
  }

  /// The page of all receipts, with a filter for a part's receipts.
  private func all(_ number: Int, of list: Shelf.List) -> String? {
    switch list.subject {
    case .period: "\(list.all)?period=\(number)"
    // A day, a week or one month of many cannot be filtered there.
    case .goal:
      list.book.periods.contains { $0.key == list.parts[number].key }
        ? "\(list.all)?period=\(list.book.periods.count { $0.key > list.parts[number].key })" : nil
    case .store: "\(list.all)?shop=\(number)"
    case .category: "\(list.all)?category=\(number)"
    case .item: list.all
    }
  }

  /// A row for what a list leaves out; none if it is whole.
  func more(_ amounts: [Int], of list: Shelf.List, _ address: String?, at page: String) -> [View] {
    guard !amounts.isEmpty else { return [] }
    return [
      row(
        site.words.count(amounts.count, .more), nil, address.map { Self.way(to: $0, from: page) },
        money(amounts.reduce(0, +), list.book))
    ]
  }

  /// A row that links by `way` or opens `part`; `share` is the length of its bar, and of the longest one.
  func row(
    _ title: String, _ meta: String?, _ way: String?, _ amount: String?, share: (Int, most: Int)? = nil,
    part: View? = nil
  ) -> View {
    [
      .title: .text(title.isEmpty ? site.words[.spendingUndated] : title), .meta: .maybe(meta), .address: .maybe(way),
      .amount: .maybe(amount), .width: .maybe(share.map { Int(Double(max(0, $0.0)) / Double(max(1, $0.most)) * 100) }),
      .part: .maybe(part),
    ]
  }

  func link(_ title: String, to address: String, at page: String) -> View {
    site.link(title, to: Self.way(to: address, from: page))
  }
}
