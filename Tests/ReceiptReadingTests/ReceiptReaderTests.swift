// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import ReceiptReading

@Suite struct `Reading a receipt` {
  private static let reader = ReceiptReader(today: .someday)

  private static let bakery = """
         HARBOUR BAKERY LTD
      12 George Street, Oban
      PA34 5SB
      Tel: 01631 555 0101
      14/07/2019        10:42
      Flour 1.5 kg            0.39
      2 x Butter 250 g        1.08
      Kippers                 1.44
      Discount               -0.20
      SUBTOTAL                2.71
      VAT 20%                 0.54
      TOTAL                  £3.25
      CASH                    5.00
      CHANGE                  1.75
    """

  @Test func `finds each field with its place`() throws {
    let receipt = Self.reader.read(PrintedReceipt.text(Self.bakery))
    #expect(receipt.store?.value == "HARBOUR BAKERY LTD")
    #expect(receipt.address?.value == "12 George Street, Oban PA34 5SB")
    #expect(receipt.date?.value == "2019-07-14" && receipt.time?.value == "10:42" && !receipt.dateIsAmbiguous)
    #expect(receipt.items.map(\.name.value) == ["Flour 1.5 kg", "Butter 250 g", "Kippers", "Discount"])
    #expect(receipt.items.map(\.amount.value) == [39, 108, 144, -20])
    #expect(receipt.items[1].quantity == 2000 && receipt.currency == "GBP")
    #expect(receipt.subtotal?.value == 271 && receipt.taxes.map(\.value) == [54])
    let total = try #require(receipt.total)
    #expect(total.value == 325 && total.printed == "3.25" && total.proof == .paidLessChange)
    let address = try #require(receipt.address)
    #expect(total.box.top > address.box.top && total.box.left > address.box.left)
  }

  @Test(arguments: [-6, 6]) func `works on skewed paper`(slope: Int) {
    let receipt = Self.reader.read(PrintedReceipt.text(Self.bakery, slope: slope))
    #expect(receipt.total?.value == 325 && receipt.items.map(\.amount.value) == [39, 108, 144, -20])
  }

  private static let returned = """
         MARKET CORNER
      12 High Street
      14.03.2018 10:22
      %HEAD%
      Kettle                 %AMOUNT%
      TOTAL                  %TOTAL%
      CARD                   %TOTAL%
    """

  @Test(arguments: [
    ("RETURN", "-24.99", "-24.99"), ("", "-24.99", "-24.99"), ("RETOURE", "24,99-", "24,99-"),
    ("", "(24.99)", "(24.99)"),
    ("Rückgabe", "−24,99", "−24,99"), ("REFUND", "24.99", "24.99"), ("*** STORNO ***", "24,99", "24,99"),
    ("Remboursement", "24,99", "24,99"), ("", "-24.99", "24.99"), ("*****REFUND*****", "24.99", "($24.99)"),
    ("", "($24.99)", "($24.99)"),
  ]) func `recognises a refund, with a negative total`(head: String, amount: String, total: String) {
    let typed = Self.returned.replacing("%HEAD%", with: head).replacing("%AMOUNT%", with: amount).replacing(
      "%TOTAL%", with: total)
    let receipt = Self.reader.read(PrintedReceipt.text(typed))
    #expect(receipt.total?.value == -2499 && receipt.date?.value == "2018-03-14")
  }

  @Test(arguments: [
    "Returns within 30 days", "No refund without receipt", "Umtausch und Rückgabe", "Ni échange ni remboursement",
    "RETURNS",
  ])
  func `recognises a purchase, whatever return policy is below`(rule: String) {
    let receipt = Self.reader.read(PrintedReceipt.text(Self.bakery + "\n      " + rule))
    #expect(receipt.total?.value == 325)
  }

  @Test(arguments: [
    "Rabatt", "Sofortrabatt", "Preisnachlass", "Skonto", "Remise", "Réduction fidélité", "Coupon", "Discount",
    "Preisvorteil",
  ])
  func `finds discounts, whether their minus is printed or not`(word: String) {
    for amount in ["-0.20", "0.20-", "0.20", "−0,20"] {
      let typed = Self.bakery.replacing("Discount               -0.20", with: "\(word)               \(amount)")
      let receipt = Self.reader.read(PrintedReceipt.text(typed))
      #expect(receipt.items.last?.amount.value == -20 && receipt.total?.value == 325, "\(amount)")
    }
  }

