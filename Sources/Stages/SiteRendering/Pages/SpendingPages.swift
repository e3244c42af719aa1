// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What receipts come to by time, shop, category and item, each currency by itself; every number leads to the receipts that it is made of.
struct SpendingPages: PageSet {
  let site: Site
  private let shelves: [Shelf]

  static let entry = "spending/index.html"

  /// Items with most money that are shown on the first page.
  private static let mostItems = 40

  init(_ site: Site) {
    self.site = site
    shelves = site.catalogue.spending.map(Shelf.init)
  }

  /// Whether there is anything to show that the readers of this site may see.
  static func isOffered(_ site: Site) -> Bool { !site.catalogue.spending.isEmpty }

  var pages: [Page] {
    guard !shelves.isEmpty else { return [] }
    return [Page(Self.entry, "spending") { [self] in overview }]
      + shelves.flatMap { shelf in
        shelf.parts.map { subject, number in
          Page(shelf.address(subject, number), "spending") { [self] in view(subject, number, on: shelf) }
        }
          + shelf.book.goals.indices.map { number in
            Page(shelf.address(ofGoal: number), "spending") { [self] in goal(number, on: shelf) }
          } + [Page(shelf.all, "receipts") { [self] in receipts(of: shelf) }]
      }
  }

  /// A book and where its pages are.
  struct Shelf: Sendable {
    enum Subject: CaseIterable { case period, store, category, item }

    let book: SpendingBook
    private let folder: String
    private let slugs: [Subject: [String]]

    init(_ book: SpendingBook) {
      self.book = book
      folder = "spending/\(book.currency.isEmpty ? "other" : book.currency.lowercased())"
      slugs = Dictionary(
        uniqueKeysWithValues: Subject.allCases.map { subject in
          let parts = Self.parts(of: book, subject)
          var given = SlugBook(fallback: subject == .store ? "shop" : subject == .item ? "item" : "category")
          var own = [String](repeating: "", count: parts.count)
          // Addresses are given in the order of names, so that amounts don't move them.
          for number in parts.indices.sorted(by: { parts[$0].key < parts[$1].key }) {
            own[number] =
              subject == .period
              ? (parts[number].key.isEmpty ? "undated" : parts[number].key) : given.take(parts[number].name)
          }
          return (subject, own)
        })
    }

    static func parts(of book: SpendingBook, _ subject: Subject) -> [SpendingBook.Part] {
      switch subject {
      case .period: book.periods
      case .store: book.stores
      case .category: book.categories
      case .item: book.items
      }
    }

    func parts(_ subject: Subject) -> [SpendingBook.Part] { Self.parts(of: book, subject) }

    var parts: [(subject: Subject, number: Int)] {
      Subject.allCases.flatMap { subject in parts(subject).indices.map { (subject, $0) } }
    }

    func address(_ subject: Subject, _ number: Int) -> String {
      let middle =
        switch subject {
        case .period: ""
        case .store: "shops/"
        case .category: "categories/"
        case .item: "items/"
        }
      return "\(folder)/\(middle)\(slugs[subject]?[number] ?? "")/index.html"
    }

    func address(ofGoal number: Int) -> String { "\(folder)/goals/\(number + 1)/index.html" }

