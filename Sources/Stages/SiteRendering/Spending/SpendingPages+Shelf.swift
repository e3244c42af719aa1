// SPDX-License-Identifier: MIT
import KeepsakeModel

extension SpendingPages {
  /// A book and the addresses of its pages.
  struct Shelf: Sendable {
    enum Subject: CaseIterable { case period, store, category, item }

    let book: SpendingBook
    let folder: String
    private let slugs: [Subject: [String]]

    init(_ book: SpendingBook) {
      self.book = book
      folder = "spending/" + WindowsName.safe(book.currency.lowercased())
      slugs = Dictionary(
        uniqueKeysWithValues: Subject.allCases.map { subject in
          let parts = Self.parts(of: book, subject)
          var given = SlugBook(fallback: subject == .store ? "shop" : subject == .item ? "item" : "category")
          var own = [String](repeating: "", count: parts.count)
          // Slugs are assigned in the order of names, so that amounts do not change addresses.
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

    /// The items with a page: for an item bought once, the receipt is enough.
    var parts: [(subject: Subject, number: Int)] {
      Subject.allCases.flatMap { subject in
        parts(subject).indices.filter { subject != .item || book.items[$0].entries.count > 1 }.map { (subject, $0) }
      }
    }

    func address(_ subject: Subject, _ number: Int) -> String {
      if subject == .item, book.items[number].entries.count == 1 {
        return SpendingPages.address(of: book.purchases[book.items[number].entries[0].purchase])
      }
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

    /// Its pages with their receipts; `numbers` has keepsakes' indices by id.
    func folders(numbers: [String: Int]) -> [ListedFolder] {
      func receipts(_ entries: some Sequence<SpendingBook.Entry>) -> [Int] {
        entries.compactMap { numbers[book.purchases[$0.purchase].id] }
      }
      return parts.map { ListedFolder(page: address($0, $1), receipts(parts($0)[$1].entries)) }
        + book.goals.indices.map { number in
          ListedFolder(page: address(ofGoal: number), receipts(book.goals[number].periods.lazy.flatMap(\.entries)))
        }
    }

    /// The page of all receipts.
    var all: String { "\(folder)/receipts/index.html" }

    /// The page of all items; the first page shows only some.
    var allItems: String { "\(folder)/items/index.html" }
  }
}