  @Test(arguments: [
    "No 80101911/26.06.2025", "Nr. 4711/26.06.2025", "80101911-26.06.2025", "26.06.2025/80101911", "Bon 12/26.06.2025",
    "#80101911.26.06.2025",
    "80101911/2025-06-26", "Beleg 20191126  26.06.2025", "No 80101911/26/06/2025", "Kasse 03/26.06.25",
    "26.06.2025 80101911", "Nr.80101911 26.6.2025",
    "TRANS 0042/26 JUN 2025", "123456/26-06-2025", "26.06.25/0042/03",
  ]) func `finds the day beside any number`(line: String) {
    let typed = Self.bakery.replacing("14/07/2019        10:42", with: line)
    #expect(Self.reader.read(PrintedReceipt.text(typed)).date?.value == "2025-06-26")
  }

  @Test(arguments: [
    "No 80101911", "St.-Nr. 12/345/67890", "27/123/12345", "Art 12.34.5678", "1.2.3.4", "3.50/12.06",
    "Tel 030/12.34.56",
  ])
  func `finds no day in other numbers`(line: String) {
    let typed = Self.bakery.replacing("14/07/2019        10:42", with: line)
    #expect(Self.reader.read(PrintedReceipt.text(typed)).date?.value == nil)
  }

  @Test(arguments: [
    ("12.50", [1250]), ("1,234.56", [123_456]), ("1.234,56", [123_456]), ("12,50", [1250]), ("12. 50", [1250]),
    ("5.59-", [-559]), ("(5.59)", [-559]), ("-RM0.02", [-2]), ("RM 7.70", [770]), ("$3.00 4.00", [300, 400]),
    ("12.05.2018", []), ("10.00%", []), ("0.512 kg", []), ("1.234", []), ("33, 35", []), ("20:07", []),
    ("2 x 11.50  23.00", [1150, 2300]), ("99999999999999.00", []),
  ]) func `finds amounts as they are printed`(typed: String, values: [Int]) {
    let row = ReceiptRow(PrintedReceipt.text(typed).lines.flatMap(\.words))
    #expect(row.amounts.map(\.value) == values)
  }

  @Test(arguments: [
    ("19/10/2018 20:49", "2018-10-19"), ("Date: 11.01.19", "2019-01-11"), ("25 Dec 13", "2013-12-25"),
    ("DEC 25, 2013", "2013-12-25"), ("2018-03-04", "2018-03-04"), ("Datum 3. Mai 1998", "1998-05-03"),
    ("14th July 2022", "2022-07-14"), ("1st of July 2022", "2022-07-01"), ("3RD JAN 2019", "2019-01-03"),
    ("July 14th, 2022", "2022-07-14"), ("14. Juli 2022", "2022-07-14"), ("1er juillet 2022", "2022-07-01"),
    ("2e août 2022", "2022-08-02"), ("14 de julio de 2022", "2022-07-14"), ("1º ottobre 2022", "2022-10-01"),
    ("25/12/2026", "2026-12-25"), ("31/12/2026", nil), ("OTT, 09/13/15", "2015-09-13"),
    ("14-JUL-62", "1962-07-14"), ("31/02/2018x", nil), ("99/99/2018", nil), ("DATE 20180312", "2018-03-12"),
  ]) func `finds days as they are printed`(typed: String, day: String?) {
    #expect(Self.reader.read(PrintedReceipt.text(typed)).date?.value == day)
  }

