// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  mutating func receipt(_ node: YAMLNode, _ key: String) -> ReceiptStatement? {
    guard !node.isNull else { return nil }
    var receipt = ReceiptStatement()
    for (entry, value) in entries(of: node, key, as: ReceiptKey.self) {
      let name = entry.rawValue
      switch entry {
      case .store: receipt.store = line(value, name)
      case .address: receipt.address = line(value, name)
      case .date: receipt.date = dateText(value, name)
      case .time: receipt.time = clock(value, name)
      case .currency: receipt.currency = currency(value, name)
      case .items: receipt.items = list(value, name) { reader, item in reader.receiptItem(item, name) } ?? []
      case .subtotal: receipt.subtotal = decimal(value, name)
      case .tax: receipt.tax = decimal(value, name)
      case .total: receipt.total = decimal(value, name)
      }
    }
    return receipt
  }

  private mutating func receiptItem(_ node: YAMLNode, _ key: String) -> ReceiptStatement.Item? {
    var item = ReceiptStatement.Item(name: "")
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ReceiptItemKey.self) {
      let name = entry.rawValue
      switch entry {
      case .line: item.line = line(value, name)
      case .skip: item.isSkipped = boolean(value, name) ?? false
      case .name: item.name = line(value, name) ?? ""
      case .quantity: item.quantity = decimal(value, name)
      case .unit: item.unit = line(value, name)
      case .unitPrice: item.unitPrice = decimal(value, name)
      case .amount: item.amount = decimal(value, name)
      }
    }
    if item.isSkipped, item.line == nil, diagnostics.count == before {
      note(.missingKey("line", subject: ReceiptItemKey.subject, example: "{line: CARD 1234, skip: true}"), at: node)
    }
    // What is said of a line may leave its name as it was read.
    if item.line != nil { return item }
    if item.name.isEmpty, diagnostics.count == before {
      note(.missingKey("name", subject: ReceiptItemKey.subject, example: "{name: Tea, amount: 1.20}"), at: node)
    }
    return item.name.isEmpty ? nil : item
  }

  mutating func currency(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let bytes = text.utf8
    if bytes.count == 3, bytes.allSatisfy({ (65...90).contains($0) }) { return text }
    let capitals = text.uppercased()
    let isCode = capitals.utf8.count == 3 && capitals.utf8.allSatisfy { (65...90).contains($0) }
    note(
      .impossible(
        text, key: key, expected: "a currency’s code of three capital letters",
        remedy: isCode ? "write \(capitals)" : "write GBP, EUR, NGN …"),
      at: node)
    return nil
  }
}
