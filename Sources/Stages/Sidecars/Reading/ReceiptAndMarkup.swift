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

  mutating func markup(_ node: YAMLNode, _ key: String) -> [MarkupStroke] {
    list(node, key) { reader, item in reader.stroke(item, key) } ?? []
  }

  /// `{stroke: [[x, y], …]}` or `{text: …, at: [x, y]}`, with image, colour and width.
  private mutating func stroke(_ node: YAMLNode, _ key: String) -> MarkupStroke? {
    var stroke = MarkupStroke()
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: MarkupKey.self) {
      let name = entry.rawValue
      switch entry {
      case .image: stroke.image = (integer(value, name, in: 1...10_000) ?? 1) - 1
      case .stroke: stroke.points = list(value, name) { reader, item in reader.point(item, name) } ?? []
      case .text: stroke.text = line(value, name)
      case .at: stroke.points = point(value, name).map { [$0] } ?? []
      case .colour: stroke.colour = colour(value, name)
      case .width: stroke.width = number(value, name, in: 0...1)
      }
    }
    guard diagnostics.count == before else { return nil }
    let (saysStroke, saysPlace) = (node["stroke"] != nil, node["at"] != nil)
    guard saysStroke != (stroke.text != nil), saysPlace == (stroke.text != nil), !stroke.points.isEmpty else {
      note(
        .contradiction(
          "a mark-up is either a stroke or a text with its place",
          remedy: "write {stroke: [[0.1, 0.2], [0.3, 0.4]]} or {text: …, at: [0.1, 0.2]}"),
        at: node)
      return nil
    }
    return stroke
  }

  /// `[x, y]` in fractions of the picture's width and height.
  private mutating func point(_ node: YAMLNode, _ key: String) -> MarkupStroke.Point? {
    let before = diagnostics.count
    guard let parts = list(node, key, { reader, item in reader.number(item, key, in: 0...1) }) else { return nil }
    guard diagnostics.count == before else { return nil }
    if parts.count == 2 { return MarkupStroke.Point(x: parts[0], y: parts[1]) }
    note(
      .wrongShape(
        key: key, found: "a list of \(parts.count)", expected: "two numbers", remedy: "write [0.5, 0.5]"), at: node)
    return nil
  }

  private mutating func colour(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let bytes = text.utf8
    let isHex = bytes.dropFirst().allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
    if bytes.count == 7, bytes.first == UInt8(ascii: "#"), isHex { return text.lowercased() }
    note(.impossible(text, key: key, expected: "a colour", remedy: "write '#c0392b', in quotes"), at: node)
    return nil
  }
}