  @Test func `marks an ambiguous day`() {
    let day = "Milk   1.00\n03/04/2018"
    #expect(Self.reader.read(PrintedReceipt.text(day)).date?.value == "2018-04-03")
    #expect(Self.reader.read(PrintedReceipt.text(day)).dateIsAmbiguous)
    let american = "CORNER STORE\nEureka, CA 95501\n\(day)"
    #expect(Self.reader.read(PrintedReceipt.text(american)).date?.value == "2018-03-04")
    for head in ["Pomona, CA 03/04/2018", "Pomona, CA\n03/04/2018"] {
      let receipt = Self.reader.read(PrintedReceipt.text("CORNER STORE\n\(head)\nMilk   1.00"))
      #expect(receipt.date?.value == "2018-03-04" && !receipt.dateIsAmbiguous, "\(head)")
    }
    for head in ["Pomona, QX", "Berlin, DE", "Perth, WA", "THANK YOU, OK"] {
      let elsewhere = "CORNER STORE\n\(head) 03/04/2018\nMilk   1.00"
      #expect(Self.reader.read(PrintedReceipt.text(elsewhere)).dateIsAmbiguous, "\(head) says no state")
    }
  }

  @Test(arguments: [
    ("TOTAL   £1.00", "2022-07-06", false), ("SUMME EUR   1,00", "2022-07-06", false),
    ("SUMME   1,00", "2022-07-06", false),
    ("TOTAL TTC   1,00", "2022-07-06", false), ("TOTALE   1,00", "2022-07-06", false),
    ("TOTAL   1.00", "2022-07-06", true),
    ("Eureka, CA 95501\nTOTAL   $1.00", "2022-06-07", false), ("42/43/19\nTOTAL   £1.00", "2022-07-06", false),
  ]) func `reads the day in the form of its country`(line: String, day: String, isAmbiguous: Bool) {
    let receipt = Self.reader.read(PrintedReceipt.text("Milk   1.00\n06/07/22\n\(line)"))
    #expect(receipt.date?.value == day && receipt.dateIsAmbiguous == isAmbiguous)
  }

  @Test(arguments: [("29/12/2026\n14/07/2022", "2022-07-14"), ("29/12/26", nil), ("12/11/26", "2026-11-12")])
  func `finds no day in the future`(lines: String, day: String?) {
    #expect(Self.reader.read(PrintedReceipt.text("Milk   1.00\n\(lines)")).date?.value == day)
  }

  @Test(arguments: [CivilDay(year: 2022, month: 6, day: 30), CivilDay(year: 2022, month: 7, day: 6)])
  func `takes the earlier of two days while the later one is in the future`(today: CivilDay?) throws {
    let today = try #require(today)
    let receipt = ReceiptReader(today: today).read(PrintedReceipt.text("Milk   1.00\n06/07/22"))
    #expect(receipt.date?.value == (today.month == 6 ? "2022-06-07" : "2022-07-06"))
  }

  @Test(arguments: [
    "1.00-", "1,00-", "1.00-A", "1,00-B", "1.00 -", "1.00 - A", "1.00- A", "1,00−", "1,00-EUR", "(1.00)",
  ])
  func `accepts a minus behind a discount`(amount: String) {
    let receipt = Self.reader.read(PrintedReceipt.text("Milk   3.00 A\nCoupon   \(amount)\nTOTAL   2.00"))
    #expect(receipt.items.map(\.amount.value) == [300, -100])
  }

  @Test func `takes the total after rounding`() {
    let receipt = Self.reader.read(
      PrintedReceipt.text("Tea   7.42\nTOTAL   7.42\nROUNDING   -0.02\nAMOUNT DUE   7.40\nCASH   10.00\nCHANGE   2.60"))
    #expect(receipt.total?.value == 740 && receipt.total?.proof == .paidLessChange)
  }

