// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The totals of receipts by time, shop, category and item, for each currency; every number links to its receipts.
///
/// One page has everything that fits. A larger book's parts stand on a few more pages.
struct SpendingPages: PageSet {
  let site: Site
  private let shelves: [Shelf]

  static let entry = "spending/index.html"

  init(_ site: Site) {
    self.site = site
    var room = Shelf.mostRows
    shelves = site.catalogue.spending.map { Shelf($0, room: &room) }
  }

  /// Whether the visitors of this site may see any spending.
  static func isOffered(_ site: Site) -> Bool { !site.catalogue.spending.isEmpty }

  var pages: [Page] {
    guard !shelves.isEmpty else { return [] }
    return [Page(Self.entry, "spending") { [self] in overview }]
      + shelves.flatMap { shelf -> [Page] in
        [Page(shelf.lists[0].all, "receipts") { [self] in receipts(of: shelf) }]
          + (0..<shelf.pageCount).map { number in
            Page(shelf.lists[0].page(number + 1), "spending") { [self] in page(number + 1, of: shelf) }
          }
      }
  }

  var folders: [ListedFolder] {
    if shelves.isEmpty { return [] }
    let numbers = Dictionary(
      site.index.listed.map { (site.catalogue.keepsakes[$0].id, $0) }, uniquingKeysWith: { a, _ in a })
    return shelves.flatMap { $0.folders(numbers: numbers) }
  }

  func nearest(to folder: String) -> String? {
    folder.hasPrefix("spending/") && !shelves.isEmpty ? "spending" : nil
  }

  private var overview: View {
    let purchases = shelves.flatMap(\.book.purchases)
    let notes = [(Word.spendingUnsure, purchases.count { !$0.isSure }), (.spendingLeft, left(besides: purchases))]
    return page(
      site.words[.spendingTitle], at: Self.entry,
      notes: notes.filter { $0.1 > 0 }.map { site.words($0, ["receipts": site.words.count($1, .receipts)]) },
      shelves.enumerated().map { number, shelf in
        book(
          shelf, isFolded: shelves.count > 1, isOpen: number == 0,
          shelf.lists.filter { !$0.parts.isEmpty }.map { summary(of: $0, isWhole: shelf.pageCount == 0) }
            + advice(of: shelf))
      })
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

  /// A page with parts of a book that is too large for the overview.
  private func page(_ number: Int, of shelf: Shelf) -> View {
    let address = shelf.lists[0].page(number)
    let sections = shelf.lists.filter { $0.pages.contains(number) }.map { list in
      let isLast = list.pages.last == number
      return block(
        title(of: list), id: list.pages.first == number ? list.id(list.folder) : nil,
        rows: rows(list.pages.indices.filter { list.pages[$0] == number }, of: list, at: address)
          + more(isLast ? list.parts.dropFirst(list.pages.count).map(\.total) : [], of: list, list.all, at: address))
    }
    return page(
      shelf.book.currency, at: address, [book(shelf, sections)],
      pager: Pager.view(number, of: shelf.pageCount, site: site) { shelf.lists[0].page($0) })
  }

  private func page(
    _ title: String, at address: String, notes: [String] = [], _ books: [View], pager: Value = .none
  ) -> View {
    PageHead(title, title, sheets: [site.assets.sheet(.spending)]).view(
      address: address, site: site
    ).adding([
      .title: .text(title),
      .parent: address == Self.entry ? .none : .view(site.link(site.words[.spendingTitle], to: Self.entry)),
      .notes: .texts(notes), .groups: .views(books), .pager: pager,
    ])
  }

  private func book(_ shelf: Shelf, isFolded: Bool = false, isOpen: Bool = true, _ sections: [View]) -> View {
    [
      .title: .text(sum(of: shelf.book)), .isFolded: .flag(isFolded), .opened: .flag(isOpen),
      .all: .view(site.link(site.words[.spendingReceipts], to: shelf.lists[0].all)), .sections: .views(sections),
    ]
  }

  func sum(of book: SpendingBook) -> String {
    site.words(
      .spendingSum, ["sum": money(book.total, book), "receipts": site.words.count(book.purchases.count, .receipts)])
  }

  func block(
    _ title: String, legend: String? = nil, id: String? = nil, drawing: Value = .none, rows: [View],
    others: [View] = [], more: View? = nil
  ) -> View {
    [
      .title: .text(title), .legend: .maybe(legend), .id: .maybe(id), .drawing: drawing, .rows: .views(rows),
      .others: .views(others), .label: .text(site.words.count(others.count, .more)), .more: .maybe(more),
    ]
  }

  static func address(of purchase: Purchase) -> String { "keepsakes/\(purchase.id)/index.html" }

  /// A link's relative way; within a page only its fragment, since a host may serve the page without `index.html`.
  static func way(to address: String, from page: String) -> String {
    address.hasPrefix(page + "#")
      ? String(address.dropFirst(page.count))
      : String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") }) + address
  }

  func day(_ text: String) -> String { (try? EDTFDate(parsing: text)).map { site.dates.text($0) } ?? text }

  func plain(_ thousandths: Int, _ book: SpendingBook) -> String {
    thousandths % 1_000 == 0
      ? site.words.number(thousandths / 1_000) : Money(thousandths: thousandths, currency: book.currency).text
  }

  func money(_ thousandths: Int, _ book: SpendingBook) -> String {
    [Money(thousandths: thousandths, currency: book.currency).text, book.currency].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
