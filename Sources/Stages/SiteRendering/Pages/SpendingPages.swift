// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What receipts come to by time, shop and item, each currency by itself; every number leads to the receipts that it is made of.
struct SpendingPages: PageSet {
  private let site: Site
  private let books: [Book]

  static let entry = "spending/index.html"

  /// Months have bars of their own up to so many of them; beyond, years have.
  private static let mostMonths = 24
  /// Items with most money that are shown on the first page.
  private static let mostItems = 40

  init(_ site: Site) {
    self.site = site
    books = Self.books(site)
  }

  /// Whether there is anything to show, and the readers of this site may see it.
  static func isOffered(_ site: Site) -> Bool {
    guard site.catalogue.settings.spending.visibility == .public else { return false }
    let (keepsakes, currency) = (site.catalogue.keepsakes, site.catalogue.settings.spending.currency)
    return site.index.listed.contains { Purchase(of: keepsakes, at: $0, currency: currency) != nil }
  }

  var pages: [Page] {
    guard !books.isEmpty else { return [] }
    return [Page(Self.entry, "spending") { [self] in overview }]
      + books.flatMap { book in
        (book.periods + book.stores + book.items).map { group in
          Page(group.address, "spending") { [self] in view(group, of: book) }
        }
      }
  }

  // MARK: What is spent

  /// Everything in one currency.
  private struct Book: Sendable {
    var currency: String
    var purchases: [Purchase]
    var periods: [Part] = []
    var stores: [Part] = []
    var items: [Part] = []
  }

  /// Purchases or bought things that belong together.
  private struct Part: Sendable {
    enum Subject { case period, store, item }

    var subject: Subject
    var title: String
    var address: String
    var entries: [Entry] = []

    var total: Int { entries.reduce(0) { $0 + $1.amount } }
  }

  /// A purchase, or one thing of it, and what it came to in thousandths.
  private struct Entry: Sendable {
    /// Index into the book's purchases.
    var purchase: Int
    var item: Purchase.Item?
    var amount: Int
  }

  private static func books(_ site: Site) -> [Book] {
    guard site.catalogue.settings.spending.visibility == .public else { return [] }
    let purchases = Purchase.all(
      in: site.catalogue.keepsakes, of: site.index.listed, currency: site.catalogue.settings.spending.currency)
    let byCurrency = Dictionary(grouping: purchases, by: \.total.currency)
    // The one with most receipts first.
    let order = byCurrency.keys.sorted {
      (-byCurrency[$0, default: []].count, $0) < (-byCurrency[$1, default: []].count, $1)
    }
    return order.map { currency in
      var book = Book(currency: currency, purchases: byCurrency[currency] ?? [])
      let folder = "spending/\(currency.isEmpty ? "other" : currency.lowercased())"
      book.periods = periods(book.purchases, folder, site)
      book.stores = stores(book.purchases, folder, site)
      book.items = items(book.purchases, folder)
      return book
    }
  }

  private static func periods(_ purchases: [Purchase], _ folder: String, _ site: Site) -> [Part] {
    let months = Set(purchases.compactMap(\.month))
    let byMonth = months.count <= mostMonths && purchases.allSatisfy { $0.day == nil || $0.month != nil }
    var parts: [String: Part] = [:]
    for (number, purchase) in purchases.enumerated() {
      let key = (byMonth ? purchase.month : purchase.year) ?? ""
      let entry = Entry(purchase: number, amount: purchase.total.thousandths)
      parts[
        key,
        default: Part(
          subject: .period, title: title(ofPeriod: key, site),
          address: "\(folder)/\(key.isEmpty ? "undated" : key)/index.html")
      ]
      .entries.append(entry)
    }
    return parts.sorted { ($0.key.isEmpty ? "~" : $0.key) < ($1.key.isEmpty ? "~" : $1.key) }.map(\.value)
  }

  private static func title(ofPeriod key: String, _ site: Site) -> String {
    guard let year = Int(key.prefix(4)) else { return site.words[.spendingUndated] }
    guard key.utf8.count == 7, let month = Int(key.suffix(2)) else { return site.dates.year(year) }
    return site.dates.month(month, of: year)
  }

  private static func stores(_ purchases: [Purchase], _ folder: String, _ site: Site) -> [Part] {
    let entries = purchases.enumerated().map { number, purchase in
      (purchase.store ?? site.words[.spendingNoStore], Entry(purchase: number, amount: purchase.total.thousandths))
    }
    return gathered(entries, .store, "\(folder)/shops", fallback: "shop")
  }

  private static func items(_ purchases: [Purchase], _ folder: String) -> [Part] {
    let entries = purchases.enumerated().flatMap { number, purchase in
      purchase.items.filter { $0.amount.thousandths > 0 }.map { item in
        (item.name, Entry(purchase: number, item: item, amount: item.amount.thousandths))
      }
    }
    return gathered(entries, .item, "\(folder)/items", fallback: "item")
  }

