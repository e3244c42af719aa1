// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import ReceiptReading

@Suite struct `An archive's shops` {
  private static let box = RecognisedText.Box(left: 1, top: 1, width: 9, height: 1)

  private static func receipt(_ store: String?, _ confidence: Int = 90, phone: String? = nil, tax: String? = nil)
    -> ReadReceipt
  {
    var receipt = ReadReceipt()
    receipt.store = store.map { ReadReceipt.Field($0, printed: $0, box: box, confidence: confidence) }
    (receipt.phone, receipt.taxNumber) = (phone, tax)
    return receipt
  }

  private static func mended(_ receipts: [ReadReceipt?]) -> [String?] {
    ShopMemory.mended(receipts) { _ in true }.map { $0?.store?.value }
  }

  @Test func `are recognised by their numbers, and a misread name is corrected`() {
    let receipts = [
      Self.receipt("Kranichmarkt", phone: "04511818"), Self.receipt("KRAN1CHMARKT", 60, phone: "04511818"), nil,
      Self.receipt(nil, phone: "04511818"), Self.receipt("Kranichmarkt", 99, phone: "04511818"),
    ]
    #expect(Self.mended(receipts) == ["Kranichmarkt", "Kranichmarkt", nil, "Kranichmarkt", "Kranichmarkt"])
    let proofs = ShopMemory.mended(receipts) { _ in true }.map { $0?.store?.proof }
    #expect(proofs == [nil, .sameShop, nil, .sameShop, nil])
  }

  @Test func `keep another name, though a number is shared`() {
    #expect(
      Self.mended([Self.receipt("Kranichmarkt", tax: "DE1"), Self.receipt("Backstube im Markt", tax: "DE1")])
        == ["Kranichmarkt", "Backstube im Markt"])
  }

  @Test func `take nothing from hidden receipts`() {
    let receipts = [Self.receipt("Kranichmarkt", phone: "1"), Self.receipt(nil, phone: "1")]
    #expect(ShopMemory.mended(receipts) { $0 != 0 } == receipts)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func `are left alone without a shared number`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let receipts = (0..<20).map { number -> ReadReceipt? in
      let name = ["Markt", "Mark", nil].randomElement(using: &generator) ?? nil
      let phone = Bool.random(using: &generator) ? "0451\(number)" : nil
      return Self.receipt(
        name, .random(in: 0...99, using: &generator), phone: phone, tax: phone == nil ? "DE\(number)" : nil)
    }
    #expect(ShopMemory.mended(receipts) { _ in true } == receipts)
  }
}
