// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The totals of receipts by time, shop, category and item, for each currency; every number links to its receipts.
struct SpendingPages: PageSet {
  let site: Site
  private let shelves: [Shelf]

  static let entry = "spending/index.html"

  /// The most items on the first page, by falling amount.
  private static let mostItems = 40

  init(_ site: Site) {
    self.site = site
    shelves = site.catalogue.spending.map(Shelf.init)
  }

  /// Whether the visitors of this site may see any spending.
  static func isOffered(_ site: Site) -> Bool { !site.catalogue.spending.isEmpty }

  var pages: [Page] {
    guard !shelves.isEmpty else { return [] }
    return [Page(Self.entry, "spending") { [self] in overview }] + shelves.flatMap(pages)
  }

  var folders: [ListedFolder] {
    if shelves.isEmpty { return [] }
    let numbers = Dictionary(
      site.index.listed.map { (site.catalogue.keepsakes[$0].id, $0) }, uniquingKeysWith: { a, _ in a })
    return shelves.flatMap { $0.folders(numbers: numbers) }
  }

  func nearest(to folder: String) -> String? {
    guard folder.hasPrefix("spending/"), let shelf = shelves.first(where: { folder.hasPrefix($0.folder + "/") }) else {
      return folder.hasPrefix("spending/") && !shelves.isEmpty ? "spending" : nil
    }
    // If months have no separate pages, their year's page comes closest.
    let year = folder.dropFirst(shelf.folder.count + 1).prefix(4)
    return shelf.book.periods.contains { $0.key == year } ? "\(shelf.folder)/\(year)" : "spending"
  }

  private func pages(of shelf: Shelf) -> [Page] {
    var pages = shelf.parts.map { subject, number in
      Page(shelf.address(subject, number), "spending") { [self] in view(subject, number, on: shelf) }
    }
    for number in shelf.book.goals.indices {
      pages.append(Page(shelf.address(ofGoal: number), "spending") { [self] in goal(number, on: shelf) })
    }
    pages.append(Page(shelf.all, "receipts") { [self] in receipts(of: shelf) })
    if shelf.book.items.count > Self.mostItems {
      pages.append(Page(shelf.allItems, "spending") { [self] in items(of: shelf) })
    }
    return pages
  }

  // MARK: The first page

  private var overview: View {
    let title = site.words[.spendingTitle]
    let purchases = shelves.flatMap(\.book.purchases)
    let unsure = purchases.count { !$0.isSure }
    let sections = shelves.flatMap { shelf -> [View] in
      let book = shelf.book
      let all = site.link(site.words[.spendingReceipts], to: shelf.all)
      return [
        section(
          site.words(
            .spendingSum,
            ["sum": money(book.total, book), "receipts": site.words.count(book.purchases.count, .receipts)]),
          .period, on: shelf, isFirst: true,
          more: all)
      ].compactMap(\.self) + goals(of: shelf) + advice(of: shelf)
        + [
          section(site.words[.spendingCategories], .category, on: shelf),
          section(site.words[.spendingShops], .store, on: shelf),
          section(
            site.words[.spendingItems], .item, on: shelf, most: Self.mostItems,
            more: shelf.book.items.count > Self.mostItems
              ? site.link(site.words[.spendingAllItems], to: shelf.allItems) : nil),
        ].compactMap(\.self)
    }
    return page(
      title, site.words.count(purchases.count, .receipts), at: Self.entry, isFirst: true,
      notes: Self.joined(
        [(.spendingUnsure, unsure), (.spendingLeft, left(besides: purchases))].map { word, count in
          count > 0 ? site.words(word, ["receipts": site.words.count(count, .receipts)]) : nil
        }), sections)
  }