  @Test(arguments: [
    ("TOTAL   10.00\nCASH   10.00\nincl. VAT 20%   1.67", [167], "items"),
    ("TOTAL   10.00\nenthaltene MwSt 7 %   0,65", [65], "items"),
    (
      "TOTAL   10.00\n   VAT   Net   VAT   Gross\nA 20.0%   3.73   0.75   4.48\nB 5.0%   5.26   0.26   5.52", [75, 26],
      "items"
    ),
    // A table repeats a line's values, in net and tax alone; a rate of zero charges nothing.
    (
      "TOTAL   10.00\nincl. VAT   0.57\nVAT SUMMARY   Amount   Tax\nSR 6%   9.43   0.57\nZR 0%   0.00   0.00", [57],
      "items"
    ),
    (
      "Sub-total   10.00\nGST 5%   0.50\nRST 7%   0.70\nTOTAL   11.20\nGST SUMMARY   Amount   Tax\nS 5%   10.00   0.50",
      [50, 70], "parts"
    ),
    // Neither the sum with its tax, nor advice on a tip, nor a tax that is the whole total.
    ("TOTAL   10.00\nTotal incl. VAT   10.00\nTip 15%   1.50   11.50", [], "items"),
    ("TOTAL   10.00\nTax   10.00", [], "items"),
    ("TOTAL   10.00\nSales tax   0.00", [0], "items"),
  ]) func `finds taxes that the total includes or that are added`(typed: String, taxes: [Int], proof: String) {
    let receipt = Self.reader.read(PrintedReceipt.text("Bread   4.00\nButter   6.00\n\(typed)"))
    #expect(receipt.taxes.map(\.value) == taxes && receipt.total?.proof?.rawValue == proof)
  }

  @Test func `finds taxes in a currency without decimals`() {
    let receipt = Self.reader.read(
      PrintedReceipt.text("Tea   ¥3,800\nTOTAL   ¥3,800\n   Tax   Net   Tax   Gross\nA 10.0%   1,964   196   2,160"))
    #expect(receipt.taxes.map(\.value) == [19_600] && receipt.taxes.first?.proof == .parts)
  }

