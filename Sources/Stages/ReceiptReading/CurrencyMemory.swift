// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Tells the currency of receipts that do not say it by others of the same shop, then by the shop's address.
package enum CurrencyMemory {
  /// What the keeper says of a receipt, which goes above what was read.
  package struct Said {
    package var store: String?
    package var address: String?
    package var currency: String?
    /// The year that it is from.
    package var year: Int?
    /// Whether others may learn from it: what is in a hidden one must not come out in another.
    package var isOpen = true

    package init() {}
  }

  /// The currency for which the euro took others' place is told of none before.
  private static let euro = 2002

  package static func completed(_ receipts: [ReadReceipt?], said: (Int) -> Said) -> [ReadReceipt?] {
    let said = receipts.indices.map(said)
    var known: [String: Set<String>] = [:]
    for number in receipts.indices where said[number].isOpen {
      guard let currency = said[number].currency ?? receipts[number]?.currency else { continue }
      for key in keys(receipts[number], said[number]) { known[key, default: []].insert(currency) }
    }
    var receipts = receipts
    for number in receipts.indices where said[number].currency == nil && receipts[number]?.currency == nil {
      guard let receipt = receipts[number] else { continue }
      let year = said[number].year ?? receipt.date.flatMap { Int($0.value.prefix(4)) }
      let others = keys(receipt, said[number]).lazy.compactMap { known[$0] }.first
      let address = said[number].address ?? receipt.address?.value
      if let others {
        // A shop that has taken two currencies says nothing of this receipt.
        guard others.count == 1, let one = others.first, one != "EUR" || year.map({ $0 >= euro }) ?? true else {
          continue
        }
        receipts[number]?.currency = one
      } else if let address {
        receipts[number]?.currency = CountryCurrency.code(ofAddress: address, year: year)
      }
    }
    return receipts
  }

  /// By what a shop is known again, the surest first.
  private static func keys(_ receipt: ReadReceipt?, _ said: Said) -> [String] {
    let name = (said.store ?? receipt?.store?.value)?.lowercased().filter { $0.isLetter || $0.isNumber }
    return [
      receipt?.phone.map { "phone " + $0 }, receipt?.taxNumber.map { "tax " + $0 },
      name.flatMap { $0.isEmpty ? nil : "name " + $0 },
    ].compactMap(\.self)
  }
}
