// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Finds the items: rows with an amount between the head and the first sum.
enum Items {
  private static let headings = [
    "QTY", "QUANTITY", "DESCRIPTION", "DESC", "ITEM", "ITEMS", "PRICE", "AMOUNT", "AMT", "UNITPRICE", "ARTIKEL",
    "PREIS", "MENGE", "PRIX", "QTE", "TAX", "CODE", "SPRICE", "UPRICE", "DISC", "RM",
  ]
  private static let units = ["KG": "kg", "G": "g", "LB": "lb", "LBS": "lb", "OZ": "oz", "L": "l", "ML": "ml"]

  /// An item's data on one row.
  private struct Part {
    var row: Int
    var name: Range<Int>?
    var quantity: Int?
    var unit: String?
    var amount: Amount?
    var unitPrice: Int?
  }

  static func items(_ rows: [ReceiptRow], _ sums: Sums) -> [ReadReceipt.Item] {
    let end = sums.firstSum
    var start = 0
    // A table's heading is a row with two heading words; without one, the first amount begins the items.
    if let heading = rows[..<end].lastIndex(where: { row in
      Set(row.tokens).intersection(headings).count >= 2 && row.amounts.isEmpty
    }) {
      start = heading + 1
    } else if let first = rows[..<end].firstIndex(where: { !$0.amounts.isEmpty }) {
      start = max(0, first - 1)
    }
    guard start < end else { return [] }
    let parts = (start..<end).map { part($0, rows[$0], sums.roles[$0]) }
    return joined(parts, rows)
  }

  private static func part(_ number: Int, _ row: ReceiptRow, _ role: RowRole) -> Part {
    var part = Part(row: number)
    guard role == .item || role == .discount else { return part }
    let amounts = row.amounts
    if let amount = amounts.last(where: { !$0.isOfOne }) {
      part.amount = amount
      if role == .discount { part.amount?.value = -abs(amount.value) }
    }
    part.unitPrice = amounts.last { $0.isOfOne }?.value ?? (amounts.count >= 2 ? amounts[amounts.count - 2].value : nil)
    var end = amounts.first?.range.lowerBound ?? row.bytes.count
    let bytes = row.bytes
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    // The name is before the first amount, without a count, a code, currency and marks.
    while end > 0, !(0x41...0x5A).contains(bytes[end - 1]), !isDigit(bytes[end - 1]),
      bytes[end - 1] != ReceiptRow.other, bytes[end - 1] != 0x29
    { end -= 1 }
    for sign in ["RM", "USD", "EUR", "CAD", "X"]
    where end > sign.utf8.count && bytes[..<end].reversed().starts(with: sign.utf8.reversed())
      && bytes[end - sign.utf8.count - 1] == 0x20
    {
      end -= sign.utf8.count
    }
    // `BERLINER 4 X 0,99`: the count is behind the name.
    let isTimes = end < bytes.count && bytes[end...].prefix(3).contains(0x58)
    let times = trailingCount(bytes, &end) { count in
      // Without an X, arithmetic decides: count times price gives the amount.
      isTimes || (amounts.count >= 2 && count * amounts[0].value == amounts[amounts.count - 1].value)
    }
    var at = min(end, afterNumber(bytes, end))
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x2A || bytes[at] == 0x23 { at += 1 }
    let digits = bytes[at..<end].prefix(while: isDigit)
    let after = at + digits.count
    if (1...3).contains(digits.count), let value = Int(String(decoding: digits, as: UTF8.self)), value > 0 {
      var next = after
      while next < end, bytes[next] == 0x20 { next += 1 }
      let isTimes =
        next < end && (bytes[next] == 0x58 || bytes[next] == 0x40)
        && !(bytes[safe: next + 1].map { (0x41...0x5A).contains($0) } ?? false)
      if isTimes || next > after || after >= end {
        part.quantity = value * 1000
        at = isTimes ? next + 1 : next
      }
    } else if digits.count >= 4, after >= end || bytes[after] == 0x20 {
      at = after
    }
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x2E || bytes[at] == 0x2D { at += 1 }
    while end > at, bytes[end - 1] == 0x20 { end -= 1 }
    if at < end, isName(bytes[at..<end]) { part.name = at..<end }
    if let times, part.name != nil { part.quantity = times * 1000 }
    // Beside a name a weight is a size, unless there is a unit price: 1.5 kg of flour are one bag.
    if part.name == nil || amounts.contains(where: \.isOfOne) { weigh(row, &part) }
    return part
  }