  private static func joined(_ notes: [String?]) -> String? {
    let notes = notes.compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// The number of this site's receipts that are in no total.
  private func left(besides purchases: [Purchase]) -> Int {
    let counted = Set(purchases.map(\.id))
    let keepsakes = site.catalogue.keepsakes
    return site.index.listed.count {
      (keepsakes[$0].receipt != nil || keepsakes[$0].readReceipt?.saysAnything ?? false)
        && !counted.contains(keepsakes[$0].id)
    }
  }

  func page(
    _ title: String, _ said: String, at address: String, isFirst: Bool = false, notes: String? = nil, _ sections: [View]
  ) -> View {
    PageHead(title, isFirst ? title : said, sheets: [site.assets.sheet(.spending)]).view(
      address: address, site: site
    ).adding([
      .title: .text(title),
      .parent: isFirst ? .none : .view(site.link(site.words[.spendingTitle], to: Self.entry)),
      .count: .text(said), .notes: .maybe(notes), .sections: .views(sections),
    ])
  }

  /// A block of a page: a drawing, bars, advice, and a link to more.
  func block(
    _ title: String? = nil, legend: String? = nil, id: String? = nil, isFirst: Bool = false, drawing: Value = .none,
    rows: [View] = [], advice: [View] = [], more: View? = nil
  ) -> View {
    [
      .title: .maybe(title), .legend: .maybe(legend), .id: .maybe(id), .isFirst: .flag(isFirst), .drawing: drawing,
      .rows: .views(rows), .suggestions: .views(advice), .more: more.map { .view($0) } ?? .none,
    ]
  }

  /// All items, by falling amount.
  private func items(of shelf: Shelf) -> View {
    let sum = money(shelf.book.items.reduce(0) { $0 + $1.total }, shelf.book)
    let receipts = site.words.count(shelf.book.purchases.count { !$0.items.isEmpty }, .receipts)
    return page(
      site.words[.spendingAllItems], site.words(.spendingSum, ["sum": sum, "receipts": receipts]), at: shelf.allItems,
      [section("", .item, on: shelf, isFirst: true)].compactMap(\.self))
  }

  /// A bar for each part, or for the first of them.
  func section(
    _ title: String, _ subject: Shelf.Subject, on shelf: Shelf, isFirst: Bool = false,
    most limit: Int = .max, more: View? = nil
  ) -> View? {
    let parts = shelf.parts(subject).prefix(limit)
    guard !parts.isEmpty else { return nil }
    let most = parts.map(\.total).max() ?? 0
    let rows = parts.enumerated().map { number, part in
      row(
        name(part, subject), nil, shelf.address(subject, number), money(part.total, shelf.book),
        width: Self.percent(part.total, of: most))
    }
    return block(title, isFirst: isFirst, rows: rows, more: more)
  }

  func name(_ part: SpendingBook.Part, _ subject: Shelf.Subject) -> String {
    switch subject {
    case .period: period(part.key)
    case .store: part.name.isEmpty ? site.words[.spendingNoStore] : part.name
    case .category: category(part.name)
    case .item: part.name
    }
  }

  func category(_ name: String) -> String { site.words[.category, name] }

  func period(_ key: String) -> String {
    guard let year = Int(key.prefix(4)) else { return site.words[.spendingUndated] }
    guard key.utf8.count == 7, let month = Int(key.suffix(2)) else { return site.dates.year(year) }
    return site.dates.month(month, of: year)
  }

  // MARK: Pages of parts

  /// The most rows of a page; longer tables are not read, and the page of all receipts has the rest.
  static let mostRows = 400

  /// A row for entries beyond the limit; it links to the page of all receipts with the filter `sifted`, if there is
  /// one.
  func rest(_ entries: some Collection<SpendingBook.Entry>, _ sifted: String?, on shelf: Shelf) -> [View] {
    guard !entries.isEmpty else { return [] }
    let sum = entries.reduce(0) { $0 + $1.amount }
    return [
      row(
        site.words.count(entries.count, .more), nil, sifted.map { shelf.all + $0 }, money(sum, shelf.book), width: 0)
    ]
  }

  private func sift(_ subject: Shelf.Subject, _ number: Int) -> String {
    switch subject {
    case .period: "?period=\(number)"
    case .store: "?shop=\(number)"
    case .category: "?category=\(number)"
    case .item: ""
    }
  }

  func view(_ subject: Shelf.Subject, _ number: Int, on shelf: Shelf) -> View {
    let (book, part) = (shelf.book, shelf.parts(subject)[number])
    let isItem = subject == .item
    let shown = part.entries.suffix(Self.mostRows)
    let most = shown.map { isItem ? $0.price ?? $0.amount : $0.amount }.max() ?? 0
    var rows = shown.map { entry -> View in
      let purchase = book.purchases[entry.purchase]
      let shown = isItem ? entry.price ?? entry.amount : entry.amount
      let names =
        subject == .category ? [entry.item?.name, purchase.store] : [subject == .store ? nil : purchase.store]
      return row(
        ([purchase.day.map(day)] + names).compactMap(\.self).joined(separator: " · "), quantity(entry),
        Self.address(of: purchase), money(shown, book), width: Self.percent(shown, of: most))
    }
    rows += rest(part.entries.dropLast(shown.count), sift(subject, number), on: shelf)
    let sum = money(part.total, book)
    let receipts = site.words.count(Set(part.entries.map(\.purchase)).count, .receipts)
    let said =
      !isItem
      ? site.words(.spendingSum, ["sum": sum, "receipts": receipts])
      : part.entries.count == 1
        ? site.words(.spendingOnce, ["sum": sum])
        : site.words(.spendingBought, ["times": site.words.number(part.entries.count), "sum": sum])
    guard isItem else {
      return page(name(part, subject), said, at: shelf.address(subject, number), [block(isFirst: true, rows: rows)])
    }
    let legend =
      part.isMixed
      ? site.words[.spendingMixed]
      : part.unit.map { site.words(.spendingPricesUnit, ["unit": $0]) } ?? site.words[.spendingPrices]
    let drawing = prices(part, shelf.address(subject, number), of: book).map { Value.drawn(Drawn($0, for: site)) }
    let section = block(legend: legend, isFirst: true, drawing: drawing ?? .none, rows: rows)
    return page(name(part, subject), said, at: shelf.address(subject, number), [section])
  }

  /// `nil` without two days to compare.
  func prices(_ part: SpendingBook.Part, _ address: String, of book: SpendingBook) -> PriceChart? {
    guard !part.isMixed else { return nil }
    let up = Self.up(from: address)
    let dated = part.entries.suffix(Self.mostRows).compactMap { entry -> (purchase: Purchase, day: Int, price: Int)? in
      let purchase = book.purchases[entry.purchase]
      guard let price = entry.price, let number = purchase.day.flatMap({ CivilDay(iso8601: $0) })?.dayNumber else {
        return nil
      }
      return (purchase, number, price)
    }
    guard Set(dated.map(\.day)).count > 1 else { return nil }
    var shops: [String] = []
    let dots = dated.map { purchase, number, price in
      let shop = purchase.store ?? site.words[.spendingNoStore]
      let known = shops.firstIndex { $0.lowercased() == shop.lowercased() }
      if known == nil { shops.append(shop) }
      let shown = money(price, book)
      return PriceChart.Dot(
        day: number, price: price, shop: known ?? shops.count - 1,
        title: [purchase.day.map(day), shop, shown].compactMap(\.self).joined(separator: ", "), shown: shown,
        href: up + Self.address(of: purchase))
    }
    let (least, most) = (dots.map(\.price).min() ?? 0, dots.map(\.price).max() ?? 0)
    // The axis starts at zero if differences remain visible, so that heights do not exaggerate.
    let ticks = ChartFrame.ticks(from: least * 2 < most ? 0 : least - (most - least), to: most)
    let ends = [dated.min { $0.day < $1.day }, dated.max { $0.day < $1.day }].compactMap { $0?.purchase.day.map(day) }
    return PriceChart(
      label: part.name, shops: shops, dots: dots, ticks: ticks.filter { $0 >= 0 },
      tickTexts: ticks.filter { $0 >= 0 }.map { plain($0, book) }, ends: ends)
  }

  // MARK: Rows

  static func address(of purchase: Purchase) -> String { "keepsakes/\(purchase.id)/index.html" }

  func quantity(_ entry: SpendingBook.Entry) -> String? {
    guard let item = entry.item, let quantity = item.quantity, quantity != 1_000 else { return nil }
    return [Money.plain(thousandths: quantity), item.unit ?? "×"].joined(separator: " ")
  }

  func row(_ title: String, _ meta: String?, _ address: String?, _ amount: String, width: Int) -> View {
    [
      .title: .text(title.isEmpty ? site.words[.spendingUndated] : title), .meta: .maybe(meta),
      .address: .maybe(address),
      .amount: .text(amount), .width: .number(width),
    ]
  }

  static func percent(_ part: Int, of most: Int) -> Int {
    most > 0 ? Int(Double(max(0, part)) / Double(most) * 100) : 0
  }

  static func up(from address: String) -> String {
    String(repeating: "../", count: address.utf8.count { $0 == UInt8(ascii: "/") })
  }

  func day(_ text: String) -> String {
    (try? EDTFDate(parsing: text)).map { site.dates.text($0) } ?? text
  }

  func plain(_ thousandths: Int, _ book: SpendingBook) -> String {
    thousandths % 1_000 == 0
      ? site.words.number(thousandths / 1_000) : Money(thousandths: thousandths, currency: book.currency).text
  }

  func money(_ thousandths: Int, _ book: SpendingBook) -> String {
    [Money(thousandths: thousandths, currency: book.currency).text, book.currency].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
