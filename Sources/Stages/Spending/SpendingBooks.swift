// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Totals the purchases in each currency by time, shop, category and item, and compares them with the keeper's goals.
package struct SpendingBooks: Sendable {
  private let settings: ArchiveSettings.SpendingSettings
  private let home: GeoPosition?
  private let categories: Categories

  /// The most months that have their own sections; beyond, only years have.
  private static let mostMonths = 24

  package init(_ settings: ArchiveSettings.SpendingSettings, home: GeoPosition?) {
    self.settings = settings
    self.home = home
    categories = Categories(settings.categories)
  }

  /// The currency with most receipts comes first.
  package func books(of purchases: [Purchase]) -> [SpendingBook] {
    let byCurrency = Dictionary(grouping: purchases, by: \.total.currency)
    let order = byCurrency.keys.sorted {
      (-byCurrency[$0, default: []].count, $0) < (-byCurrency[$1, default: []].count, $1)
    }
    return order.map { book(of: byCurrency[$0] ?? [], in: $0, isOnly: order.count == 1) }
  }

  private func book(of purchases: [Purchase], in currency: String, isOnly: Bool) -> SpendingBook {
    var book = SpendingBook(currency: currency, purchases: purchases)
    let categorised = categorised(purchases)
    book.periods = periods(purchases)
    book.stores = stores(purchases)
    book.categories = Self.parts(categorised.map { ($0.category, $0.category, $0.entry) })
    book.items = items(purchases)
    book.goals = settings.goals.compactMap { goal in
      // A goal without a currency applies if there is only one.
      guard goal.most.currency == currency || (goal.most.currency.isEmpty && isOnly) else { return nil }
      return GoalReport(goal, book, categorised).goal
    }
    book.advice = SpendingAdvice(book, settings, home: home).all
    return book
  }

  // MARK: Parts

  private func periods(_ purchases: [Purchase]) -> [SpendingBook.Part] {
    let months = Set(purchases.compactMap(\.month))
    let byMonth = months.count <= Self.mostMonths && purchases.allSatisfy { $0.day == nil || $0.month != nil }
    let parts = Self.parts(
      purchases.enumerated().map { number, purchase in
        let key = (byMonth ? purchase.month : purchase.year) ?? ""
        return (key, key, SpendingBook.Entry(purchase: number, amount: purchase.total.thousandths))
      })
    return parts.sorted { ($0.key.isEmpty ? "~" : $0.key) < ($1.key.isEmpty ? "~" : $1.key) }
  }

  private func stores(_ purchases: [Purchase]) -> [SpendingBook.Part] {
    Self.parts(
      purchases.enumerated().map { number, purchase in
        let name = purchase.store ?? ""
        return (
          Self.key(ofStore: name), name, SpendingBook.Entry(purchase: number, amount: purchase.total.thousandths)
        )
      })
  }

  /// The key of a shop; names that differ only in case and punctuation are the same shop.
  static func key(ofStore name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Keys of the shops whose names contain all words of one of the wanted names: `Lidl Lübeck` matches `Lidl`.
  static func keys(ofStores wanted: [String], in book: SpendingBook) -> Set<String> {
    let keys = Set(wanted.map(key))
    let names = wanted.map { Set(ItemNames.words(of: $0)) }.filter { !$0.isEmpty }
    let meant = book.stores.filter { store in
      let words = ItemNames.words(of: store.name)
      return keys.contains(store.key) || names.contains { $0.isSubset(of: words) }
    }
    return Set(meant.map(\.key)).subtracting([""])
  }

  private func items(_ purchases: [Purchase]) -> [SpendingBook.Part] {
    let bought = purchases.enumerated().flatMap { number, purchase in
      purchase.items.filter { $0.amount.thousandths > 0 }.map { (purchase: number, item: $0) }
    }
    let names = ItemNames(bought.map(\.item.name), same: settings.same)
    var parts = Self.parts(
      zip(bought, names.things).map { one, thing in
        var entry = SpendingBook.Entry(purchase: one.purchase, item: one.item, amount: one.item.amount.thousandths)
        entry.price = ComparablePrice(one.item).price
        return (thing.key, thing.name, entry)
      })
    for index in parts.indices { ComparablePrice.bringTogether(&parts[index], in: settings.units) }
    return parts
  }

  /// Each receipt's spending by category; the amounts add up to the totals.
  ///
  /// The rest of a receipt's total, mostly taxes and tips, has its own category.
  private func categorised(_ purchases: [Purchase]) -> [(category: String, entry: SpendingBook.Entry)] {
    // Each name is compared once, since there are some six hundred words.
    var (things, shops) = ([String: Categories.ThingSign](), [String: Categories.ShopSign]())
    func category(of name: String, from store: String?) -> String {
      let thing = things[name] ?? categories.sign(of: name)
      things[name] = thing
      let shop = store.map { shops[$0] ?? categories.sign(ofShop: $0) }
      if let store { shops[store] = shop }
      return Categories.category(of: thing, from: shop)
    }
    return purchases.enumerated().flatMap { number, purchase -> [(category: String, entry: SpendingBook.Entry)] in
      var entries = purchase.items.map { item in
        (
          category: category(of: item.name, from: purchase.store),
          entry: SpendingBook.Entry(purchase: number, item: item, amount: item.amount.thousandths)
        )
      }
      let rest = purchase.total.thousandths - entries.reduce(0) { $0 + $1.entry.amount }
      if rest != 0 || entries.isEmpty {
        let category = entries.isEmpty ? category(of: "", from: purchase.store) : Categories.rest
        entries.append((category, SpendingBook.Entry(purchase: number, amount: rest)))
      }
      return entries
    }
  }

  /// The parts sorted by falling amount, then by key.
  private static func parts(
    _ entries: [(key: String, name: String, entry: SpendingBook.Entry)]
  ) -> [SpendingBook.Part] {
    var parts: [String: SpendingBook.Part] = [:]
    for (key, name, entry) in entries {
      parts[key, default: SpendingBook.Part(key: key, name: name)].entries.append(entry)
    }
    return parts.values.map { (total: $0.total, part: $0) }
      .sorted { (-$0.total, $0.part.key) < (-$1.total, $1.part.key) }.map(\.part)
  }
}
