// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Pages about spending` {
  private static func catalogue(_ visibility: Visibility = .public) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Receipts")
    catalogue.settings.spending.visibility = visibility
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
    return catalogue
  }

  /// The amounts on a page, in thousandths, and where they lead.
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
      let months = own.filter { !$0.address.contains("/shops/") && !$0.address.contains("/items/") }
      let shops = own.filter { $0.address.contains("/shops/") }
      #expect(months.reduce(0) { $0 + $1.amount } == total && shops.reduce(0) { $0 + $1.amount } == total)
    }
    #expect(site.text("spending/index.html").contains("15.095 GBP on 3 receipts"))
    // Every number is made of those on the page that it leads to.
    for row in overview {
      let parts = Self.rows(site, row.address)
      #expect(parts.reduce(0) { $0 + $1.amount } == row.amount, "\(row.address)")
      for part in parts {
        #expect(site.files[part.address] != nil && part.address.hasPrefix("keepsakes/"), "\(part.address)")
      }
    }
  }

  @Test func `bring together what is spelled otherwise`() throws {
    let overview = Self.rows(try RenderedSite(Self.catalogue()), "spending/index.html")
    #expect(overview.first { $0.address == "spending/gbp/shops/bakery/index.html" }?.amount == 3_090)
    #expect(overview.first { $0.address == "spending/gbp/items/bread/index.html" }?.amount == 2_550)
  }

  @Test(arguments: [Visibility.unlisted, .secured, .private]) func `are nobody’s unless the keeper says so`(
    visibility: Visibility
  ) throws {
    let site = try RenderedSite(Self.catalogue(visibility))
    #expect(!site.files.keys.contains { $0.hasPrefix("spending") })
    #expect(!site.text("index.html").contains("spending/"))
  }

  @Test func `show each piece’s price, so that prices compare`() throws {
    var catalogue = Self.catalogue()
    catalogue.keepsakes[0].receipt?.items[0].quantity = "2"
    let rows = Self.rows(try RenderedSite(catalogue), "spending/gbp/items/bread/index.html")
    #expect(rows.map(\.amount) == [600, 1_350])
  }
}
