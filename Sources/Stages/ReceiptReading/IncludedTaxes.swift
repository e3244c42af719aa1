// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Finds the taxes included in a total: lines that say so, and tables of rates with net and gross sums.
///
/// They are separate from added taxes, because only those can prove a total.
struct IncludedTaxes {
  /// Taxes from rows of a table whose amounts match, by the rate or as net, tax and gross.
  private var table: [ReadReceipt.Field<Int>] = []
  /// Taxes from lines without a check.
  private var lines: [ReadReceipt.Field<Int>] = []

  /// Examines the rows below the total's row.
  init(_ rows: [ReceiptRow], below total: Int) {
    var header = -Self.mostRates
    for number in rows.indices.dropFirst(total + 1) {
      let row = rows[number]
      let (namesTax, amounts) = (row.says(anyOf: SumWords.tax), row.taxAmounts)
      if namesTax, amounts.isEmpty, row.says(anyOf: SumWords.ofTaxTable) { header = number }
      let isInTable = number > header && number - header <= Self.mostRates
      guard namesTax || isInTable, !row.says(anyOf: SumWords.total), amounts.allSatisfy({ $0.value >= 0 }) else {
        continue
      }
      if let tax = Self.tax(amounts, rate: row.rate, isWhole: row.isWhole, isInTable: isInTable) {
        var field = row.field(tax.amount.value, tax.amount.range)
        if tax.isSum { field.proof = .parts }
        // A rate of 0 has no tax.
        if field.value > 0 { table.append(field) }
      } else if namesTax, row.says(anyOf: SumWords.holdingTax),
        let least = amounts.min(by: { $0.value < $1.value }), least.value > 0
      {
        lines.append(row.field(least.value, least.range))
      }
    }
  }

  /// The most rates of a table.
  private static let mostRates = 5

  /// All taxes, with the separate ones, each counted once: tables and lines repeat each other.
  func with(_ others: [ReadReceipt.Field<Int>]) -> [ReadReceipt.Field<Int>] {
    let places = Set((table + lines).map(\.box))
    return [others.filter { !places.contains($0.box) }, lines].reduce(table) { known, more in
      guard !known.isEmpty else { return more }
      let values = known.map(\.value)
      let sums = Set(values + [values.reduce(0, +)])
      let isRepeated = sums.contains(more.reduce(0) { $0 + $1.value })
      return known + (isRepeated ? [] : more.filter { !sums.contains($0.value) })
    }
  }

  /// The tax among a row's amounts, and whether net and tax add up to the gross amount.
  private static func tax(_ amounts: [Amount], rate: Int?, isWhole: Bool, isInTable: Bool) -> (
    amount: Amount, isSum: Bool
  )? {
    if rate != nil || isInTable {
      for start in amounts.indices.dropLast(2) {
        let three = amounts[start..<(start + 3)].sorted { $0.value > $1.value }
        guard three[0].value == three[1].value + three[2].value else { continue }
        // The tax is the smaller part at any existing rate.
        return (three[2], true)
      }
    }
    guard let rate, rate > 0 else { return nil }
    for (one, other) in zip(amounts, amounts.dropFirst()) {
      let (tax, base) = one.value < other.value ? (one, other) : (other, one)
      // The tolerance for rounding: one and a half of the smallest coin.
      let most = (isWhole ? 150 : 1) * 100_000 + 50_000
      let ofNet = base.value.multipliedReportingOverflow(by: rate)
      let ofGross = tax.value.multipliedReportingOverflow(by: 100_000 + rate)
      guard !ofNet.overflow, !ofGross.overflow, tax.value > 0 else { continue }
      if abs(ofNet.partialValue - tax.value * 100_000) <= most || abs(ofNet.partialValue - ofGross.partialValue) <= most
      {
        return (tax, false)
      }
    }
    return nil
  }
}

extension ReceiptRow {
  /// The first percentage, in thousandths of a per cent: `9,975 %` is 9,975.
  fileprivate var rate: Int? {
    guard let sign = bytes.firstIndex(of: 0x25) else { return nil }
    let digits = bytes[..<sign].reversed().drop { $0 == 0x20 }.prefix { Self.isDigit($0) || $0 == 0x2E || $0 == 0x2C }
    let parts = Array(digits.reversed()).split(omittingEmptySubsequences: false) { !Self.isDigit($0) }
    let decimals = Array((parts[safe: 1] ?? []).prefix(3))
    guard parts.count <= 2, (1...2).contains(parts[0].count) else { return nil }
    let thousandths = decimals + Array(repeating: 0x30, count: 3 - decimals.count)
    return (parts[0] + thousandths).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Its amounts; in a currency without decimals also plain numbers below a thousand.
  fileprivate var taxAmounts: [Amount] {
    guard isWhole else { return amounts }
    var found = amounts
    for word in words where !found.contains(where: { $0.range.overlaps(word.range) }) {
      let digits = bytes[word.range]
      guard (1...3).contains(digits.count), digits.allSatisfy(Self.isDigit),
        bytes[safe: word.range.upperBound + 1] != 0x25
      else { continue }
      found.append(Amount(value: digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } * 100, range: word.range))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