  @Test func `finds numbers below or above their names`() {
    let below = Self.reader.read(
      PrintedReceipt.text(
        "Item   Qty   Amount\nGF-TABLE LAMP\n62483   1   55.90   55.90\nCANDLE\n62484   2   1.00   2.00\nTOTAL   57.90")
    )
    #expect(
      below.items.map(\.name.value) == ["GF-TABLE LAMP", "CANDLE"] && below.items.map(\.amount.value) == [5590, 200])
    let above = Self.reader.read(
      PrintedReceipt.text(
        "Item   Qty   Amount\n1072   1   80.00   80.00\nREPAIR ENGINE\n1071   1   17.00   17.00\nENGINE OIL\nTOTAL   97.00"
      ))
    #expect(above.items.map(\.name.value) == ["REPAIR ENGINE", "ENGINE OIL"] && above.total?.proof == .items)
  }

  @Test func `finds weighed goods`() {
    let receipt = Self.reader.read(
      PrintedReceipt.text("BANANAS\n1.150kg @   $2.65/kg   3.05\nSUGAR   1.89\nTOTAL   4.94"))
    #expect(receipt.items.map(\.name.value) == ["BANANAS", "SUGAR"])
    #expect(
      receipt.items.first?.quantity == 1150 && receipt.items.first?.unit == "kg"
        && receipt.items.first?.unitPrice == 265)
  }

  @Test(arguments: [
    ("Butter 250g\n3 × 1,99   5,97\nBrot   3,10\nSUMME   9,07", ["Butter 250g 597 3000 -", "Brot 310 - -"]),
    ("Hafermilch   4,18 A\n2 Stk × 2,09\nBrot   3,10 A\nSUMME   7,28", ["Hafermilch 418 2000 -", "Brot 310 - -"]),
    ("BIO HAFERMILCH 3 x 1,79   5,37 A\nBROT   3,10 A\nSUMME   8,47", ["BIO HAFERMILCH 537 3000 -", "BROT 310 - -"]),
    ("Bananen   1,54 A\n0,858 kg x 1,79 EUR/kg\nSUMME   1,54", ["Bananen 154 858 kg"]),
    // A bag's content is no weight of the purchase.
    ("Honig   2   1,70   3,40\nTee   1   4,10   4,10\nSUMME   7,50", ["Honig 340 2000 -", "Tee 410 - -"]),
    ("Eggs\n2 x ¥170   ¥340\nTotal   ¥340", ["Eggs 34000 2000 -"]),
    ("PLAIN FLOUR 1.5 KG   2.10\nSALT   0.60\nTOTAL   2.70", ["PLAIN FLOUR 1.5 KG 210 - -", "SALT 60 - -"]),
    // Neither is coffee rounded nor sugar paid with.
    (
      "COFFEE GROUND 500G   11.49\nCASTER SUGAR   1.89\nTOTAL   13.38",
      ["COFFEE GROUND 500G 1149 - -", "CASTER SUGAR 189 - -"]
    ),
    (
      "Greeting card   3.25\nNotebook   7.95\nTOTAL   11.20\nCARD   11.20",
      ["Greeting card 325 - -", "Notebook 795 - -"]
    ),
    ("Rice ball   ¥180\nGreen tea   ¥1,150\nTotal   ¥1,330", ["Rice ball 18000 - -", "Green tea 115000 - -"]),
  ])
  func `finds names, quantities and weights in any position`(typed: String, expected: [String]) {
    let receipt = Self.reader.read(PrintedReceipt.text("MARKT\n" + typed))
    let items = receipt.items.map { item in
      "\(item.name.value) \(item.amount.value) \(item.quantity.map(String.init) ?? "-") \(item.unit ?? "-")"
        .replacing(" 1000 - ", with: " - ")
    }
    #expect(items.map { $0.hasSuffix(" 1000 -") ? String($0.dropLast(7)) + " - -" : $0 } == expected)
    #expect(receipt.total?.value == receipt.items.reduce(0) { $0 + $1.amount.value } && receipt.total?.proof != nil)
  }

  @Test(arguments: [
    ("KRANICHMARKT\nZinnoberweg 18\n23558 Lübeck\nTel. 0451 000 1818", "Zinnoberweg 18 23558 Lübeck", "04510001818"),
    (
      "PRAIRIE PANTRY\n301 Meadowlark Crescent\nRegina SK S4P 9Z9\n(306) 555-0142",
      "301 Meadowlark Crescent Regina SK S4P 9Z9", "3065550142"
    ),
    ("HOSHI CAFE\n2-14-5 Kamimachi, Naka-ku\nHiroshima 730-0011", "2-14-5 Kamimachi, Naka-ku Hiroshima 730-0011", nil),
    ("BERGKORB\nMühlbachzeile 80\n5020 Salzburg\nTel. 0662 000 029", "Mühlbachzeile 80 5020 Salzburg", "0662000029"),
    ("TARTAN TEAPOT\n2 Heather Brae\nOban PA34 9ZX", "2 Heather Brae Oban PA34 9ZX", nil),
    ("FERRIES\n13/07/2024   Berth 1\nTicket", nil, nil),
  ])
  func `finds the shop's address and number`(head: String, address: String?, phone: String?) {
    let receipt = Self.reader.read(PrintedReceipt.text(head + "\nThings   1.00\nTOTAL   1.00"))
    #expect(receipt.address?.value == address && receipt.phone == phone)
  }

  @Test func `has a sure day if only the month-first reading is unusual there`() {
    let day = "Milch   1,00 €\n08.06.2024"
    #expect(!Self.reader.read(PrintedReceipt.text(day)).dateIsAmbiguous)
  }

  @Test(arguments: [
    "3:", "", "Dear Isobel\nthe ferry came late", "1\n2\n3", "TOTAL", "TOTAL   TOTAL   TOTAL", "((((((",
    "Statement of account\nBalance brought forward",
  ]) func `finds nothing in other texts`(typed: String) {
    let receipt = Self.reader.read(PrintedReceipt.text(typed))
    #expect(!receipt.saysAnything && receipt.date == nil)
  }

  @Test(arguments: 1...3) func `works in a picture that is rotated or upside down`(turns: Int) {
    var text = PrintedReceipt.text(Self.bakery)
    let upright = Self.reader.read(text)
    let unit = RecognisedText.Box.unit
    text.turns = turns
    for line in text.lines.indices {
      for word in text.lines[line].words.indices {
        let box = text.lines[line].words[word].box
        text.lines[line].words[word].box =
          switch turns {
          case 1:
            RecognisedText.Box(left: box.top, top: unit - box.left - box.width, width: box.height, height: box.width)
          case 2:
            RecognisedText.Box(
              left: unit - box.left - box.width, top: unit - box.top - box.height, width: box.width, height: box.height)
          default:
            RecognisedText.Box(left: unit - box.top - box.height, top: box.left, width: box.height, height: box.width)
          }
      }
    }
    let turned = Self.reader.read(text)
    #expect(turned.items.map(\.name.value) == upright.items.map(\.name.value) && !upright.items.isEmpty)
    #expect(turned.items.map(\.amount.value) == upright.items.map(\.amount.value))
    #expect(turned.total?.value == upright.total?.value && turned.store?.value == upright.store?.value)
  }

  @Test func `reads the left of two receipts side by side`() {
    let rows = [
      ("KRANICHMARKT", "BACKSTUBE"), ("Weg 18", "Weg 4"), ("Milch   1,99", "Brot   4,10"),
      ("Butter   2,29", "Kuchen   3,30"),
      ("SUMME   4,28", "SUMME   7,40"), ("Bar   5,00", "Bar   10,00"), ("Zurück   0,72", "Zurück   2,60"),
    ]
    let typed = rows.map { $0.padding(30) + "      " + $1 }.joined(separator: "\n")
    let receipt = Self.reader.read(PrintedReceipt.text(typed))
    #expect(receipt.store?.value == "KRANICHMARKT" && receipt.total?.value == 428)
    #expect(receipt.items.map(\.name.value) == ["Milch", "Butter"])
  }

  @Test func `ignores amounts with too many digits`() {
    let digits = String(repeating: ",999", count: 12)
    let receipt = Self.reader.read(PrintedReceipt.text("Rice   ¥1\(digits)\nTea   ¥180\nTotal   ¥1\(digits)"))
    #expect(receipt.total == nil && receipt.items.map(\.amount.value) == [18_000])
  }

  @Test func `finds no total on paper torn off above it`() {
    let receipt = Self.reader.read(PrintedReceipt.text("MARKT\nMilch   1,99\nKaffee   7,49\nBrot   3,10"))
    #expect(receipt.total == nil && receipt.items.count == 3)
  }

  @Test(arguments: [
    "SPARKASSE\nKontoauszug 3/2024\nAlter Kontostand   1.204,33\nMiete   -650,00\nNeuer Kontostand   554,33",
    "BANK STATEMENT\nOpening balance   120.00\nCard payment   -20.00\nClosing balance   100.00",
  ]) func `finds nothing in a bank statement`(typed: String) {
    #expect(!Self.reader.read(PrintedReceipt.text(typed)).saysAnything)
  }

  @Test func `invents no number`() {
    var generator = SeededGenerator(seed: 24)
    let pieces = [
      "TOTAL", "CASH", "CHANGE", "TAX", "12.50", "1.234,56", "3", "x", "@", "07/08/19", "MILK", "RM", "-0.02",
      "ROUNDING", "SUBTOTAL", "%", "(", ":", "€5,00", "kg", "TEL", "\u{301}", "日本", "3:", "12:", "3: 9463", "#", "*",
      "99999999999", "12:30", "(JM0352019-K)", "SDN BHD", "JALAN 3,", "28-90", "-",
    ]
    for _ in 0..<2_000 {
      let rows = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
          .joined(separator: Bool.random(using: &generator) ? "   " : " ")
      }
      let text = PrintedReceipt.text(rows.joined(separator: "\n"))
      let receipt = Self.reader.read(text)
      let all = text.lines.map(\.text).joined(separator: " ")
      let fields =
        [receipt.total, receipt.subtotal, receipt.tip, receipt.paid, receipt.change].compactMap { $0 } + receipt.taxes
        + receipt.items.map(\.amount)
      for field in fields {
        #expect(all.contains(field.printed), "\(field.printed) in \(rows)")
        #expect(
          field.printed.filter(\.isNumber).drop { $0 == "0" } == String(abs(field.value)).drop { $0 == "0" }, "\(field)"
        )
      }
    }
  }

  @Test func `reads three thousand lines in a moment`() {
    let typed = (0..<3_000).map { "Item number \($0)   \($0).50" }.joined(separator: "\n")
    let receipt = Self.reader.read(PrintedReceipt.text(typed))
    #expect(receipt.items.count <= 400)
  }
}

extension String {
  fileprivate func padding(_ length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
