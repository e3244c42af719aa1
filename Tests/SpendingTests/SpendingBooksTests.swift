// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Spending

@Suite struct `Spending` {
  private static func books(
    _ purchases: [Purchase], home: GeoPosition? = nil,
    _ change: (inout ArchiveSettings.SpendingSettings) -> Void = { _ in }
  ) -> [SpendingBook] {
    var settings = ArchiveSettings.SpendingSettings()
    change(&settings)
    return SpendingBooks(settings, home: home).books(of: purchases)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func `adds up to the receipts in every way, each currency by itself`(
    seed: UInt64
  ) {
    var dice = Dice(seed: seed)
    let purchases = (0..<dice.next(30)).map { _ -> Purchase in
      let things = (0..<dice.next(5)).map { _ in
        (
          name: ["Milch 1 l", "MILCH 1L", "Brot", "??", "Pfand", "Schraube M4"][dice.next(6)],
          amount: "\(dice.next(40) - 5).\(10 + dice.next(90))"
        )
      }
      return Purchases.one(
        ["2023-0\(1 + dice.next(9))-1\(dice.next(10))", "2022", nil][dice.next(3)],
        ["Markt", "MARKT", nil][dice.next(3)], things,
        total: dice.next(2) == 0 ? nil : "\(dice.next(90)).5", currency: ["EUR", "CAD", ""][dice.next(3)])
    }
    let books = Self.books(purchases)
    #expect(books.reduce(0) { $0 + $1.purchases.count } == purchases.count)
    for book in books {
      let own = purchases.filter { $0.total.currency == book.currency }
      let total = own.reduce(0) { $0 + $1.total.thousandths }
      #expect(book.total == total)
      for parts in [book.periods, book.stores, book.categories] {
        #expect(parts.reduce(0) { $0 + $1.total } == total)
      }
      let bought = own.flatMap(\.items).map(\.amount.thousandths).filter { $0 > 0 }
      #expect(book.items.reduce(0) { $0 + $1.total } == bought.reduce(0, +))
    }
  }

  @Test func `has sections by year for many months`() {
    let purchases = (0..<30).map { number in
      Purchases.one(
        "20\(10 + number / 12)-\(number % 12 < 9 ? "0" : "")\(number % 12 + 1)-03", "Markt", [("Brot", "1.00")])
    }
    #expect(Self.books(purchases)[0].periods.map(\.key) == ["2010", "2011", "2012"])
    #expect(Self.books(Array(purchases.prefix(24)))[0].periods.count == 24)
  }

  // MARK: Goals

  @Test func `is compared with goals, in months without receipts too`() throws {
    let purchases = [
      Purchases.one("2023-01-05", "Markt", [("Milch", "30.00"), ("Shampoo", "9.00")]),
      Purchases.one("2023-03-02", "Markt", [("Brot", "41.00")]),
      Purchases.one("2023-03-10", "Markt", [("Äpfel", "9.00")]),
      Purchases.one("2023-03-11", "Markt", [("Milch", "99.00")], currency: "CAD"),
    ]
    let books = Self.books(purchases) {
      var goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 40_000, currency: "EUR"))
      goal.category = "Lebensmittel"
      $0.goals = [goal]
    }
    let goal = try #require(books[0].goals.first)
    #expect(goal.category == "groceries" && goal.periods.map(\.key) == ["2023-01", "2023-02", "2023-03"])
    #expect(goal.periods.map(\.spent) == [30_000, 0, 50_000] && goal.over.map(\.key) == ["2023-03"])
    // Fifty in ten days of thirty-one.
    #expect(goal.pace == SpendingBook.Goal.Pace(day: "2023-03-10", spent: 50_000, expected: 155_000))
    #expect(books[1].goals.isEmpty)
  }

  @Test func `is compared with goals if receipts are decades apart`() {
    let purchases = ["1989-07-01", "2015-01-01", "2018-03-01"].map { Purchases.one($0, "Markt", [("Milch", "30.00")]) }
    let goals = Self.books(purchases) {
      $0.goals = [ArchiveSettings.SpendingGoal(most: Money(thousandths: 40_000, currency: "EUR"))]
    }[0].goals
    #expect(goals.first?.periods.map(\.key) == ["1989-07", "2015-01", "2018-03"])
    #expect(goals.first?.leavesOutEmpty == true)
  }

  @Test(arguments: [
    ("2023-03-05", false), ("2023-03-07", true), ("2023-03-28", true), ("2023-03-29", false), ("2023-03", false),
  ])
  func `has a pace in the middle of a month only`(day: String, tells: Bool) {
    let books = Self.books([Purchases.one(day, "Markt", [("Milch", "30.00")])]) {
      $0.goals = [ArchiveSettings.SpendingGoal(most: Money(thousandths: 40_000, currency: "EUR"))]
    }
    #expect((books[0].goals.first?.pace != nil) == tells)
  }

  private static let week = [
    Purchases.one("2023-01-02", "Markt", [("Kaffee 500 g", "6.00"), ("Brot", "3.00")]),
    Purchases.one("2023-01-08", "Discount", [("KAFFEE MILD", "4.00")]),
    Purchases.one("2023-01-11", "Markt", [("Kaffee 500 g", "6.00")]),
  ]

  private static func goal(_ set: (inout ArchiveSettings.SpendingGoal) -> Void) throws -> SpendingBook.Goal {
    var goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 8_000, currency: "EUR"))
    set(&goal)
    let books = books(week) { [goal] in $0.goals = [goal] }
    return try #require(books[0].goals.first)
  }

  @Test func `is compared with goals by the week, from Monday to Sunday`() throws {
    let goal = try Self.goal { $0.period = .week }
    #expect(goal.periods.map(\.key) == ["2023-01-02", "2023-01-09"])
    #expect(goal.periods.map(\.spent) == [13_000, 6_000] && goal.over.map(\.key) == ["2023-01-02"])
    // Six in three days of seven.
    #expect(goal.pace == SpendingBook.Goal.Pace(day: "2023-01-11", spent: 6_000, expected: 14_000))
  }

  @Test func `is compared with goals by the day, without a pace`() throws {
    let goal = try Self.goal { $0.period = .day }
    #expect(goal.periods.count == 10 && goal.periods.first?.spent == 9_000 && goal.periods.last?.key == "2023-01-11")
    #expect(goal.over.map(\.key) == ["2023-01-02"] && goal.pace == nil)
  }

  @Test func `is compared with goals for one shop, and for one product in any size`() throws {
    #expect(try Self.goal { $0.store = "MARKT" }.periods.map(\.spent) == [15_000])
    #expect(try Self.goal { $0.item = "kaffee" }.periods.map(\.spent) == [16_000])
    #expect(try Self.goal { $0.item = "Kaffee mild" }.periods.map(\.spent) == [4_000])
    #expect(try Self.goal { $0.item = "–" }.periods.map(\.spent) == [0])
  }

  @Test func `is compared with goals for a shop by a word of its name`() throws {
    var goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 8_000, currency: "EUR"))
    goal.store = "Lidl"
    let names = ["LIDL Dienstleistung GmbH & Co. KG", "Lidl Lübeck", "Lidlmarkt", nil]
    let books = Self.books(names.map { Purchases.one("2023-01-02", $0, [("Brot", "3.00")]) }) { [goal] in
      $0.goals = [goal]
    }
    #expect(books[0].goals.first?.periods.map(\.spent) == [6_000])
  }

  @Test func `is compared with a goal without a currency if all receipts have one`() {
    let purchases = ["EUR", "GBP"].map { Purchases.one("2023-01-02", "Markt", [("Brot", "3.00")], currency: $0) }
    let goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 8_000, currency: ""))
    #expect(Self.books([purchases[0]]) { $0.goals = [goal] }.map(\.goals.count) == [1])
    #expect(Self.books(purchases) { $0.goals = [goal] }.map(\.goals.count) == [0, 0])
  }

  @Test func `has prices by the pound if receipts use pounds`() {
    var purchase = Purchases.one("2023-01-02", "Markt", [("Äpfel", "2.00")])
    purchase.items[0].unit = "kg"
    purchase.items[0].quantity = 1_000
    for (units, unit, price) in [(ArchiveSettings.PriceUnits.metric, "kg", 2_000), (.imperial, "lb", 907)] {
      let part = Self.books([purchase]) { $0.units = units }[0].items[0]
      #expect(part.unit == unit && part.entries.map(\.price) == [price])
    }
  }

  // MARK: Advice

  private static let luebeck = Purchases.place("Lübeck", 53.866, 10.687)
  private static let schwartau = Purchases.place("Bad Schwartau", 53.919, 10.697)
  private static let hamburg = Purchases.place("Hamburg", 53.55, 9.993)

  private static func coffee(in place: Place?, day: String = "2023-02-01", price: String = "5.99", isSure: Bool = true)
    -> [Purchase]
  {
    [
      Purchases.one("2023-01-05", "Markt", [("Kaffee 500 g", "7.49")], at: luebeck),
      Purchases.one("2023-01-20", "Markt", [("KAFFEE 500G", "7.49")], at: luebeck),
      Purchases.one(day, "Discount", [("Kaffee 500g", price)], at: place, isSure: isSure),
    ]
  }

  @Test func `could have been less in another shop near home`() throws {
    let book = Self.books(Self.coffee(in: Self.schwartau), home: Self.luebeck.position)[0]
    let advice = try #require(book.advice.first)
    #expect(advice.kind == .elsewhere && advice.times == 2 && advice.saved == 3_000 && advice.distance == 6)
    #expect(book.purchases[advice.cheap.purchase].store == "Discount")
    #expect(
      Self.books(Self.coffee(in: Self.schwartau), home: Self.luebeck.position) { $0.declined = [advice.id] }[0].advice
        .isEmpty)
  }

  @Test func `names the keeper’s own shops before others, and never one that the keeper avoids`() throws {
    let purchases =
      Self.coffee(in: Self.schwartau) + [
        Purchases.one("2023-02-02", "Dorfladen", [("Kaffee 500g", "6.49")], at: Self.luebeck)
      ]
    func shop(_ change: (inout ArchiveSettings.SpendingSettings) -> Void) -> String? {
      let book = Self.books(purchases, home: nil, change)[0]
      return book.advice.first.flatMap { book.purchases[$0.cheap.purchase].store }
    }
    #expect(shop { _ in } == "Discount")
    #expect(shop { $0.stores.prefer = ["dorfladen"] } == "Dorfladen")
    #expect(shop { $0.stores.ignore = ["DISCOUNT"] } == "Dorfladen")
    #expect(shop { $0.stores.prefer = ["Laden"] } == "Discount")
    #expect(shop { $0.stores.ignore = ["Discount", "Dorfladen"] } == nil)
  }

  @Test func `is compared only with sure prices near in place, in time and in kind`() {
    #expect(!Self.books(Self.coffee(in: Self.schwartau))[0].advice.isEmpty)
    for purchases in [
      Self.coffee(in: Self.hamburg), Self.coffee(in: nil), Self.coffee(in: Self.schwartau, day: "2023-08-20"),
      Self.coffee(in: Self.schwartau, price: "7.20"), Self.coffee(in: Self.schwartau, isSure: false),
      Self.coffee(in: Self.schwartau, day: "2023"),
    ] {
      #expect(Self.books(purchases)[0].advice.isEmpty)
    }
  }

  @Test func `was higher once than usual`() throws {
    let prices = ["1.99", "1.99", "2.05", "3.49", "1.95"]
    let purchases = prices.enumerated().map { number, price in
      Purchases.one("2023-0\(number + 1)-05", "Markt", [("Butter 250 g", price)], at: Self.luebeck)
    }
    let advice = try #require(Self.books(purchases)[0].advice.first)
    #expect(advice.kind == .usual && advice.dear.purchase == 3 && advice.saved == 1_500)
  }

  @Test func `has at most five pieces of advice, the most money first`() {
    let things = ["Kaffee", "Butter", "Käse", "Honig", "Seife", "Kerzen", "Reis"].enumerated()
    let dear = things.map { (name: $1, amount: "\($0 + 4).00") }
    let cheap = things.map { (name: $1, amount: "2.00") }
    let advice = Self.books([
      Purchases.one("2023-01-05", "Markt", dear, at: Self.luebeck),
      Purchases.one("2023-01-06", "Discount", cheap, at: Self.luebeck),
    ])[0].advice
    #expect(advice.map(\.saved) == [8_000, 7_000, 6_000, 5_000, 4_000])
  }
}

/// Numbers that are the same each time (SplitMix64, Steele 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// From 0 to below `limit`.
  mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
  }
}
