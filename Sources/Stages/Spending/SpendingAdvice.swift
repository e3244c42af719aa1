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

  /// Purchases in the order of their days, and of each the range of those within `mostDays` of it.
  private struct Calendar {
    let order: [Int]
    /// In `order`, by the purchase's place in the list.
    private(set) var near: [Range<Int>]

    init(_ bought: [Dated]) {
      order = bought.indices.sorted { (bought[$0].day, $0) < (bought[$1].day, $1) }
      near = bought.map { _ in 0..<0 }
      var (first, end) = (0, 0)
      for place in order {
        let day = bought[place].day
        while day - bought[order[first]].day > mostDays { first += 1 }
        while end < order.count, bought[order[end]].day - day <= mostDays { end += 1 }
        near[place] = first..<end
      }
    }
  }

  // MARK: Cheaper elsewhere

  private func elsewhere(_ index: Int) -> SpendingBook.Advice? {
    let bought = dated(book.items[index])
    guard Set(bought.map(\.store)).count > 1 else { return nil }
    var pairs: [(dear: Dated, cheap: Dated, distance: Int?, saved: Int)] = []
    let calendar = Calendar(bought)
    for (place, dear) in bought.enumerated() {
      let others = calendar.order[calendar.near[place]].compactMap { number -> (cheap: Dated, distance: Int?)? in
        let other = bought[number]
        guard (dear.price - other.price) * 100 >= dear.price * Self.leastSaving, other.store != dear.store,
          !ignored.contains(other.store)
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
    let usuals = Self.usuals(bought)
    let dearer = bought.indices.compactMap { place -> (dear: Dated, cheap: Dated, saved: Int)? in
      guard let usual = usuals[place] else { return nil }
      // At least a quarter dearer.
      guard bought[place].price * 4 >= usual.price * 5 else { return nil }
      return (bought[place], usual, saving(bought[place], usual.price))
    }
    guard let worst = dearer.max(by: { $0.saved < $1.saved }) else { return nil }
    return advice(
      .usual, index, worst.dear, worst.cheap, times: dearer.count, saved: dearer.reduce(0) { $0 + $1.saved })
  }

  /// Of each purchase, the one with the median price of those near it in time; `nil` if these are too few.
  private static func usuals(_ bought: [Dated]) -> [Dated?] {
    let calendar = Calendar(bought)
    var usuals = [Dated?](repeating: nil, count: bought.count)
    // The purchases near the present one, by price.
    var (near, around): (Range<Int>, [Int]) = (0..<0, [])
    func position(_ place: Int) -> Int {
      var (low, high) = (0, around.count)
      while low < high {
        let middle = (low + high) / 2
        let other = around[middle]
        if (bought[other].price, other) < (bought[place].price, place) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    for place in calendar.order {
      for number in near.upperBound..<calendar.near[place].upperBound {
        around.insert(calendar.order[number], at: position(calendar.order[number]))
      }
      for number in near.lowerBound..<calendar.near[place].lowerBound {
        around.remove(at: position(calendar.order[number]))
      }
      near = calendar.near[place]
      if around.count >= leastUsual { usuals[place] = bought[around[(around.count - 1) / 2]] }
    }
    return usuals
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
