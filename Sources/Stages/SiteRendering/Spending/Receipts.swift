// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A receipt as a table: the keeper's values as written, and read values for missing ones.
enum Receipts {
  private struct Value {
    var title: String
    var text: String
    var isTotal = false
  }

  /// `nil` without data.
  static func view(_ said: ReceiptStatement?, _ read: ReadReceipt?, _ dates: DateWords, _ words: Words) -> View? {
    guard said != nil || read != nil else { return nil }
    let receipt = said ?? ReceiptStatement()
    let currency = receipt.currency ?? read?.currency
    let head = [
      value(words[.receiptStore], receipt.store, read?.store), value(words[.factPlace], receipt.address, read?.address),
      day(receipt, read, dates, words),
    ].compactMap(\.self)
    let tax = read.flatMap { sum($0.taxes) }
    var sums = [
      value(words[.receiptSubtotal], receipt.subtotal, read?.subtotal), value(words[.receiptTax], receipt.tax, tax),
      value(words[.receiptTotal], receipt.total, read?.total),
    ]
    sums[2]?.isTotal = true
    let lines = ReceiptLine.lines(of: receipt.items, read?.items ?? [])
    return [
      .isGuess: .flag(read != nil && said == nil),
      .head: .views(
        head.map { [.title: .text($0.title), .text: .text($0.text)] }),
      .items: .views(lines.enumerated().map { row($0.element, number: $0.offset, words) }),
      .sums: .views(
        sums.compactMap { sum -> View? in
          guard let sum else { return nil }
          return [
            .title: .text(sum.title), .isTotal: .flag(sum.isTotal),
            .amount: .text(amount(sum.text, currency: sum.isTotal ? currency : nil, words)),
          ]
        }),
    ]
  }

  private static func value(_ title: String, _ said: String?, _ read: ReadReceipt.Field<String>?) -> Value? {
    if let said, !said.isEmpty { return Value(title: title, text: said) }
    return read.map { Value(title: title, text: $0.value) }
  }

  private static func value(_ title: String, _ said: String?, _ read: ReadReceipt.Field<Int>?) -> Value? {
    if let said { return Value(title: title, text: said) }
    return read.map { Value(title: title, text: Money.text(hundredths: $0.value)) }
  }

  private static func day(_ said: ReceiptStatement, _ read: ReadReceipt?, _ dates: DateWords, _ words: Words) -> Value?
  {
    let time = said.time ?? read?.time?.value
    guard let day = said.date ?? read?.date?.value ?? time else { return nil }
    // A value that is not a date is shown as written.
    let text = [(try? EDTFDate(parsing: day)).map(dates.text) ?? day, day == time ? nil : time]
    return Value(title: words[.receiptDate], text: text.compactMap(\.self).joined(separator: ", "))
  }

  /// '32.62' in the language's format, with the currency's symbol if it has one; other values unchanged.
  static func amount(_ text: String, currency: String?, _ words: Words) -> String {
    guard let parts = text.wholeMatch(of: /(-?)(\d+)\.(\d\d)/), let whole = Int(parts.2) else {
      return [text, currency].compactMap(\.self).joined(separator: " ")
    }
    let number = "\(parts.1)\(words.number(whole))\(words[.decimal])\(parts.3)"
    guard let currency else { return number }
    guard let sign = signs[currency] else { return "\(number) \(currency)" }
    return words(.money, ["sign": sign, "number": number])
  }

  private static let signs = [
    "GBP": "£", "EUR": "€", "USD": "$", "NGN": "₦", "JPY": "¥", "INR": "₹", "KRW": "₩", "ILS": "₪",
  ]

  /// Receipts print capitals: 'OAT CAKES' becomes 'Oat Cakes'.
  private static func name(_ line: ReceiptLine) -> String {
    let name = line.name
    guard line.said?.name.isEmpty ?? true, name.count(where: \.isLetter) > 3, !name.contains(where: \.isLowercase)
    else {
      return name
    }
    return name.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.prefix(1) + word.dropFirst().lowercased()
    }.joined(separator: " ")
  }

  private static func sum(_ taxes: [ReadReceipt.Field<Int>]) -> ReadReceipt.Field<Int>? {
    guard var sum = taxes.first else { return nil }
    sum.value = taxes.reduce(0) { $0 + $1.value }
    return sum
  }

  private static func row(_ line: ReceiptLine, number: Int, _ words: Words) -> View {
    let (said, read) = (line.said, line.said?.amount == nil ? line.read : nil)
    let readQuantity = read?.quantity.flatMap { $0 == 1_000 ? nil : Money.plain(thousandths: $0) }
    let quantity = said?.quantity ?? readQuantity
    let unit = said?.unit ?? read?.unit
    let price = said?.unitPrice ?? (quantity == nil ? nil : read?.unitPrice.map { Money.text(hundredths: $0) })
    return [
      .name: .text(name(line)), .id: .maybe(line.spot == nil ? nil : "line-\(number)"),
      .meta: .maybe(
        detail(
          quantity.map { [$0, unit].compactMap(\.self).joined(separator: " ") },
          price.map { amount($0, currency: nil, words) })),
      .amount: .maybe(
        (said?.amount ?? line.read.map { Money.text(hundredths: $0.amount.value) }).map {
          amount($0, currency: nil, words)
        }),
    ]
  }

  /// The places of the receipt's lines on a picture, as link targets.
  static func spots(_ said: ReceiptStatement?, _ read: ReadReceipt?, on image: Int) -> [View] {
    guard let read, read.image == image else { return [] }
    return ReceiptLine.lines(of: said?.items ?? [], read.items).enumerated().compactMap { number, line in
      line.spot.map { item in
        let (name, amount) = (item.name.box, item.amount.box)
        let (left, top) = (min(name.left, amount.left), min(name.top, amount.top))
        let right = max(name.left + name.width, amount.left + amount.width)
        let bottom = max(name.top + name.height, amount.top + amount.height)
        return [
          .id: .text("line-\(number)"), .x: .number(left), .y: .number(top), .width: .number(right - left),
          .height: .number(bottom - top),
        ]
      }
    }
  }

  /// `3 × 1.89`, for the line below a name, since columns would leave the name no room on a phone.
  private static func detail(_ quantity: String?, _ price: String?) -> String? {
    guard quantity != nil || price != nil else { return nil }
    return "\(quantity ?? "1") ×" + (price.map { " " + $0 } ?? "")
  }
}
