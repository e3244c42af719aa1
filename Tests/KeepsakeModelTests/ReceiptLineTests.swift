// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Lines of a receipt` {
  private static let box = RecognisedText.Box(left: 0, top: 0, width: 1, height: 1)

  private static func read(_ name: String, _ amount: Int) -> ReadReceipt.Item {
    ReadReceipt.Item(
      name: ReadReceipt.Field(name, printed: name, box: box, confidence: 90),
      amount: ReadReceipt.Field(amount, printed: "", box: box, confidence: 90))
  }

  private static func said(_ name: String = "", line: String? = nil, amount: String? = nil) -> ReceiptStatement.Item {
    var item = ReceiptStatement.Item(name: name)
    (item.line, item.amount) = (line, amount)
    return item
  }

  private static let printed = [read("HAFERMILCH BIO", 199), read("KAFFEE GEM 50OG", 749), read("VISA 1234", 948)]

  private static func shown(_ said: [ReceiptStatement.Item]) -> [String] {
    ReceiptLine.lines(of: said, printed).map {
      "\($0.name) \($0.said?.amount ?? $0.read.map { String($0.amount.value) } ?? "-")"
    }
  }

  @Test func `are the read ones, corrected one by one`() {
    var skipped = Self.said(line: "VISA 1234")
    skipped.isSkipped = true
    let corrected = [
      Self.said("Coffee", line: "KAFFEE GEM 500G"), skipped, Self.said(line: "hafermilch bio", amount: "1.89"),
      Self.said("Bag", amount: "0.10"),
    ]
    #expect(Self.shown(corrected) == ["HAFERMILCH BIO 1.89", "Coffee 749", "Bag 0.10"])
  }

  @Test func `are the keeper's alone if the keeper has written the receipt`() {
    let lines = ReceiptLine.lines(of: [Self.said("Hafermilch Bio", amount: "2.00")], Self.printed)
    #expect(lines.map(\.name) == ["Hafermilch Bio"] && lines[0].read == nil)
    // Its place in the picture is still known.
    #expect(lines[0].spot == Self.printed[0])
    #expect(ReceiptLine.lines(of: [], Self.printed).map(\.read) == Self.printed)
  }

  @Test func `stay with the keeper if no read line is similar`() {
    #expect(Self.shown([Self.said("Cake", line: "ZITRONENKUCHEN", amount: "3.00")]).last == "Cake 3.00")
    #expect(Self.shown([Self.said(line: "ZITRONENKUCHEN")]).last == "ZITRONENKUCHEN -")
  }

  @Test func `that are printed twice are corrected one after the other`() {
    let twice = [Self.read("BROT", 100), Self.read("BROT", 120)]
    let lines = ReceiptLine.lines(
      of: [Self.said(line: "BROT", amount: "1.10"), Self.said(line: "BROT", amount: "1.30")], twice)
    #expect(lines.map(\.said?.amount) == ["1.10", "1.30"])
  }
}
