// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Extracts a receipt's data from its text.
///
/// It invents nothing: each value is printed on the paper, and has its position.
package struct ReceiptReader: Sendable {
  /// The latest day of a receipt.
  private let today: CivilDay
  /// Whether `3/4/18` is the fourth of March if the paper does not show it.
  private let putsMonthFirst: Bool

  package init(today: CivilDay, putsMonthFirst: Bool = false) {
    self.today = today
    self.putsMonthFirst = putsMonthFirst
  }

  /// The most rows; a longer text is a statement or a list.
  private static let mostRows = 400

  /// The data of a receipt; empty if the text seems to be none.
  ///
  /// If two receipts lie side by side in one picture, only the left one counts.
  package func read(_ text: RecognisedText) -> ReadReceipt {
    for part in SideBySide.parts(of: text) {
      let receipt = readOne(part)
      if receipt.total != nil { return receipt }
    }
    return readOne(text)
  }

  private func readOne(_ text: RecognisedText) -> ReadReceipt {
    var receipt = ReadReceipt()
    guard text.outcome == .read else { return receipt }
    var rows = Array(ReceiptRow.rows(of: text).prefix(Self.mostRows))
    receipt.currency = Self.currency(rows)
    // The yen symbol is also the yuan's, which has decimals.
    if receipt.currency == "JPY", rows.allSatisfy({ $0.amounts.isEmpty }) {
      for number in rows.indices { rows[number].isWhole = true }
    }
    guard !Self.isStatement(rows) else { return ReadReceipt() }
    let sums = Sums(rows)
    let head = Head(rows, latest: today.year)
    (receipt.store, receipt.address) = (head.store, head.address)
    let numbers = ShopNumbers(rows)
    (receipt.phone, receipt.taxNumber) = (numbers.phone, numbers.tax)
    receipt.items = Items.items(rows, sums)
    let items = receipt.items.isEmpty ? nil : receipt.items.reduce(0) { $0 + $1.amount.value }
    let isHeadedReturn = Self.isHeadedReturn(rows)
    receipt.total = sums.total(items: items, cameBack: isHeadedReturn || items.map { $0 < 0 } ?? false)
    if isHeadedReturn || Self.isReturn(rows, receipt), let value = receipt.total?.value {
      receipt.total?.value = -abs(value)
    }
    receipt.subtotal = sums.fields(.subtotal).first
    receipt.taxes = sums.fields(.tax)
    if receipt.total?.proof != .parts || receipt.taxes.isEmpty, let total = sums.roles.firstIndex(of: .total) {
      receipt.taxes = IncludedTaxes(rows, below: total).with(receipt.taxes)
    }
    // No tax is half of the price: such an amount is a sum with tax, or an item whose name contains a tax word.
    if let total = receipt.total { receipt.taxes.removeAll { $0.value > 0 && $0.value >= abs(total.value) / 2 } }
    receipt.tip = sums.fields(.tip).first
    receipt.paid = sums.fields(.paid).last
    receipt.change = sums.fields(.change).last
    // An amount that adds up to a proven sum is proven as well.
    if let items, receipt.subtotal?.value == items { receipt.subtotal?.proof = .items }
    if receipt.total?.proof == .parts {
      if receipt.subtotal?.proof == nil { receipt.subtotal?.proof = .parts }
      for number in receipt.taxes.indices { receipt.taxes[number].proof = .parts }
    }
    readDay(rows, into: &receipt)
    return receipt
  }

  /// Whether the paper's head marks a return; rules about returns are below it.
  private static func isHeadedReturn(_ rows: [ReceiptRow]) -> Bool {
    let head = rows.firstIndex { !$0.amounts.isEmpty } ?? 0
    return rows[..<head].contains { row in
      saysReturned(row) && Set(row.tokens).subtracting(SumWords.returned).count <= 1
    }
  }

  /// Whether money was returned although the sum has no minus: the total's row says so, or all items are returned.
  private static func isReturn(_ rows: [ReceiptRow], _ receipt: ReadReceipt) -> Bool {
    guard let total = receipt.total, total.value > 0 else { return false }
    if !receipt.items.isEmpty, receipt.items.allSatisfy({ $0.amount.value < 0 }) { return true }
    return rows.contains { row in
      saysReturned(row) && row.says(anyOf: SumWords.total) && row.amounts.contains { $0.value == total.value }
    }
  }

  private static func saysReturned(_ row: ReceiptRow) -> Bool {
    let words = Set(row.tokens)
    return !words.isDisjoint(with: SumWords.returned) && words.isDisjoint(with: SumWords.ofRules)
  }

  /// Whether it is a bank statement: its balances are no totals, and its entries are no items.
  private static func isStatement(_ rows: [ReceiptRow]) -> Bool {
    let words = [
      "KONTOAUSZUG", "KONTOSTAND", "ACCOUNTSTATEMENT", "STATEMENTOFACCOUNT", "BANKSTATEMENT", "OPENINGBALANCE",
      "CLOSINGBALANCE", "BALANCEBROUGHTFORWARD", "BALANCEFORWARD", "RELEVEDECOMPTE", "ANCIENSOLDE", "NOUVEAUSOLDE",
    ]
    return rows.contains { row in words.contains { row.holds($0) } }
  }

  // MARK: When

  private static let dateWords = ["DATE", "DATUM", "TARIKH", "DATED"]
  private static let otherDays = [
    "EXP", "EXPIRY", "EXPIRES", "DUE", "VALID", "RETURN", "RETURNS", "UNTIL", "BEFORE", "PRINTED", "BIRTH", "MEMBER",
    "SINCE", "RETURNED", "BIS", "ENDS", "OPEN",
  ]

  private static let numberWords = [
    "NO", "NR", "NUMBER", "NUMMER", "NUMERO", "BON", "BELEG", "BELEGNR", "BONNR", "RECHNUNG", "INVOICE", "INV",
    "TICKET", "TRANS",
    "TRANSACTION", "REF", "REFERENCE", "KUNDE", "KUNDENNR", "ORDER", "CHECK", "DOC", "DOCUMENT", "FACTURE", "CLIENT",
    "TERMINAL", "SEQ",
    "AUTH", "APPROVAL",
  ]

  /// Currencies of countries in which the month never comes first.
  private static let dayFirst: Set = [
    "EUR", "GBP", "NGN", "MYR", "SGD", "AUD", "CHF", "NZD", "INR", "ZAR", "DKK", "SEK", "NOK", "PLN",
  ]

  private func readDay(_ rows: [ReceiptRow], into receipt: inout ReadReceipt) {
    let found = rows.enumerated().flatMap { number, row in row.dates(notAfter: today.year).map { (number, row, $0) } }
    // If one date has only one reading, the others are read in the same order.
    let known = found.map(\.2).filter { $0.order == .known }
    let forced = known.compactMap { date -> Bool? in
      switch (date.day(monthFirst: false), date.day(monthFirst: true)) {
      // A reading in the future is wrong.
      case (let day?, let other?): day > today && other <= today ? true : other > today && day <= today ? false : nil
      case (nil, nil): nil
      case (let day, _): day == nil
      }
    }
    let said = forced.first ?? Self.putsMonthFirst(rows, receipt)
    let monthFirst = said ?? putsMonthFirst
    var best: (score: Double, day: CivilDay, row: Int, date: PrintedDate)?
    var days: [CivilDay: Int] = [:]
    for (number, row, date) in found {
      guard let day = date.day(monthFirst: monthFirst) ?? date.day(monthFirst: !monthFirst) else { continue }
      days[day, default: 0] += 1
      var score = -Double(number) / Double(rows.count)
      if row.says(anyOf: Self.dateWords) { score += 3 }
      if row.time != nil { score += 2 }
      if row.says(anyOf: Self.otherDays) || day > today { score -= 4 }
      // Eight digits behind a word for numbers are usually not a date.
      if !date.hasMarks, row.says(anyOf: Self.numberWords) { score -= 3 }
      if number > 0, rows[number - 1].says(anyOf: Self.otherDays), !row.says(anyOf: Self.dateWords) { score -= 1 }
      if score > best?.score ?? -.infinity { best = (score, day, number, date) }
    }
    if best.map({ $0.day > today }) == true { best = nil }
    if let best {
      func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
      var field = rows[best.row].field("\(best.day.year)-\(two(best.day.month))-\(two(best.day.day))", best.date.range)
      if days[best.day] ?? 0 >= 2, days.count == 1 { field.proof = .repeated }
      receipt.date = field
      receipt.dateIsAmbiguous =
        best.date.order == .known && best.date.first <= 12 && best.date.second <= 12
        && best.date.first != best.date.second && said == nil
    }
    // The time beside the date, else the first one.
    let order = best.map { [$0.row, $0.row + 1, $0.row - 1] } ?? []
    for number in order + Array(rows.indices) {
      guard let row = rows[safe: number], let time = row.time, !row.says("OPEN"), !row.says("HOURS") else { continue }
      receipt.time = row.field(time.text, time.range)
      break
    }
  }

  /// Whether the month comes first, by the receipt's currency, address or language; `nil` if unknown.
  private static func putsMonthFirst(_ rows: [ReceiptRow], _ receipt: ReadReceipt) -> Bool? {
    if dayFirst.contains(receipt.currency ?? "") { return false }
    if looksAmerican(rows) { return true }
    let country = receipt.address.flatMap { CountryCurrency.code(ofAddress: $0.value, year: Int.max) }
    if let country { return country == "USD" ? true : dayFirst.contains(country) ? false : nil }
    if rows.contains(where: { !$0.tokens.allSatisfy { !languages.contains($0) } }) { return false }
    return rows.prefix(20).contains(where: isInAState) ? true : nil
  }

  /// Words of languages in which the month never comes first.
  private static let languages: Set = [
    "SUMME", "GESAMT", "DATUM", "BETRAG", "MWST", "UST", "UHR", "BAR", "GEGEBEN", "TVA", "TTC", "ESPECES", "MONTANT",
    "IVA",
    "IMPORTE", "TOTALE", "FECHA", "BTW", "TOTAAL", "MOMS", "SUMMA", "TARIKH", "FATTURA", "SCONTRINO", "KASSE",
  ]

  /// `Pomona, CA` at the end of a row, or before a date; unsafe only since `Regex` is not declared as sendable, though it never changes.
  private nonisolated(unsafe) static let townAndState = /[A-Za-z]{3,}, ?([A-Z]{2})(?: +\d{1,2}\/\d{1,2}\/\d{2,4}.*)?$/
  /// Without those that are countries too, or words: AR, CO, DE, ID, IN, MA, OK and others need a postcode, Perth's WA too.
  private static let states = Set(
    """
    AK AZ CA CT FL HI IA IL KS KY MI MN MO MS NC ND NH NJ NM NV NY OH OR PA RI SD TX UT VT WI WV WY
    """.split(separator: " ").map(String.init))

  /// Whether a row ends in a town with its state.
  private static func isInAState(_ row: ReceiptRow) -> Bool {
    row.text.firstMatch(of: townAndState).map { states.contains(String($0.1)) } ?? false
  }

  /// Whether it seems to be American: dollars, and a state before a postcode of five digits.
  private static func looksAmerican(_ rows: [ReceiptRow]) -> Bool {
    guard
      !rows.contains(where: {
        $0.says("RM") || $0.says("GST") || $0.says("HST") || $0.says("MWST") || $0.text.contains("€")
          || $0.text.contains("£")
      })
    else { return false }
    return rows.prefix(20).contains { row in
      let words = row.text.split { $0 == " " || $0 == "," || $0 == "." }
      return zip(words, words.dropFirst()).contains { state, code in
        state.utf8.count == 2 && state.allSatisfy { $0.isLetter && $0.isASCII }
          && code.prefix(5).utf8.count == 5 && code.prefix(5).allSatisfy { $0.isNumber }
          && (code.count == 5 || code.dropFirst(5).first == "-")
      }
    }
      || rows.contains { $0.holds("SALESTAX") || $0.holds("STATETAX") }
  }

  // MARK: Currency

  private static let codes: Set = [
    "USD", "CAD", "EUR", "GBP", "NGN", "MYR", "SGD", "AUD", "CHF", "JPY", "NZD", "INR", "ZAR", "DKK", "SEK", "NOK",
    "PLN",
  ]
  private static let signs: [(sign: Character, code: String)] = [
    ("€", "EUR"), ("£", "GBP"), ("₦", "NGN"), ("¥", "JPY"), ("₹", "INR"),
  ]

  private static func currency(_ rows: [ReceiptRow]) -> String? {
    for row in rows {
      if let code = row.tokens.first(where: codes.contains) { return code }
      for (sign, code) in signs where row.text.contains(sign) { return code }
    }
    if rows.contains(where: { $0.tokens.contains("RM") }) { return "MYR" }
    guard rows.contains(where: { $0.text.contains("$") }) else { return nil }
    if rows.contains(where: { $0.tokens.contains("HST") || $0.tokens.contains("PST") || $0.tokens.contains("QST") }) {
      return "CAD"
    }
    return looksAmerican(rows) ? "USD" : nil
  }
}
