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

  /// A row of a list: a link, or a part with an id and its entries.
  ///
  /// Amounts are thousandths.
  private struct Row {
    var address: String?
    var id: String?
    var amount: Int
    var entries: [Row] = []
  }

  /// The lists of a page by their ids, without the advice.
  private static func lists(_ site: RenderedSite, _ page: String = "spending/index.html") -> [String: [Row]] {
    var lists: [String: [Row]] = [:]
    for section in site.text(page).split(separator: "<section id=\"").dropFirst() {
      var (rows, isOpen) = ([Row](), false)
      for row in section.split(separator: "<li>").dropFirst() {
        guard let number = row.firstMatch(of: /class="num">([-0-9.]+)/)?.1,
          let sum = Money(String(number), currency: "")
        else { continue }
        var found = Row(amount: sum.thousandths)
        if row.hasPrefix("<details>") {
          found.id = row.firstMatch(of: /<div id="([^"]*)"/).map { String($0.1) }
          rows.append(found)
          isOpen = true
        } else {
          found.address = row.firstMatch(of: /^<a href="([^"]*)"/).flatMap {
            RenderedSite.target(of: String($0.1), on: page).map { $0.address + ($0.fragment.map { "#" + $0 } ?? "") }
          }
          if isOpen { rows[rows.count - 1].entries.append(found) } else { rows.append(found) }
        }
        if row.contains("</div></details>") { isOpen = false }
      }
      lists[String(section.prefix { $0 != "\"" })] = rows
    }
    return lists
  }

  private static func part(_ id: String, _ site: RenderedSite) throws -> Row {
    try #require(lists(site).values.joined().first { $0.id == id }, "\(id)")
  }

  @Test func `add up to the receipts, by month, shop and item, each currency by itself`() throws {
    let site = try RenderedSite(Self.catalogue())
    let lists = Self.lists(site)
    for (currency, total) in [("gbp", 15_095), ("eur", 3_100)] {
      for list in [currency, "\(currency)-shops", "\(currency)-categories"] {
        #expect(lists[list]?.reduce(0) { $0 + $1.amount } == total, "\(list)")
      }
    }
    #expect(site.text("spending/index.html").contains("15.095 GBP on 3 receipts"))
    // Every number is a receipt's, or the sum of the numbers below it.
    for row in lists.values.joined() {
      if row.id != nil { #expect(row.entries.reduce(0) { $0 + $1.amount } == row.amount, "\(row)") }
      for entry in row.id == nil ? [row] : row.entries {
        #expect(entry.address?.hasPrefix("keepsakes/") == true && site.files[entry.address ?? ""] != nil, "\(entry)")
      }
    }
  }

  @Test func `join different spellings`() throws {
    let site = try RenderedSite(Self.catalogue())
    #expect(try Self.part("gbp-shops-bakery", site).amount == 3_090)
    #expect(try Self.part("gbp-items-bread", site).amount == 2_550)
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
    let bread = try Self.part("gbp-items-bread", RenderedSite(Self.added(catalogue)))
    #expect(bread.entries.map(\.amount) == [1_350, 600])
  }

  @Test func `draw prices over time, each dot with a link to its receipt`() throws {
    let page = try RenderedSite(Self.catalogue()).text("spending/index.html")
    let bread = try #require(page.components(between: "<div id=\"gbp-items-bread\">", and: "</svg>").first)
    let dots = bread.matches(of: /<a href="([^"]+)" aria-label="([^"]+)"/)
    #expect(dots.map { String($0.1) } == ["../keepsakes/k-0/index.html", "../keepsakes/k-1/index.html"])
    #expect(dots.map { String($0.2) } == ["14 July 2019, Bakery, 1.20 GBP", "20 July 2019, BAKERY, 1.35 GBP"])
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
    #expect(overview.contains("7.005 GBP too much; most of it: Ferry &lt;b&gt; 12.005 GBP"))
    // One receipt is a column's target itself, several are listed.
    let goals = try #require(overview.components(between: "<section id=\"gbp-goals-1\">", and: "</svg>").first)
    #expect(goals.contains("href=\"#gbp-goals-1-2019-07\"") && goals.contains("href=\"../keepsakes/k-2/index.html\""))
    #expect(Self.lists(site)["gbp-goals-1"]?.map(\.amount) == [12_005, 3_090])
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
    let month = try #require(Self.lists(RenderedSite(Self.added(catalogue)))["eur-goals-1"]?.first)
    #expect(month.amount == 50_000 && month.entries.count == 41 && month.entries.last?.amount == 10_000)
    #expect(month.entries.last?.address == (period == .month ? "spending/eur/receipts/index.html?period=0" : nil))
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

  /// Receipts of ten years in some twenty shops, each of six out of 1,500 things; added up here, without advice.
  private static func large(_ count: Int) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Receipts")
    catalogue.keepsakes = (0..<count).map { number in
      var keepsake = Fixture.keepsake("k-\(number)", "Receipt \(number)", [], date: Fixture.date(1999), kind: .receipt)
      var receipt = ReceiptStatement()
      receipt.date = "\(2010 + number * 10 / count)-0\(1 + number % 9)-1\(number % 7)"
      (receipt.store, receipt.currency, receipt.total) = ("Shop \(number * number % 23)", "GBP", "24.00")
      receipt.items = (0..<6).map { place in
        var item = ReceiptStatement.Item(name: "Thing \((number * 7 + place * place * 31) % 1_500)")
        item.amount = "\(1 + place).50"
        return item
      }
      keepsake.receipt = receipt
      return keepsake
    }
    var book = SpendingBook(
      currency: "GBP", purchases: Purchase.all(in: catalogue.keepsakes, of: Array(catalogue.keepsakes.indices)))
    let wholes = book.purchases.indices.map { number in
      SpendingBook.Entry(purchase: number, amount: book.purchases[number].total.thousandths)
    }
    let items = book.purchases.indices.flatMap { number in
      book.purchases[number].items.map { item in
        var entry = SpendingBook.Entry(purchase: number, item: item, amount: item.amount.thousandths)
        entry.price = entry.amount
        return entry
      }
    }
    func parts(_ entries: [SpendingBook.Entry], _ name: (SpendingBook.Entry) -> String) -> [SpendingBook.Part] {
      Dictionary(grouping: entries, by: name).map { name, entries in
        var part = SpendingBook.Part(key: name.lowercased(), name: name)
        part.entries = entries
        return part
      }.sorted { $0.key < $1.key }
    }
    book.periods = parts(wholes) { String(book.purchases[$0.purchase].day?.prefix(4) ?? "") }
    book.stores = parts(wholes) { book.purchases[$0.purchase].store ?? "" }
    book.categories = parts(items) { "Kind \($0.amount)" }
    book.items = parts(items) { $0.item?.name ?? "" }
    catalogue.spending = [book]
    return catalogue
  }

  @Test func `are few for 5,000 receipts, of a limited length, and every link leads to a part`() throws {
    let plans = try SiteRenderer(Self.large(5_000), pageSets: [SpendingPages.self]).plans()
    let pages = try Dictionary(
      uniqueKeysWithValues: plans.filter { $0.address.hasPrefix("spending/") }.map { ($0.address, try $0.render()) })
    #expect(pages.count > 5 && pages.count < 20, "\(pages.keys.sorted())")
    let tags = pages.mapValues { Tags($0) }
    for (address, page) in tags {
      let rows = page.tags.count { $0["class"] == "what" }
      #expect(rows <= SpendingPages.Shelf.mostRows, "\(address): \(rows)")
      for link in page.tags.filter({ $0.name == "a" }).compactMap({ $0["href"] }) {
        guard let target = RenderedSite.target(of: String(link.prefix { $0 != "?" }), on: address),
          target.address.hasPrefix("spending/")
        else { continue }
        let ids = tags[target.address]?.tags.compactMap { $0["id"] }
        #expect(ids != nil && (target.fragment.map { ids?.contains($0) ?? false } ?? true), "\(address) → \(link)")
      }
    }
  }

  @Test func `have redirects from the pages of each part in earlier versions`() throws {
    let catalogue = Self.catalogue()
    let folders = ["2019-07", "2019-09", "shops/bakery", "items/bread", "items/butter", "shops/closed"]
    let known = KnownPages(
      pages: folders.map { folder in
        var page = KeptPage(folder: "spending/gbp/" + folder)
        page.keepsakes = folder == "2019-09" ? ["k-2"] : folder == "shops/closed" ? ["k-9"] : ["k-0", "k-1"]
        return page
      }, hiddenIDs: ["k-9"])
    let look = try SiteLook(language: catalogue.settings.language)
    let (plans, kept) = SiteRenderer(
      SiteContent(catalogue: catalogue, look: look, headings: look.texts(of: catalogue).headings, known: known)
    ).planned()
    let targets = try Dictionary(
      uniqueKeysWithValues: plans.filter { $0.address.hasPrefix("spending/gbp/") }.map {
        (
          $0.address,
          String(decoding: try $0.render(), as: UTF8.self).firstMatch(of: /url=([^"]*)/).map { String($0.1) }
        )
      })
    for (folder, target) in [
      ("2019-07", "spending/index.html#gbp-2019-07"), ("2019-09", "keepsakes/k-2/index.html"),
      ("shops/bakery", "spending/index.html#gbp-shops-bakery"), ("items/bread", "spending/index.html#gbp-items-bread"),
      ("items/butter", "keepsakes/k-0/index.html"),
    ] { #expect(targets["spending/gbp/\(folder)/index.html"]??.hasSuffix("../" + target) == true, "\(folder)") }
    #expect(!targets.keys.contains("spending/gbp/shops/closed/index.html"))
    // The ledger learns no part that never had a page.
    #expect(Set(kept.map(\.folder).filter { $0.hasPrefix("spending/") }) == Set(folders.map { "spending/gbp/" + $0 }))
  }
}
