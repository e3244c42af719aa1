// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Studio

@Suite struct `The sums of a receipt` {
  private static func field<Value>(_ value: Value) -> ReadReceipt.Field<Value> {
    ReadReceipt.Field(
      value, printed: "\(value)", box: RecognisedText.Box(left: 0, top: 0, width: 1, height: 1), confidence: 60)
  }

  /// Lines in hundredths, and the other printed amounts.
  private static func read(
    _ amounts: [Int], subtotal: Int? = nil, tax: Int? = nil, tip: Int? = nil, total: Int?
  ) -> ReadReceipt {
    var read = ReadReceipt()
    read.items = amounts.enumerated().map { ReadReceipt.Item(name: field("Ware \($0)"), amount: field($1)) }
    read.subtotal = subtotal.map(field)
    read.taxes = tax.map { [field($0)] } ?? []
    read.tip = tip.map(field)
    read.total = total.map(field)
    return read
  }

  @Test(arguments: [
    ("prices with the tax in them", read([220, 310], tax: 85, total: 530)),
    ("a tax on top", read([220, 310], tax: 85, total: 615)),
    ("a discount", read([220, 310, -30], total: 500)),
    ("a deposit that was given back", read([199, -25, -25], total: 149)),
    ("a subtotal, a tax and a tip", read([220, 310], subtotal: 530, tax: 85, tip: 100, total: 715)),
    ("a tip", read([220, 310], tip: 70, total: 600)),
  ])
  func `confirm all lines and the total if they agree`(what: String, read: ReadReceipt) {
    let sums = ReceiptSums(said: nil, read: read)
    #expect(sums.lines && sums.total, "\(what)")
  }

  @Test(arguments: [
    ("a wrong line", read([220, 301], total: 530)), ("no total", read([220, 310], total: nil)),
    ("no lines", read([], total: 530)),
    ("one line", read([530], total: 530)), ("nothing", ReadReceipt()),
    ("a tax that does not fit", read([220, 310], tax: 85, total: 600)),
  ])
  func `confirm nothing if they disagree`(what: String, read: ReadReceipt) {
    #expect(ReceiptSums(said: nil, read: read) == ReceiptSums(said: nil, read: nil), "\(what)")
  }

  @Test func `ask about a line that contradicts itself, though all come to the total`() {
    var read = Self.read([220, 310], total: 530)
    (read.items[0].quantity, read.items[0].unitPrice) = (2_000, 110)
    #expect(!ReceiptSums(said: nil, read: read).contradicts)
    read.items[0].unitPrice = 120
    let sums = ReceiptSums(said: nil, read: read)
    #expect(sums.contradicts && sums.total)
    var item = ReceiptStatement.Item(name: "")
    (item.line, item.amount) = ("Ware 0", "2.20")
    var said = ReceiptStatement()
    said.items = [item]
    #expect(!ReceiptSums(said: said, read: read).contradicts, "the keeper has said the amount")
    (said.items[0].amount, said.items[0].quantity) = (nil, "1")
    #expect(!ReceiptSums(said: said, read: read).contradicts, "or how many")
    said.items = []
    said.total = "5.30"
    #expect(!ReceiptSums(said: said, read: read).contradicts, "or what all come to")
  }

  @Test func `use the keeper's values in place of the read ones`() {
    let read = Self.read([220, 301], total: 530)
    var said = ReceiptStatement()
    var item = ReceiptStatement.Item(name: "")
    (item.line, item.amount) = ("Ware 1", "3.10")
    said.items = [item]
    #expect(ReceiptSums(said: said, read: read).lines && !ReceiptSums(said: nil, read: read).lines)
    said.items[0].isSkipped = true
    #expect(!ReceiptSums(said: said, read: read).lines)
    // A total that is no number proves nothing.
    said.items[0].isSkipped = false
    said.total = "five"
    #expect(!ReceiptSums(said: said, read: read).lines)
  }

  @Test func `confirm the subtotal and the tax only if they take part`() {
    let whole = ReceiptSums(said: nil, read: Self.read([220, 310], subtotal: 530, tax: 85, total: 615))
    #expect(whole.subtotal && whole.tax)
    let included = ReceiptSums(said: nil, read: Self.read([220, 310], tax: 85, total: 530))
    #expect(included.total && !included.tax && !included.subtotal)
  }

  @Test func `confirm a line whose quantity times price is its amount`() {
    var item = Self.read([597], total: nil).items[0]
    #expect(!ReceiptSums.comesTo(item))
    (item.quantity, item.unitPrice) = (3_000, 199)
    #expect(ReceiptSums.comesTo(item))
    item.unitPrice = 198
    #expect(!ReceiptSums.comesTo(item))
    // 0.455 kg at 2.99
    (item.quantity, item.unitPrice, item.amount.value) = (455, 299, 136)
    #expect(ReceiptSums.comesTo(item))
    (item.quantity, item.unitPrice) = (.max, .max)
    #expect(!ReceiptSums.comesTo(item))
  }
}
