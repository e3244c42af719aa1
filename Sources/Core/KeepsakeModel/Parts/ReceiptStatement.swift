// SPDX-License-Identifier: MIT

/// What a receipt says; amounts are decimal texts as written, so that no digit is lost.
package struct ReceiptStatement: KeepsakePart {
  package static let key = "receipt"
  package static let subject = "a receipt"

  package var store: String?
  package var address: String?
  package var date: String?
  package var time: String?
  package var currency: String?
  package var items: [Item] = []
  package var subtotal: String?
  package var tax: String?
  package var total: String?

  package init() {}

  package mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("store", .line, &store)
    try visitor.text("address", .address, &address)
    try visitor.text("date", .date, &date)
    try visitor.text("time", .clock, &time)
    try visitor.text("currency", .currency, &currency)
    try visitor.records("items", &items)
    try visitor.text("subtotal", .decimal, &subtotal)
    try visitor.text("tax", .decimal, &tax)
    try visitor.text("total", .decimal, &total)
  }

  package static func audience(of entry: String) -> PartAudience {
    switch entry {
    case "store", "address", "date", "time", "currency", "items", "subtotal", "tax", "total": .everybody
    default: .keeper
    }
  }

  package var searchWords: [String] { [store, address, total].compactMap(\.self) + items.map(\.name) }

  package struct Item: PartRecord {
    package static let subject = "an item of a receipt"

    /// The name as it was read, of the line that this is about; `nil`: none of what was read.
    package var line: String?
    package var name: String
    package var quantity: String?
    package var unit: String?
    package var unitPrice: String?
    package var amount: String?
    /// Whether what was read there was not bought.
    package var isSkipped = false

    package init(name: String) { self.name = name }
    package init() { self.init(name: "") }

    package mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
      try visitor.text("line", .line, &line)
      try visitor.text("name", .line, &name)
      try visitor.text("quantity", .decimal, &quantity)
      try visitor.text("unit", .line, &unit)
      try visitor.text("unit_price", .decimal, &unitPrice)
      try visitor.text("amount", .decimal, &amount)
      try visitor.flag("skip", &isSkipped)
    }

    /// What is said of a line may leave its name as it was read.
    package var missing: PartGap? {
      guard line == nil else { return nil }
      if isSkipped { return PartGap("line", example: "{line: CARD 1234, skip: true}") }
      return name.isEmpty ? PartGap("name", example: "{name: Tea, amount: 1.20}") : nil
    }
  }
}

extension Sidecar {
  package var receipt: ReceiptStatement? {
    get { parts[ReceiptStatement.self] }
    set { parts[ReceiptStatement.self] = newValue }
  }
}

extension Keepsake {
  package var receipt: ReceiptStatement? {
    get { parts[ReceiptStatement.self] }
    set { parts[ReceiptStatement.self] = newValue }
  }
}