  /// Removes a count from the end of a name.
  private static func trailingCount(_ bytes: [UInt8], _ end: inout Int, isCount: (Int) -> Bool) -> Int? {
    var last = end
    while last > 0, bytes[last - 1] == 0x20 { last -= 1 }
    let digits = bytes[..<last].reversed().prefix { (0x30...0x39).contains($0) }.count
    guard (1...3).contains(digits), last - digits > 1, bytes[last - digits - 1] == 0x20,
      let count = Int(String(decoding: bytes[(last - digits)..<last], as: UTF8.self)), count > 0,
      isCount(count)
    else { return nil }
    end = last - digits - 1
    return count
  }

  /// The position behind a line number, `3:` or `3: 9463`.
  private static func afterNumber(_ bytes: [UInt8], _ end: Int) -> Int {
    let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
    guard (1...2).contains(digits), bytes[safe: digits] == 0x3A else { return 0 }
    let rest = bytes[(digits + 1)..<max(end, digits + 1)].drop { $0 == 0x20 }
    let code = rest.prefix { (0x30...0x39).contains($0) }
    return code.count >= 4 ? code.endIndex : digits + 1
  }

  /// Whether there are letters besides units and currencies.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(ReceiptRow.other) { return true }
    let words = bytes.split { !(0x41...0x5A).contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    return words.joined().utf8.count >= 2
      // `KGX`: an X directly behind its unit.
      && !words.allSatisfy {
        units[$0] != nil || pieces.contains($0) || $0.last == "X" && units[String($0.dropLast())] != nil
      }
  }

  /// Words that count but name nothing.
  private static let pieces: Set = [
    "RM", "X", "EA", "EACH", "PC", "PCS", "STK", "ST", "STCK", "STUCK", "PCE", "UNIT", "UNITS", "EUR", "GBP", "CAD",
    "USD",
    "JPY", "NGN", "AT",
  ]

  /// The name without trailing currency symbols.
  private static func trimmed(_ name: String) -> String {
    String(name.reversed().drop { " €£$¥₦₹:-".contains($0) }.reversed())
  }

  /// `0.512 kg @ 3.99/kg`.
  private static func weigh(_ row: ReceiptRow, _ part: inout Part) {
    let words = row.text.uppercased().split(whereSeparator: { $0 == " " || $0 == "/" })
    for (number, word) in words.enumerated() {
      let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
      let rest = String(word.dropFirst(digits.count))
      let name = rest.isEmpty ? words[safe: number + 1].map(String.init) ?? "" : rest
      guard let unit = units[name], digits.contains(where: { $0 == "." || $0 == "," }),
        let value = Double(digits.replacing(",", with: ".")), value > 0, value < 1000
      else { continue }
      part.quantity = Int((value * 1000).rounded())
      part.unit = unit
      return
    }
  }

  /// Joins rows to items: a row of numbers belongs to the name above it, or, if the first has none above, to the one
  /// below.
  private static func joined(_ parts: [Part], _ rows: [ReceiptRow]) -> [ReadReceipt.Item] {
    var items: [ReadReceipt.Item] = []
    let nameless = parts.indices.filter { parts[$0].amount != nil && parts[$0].name == nil }
    let below =
      nameless.first.map { first in !parts[..<first].contains { $0.name != nil && $0.amount == nil } } ?? false
    var used: Set<Int> = []
    for place in parts.indices {
      let part = parts[place]
      guard let amount = part.amount else {
        // A unit price alone on its row belongs to the item above.
        if part.name == nil, let price = part.unitPrice, var last = items.popLast() {
          last.unitPrice = price
          last.quantity = last.quantity ?? part.quantity
          last.unit = last.unit ?? part.unit
          items.append(last)
        }
        continue
      }
      var name = part.name.map { (row: part.row, range: $0, quantity: part.quantity) }
      if name == nil {
        let neighbours = below ? [place + 1, place - 1] : [place - 1, place + 1]
        for near in neighbours {
          guard let other = parts[safe: near], other.amount == nil, let range = other.name, !used.contains(near) else {
            continue
          }
          used.insert(near)
          name = (other.row, range, part.quantity ?? other.quantity)
          break
        }
      }
      guard let name else { continue }
      let row = rows[name.row]
      var item = ReadReceipt.Item(
        name: row.field(trimmed(row.part(name.range)), name.range),
        amount: rows[part.row].field(amount.value, amount.range))
      item.quantity = name.quantity
      item.unit = part.unit
      item.unitPrice = part.unitPrice
      items.append(item)
    }
    return items
  }
}