  /// By name, whatever its case and marks are; the most money first.
  private static func gathered(
    _ entries: [(name: String, entry: Entry)], _ subject: Part.Subject, _ folder: String, fallback: String
  ) -> [Part] {
    var parts: [String: Part] = [:]
    for (name, entry) in entries {
      let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
      parts[key, default: Part(subject: subject, title: name, address: "")].entries.append(entry)
    }
    var slugs = SlugBook(fallback: fallback)
    // Addresses are given in the order of names, so that amounts don't move them.
    for key in parts.keys.sorted() {
      let slug = slugs.take(parts[key]?.title ?? key)
      parts[key]?.address = "\(folder)/\(slug)/index.html"
    }
    return parts.sorted { (-$0.value.total, $0.key) < (-$1.value.total, $1.key) }.map(\.value)
  }

  // MARK: Pages

  private var overview: View {
    let title = site.words[.spendingTitle]
    let count = books.reduce(0) { $0 + $1.purchases.count }
    let unsure = books.reduce(0) { $0 + $1.purchases.count { !$0.isSure } }
    let sections = books.flatMap { book -> [View] in
      let sum = book.purchases.reduce(0) { $0 + $1.total.thousandths }
      return [
        section(
          site.words(
            .spendingSum, ["sum": money(sum, book), "receipts": site.words.count(book.purchases.count, .receipts)]),
          book.currency.isEmpty ? site.words[.spendingNoCurrency] : nil, book.periods, of: book, isFirst: true),
        section(site.words[.spendingShops], nil, book.stores, of: book),
        section(site.words[.spendingItems], nil, Array(book.items.prefix(Self.mostItems)), of: book),
      ].compactMap(\.self)
    }
    return PageHead(title, title, isListed: true, sheets: [site.assets.sheet(.spending)]).view(
      address: Self.entry, site: site
    ).adding([
      .title: .text(title), .parent: .none, .count: .text(site.words.count(count, .receipts)),
      .notes: .maybe(unsure > 0 ? site.words(.spendingUnsure, ["receipts": site.words.count(unsure, .receipts)]) : nil),
      .sections: .views(sections),
    ])
  }

  private func view(_ part: Part, of book: Book) -> View {
    let title = part.title
    let most = part.entries.map { price($0).thousandths }.max() ?? 0
    let rows = part.entries.map { entry -> View in
      let purchase = book.purchases[entry.purchase]
      let name = part.subject == .store ? nil : purchase.store
      let shown = price(entry)
      return row(
        [purchase.day.map(day), name].compactMap { $0 }.joined(separator: " · "), detail(entry),
        "keepsakes/\(site.catalogue.keepsakes[purchase.keepsake].id)/index.html", money(shown.thousandths, book),
        width: Self.percent(shown.thousandths, of: most))
    }
    let head: String =
      part.subject == .item
      ? part.entries.count == 1
        ? site.words(.spendingOnce, ["sum": money(part.total, book)])
        : site.words(
          .spendingBought, ["times": site.words.number(part.entries.count), "sum": money(part.total, book)])
      : site.words(
        .spendingSum, ["sum": money(part.total, book), "receipts": site.words.count(part.entries.count, .receipts)])
    let section: View = [
      .title: .none, .isFirst: .flag(true), .legend: .maybe(part.subject == .item ? site.words[.spendingPrices] : nil),
      .rows: .views(rows),
    ]
    return PageHead(title, head, sheets: [site.assets.sheet(.spending)]).view(address: part.address, site: site).adding(
      [
        .title: .text(title.isEmpty ? site.words[.spendingTitle] : title),
        .parent: .view(site.link(site.words[.spendingTitle], to: Self.entry)), .count: .text(head), .notes: .none,
        .sections: .views([section]),
      ])
  }

  /// For one piece or unit where that is known, so that prices compare; else what was paid.
  private func price(_ entry: Entry) -> Money {
    guard let item = entry.item else { return Money(thousandths: entry.amount, currency: "") }
    if let price = item.price { return price }
    if let quantity = item.quantity, quantity > 0 {
      return Money(thousandths: (item.amount.thousandths * 1_000 + quantity / 2) / quantity, currency: "")
    }
    return item.amount
  }

  private func detail(_ entry: Entry) -> String? {
    guard let item = entry.item, let quantity = item.quantity, quantity != 1_000 else { return nil }
    return [Money.plain(thousandths: quantity), item.unit ?? "×"].joined(separator: " ")
  }

  private func section(_ title: String, _ legend: String?, _ parts: [Part], of book: Book, isFirst: Bool = false)
    -> View?
  {
    guard !parts.isEmpty else { return nil }
    let most = parts.map(\.total).max() ?? 0
    return [
      .title: .text(title), .isFirst: .flag(isFirst), .legend: .maybe(legend),
      .rows: .views(
        parts.map { part in
          row(
            part.title, nil, part.address, money(part.total, book),
            width: Self.percent(part.total, of: most))
        }),
    ]
  }

  private func row(_ title: String, _ meta: String?, _ address: String, _ amount: String, width: Int) -> View {
    [
      .title: .text(title.isEmpty ? site.words[.spendingUndated] : title), .meta: .maybe(meta),
      .address: .text(address),
      .amount: .text(amount), .width: .number(width),
    ]
  }

  private static func percent(_ part: Int, of most: Int) -> Int {
    most > 0 ? Int(Double(max(0, part)) / Double(most) * 100) : 0
  }

  private func day(_ text: String) -> String {
    (try? EDTFDate(parsing: text)).map { site.dates.text($0) } ?? text
  }

  private func money(_ thousandths: Int, _ book: Book) -> String {
    [Money(thousandths: thousandths, currency: book.currency).text, book.currency].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
