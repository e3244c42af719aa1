// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Makes data of a receipt’s text.
///
/// It invents nothing: each value is printed on the paper, and has its place.
package struct ReceiptReader: Sendable {
  /// The latest day that a receipt can be from.
  private let today: CivilDay
  /// Whether `3/4/18` is the fourth of March where the paper does not tell.
  private let putsMonthFirst: Bool

  package init(today: CivilDay, putsMonthFirst: Bool = false) {
    self.today = today
    self.putsMonthFirst = putsMonthFirst
  }

  /// Rows of a text beyond these are a statement or a list, and are not looked at.
  private static let mostRows = 400

  /// What a text says if it is a receipt; empty if it seems to be none.
  ///
  /// Of two that lie side by side in one picture it is the left one, and nothing of the other.
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
    // The sign of the yen is that of the yuan too, which has decimals.
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
    // No tax is half of what is paid: that is a sum with the tax, or a thing with the letters of one.
    if let total = receipt.total { receipt.taxes.removeAll { $0.value > 0 && $0.value >= abs(total.value) / 2 } }
    receipt.tip = sums.fields(.tip).first
    receipt.paid = sums.fields(.paid).last
    receipt.change = sums.fields(.change).last
    // What comes to a sum is shown by it to be right as well.
    if let items, receipt.subtotal?.value == items { receipt.subtotal?.proof = .items }
    if receipt.total?.proof == .parts {
      if receipt.subtotal?.proof == nil { receipt.subtotal?.proof = .parts }
      for number in receipt.taxes.indices { receipt.taxes[number].proof = .parts }
    }
    readDay(rows, into: &receipt)
    return receipt
  }

  /// Whether the paper is headed as one of what was taken back; rules about that stand below, what it is above.
  private static func isHeadedReturn(_ rows: [ReceiptRow]) -> Bool {
    let head = rows.firstIndex { !$0.amounts.isEmpty } ?? 0
    return rows[..<head].contains { row in
      saysReturned(row) && Set(row.tokens).subtracting(SumWords.returned).count <= 1
    }
  }

  /// Whether money came back although its sum is printed without a minus: the total's row says it, or nothing on it was bought.
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

  /// An account's statement: its balances are no totals, and its entries are no things.
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

  /// Currencies of countries where nobody writes the month first.
  private static let dayFirst: Set = [
    "EUR", "GBP", "NGN", "MYR", "SGD", "AUD", "CHF", "NZD", "INR", "ZAR", "DKK", "SEK", "NOK", "PLN",
  ]

  private func readDay(_ rows: [ReceiptRow], into receipt: inout ReadReceipt) {
    let found = rows.enumerated().flatMap { number, row in row.dates(notAfter: today.year).map { (number, row, $0) } }
    // Where one day can only be read one way, the others are written likewise.
    let known = found.map(\.2).filter { $0.order == .known }
    let forced = known.compactMap { date -> Bool? in
      switch (date.day(monthFirst: false), date.day(monthFirst: true)) {
      // A day that is still to come is none: it was the other.
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
      // Eight digits in a row behind a word for numbers are one more often than a day.
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
    // The time beside the day, else the first one.
    let order = best.map { [$0.row, $0.row + 1, $0.row - 1] } ?? []
    for number in order + Array(rows.indices) {
      guard let row = rows[safe: number], let time = row.time, !row.says("OPEN"), !row.says("HOURS") else { continue }
      receipt.time = row.field(time.text, time.range)
      break
    }
  }

  /// Whether the month comes first where the receipt is from, as its currency, address or language tells; `nil` if none does.
  private static func putsMonthFirst(_ rows: [ReceiptRow], _ receipt: ReadReceipt) -> Bool? {
    if dayFirst.contains(receipt.currency ?? "") { return false }
    if looksAmerican(rows) { return true }
    let country = receipt.address.flatMap { CountryCurrency.code(ofAddress: $0.value, year: Int.max) }
    if let country { return country == "USD" ? true : dayFirst.contains(country) ? false : nil }
    return rows.contains { !$0.tokens.allSatisfy { !languages.contains($0) } } ? false : nil
  }

  /// Words of receipts in languages in which nobody writes the month first.
  private static let languages: Set = [
    "SUMME", "GESAMT", "DATUM", "BETRAG", "MWST", "UST", "UHR", "BAR", "GEGEBEN", "TVA", "TTC", "ESPECES", "MONTANT",
    "IVA",
    "IMPORTE", "TOTALE", "FECHA", "BTW", "TOTAAL", "MOMS", "SUMMA", "TARIKH", "FATTURA", "SCONTRINO", "KASSE",
  ]

  /// Whether it is from where the month comes first: dollars, and a state before a postcode of five digits.
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
    } || rows.contains { $0.holds("SALESTAX") || $0.holds("STATETAX") }
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
