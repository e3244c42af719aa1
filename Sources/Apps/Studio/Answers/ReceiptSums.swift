// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The amounts of a receipt that its own sums confirm, with the keeper's values in place of the read ones.
struct ReceiptSums: Hashable, Sendable {
  /// The amounts of all lines, as they come to a sum that is on the receipt.
  var lines = false
  var subtotal = false
  var tax = false
  var total = false
  /// Whether a line's quantity and price come to another amount than the one read, which the keeper has not confirmed.
  var contradicts = false

  /// Whether an item's own quantity and price come to its amount.
  static func comesTo(_ item: ReadReceipt.Item) -> Bool {
    guard let quantity = item.quantity, quantity != 1000, let price = item.unitPrice else {
      return item.amount.proof != nil
    }
    // Weights are rounded to the hundredth.
    return abs(Double(quantity) * Double(price) - Double(item.amount.value) * 1000) <= 500
  }

  /// Whether an item's own quantity and price come to another amount than its own.
  static func contradicts(_ item: ReadReceipt.Item) -> Bool {
    item.unitPrice != nil && item.quantity ?? 1000 != 1000 && !comesTo(item)
  }

  init(said: ReceiptStatement?, read: ReadReceipt?) {
    func money(_ said: String?, _ read: Int?) -> Int? {
      said.map { Money($0, currency: "")?.thousandths } ?? read.map { $0 * 10 }
    }
    let taxes = read.flatMap { $0.taxes.isEmpty ? nil : $0.taxes.reduce(0) { $0 + $1.value } }
    let (subtotal, tax) = (money(said?.subtotal, read?.subtotal?.value), money(said?.tax, taxes))
    let (total, tip) = (money(said?.total, read?.total?.value), money(nil, read?.tip?.value))
    let all = ReceiptLine.lines(of: said?.items ?? [], read?.items ?? [])
    // What the keeper says of a line, or of the total, settles it.
    contradicts =
      said?.total == nil
      && all.contains { line in
        line.said?.amount == nil && line.said?.quantity == nil && line.said?.unitPrice == nil
          && line.read.map(Self.contradicts) ?? false
      }
    let amounts = all.map { money($0.said?.amount, $0.read?.amount.value) }
    let sum = amounts.isEmpty || amounts.contains(nil) ? nil : amounts.reduce(0) { $0 + ($1 ?? 0) }

    let isProven = read?.total?.proof != nil && said?.total == nil
    // What stands between the lines and the total: prices have the tax in them, or not.
    let between = [0, tax, tip, tax.flatMap { tax in tip.map { $0 + tax } }].compactMap(\.self)
    let parts = subtotal != nil && tax != nil && between.contains { (subtotal ?? 0) + $0 == total && $0 != 0 }
    let reach = sum.flatMap { sum in total.map { total in between.contains { sum + $0 == total } } } ?? false
    // One line that is as much as the total may be the total itself.
    lines = sum != nil && (amounts.count > 1 || isProven) && (reach || sum == subtotal)
    self.total = isProven || parts || lines && reach
    self.subtotal = read?.subtotal?.proof != nil && said?.subtotal == nil || parts || lines && sum == subtotal
    let isPaidOnTop =
      lines && tax.map { tax in sum.map { $0 + tax == total || $0 + tax + (tip ?? 0) == total } ?? false } ?? false
    self.tax = read?.taxes.first?.proof != nil && said?.tax == nil || parts || isPaidOnTop
  }
}
