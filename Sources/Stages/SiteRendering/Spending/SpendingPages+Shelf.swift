// SPDX-License-Identifier: MIT
import KeepsakeModel

extension SpendingPages {
  /// A book, its lists, and the pages that these stand on.
  struct Shelf: Sendable {
    enum Subject: Equatable, Sendable { case period, goal(SpendingBook.Goal), category, store, item }

    /// The parts of a book by one subject, in the order of their rows.
    struct List: Sendable {
      let subject: Subject
      let book: SpendingBook
      /// The book's folder: `spending/gbp`.
      let home: String
      /// Earlier versions had a page for each part here: `spending/gbp/shops`.
      let folder: String
      let parts: [SpendingBook.Part]
      private let slugs: [String]
      /// The page of each part, 0 for the overview; the last parts of a very long list stand nowhere.
      fileprivate(set) var pages: [Int] = []

      fileprivate init(
        _ subject: Subject, _ parts: [SpendingBook.Part], of book: SpendingBook, in home: String, _ path: String = "",
        slug: String? = nil
      ) {
        (self.subject, self.parts, self.book, self.home, folder) = (subject, parts, book, home, home + path)
        var slugs = parts.map { $0.key.isEmpty ? "undated" : $0.key }
        if let slug {
          var given = SlugBook(fallback: slug)
          // Slugs are assigned in the order of names, so that amounts do not change addresses.
          for number in parts.indices.sorted(by: { parts[$0].key < parts[$1].key }) {
            slugs[number] = given.take(parts[number].name)
          }
        }
        self.slugs = slugs
      }

      /// The most entries of a part that are listed.
      ///
      /// The page of all receipts has the rest, but knows no items.
      var mostEntries: Int { subject == .item ? 100 : 40 }

      /// The number of rows that a part takes: a single entry is its own row.
      fileprivate func rows(_ part: SpendingBook.Part) -> Int {
        part.entries.count == 1 ? 1 : 1 + min(part.entries.count, mostEntries + 1)
      }

      func folder(_ number: Int) -> String { "\(folder)/\(slugs[number])" }
      func id(_ folder: String) -> String { String(folder.dropFirst("spending/".count).replacing("/", with: "-")) }

      var address: String { "\(page(pages.first ?? 0))#\(id(folder))" }

      /// A part with a single entry is that receipt.
      func address(_ number: Int) -> String {
        let entries = parts[number].entries
        if entries.count == 1 { return SpendingPages.address(of: book.purchases[entries[0].purchase]) }
        return pages.indices.contains(number) ? "\(page(pages[number]))#\(id(folder(number)))" : all
      }

      /// Pages count from 1; 0 is the overview.
      func page(_ number: Int) -> String {
        number == 0 ? SpendingPages.entry : home + (number == 1 ? "/index.html" : "/\(number)/index.html")
      }

      /// The page of all receipts.
      var all: String { "\(home)/receipts/index.html" }
    }

    /// The most rows of a page, and of a list on its pages.
    static let (mostRows, mostListed) = (800, 4_000)

    let book: SpendingBook
    private(set) var lists: [List]
    /// The number of pages besides the overview; none if the overview has everything.
    private(set) var pageCount = 0

    /// Takes a share of the `room` on the overview, which is a number of rows, if the book fits.
    init(_ book: SpendingBook, room: inout Int) {
      let home = "spending/" + WindowsName.safe(book.currency.lowercased())
      self.book = book
      lists =
        [List(.period, book.periods.sorted { $0.key > $1.key }, of: book, in: home)]
        + book.goals.enumerated().map { number, goal in
          List(.goal(goal), Self.parts(of: goal), of: book, in: home, "/goals/\(number + 1)")
        } + [
          List(.category, book.categories, of: book, in: home, "/categories", slug: "category"),
          List(.store, book.stores, of: book, in: home, "/shops", slug: "shop"),
          List(.item, book.items, of: book, in: home, "/items", slug: "item"),
        ]
      let needed = lists.reduce(0) { sum, list in list.parts.reduce(sum) { $0 + list.rows($1) } }
      if needed <= room {
        room -= needed
        for number in lists.indices { lists[number].pages = lists[number].parts.map { _ in 0 } }
      } else {
        pack()
      }
    }

    /// The periods of a goal that its chart shows, the newest first; the largest entry is the last.
    private static func parts(of goal: SpendingBook.Goal) -> [SpendingBook.Part] {
      goal.periods.suffix(GoalChart.mostColumns).reversed().filter { !$0.entries.isEmpty }.map {
        var part = SpendingBook.Part(key: $0.key, name: $0.key)
        part.entries = $0.entries.sorted { $0.amount < $1.amount }
        return part
      }
    }

    private mutating func pack() {
      pageCount = 1
      var used = 0
      for number in lists.indices {
        var left = Self.mostListed
        for part in lists[number].parts {
          let rows = lists[number].rows(part)
          left -= rows
          if left < 0 { break }
          // One row is for the parts that are not listed.
          if used + rows >= Self.mostRows { (pageCount, used) = (pageCount + 1, 0) }
          used += rows
          lists[number].pages.append(pageCount)
        }
      }
    }

    subscript(_ subject: Subject) -> List { lists.first { $0.subject == subject } ?? lists[0] }

    /// Its pages, and its parts, which had pages in earlier versions; `numbers` has keepsakes' indices by id.
    func folders(numbers: [String: Int]) -> [ListedFolder] {
      func listed(_ folder: String, _ purchases: some Sequence<Int>, _ now: String?) -> ListedFolder {
        ListedFolder(folder, purchases.compactMap { numbers[book.purchases[$0].id] }, now: now)
      }
      return [listed(lists[0].home, book.purchases.indices, pageCount == 0 ? lists[0].address : nil)]
        + lists.flatMap { list -> [ListedFolder] in
          if case .goal(let goal) = list.subject {
            return [listed(list.folder, goal.periods.flatMap(\.entries).map(\.purchase), list.address)]
          }
          return list.parts.indices.map { number in
            listed(list.folder(number), list.parts[number].entries.map(\.purchase), list.address(number))
          }
        }
    }
  }
}
