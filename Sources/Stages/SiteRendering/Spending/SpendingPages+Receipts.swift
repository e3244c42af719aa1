// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The page of all receipts of a currency, which a script filters.
extension SpendingPages {
  func receipts(of shelf: Shelf) -> View {
    let book = shelf.book
    var categories = [[(number: Int, amount: Int)]](repeating: [], count: book.purchases.count)
    for (number, part) in book.categories.enumerated() {
      for (purchase, entries) in Dictionary(grouping: part.entries, by: \.purchase) {
        categories[purchase].append((number, entries.reduce(0) { $0 + $1.amount }))
      }
    }
    func places(_ subject: Shelf.Subject) -> [Int: Int] {
      let parts = shelf[subject].parts
      return Dictionary(
        parts.indices.flatMap { number in parts[number].entries.map { ($0.purchase, number) } },
        uniquingKeysWith: { $1 })
    }
    func choices(_ subject: Shelf.Subject) -> Value {
      .views(
        shelf[subject].parts.enumerated().map {
          [.number: .number($0.offset), .title: .text(name(of: $0.element, in: shelf[subject]))]
        })
    }
    let (periods, shops) = (places(.period), places(.store))
    let rows = book.purchases.indices.reversed().map { number -> View in
      let purchase = book.purchases[number]
      let shares = categories[number].sorted { $0.number < $1.number }
      return [
        .day: .text(purchase.day.map(day) ?? site.words[.spendingUndated]),
        .title: .text(purchase.store ?? site.words[.spendingNoStore]), .address: .text(Self.address(of: purchase)),
        .amount: .text(money(purchase.total.thousandths, book)), .isDoubtful: .flag(!purchase.isSure),
        .period: .number(periods[number] ?? 0), .place: .number(shops[number] ?? 0),
        .total: .number(purchase.total.thousandths),
        .parts: .text(shares.map { "\($0.number):\($0.amount)" }.joined(separator: " ")),
      ]
    }
    let title = site.words[.spendingReceipts]
    let said = sum(of: book)
    return PageHead(
      title, said, scripts: [site.assets.extra(.spending)], sheets: [site.assets.sheet(.spending)]
    ).view(address: shelf.lists[0].all, site: site).adding([
      .title: .text(title), .parent: .view(site.link(site.words[.spendingTitle], to: Self.entry)), .count: .text(said),
      .label: .text(book.currency), .periods: choices(.period), .shops: choices(.store),
      .categories: choices(.category), .rows: .views(rows), .number: .number(book.purchases.count),
      .total: .text(money(book.total, book)),
    ])
  }
}
