// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A receipt as a table; amounts are shown as they are written.
enum Receipts {
  static func view(_ receipt: ReceiptStatement, words: Words) -> View {
    let head: [(title: String, text: String?)] = [
      (words[.receiptStore], receipt.store), (words[.factPlace], receipt.address),
      (words[.receiptDate], [receipt.date, receipt.time].compactMap { $0 }.joined(separator: ", ")),
    ]
    let sums: [(String, String?, Bool)] = [
      (words[.receiptSubtotal], receipt.subtotal, false), (words[.receiptTax], receipt.tax, false),
      (words[.receiptTotal], receipt.total, true),
    ]
    return [
      .hasHead: .flag(head.contains { !($0.text ?? "").isEmpty }),
      .head: .views(
        head.compactMap { row -> View? in
          guard let text = row.text, !text.isEmpty else { return nil }
          return [.title: .text(row.title), .text: .text(text)]
        }),
      .items: .views(
        receipt.items.map { item in
          [
            .name: .text(item.name),
            .quantity: .maybe([item.quantity, item.unit].compactMap { $0 }.joined(separator: " ")),
            .price: .maybe(item.unitPrice), .amount: .maybe(item.amount),
          ]
        }),
      .hasPrices: .flag(receipt.items.contains { $0.unitPrice != nil || $0.quantity != nil }),
      .sums: .views(
        sums.compactMap { title, amount, isTotal -> View? in
          guard let amount else { return nil }
          let shown = [amount, isTotal ? receipt.currency : nil].compactMap { $0 }.joined(separator: " ")
          return [.title: .text(title), .isTotal: .flag(isTotal), .amount: .text(shown)]
        }),
    ]
  }
}
