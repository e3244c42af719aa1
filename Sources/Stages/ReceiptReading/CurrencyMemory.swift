// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Finds the currency of receipts that do not print it, by other receipts of the same shop, then by the shop's address.
package enum CurrencyMemory {
  /// The keeper's statements about a receipt, which override what was read.
  package struct Said {
    package var store: String?
    package var address: String?
    package var currency: String?
    /// The receipt's year.
    package var year: Int?
    /// Whether the keeper wrote the receipt by hand, possibly without a readable picture.
    package var isWritten = false
    /// Whether others may learn from it: the content of a hidden receipt must not appear in another.
    package var isOpen = true

    package init() {}
  }

  /// A currency that a shop took, and the year of the receipt.
  private struct Taken: Hashable {
    var currency: String
    var year: Int?

    /// Whether the shop took it in another year too; `nil` if unknown, since the euro may have been introduced in
    /// between.
    func tells(of other: Int?) -> Bool? {
      guard let end = currency == "EUR" ? 2002 : CurrencyMemory.ends[currency] else { return true }
      guard let year, let other else { return nil }
      return (year < end) == (other < end)
    }
  }

  /// The years in which the euro replaced other currencies.
  private static let ends: [String: Int] = [
    "ATS": 2002, "BEF": 2002, "DEM": 2002, "ESP": 2002, "FIM": 2002, "FRF": 2002, "GRD": 2002, "IEP": 2002, "ITL": 2002,
    "LUF": 2002, "NLG": 2002, "PTE": 2002, "SIT": 2007, "CYP": 2008, "MTL": 2008, "SKK": 2009, "EEK": 2011,
    "LVL": 2014, "LTL": 2015, "HRK": 2023, "BGN": 2026,
  ]

  /// Adds a guessed currency if neither the keeper nor the receipt names one; a hand-written receipt without readable
  /// text becomes one with only the guess.
  package static func completed(_ receipts: [ReadReceipt?], said: (Int) -> Said) -> [ReadReceipt?] {
    let said = receipts.indices.map(said)
    var known: [String: Set<Taken>] = [:]
    for number in receipts.indices where said[number].isOpen {
      guard let currency = said[number].currency ?? receipts[number]?.currency else { continue }
      let taken = Taken(currency: currency, year: year(receipts[number], said[number]))
      for key in keys(receipts[number], said[number]) { known[key, default: []].insert(taken) }
    }
    var receipts = receipts
    for number in receipts.indices where said[number].currency == nil && receipts[number]?.currency == nil {
      guard var receipt = receipts[number] ?? (said[number].isWritten ? ReadReceipt() : nil) else { continue }
      let year = year(receipt, said[number])
      let others = (keys(receipt, said[number]).lazy.compactMap { known[$0] }.first ?? [])
        .filter { $0.tells(of: year) != false }
      // A shop that took two currencies gives no guess.
      guard Set(others.map(\.currency)).count < 2 else { continue }
      receipt.currency =
        others.first { $0.tells(of: year) == true }?.currency
        ?? (said[number].address ?? receipt.address?.value).flatMap { CountryCurrency.code(ofAddress: $0, year: year) }
      guard receipt.currency != nil else { continue }
      receipt.isCurrencyGuessed = true
      receipts[number] = receipt
    }
    return receipts
  }

  private static func year(_ receipt: ReadReceipt?, _ said: Said) -> Int? {
    said.year ?? receipt?.date.flatMap { Int($0.value.prefix(4)) }
  }

  /// Keys by which a shop is recognised, the surest first.
  private static func keys(_ receipt: ReadReceipt?, _ said: Said) -> [String] {
    let name = (said.store ?? receipt?.store?.value)?.lowercased().filter { $0.isLetter || $0.isNumber }
    return [
      receipt?.phone.map { "phone " + $0 }, receipt?.taxNumber.map { "tax " + $0 },
      name.flatMap { $0.isEmpty ? nil : "name " + $0 },
    ].compactMap(\.self)
  }
}
