// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `A purchase` {
  private static let box = RecognisedText.Box(left: 0, top: 0, width: 1, height: 1)

  private static func keepsake(_ change: (inout Keepsake) -> Void) -> [Keepsake] {
    var keepsake = Keepsake(id: "k", path: ArchivePath("k"))
    change(&keepsake)
    return [keepsake]
  }

  private static func read(total: Int, proof: ReadReceipt.Proof? = nil) -> ReadReceipt {
    var read = ReadReceipt()
    read.total = ReadReceipt.Field(total, printed: "x", box: box, confidence: 99, proof: proof)
    read.store = ReadReceipt.Field("HARBOUR BAKERY", printed: "x", box: box, confidence: 99)
    read.date = ReadReceipt.Field("2019-07-14", printed: "x", box: box, confidence: 99)
    return read
  }

  @Test func `follows the keeper's values, and the read ones where these are missing`() throws {
    let keepsakes = Self.keepsake {
      $0.readReceipt = Self.read(total: 999)
      $0.receipt = ReceiptStatement()
      $0.receipt?.total = "12.50"
      $0.receipt?.currency = "GBP"
    }
    let purchase = try #require(Purchase(of: keepsakes, at: 0))
    #expect(purchase.total == Money(thousandths: 12_500, currency: "GBP") && purchase.isSure)
    #expect(purchase.store == "HARBOUR BAKERY" && purchase.day == "2019-07-14")
  }

  @Test(arguments: [nil, ReadReceipt.Proof.items]) func `is certain about read values only with a proof`(
    proof: ReadReceipt.Proof?
  ) throws {
    let purchase = try #require(
      Purchase(of: Self.keepsake { $0.readReceipt = Self.read(total: 325, proof: proof) }, at: 0))
    #expect(purchase.total == Money(thousandths: 3_250, currency: "") && purchase.isSure == (proof != nil))
  }

  @Test func `is missing without a total`() {
    #expect(Purchase(of: Self.keepsake { $0.receipt = ReceiptStatement() }, at: 0) == nil)
    #expect(Purchase(of: Self.keepsake { _ in }, at: 0) == nil)
  }

  @Test(arguments: [
    ("1962-07-14", "1962-07-14"), ("1962-07", "1962-07"), ("1962", "1962"), ("1962-07-14T10:42:00", "1962-07-14"),
    ("196X", nil), ("1962-07~", nil), ("1962?", nil), ("1962/1964", nil),
  ]) func `has only the certain part of a day`(date: String, day: String?) throws {
    let parsed = try EDTFDate(parsing: date)
    let keepsakes = Self.keepsake {
      $0.date = Sourced(parsed, .sidecar)
      $0.receipt = ReceiptStatement()
      $0.receipt?.total = "1"
    }
    #expect(Purchase(of: keepsakes, at: 0)?.day == day)
  }
}

@Suite struct `An amount of money` {
  @Test(arguments: [
    ("12.50", 12_500, "12.50"), ("12.5", 12_500, "12.50"), ("0.005", 5, "0.005"), ("-0.20", -200, "-0.20"),
    ("7", 7_000, "7.00"),
    ("-3.075", -3_075, "-3.075"), ("20160.00", 20_160_000, "20160.00"),
  ]) func `is exact`(text: String, thousandths: Int, shown: String) {
    #expect(Money(text, currency: "EUR")?.thousandths == thousandths)
    #expect(Money(thousandths: thousandths, currency: "EUR").text == shown)
  }

  @Test(arguments: [
    "", "x", "1,50", "1.2345", "1e3", "9999999999999999999", "-9223372036854775808", "1000000000", "1..2", ".",
  ])
  func `is missing for other texts`(text: String) {
    #expect(Money(text, currency: "EUR") == nil)
  }

  @Test(arguments: [(1_000, "1"), (1_150, "1.15"), (5, "0.005"), (-500, "-0.5")]) func `counts pieces and kilograms`(
    value: Int, text: String
  ) {
    #expect(Money.plain(thousandths: value) == text)
  }
}