    /// The page of all receipts.
    var all: String { "\(folder)/receipts/index.html" }
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
          legend: book.currency.isEmpty ? site.words[.spendingNoCurrency] : nil, .period, on: shelf, isFirst: true,
          more: all)
      ].compactMap(\.self) + goals(of: shelf) + advice(of: shelf)
        + [
          section(site.words[.spendingCategories], .category, on: shelf),
          section(site.words[.spendingShops], .store, on: shelf),
          section(site.words[.spendingItems], .item, on: shelf),
        ].compactMap(\.self)
    }
    return page(
      title, site.words.count(purchases.count, .receipts), at: Self.entry, isFirst: true,
      notes: unsure > 0 ? site.words(.spendingUnsure, ["receipts": site.words.count(unsure, .receipts)]) : nil, sections
    )
  }

  private func page(
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

  /// A part of a page: a drawing, bars, advice, and where more of it is.
  private func block(
    _ title: String? = nil, legend: String? = nil, id: String? = nil, isFirst: Bool = false, drawing: Value = .none,
    rows: [View] = [], advice: [View] = [], more: View? = nil
  ) -> View {
    [
      .title: .maybe(title), .legend: .maybe(legend), .id: .maybe(id), .isFirst: .flag(isFirst), .drawing: drawing,
      .hasParts: .flag(!rows.isEmpty), .rows: .views(rows), .hasSuggestions: .flag(!advice.isEmpty),
      .suggestions: .views(advice), .more: more.map { .view($0) } ?? .none,
    ]
  }

  /// A bar for each part; for items the dearest of them only.
  private func section(
    _ title: String, legend: String? = nil, _ subject: Shelf.Subject, on shelf: Shelf, isFirst: Bool = false,
    more: View? = nil
  ) -> View? {
    let parts = shelf.parts(subject).prefix(subject == .item ? Self.mostItems : .max)
    guard !parts.isEmpty else { return nil }
    let most = parts.map(\.total).max() ?? 0
    let rows = parts.enumerated().map { number, part in
      row(
        name(part, subject), nil, shelf.address(subject, number), money(part.total, shelf.book),
        width: Self.percent(part.total, of: most))
    }
    return block(title, legend: legend, isFirst: isFirst, rows: rows, more: more)
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

  private func view(_ subject: Shelf.Subject, _ number: Int, on shelf: Shelf) -> View {
    let (book, part) = (shelf.book, shelf.parts(subject)[number])
    let isItem = subject == .item
    let most = part.entries.map { isItem ? $0.price ?? $0.amount : $0.amount }.max() ?? 0
    let rows = part.entries.map { entry -> View in
      let purchase = book.purchases[entry.purchase]
      let shown = isItem ? entry.price ?? entry.amount : entry.amount
      let names =
        subject == .category ? [entry.item?.name, purchase.store] : [subject == .store ? nil : purchase.store]
      return row(
        ([purchase.day.map(day)] + names).compactMap(\.self).joined(separator: " · "), quantity(entry),
        address(of: purchase), money(shown, book), width: Self.percent(shown, of: most))
    }
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

  /// `nil` where there are not two days to compare.
  private func prices(_ part: SpendingBook.Part, _ address: String, of book: SpendingBook) -> PriceChart? {
    guard !part.isMixed else { return nil }
    let up = Self.up(from: address)
    let dated = part.entries.compactMap { entry -> (purchase: Purchase, day: Int, price: Int)? in
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
        href: up + self.address(of: purchase))
    }
    let (least, most) = (dots.map(\.price).min() ?? 0, dots.map(\.price).max() ?? 0)
    // From nought where that leaves something to see, so that heights don't exaggerate.
    let ticks = ChartFrame.ticks(from: least * 2 < most ? 0 : least - (most - least), to: most)
    let ends = [dated.min { $0.day < $1.day }, dated.max { $0.day < $1.day }].compactMap { $0?.purchase.day.map(day) }
    return PriceChart(
      label: part.name, shops: shops, dots: dots, ticks: ticks.filter { $0 >= 0 },
      tickTexts: ticks.filter { $0 >= 0 }.map { plain($0, book) }, ends: ends)
  }

  // MARK: Goals

  func title(of goal: SpendingBook.Goal, _ book: SpendingBook) -> String {
    site.words(
      goal.wanted.period == .month ? .spendingGoalMonth : .spendingGoalYear,
      [
        "category": goal.category.map(category) ?? site.words[.spendingGoalAll],
        "most": money(goal.wanted.most.thousandths, book),
      ])
  }

  /// How often it was too much, and how much it will be.
  private func said(of goal: SpendingBook.Goal, _ book: SpendingBook) -> String {
    let (over, all) = (goal.over.count, goal.periods.count)
    let outcome =
      over == 0
      ? site.words[.spendingGoalKept]
      : site.words(
        goal.wanted.period == .month ? .spendingGoalOverMonths : .spendingGoalOverYears,
        ["over": site.words.number(over), "all": site.words.number(all)])
    guard let pace = goal.pace, pace.expected > goal.wanted.most.thousandths, let last = goal.periods.last,
      last.spent <= goal.wanted.most.thousandths
    else { return outcome }
    return outcome + " "
      + site.words(
        .spendingGoalPace,
        [
          "period": period(last.key), "sum": money(pace.spent, book), "day": day(pace.day),
          "expected": money(pace.expected, book),
        ])
  }

  private func goals(of shelf: Shelf) -> [View] {
    shelf.book.goals.enumerated().map { number, goal in
      block(
        title(of: goal, shelf.book), legend: said(of: goal, shelf.book),
        drawing: drawing(of: goal, number, on: shelf, from: Self.entry),
        rows: goal.over.suffix(3).reversed().map { over($0, of: goal, number, on: shelf) },
        more: site.link(site.words[.spendingGoalEach], to: shelf.address(ofGoal: number)))
    }
  }

  /// A period that came to too much: by how much, and what most of it was.
  private func over(_ period: SpendingBook.Goal.Period, of goal: SpendingBook.Goal, _ number: Int, on shelf: Shelf)
    -> View
  {
    let drivers = period.entries.sorted { $0.amount > $1.amount }.prefix(3).map { entry in
      let name = entry.item?.name ?? shelf.book.purchases[entry.purchase].store ?? site.words[.spendingNoStore]
      return "\(name) \(money(entry.amount, shelf.book))"
    }
    let most = goal.periods.map(\.spent).max() ?? 0
    return row(
      self.period(period.key),
      site.words(
        .spendingGoalOver,
        [
          "over": money(period.spent - goal.wanted.most.thousandths, shelf.book),
          "most": drivers.joined(separator: ", "),
        ]), shelf.address(ofGoal: number) + "#p\(period.key)", money(period.spent, shelf.book),
      width: Self.percent(period.spent, of: most))
  }

  /// One column compares nothing.
  private func drawing(of goal: SpendingBook.Goal, _ number: Int, on shelf: Shelf, from page: String) -> Value {
    goal.periods.count > 1 ? .drawn(Drawn(chart(goal, number, on: shelf, from: page), for: site)) : .none
  }

  private func chart(_ goal: SpendingBook.Goal, _ number: Int, on shelf: Shelf, from page: String) -> GoalChart {
    let most = max(goal.wanted.most.thousandths, goal.periods.map(\.spent).max() ?? 0)
    let ticks = ChartFrame.ticks(from: 0, to: most)
    let isOwn = page != Self.entry
    return GoalChart(
      label: title(of: goal, shelf.book),
      columns: goal.periods.map { period in
        let shown = money(period.spent, shelf.book)
        return GoalChart.Column(
          amount: period.spent, isOver: period.spent > goal.wanted.most.thousandths,
          title: "\(self.period(period.key)): \(shown)", shown: shown,
          label: period.key.utf8.count == 7
            ? "\(Int(period.key.suffix(2)) ?? 0)/\(period.key.prefix(4).suffix(2))" : period.key,
          href: period.entries.isEmpty
            ? nil : (isOwn ? "" : Self.up(from: page) + shelf.address(ofGoal: number)) + "#p\(period.key)")
      }, most: goal.wanted.most.thousandths, ticks: ticks, tickTexts: ticks.map { plain($0, shelf.book) })
  }

  /// Every period of a goal with what it is made of.
  private func goal(_ number: Int, on shelf: Shelf) -> View {
    let (book, goal) = (shelf.book, shelf.book.goals[number])
    let address = shelf.address(ofGoal: number)
    let first = block(isFirst: true, drawing: drawing(of: goal, number, on: shelf, from: address))
    let sections = goal.periods.reversed().filter { !$0.entries.isEmpty }.map { period -> View in
      let most = period.entries.map(\.amount).max() ?? 0
      let rows = period.entries.sorted { $0.amount > $1.amount }.map { entry in
        let purchase = book.purchases[entry.purchase]
        return row(
          [entry.item?.name, purchase.store].compactMap(\.self).joined(separator: " · "), purchase.day.map(day),
          self.address(of: purchase), money(entry.amount, book), width: Self.percent(entry.amount, of: most))
      }
      return block("\(self.period(period.key)): \(money(period.spent, book))", id: "p\(period.key)", rows: rows)
    }
    return page(title(of: goal, book), said(of: goal, book), at: address, [first] + sections)
  }

  // MARK: Advice

  private func advice(of shelf: Shelf) -> [View] {
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
        return site.link(text, to: address(of: purchase))
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
          site.words(.spendingSaved, ["sum": money(advice.saved, book), "times": site.words.number(advice.times)])),
        .id: .text(advice.id),
      ]
    }
    return [block(site.words[.spendingAdvice], legend: site.words[.spendingAdviceLegend], advice: rows)]
  }

  // MARK: All receipts

  private func receipts(of shelf: Shelf) -> View {
    let book = shelf.book
    var categories = [[(number: Int, amount: Int)]](repeating: [], count: book.purchases.count)
    for (number, part) in book.categories.enumerated() {
      for (purchase, entries) in Dictionary(grouping: part.entries, by: \.purchase) {
        categories[purchase].append((number, entries.reduce(0) { $0 + $1.amount }))
      }
    }
    func places(_ subject: Shelf.Subject) -> [Int: Int] {
      let parts = shelf.parts(subject)
      return Dictionary(
        parts.indices.flatMap { number in parts[number].entries.map { ($0.purchase, number) } },
        uniquingKeysWith: { $1 })
    }
    func choices(_ subject: Shelf.Subject) -> Value {
      .views(
        shelf.parts(subject).enumerated().map {
          [.number: .number($0.offset), .title: .text(name($0.element, subject))]
        })
    }
    let (periods, shops) = (places(.period), places(.store))
    let rows = book.purchases.indices.reversed().map { number -> View in
      let purchase = book.purchases[number]
      let shares = categories[number].sorted { $0.number < $1.number }
      return [
        .day: .text(purchase.day.map(day) ?? site.words[.spendingUndated]),
        .title: .text(purchase.store ?? site.words[.spendingNoStore]), .address: .text(address(of: purchase)),
        .amount: .text(money(purchase.total.thousandths, book)), .isDoubtful: .flag(!purchase.isSure),
        .period: .number(periods[number] ?? 0), .place: .number(shops[number] ?? 0),
        .total: .number(purchase.total.thousandths),
        .parts: .text(shares.map { "\($0.number):\($0.amount)" }.joined(separator: " ")),
      ]
    }
    let title = site.words[.spendingReceipts]
    let said = site.words(
      .spendingSum, ["sum": money(book.total, book), "receipts": site.words.count(book.purchases.count, .receipts)])
    return PageHead(
      title, said, scripts: [site.assets.extra(.spending)], sheets: [site.assets.sheet(.spending)]
    ).view(address: shelf.all, site: site).adding([
      .title: .text(title), .parent: .view(site.link(site.words[.spendingTitle], to: Self.entry)), .count: .text(said),
      .label: .text(book.currency), .periods: choices(.period), .shops: choices(.store),
      .categories: choices(.category), .rows: .views(rows), .number: .number(book.purchases.count),
      .total: .text(money(book.total, book)),
    ])
  }

  // MARK: Rows

  private func address(of purchase: Purchase) -> String { "keepsakes/\(purchase.id)/index.html" }

  private func quantity(_ entry: SpendingBook.Entry) -> String? {
    guard let item = entry.item, let quantity = item.quantity, quantity != 1_000 else { return nil }
    return [Money.plain(thousandths: quantity), item.unit ?? "×"].joined(separator: " ")
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

  private static func up(from address: String) -> String {
    String(repeating: "../", count: address.utf8.count { $0 == UInt8(ascii: "/") })
  }

  private func day(_ text: String) -> String {
    (try? EDTFDate(parsing: text)).map { site.dates.text($0) } ?? text
  }

  private func plain(_ thousandths: Int, _ book: SpendingBook) -> String {
    thousandths % 1_000 == 0
      ? site.words.number(thousandths / 1_000) : Money(thousandths: thousandths, currency: book.currency).text
  }

  private func money(_ thousandths: Int, _ book: SpendingBook) -> String {
    [Money(thousandths: thousandths, currency: book.currency).text, book.currency].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
