// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Purchases for tests.
enum Purchases {
  typealias Thing = (name: String, amount: String)

  static func one(
    _ day: String?, _ store: String?, _ things: [Thing], total: String? = nil, currency: String = "EUR",
    at place: Place? = nil, isSure: Bool = true
  ) -> Purchase {
    var receipt = ReceiptStatement()
    (receipt.date, receipt.store, receipt.currency) = (day, store, currency)
    receipt.items = things.map { thing in
      var item = ReceiptStatement.Item(name: thing.name)
      item.amount = thing.amount
      return item
    }
    let sum = things.compactMap { Money($0.amount, currency: currency) }.reduce(0) { $0 + $1.thousandths }
    receipt.total = total ?? Money(thousandths: sum, currency: currency).text
    var keepsake = Keepsake(id: "k", path: ArchivePath("k"))
    keepsake.receipt = receipt
    keepsake.place = place.map { Sourced($0, .sidecar) }
    guard var purchase = Purchase(of: [keepsake], at: 0) else { preconditionFailure("it has a total") }
    purchase.isSure = isSure
    return purchase
  }

  static func place(_ name: String, _ latitude: Double, _ longitude: Double) -> Place {
    Place(name: name, position: GeoPosition(latitude: latitude, longitude: longitude))
  }
}
