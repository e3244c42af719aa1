// SPDX-License-Identifier: MIT
import KeepsakeModel
import Spending
import Testing

@testable import SiteRendering

@Suite struct `Pages about spending` {
  private static func catalogue() -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Receipts")
    let receipts: [(day: String, store: String, currency: String, items: [(String, String)], total: String)] = [
      ("2019-07-14", "Bakery", "GBP", [("Bread", "1.20"), ("Butter", "0.54")], "1.74"),
      ("2019-07-20", "BAKERY", "GBP", [("bread", "1.35")], "1.35"),
      ("2019-09-02", "Ferry <b>", "GBP", [("Ticket", "12.00")], "12.005"),
      ("2019-09-02", "Markt", "EUR", [("Brot", "3.10")], "3.10"),
    ]
    catalogue.keepsakes = receipts.enumerated().map { number, one in
      var keepsake = Fixture.keepsake("k-\(number)", "Receipt \(number)", [], date: Fixture.date(1999), kind: .receipt)
      var receipt = ReceiptStatement()
      (receipt.date, receipt.store, receipt.currency, receipt.total) = (one.day, one.store, one.currency, one.total)
      receipt.items = one.items.map { name, amount in
        var item = ReceiptStatement.Item(name: name)
        item.amount = amount
        return item
      }
      keepsake.receipt = receipt
      return keepsake
    }
    return added(catalogue)
  }

  private static func added(_ catalogue: Catalogue) -> Catalogue {
    var catalogue = catalogue
    let settings = catalogue.settings.spending
    let purchases = Purchase.all(
      in: catalogue.keepsakes, of: Array(catalogue.keepsakes.indices))
    catalogue.spending = SpendingBooks(settings, home: nil).books(of: purchases)
    return catalogue
  }

  /// The amounts on a page, in thousandths, and the targets of their links.
  private static func rows(_ site: RenderedSite, _ page: String) -> [(address: String, amount: Int)] {
    let up = String(repeating: "../", count: page.split(separator: "/").count - 1)
    return site.text(page).components(between: "<li><a href=\"", and: "</li>").compactMap { row in
      guard row.contains("<rect"), let amount = row.matches(of: /class="num">([-0-9.]+)/).first?.1 else { return nil }
      let address = String(row.prefix { $0 != "\"" }.dropFirst(up.count))
      return Money(String(amount), currency: "").map { (address, $0.thousandths) }
    }
  }

  @Test func `add up to the receipts, by month, shop and item, each currency by itself`() throws {
    let site = try RenderedSite(Self.catalogue())
    let overview = Self.rows(site, "spending/index.html")
    for (currency, total) in [("gbp", 15_095), ("eur", 3_100)] {
      let own = overview.filter { $0.address.hasPrefix("spending/\(currency)/") }
      let months = own.filter { $0.address.split(separator: "/").count == 4 }
      #expect(months.reduce(0) { $0 + $1.amount } == total)
      for kind in ["shops", "categories"] {
        #expect(own.filter { $0.address.contains("/\(kind)/") }.reduce(0) { $0 + $1.amount } == total)
      }
    }
    #expect(site.text("spending/index.html").contains("15.095 GBP on 3 receipts"))
    // Every number is the sum of the numbers on its page.
    for row in overview where !row.address.hasPrefix("keepsakes/") {
      let parts = Self.rows(site, row.address)
      #expect(parts.reduce(0) { $0 + $1.amount } == row.amount, "\(row.address)")
      for part in parts {
        #expect(site.files[part.address] != nil && part.address.hasPrefix("keepsakes/"), "\(part.address)")
      }
    }
  }

  @Test func `join different spellings`() throws {
    let overview = Self.rows(try RenderedSite(Self.catalogue()), "spending/index.html")
    #expect(overview.first { $0.address == "spending/gbp/shops/bakery/index.html" }?.amount == 3_090)
    #expect(overview.first { $0.address == "spending/gbp/items/bread/index.html" }?.amount == 2_550)
  }

  @Test func `are missing if no spending is visible`() throws {
    var catalogue = Self.catalogue()
    catalogue.spending = []
    let site = try RenderedSite(catalogue)
    #expect(!site.files.keys.contains { $0.hasPrefix("spending") })
    #expect(!site.text("index.html").contains("spending/"))
  }

  @Test func `show each piece’s price, so that prices compare`() throws {
    var catalogue = Self.catalogue()
    catalogue.keepsakes[0].receipt?.items[0].quantity = "2"
    let rows = Self.rows(try RenderedSite(Self.added(catalogue)), "spending/gbp/items/bread/index.html")
    #expect(rows.map(\.amount) == [600, 1_350])
  }

  @Test func `draw prices over time, each dot with a link to its receipt`() throws {
    let page = try RenderedSite(Self.catalogue()).text("spending/gbp/items/bread/index.html")
    let dots = page.components(between: "<svg class=\"chart\"", and: "</svg>").first?.matches(
      of: /<a href="([^"]+)" aria-label="([^"]+)"/)
    #expect(
      dots?.map { String($0.1) } == ["../../../../keepsakes/k-0/index.html", "../../../../keepsakes/k-1/index.html"])
    #expect(dots?.map { String($0.2) } == ["14 July 2019, Bakery, 1.20 GBP", "20 July 2019, BAKERY, 1.35 GBP"])
  }

  @Test func `compare each month with its goals, and link a column to its receipts`() throws {
    var catalogue = Self.catalogue()
    var goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 3_000, currency: "GBP"))
    goal.category = "bread"
    catalogue.settings.spending.goals = [
      ArchiveSettings.SpendingGoal(most: Money(thousandths: 5_000, currency: "GBP")), goal,
    ]
    let site = try RenderedSite(Self.added(catalogue))
    let overview = site.text("spending/index.html")
    #expect(overview.contains("Everything: at most 5.00 GBP a month") && overview.contains("More in 1 of 3 months."))
    #expect(overview.contains("Bread: at most 3.00 GBP a month") && overview.contains("Never more than that."))
    #expect(overview.contains("href=\"../spending/gbp/goals/1/index.html#p2019-09\""))
    let each = site.text("spending/gbp/goals/1/index.html")
    #expect(each.contains("id=\"p2019-09\"") && each.contains("id=\"p2019-07\"") && !each.contains("id=\"p2019-08\""))
    let rows = Self.rows(site, "spending/gbp/goals/1/index.html")
    #expect(rows.reduce(0) { $0 + $1.amount } == 15_095)
  }

  @Test(arguments: [ArchiveSettings.SpendingGoal.Period.day, .week, .month])
  func `link a goal only to the receipts in its sum`(
    period: ArchiveSettings.SpendingGoal.Period
  ) throws {
    var catalogue = Self.catalogue()
    catalogue.keepsakes[3].receipt?.date = "2019-11-02"
    catalogue.keepsakes[3].receipt?.items = (0..<50).map { number in
      var item = ReceiptStatement.Item(name: "Brot \(number)")
      item.amount = "1.00"
      return item
    }
    catalogue.keepsakes[3].receipt?.total = "50.00"
    var goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 3_000, currency: "EUR"))
    (goal.item, goal.period) = ("Brot", period)
    catalogue.settings.spending.goals = [goal]
    let page = try RenderedSite(Self.added(catalogue)).text("spending/eur/goals/1/index.html")
    let more = try #require(page.components(between: "<li>", and: "</li>").first { $0.contains("10 more") })
    #expect(more.contains("10.00 EUR"))
    #expect(more.contains("href=") == (period == .month), "\(more)")
    if period == .month { #expect(more.contains("receipts/index.html?period=0\"")) }
  }

  @Test func `count the receipts that are in no sum`() throws {
    var catalogue = Self.catalogue()
    #expect(try !RenderedSite(catalogue).text("spending/index.html").contains("In no sum"))
    catalogue.keepsakes[0].receipt?.total = nil
    catalogue.keepsakes[3].receipt?.currency = nil
    catalogue = Self.added(catalogue)
    catalogue.spending.removeAll { $0.currency.isEmpty }
    #expect(try RenderedSite(catalogue).text("spending/index.html").contains("not known: 2 receipts."))
  }

  @Test func `say of a goal whether days without a receipt count`() throws {
    var catalogue = Self.catalogue()
    var goal = ArchiveSettings.SpendingGoal(most: Money(thousandths: 1_500, currency: "GBP"))
    for (period, said) in [
      (ArchiveSettings.SpendingGoal.Period.day, "More on 2 of 3 days. Periods without a receipt are not counted."),
      (.month, "More in 2 of 3 months.</p>"),
    ] {
      goal.period = period
      catalogue.settings.spending.goals = [goal]
      #expect(try RenderedSite(Self.added(catalogue)).text("spending/index.html").contains(said))
    }
  }

  @Test func `show cheaper alternatives, and how to turn this off`() throws {
    var catalogue = Self.catalogue()
    for index in catalogue.keepsakes.indices {
      catalogue.keepsakes[index].place = Sourced(Place(name: "Oban"), .sidecar)
    }
    catalogue.keepsakes[1].receipt?.store = "Stores"
    let page = try RenderedSite(Self.added(catalogue)).text("spending/index.html")
    #expect(page.contains("What would have cost less") && page.contains("declined: [\"elsewhere bread\"]"))
    #expect(page.contains("in the studio’s settings"))
    #expect(page.contains("1.35 GBP, Stores, 20 July 2019") && page.contains("0.15 GBP less, on 1 purchase"))
  }

  @Test func `list all receipts, with the data for a script to filter them`() throws {
    let page = try RenderedSite(Self.catalogue()).text("spending/gbp/receipts/index.html")
    let totals = page.matches(of: /data-parts="([^"]*)" data-total="(\d+)"/).map { match in
      (
        parts: match.1.split(separator: " ").compactMap { Int($0.split(separator: ":")[1]) }.reduce(0, +),
        total: Int(match.2)
      )
    }
    #expect(totals.count == 3 && totals.allSatisfy { $0.parts == $0.total })
  }
}
