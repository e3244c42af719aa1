// SPDX-License-Identifier: MIT

/// What a receipt comes to: what the keeper says of it, and for what is missing there what was read.
package struct Purchase: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var name: String
    /// Thousandths of a piece or of `unit`; `nil`: not said.
    package var quantity: Int?
    package var unit: String?
    /// For one piece or unit.
    package var price: Money?
    package var amount: Money
  }

  /// The keepsake’s.
  package var id: String
  package var store: String?
  package var address: String?
  /// Where the keepsake is from, as exactly as its page says.
  package var place: Place?
  /// `2019-10-26`, `2019-10` or `2019`; `nil`: nobody knows.
  package var day: String?
  /// `16:28`.
  package var time: String?
  /// Without a currency if neither the receipt nor similar receipts say one; the keeper's own would be a guess.
  package var total: Money
  package var tax: Money?
  package var items: [Item] = []
  /// Whether the keeper wrote the total, or arithmetic shows it to be right.
  package var isSure: Bool

  /// `nil` if no total is known.
  package init?(of keepsakes: [Keepsake], at index: Int) {
    // By number: a keepsake is a large value to copy.
    guard keepsakes[index].receipt != nil || keepsakes[index].readReceipt != nil else { return nil }
    let (said, read) = (keepsakes[index].receipt, keepsakes[index].readReceipt)
    let currency = said?.currency ?? read?.currency ?? ""
    func money(_ said: String?, _ read: Int?) -> Money? {
      said.flatMap { Money($0, currency: currency) } ?? read.map { Money(thousandths: $0 * 10, currency: currency) }
    }
    guard let total = money(said?.total, read?.total?.value) else { return nil }
    self.total = total
    id = keepsakes[index].id
    place = keepsakes[index].place?.value
    store = said?.store ?? read?.store?.value
    address = said?.address ?? read?.address?.value
    day = Self.day(said?.date) ?? Self.day(keepsakes[index].date?.value.text) ?? Self.day(read?.date?.value)
    time = said?.time ?? read?.time?.value
    tax = money(said?.tax, read.flatMap { $0.taxes.isEmpty ? nil : $0.taxes.reduce(0) { $0 + $1.value } })
    isSure = said?.total != nil || read?.total?.proof != nil
    items = ReceiptLine.lines(of: said?.items ?? [], read?.items ?? []).compactMap { line in
      guard let amount = money(line.said?.amount, line.read?.amount.value) else { return nil }
      // A price and a quantity that were read belong to the amount that was read.
      let read = line.said?.amount == nil ? line.read : nil
      return Item(
        name: line.name,
        quantity: line.said?.quantity.flatMap { Money($0, currency: "") }?.thousandths ?? read?.quantity,
        unit: line.said?.unit ?? read?.unit, price: money(line.said?.unitPrice, read?.unitPrice), amount: amount)
    }
  }

  /// Every purchase among keepsakes, the oldest first, those without a day last.
  package static func all(in keepsakes: [Keepsake], of indices: [Int]) -> [Purchase] {
    indices.compactMap { Purchase(of: keepsakes, at: $0) }
      .enumerated().sorted { ($0.element.day ?? "~", $0.offset) < ($1.element.day ?? "~", $1.offset) }.map(\.element)
  }

  /// The year: `2019`.
  package var year: String? { day.map { String($0.prefix(4)) } }

  /// The month, if it is known: `2019-10`.
  package var month: String? { day.flatMap { $0.utf8.count >= 7 ? String($0.prefix(7)) : nil } }

  /// As much of an EDTF date as is certain digits: a year, a month or a day.
  private static func day(_ text: String?) -> String? {
    guard let text else { return nil }
    let bytes = Array(text.utf8.prefix(10))
    func digits(_ range: Range<Int>) -> Bool {
      bytes.count >= range.upperBound && bytes[range].allSatisfy { (48...57).contains($0) }
    }
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 84 || $0 == 58 }), digits(0..<4) else {
      return nil
    }
    guard digits(5..<7), bytes[4] == 45 else { return bytes.count == 4 ? String(decoding: bytes, as: UTF8.self) : nil }
    if digits(8..<10), bytes[7] == 45 { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.prefix(7), as: UTF8.self)
  }
}
