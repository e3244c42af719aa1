// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
private import KeepsakeSupport

/// Finds savings on the same items, based only on the keeper's own receipts.
struct SpendingAdvice {
  private let book: SpendingBook
  private let settings: ArchiveSettings.SpendingSettings
  private let home: GeoPosition?
  private let preferred: Set<String>
  private let ignored: Set<String>

  /// The number of days within which prices are compared.
  private static let mostDays = 183
  /// The least saving in percent of the higher price; less is chance.
  private static let leastSaving = 8
  /// The fewest purchases of an item from which a usual price follows.
  private static let leastUsual = 4
  private static let most = 5

  init(_ book: SpendingBook, _ settings: ArchiveSettings.SpendingSettings, home: GeoPosition?) {
    (self.book, self.settings, self.home) = (book, settings, home)
    preferred = SpendingBooks.keys(ofStores: settings.stores.prefer, in: book)
    ignored = SpendingBooks.keys(ofStores: settings.stores.ignore, in: book)
  }

  /// At most five, the largest savings first, without advice that the keeper rejected.
  var all: [SpendingBook.Advice] {
    let declined = Set(settings.declined)
    let found = book.items.indices.compactMap { index -> SpendingBook.Advice? in
      [elsewhere(index), usual(index)].compactMap(\.self).filter { !declined.contains($0.id) }.max {
        $0.saved < $1.saved
      }
    }
    return Array(found.sorted { (-$0.saved, $0.id) < (-$1.saved, $1.id) }.prefix(Self.most))
  }

  /// A purchase of an item with a comparable price, and its day.
  private struct Dated {
    var entry: SpendingBook.Entry
    var price: Int
    var day: Int
    var store: String
  }

  private func dated(_ part: SpendingBook.Part) -> [Dated] {
    guard !part.isMixed else { return [] }
    return part.entries.compactMap { entry in
      let purchase = book.purchases[entry.purchase]
      // An unchecked, unproven receipt is no basis for advice.
      guard let price = entry.price, price > 0, purchase.isSure, let store = purchase.store,
        let day = purchase.day.flatMap({ CivilDay(iso8601: $0) })
      else { return nil }
      return Dated(entry: entry, price: price, day: day.dayNumber, store: SpendingBooks.key(ofStore: store))
    }
  }

  // MARK: Cheaper elsewhere

  private func elsewhere(_ index: Int) -> SpendingBook.Advice? {
    let bought = dated(book.items[index])
    guard Set(bought.map(\.store)).count > 1 else { return nil }
    var pairs: [(dear: Dated, cheap: Dated, distance: Int?, saved: Int)] = []
    for dear in bought {
      let others = bought.compactMap { other -> (cheap: Dated, distance: Int?)? in
        guard other.store != dear.store, !ignored.contains(other.store), abs(other.day - dear.day) <= Self.mostDays,
          (dear.price - other.price) * 100 >= dear.price * Self.leastSaving
        else { return nil }
        return reach(dear.entry, other.entry).map { (other, $0.kilometres) }
      }
      // A shop that the keeper prefers comes before a cheaper one; for equal prices, the nearest in time wins.
      func rank(_ one: Dated) -> (Int, Int, Int) {
        (preferred.contains(one.store) ? 0 : 1, one.price, abs(one.day - dear.day))
      }
      guard let best = others.min(by: { rank($0.cheap) < rank($1.cheap) }) else { continue }
      pairs.append((dear, best.cheap, best.distance, saving(dear, best.cheap.price)))
    }
    guard let first = pairs.max(by: { $0.saved < $1.saved }) else { return nil }
    // Only one shop is named, so that savings at others do not count.
    let like = pairs.filter { $0.cheap.store == first.cheap.store }
    var advice = advice(
      .elsewhere, index, first.dear, first.cheap, times: like.count, saved: like.reduce(0) { $0 + $1.saved })
    advice.distance = first.distance
    return advice
  }

  /// The distance of a shop that is near enough.
  private struct Reach {
    /// `nil` for the same place.
    var kilometres: Int?
  }

  /// `nil` unless both shops are near home or, if no home is set, near each other.
  private func reach(_ dear: SpendingBook.Entry, _ cheap: SpendingBook.Entry) -> Reach? {
    let places = (book.purchases[dear.purchase].place, book.purchases[cheap.purchase].place)
    guard let from = places.0?.position, let to = places.1?.position else {
      // Without positions, only the same place is known to be near.
      return places.0 != nil && places.0?.name == places.1?.name ? Reach(kilometres: nil) : nil
    }
    let distance = Self.kilometres(home ?? from, to)
    guard distance <= settings.radius, home.map({ Self.kilometres($0, from) <= settings.radius }) ?? true else {
      return nil
    }
    return Reach(kilometres: distance < 0.5 ? nil : max(1, Int(distance.rounded())))
  }

  // MARK: Dearer than usual

  private func usual(_ index: Int) -> SpendingBook.Advice? {
    let bought = dated(book.items[index])
    guard bought.count >= Self.leastUsual else { return nil }
    let dearer = bought.compactMap { dear -> (dear: Dated, cheap: Dated, saved: Int)? in
      let around = bought.filter { abs($0.day - dear.day) <= Self.mostDays }.sorted { $0.price < $1.price }
      guard around.count >= Self.leastUsual else { return nil }
      let usual = around[(around.count - 1) / 2]
      // At least a quarter dearer.
      guard dear.price * 4 >= usual.price * 5 else { return nil }
      return (dear, usual, saving(dear, usual.price))
    }
    guard let worst = dearer.max(by: { $0.saved < $1.saved }) else { return nil }
    return advice(
      .usual, index, worst.dear, worst.cheap, times: dearer.count, saved: dearer.reduce(0) { $0 + $1.saved })
  }

  private func saving(_ dear: Dated, _ price: Int) -> Int {
    // In proportion to the prices, rounded to hundredths.
    dear.entry.amount - Int((Double(dear.entry.amount) * Double(price) / Double(dear.price) / 10).rounded()) * 10
  }

  private func advice(
    _ kind: SpendingBook.Advice.Kind, _ index: Int, _ dear: Dated, _ cheap: Dated, times: Int, saved: Int
  ) -> SpendingBook.Advice {
    let slug = Slug.folded(book.items[index].name)
    let id = "\(kind.rawValue) \(slug.isEmpty ? book.items[index].key : slug)"
    return SpendingBook.Advice(
      kind: kind, id: id, item: index, dear: dear.entry, cheap: cheap.entry, times: times, saved: saved)
  }

  /// Uses the haversine formula: Sinnott, "Virtues of the Haversine", 1984.
  private static func kilometres(_ a: GeoPosition, _ b: GeoPosition) -> Double {
    let across = sin((b.latitude - a.latitude) * .pi / 360)
    let along = sin((b.longitude - a.longitude) * .pi / 360)
    let half = across * across + cos(a.latitude * .pi / 180) * cos(b.latitude * .pi / 180) * along * along
    return 2 * 6371.0088 * asin(min(1, half.squareRoot()))
  }
}
