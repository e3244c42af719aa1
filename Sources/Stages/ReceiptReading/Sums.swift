// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The meaning of a row's amount.
enum RowRole {
  case item, subtotal, tax, tip, rounding, discount, total, paid, change, none
}

/// The sums of a receipt, found by their words and chosen by arithmetic.
struct Sums {
  private(set) var roles: [RowRole]
  /// The row below, for rows whose amount is there.
  private(set) var amountRow: [Int: Int] = [:]
  private let rows: [ReceiptRow]
  private let amounts: [[Amount]]

  init(_ rows: [ReceiptRow]) {
    self.rows = rows
    amounts = rows.map { row in row.amounts }
    roles = rows.map(Self.role)
    // Payment comes after the sum: a greeting card is an item.
    if let sum = roles.firstIndex(where: { $0 == .total || $0 == .subtotal }) {
      for number in 0..<sum where roles[number] == .paid { roles[number] = .item }
    }
    // No payment follows a table of taxes.
    if let summary = rows.firstIndex(where: {
      ($0.says("SUMMARY") || $0.says("ANALYSIS")) && $0.says(anyOf: SumWords.tax)
    }),
      roles[..<summary].contains(where: { $0 == .total || $0 == .paid })
    {
      for number in summary..<rows.count { roles[number] = .none }
    }
    for number in rows.indices where roles[number] != .item && roles[number] != .none && amounts[number].isEmpty {
      guard let next = rows[safe: number + 1], next.isOnlyNumbers, let below = amounts[safe: number + 1],
        below.count == 1,
        roles[number + 1] == .item || roles[number + 1] == .none
      else { continue }
      amountRow[number] = number + 1
      roles[number + 1] = .none
    }
  }

  private static func role(_ row: ReceiptRow) -> RowRole {
    let hasTotal = row.says(anyOf: SumWords.total) || SumWords.final.contains { row.holds($0) }
    if row.says(anyOf: SumWords.subtotal) { return .subtotal }
    if !hasTotal, row.tokens.first.map(SumWords.net.contains) ?? false { return .subtotal }
    if row.begins(anyOf: SumWords.rounding) {
      let isAfter = row.says("AFTER") || row.holds("TOTALROUND") || row.holds("ROUNDEDTOTAL")
      return isAfter ? .total : .rounding
    }
    if !hasTotal, row.says(anyOf: SumWords.tip) { return .tip }
    if row.says(anyOf: SumWords.change) { return .change }
    if hasTotal, row.says("HT") { return .subtotal }
    if hasTotal {
      let isInclusive = row.says(anyOf: SumWords.inclusive)
      if row.says(anyOf: SumWords.neverTotal) { return .none }
      if !row.says(anyOf: SumWords.noTotal) || isInclusive { return .total }
      if row.says(anyOf: SumWords.tax), !isInclusive {
        return row.says(anyOf: ["EXCL", "EXCLUDING", "EXCLUSIVE"]) ? .subtotal : .tax
      }
      return .none
    }
    if row.says(anyOf: SumWords.tax), !row.says(anyOf: SumWords.noTax) { return .tax }
    if row.says(anyOf: SumWords.discount) { return .discount }
    if row.begins(anyOf: SumWords.paid), !row.says("CASHIER") { return .paid }
    if row.says("BALANCE") || row.says("DUE") { return .total }
    return .item
  }

  /// The last amount of a row, or of the row below it.
  func amount(ofRow number: Int) -> ReadReceipt.Field<Int>? {
    let at = amountRow[number] ?? number
    guard let amount = amounts[at].last(where: { !$0.isOfOne }) ?? amounts[at].last ?? rows[at].dashedAmount else {
      return nil
    }
    return rows[at].field(amount.value, amount.range)
  }

  func fields(_ role: RowRole) -> [ReadReceipt.Field<Int>] {
    rows.indices.filter { roles[$0] == role }.compactMap(amount(ofRow:))
  }

  /// The first row with a sum; items are above it.
  var firstSum: Int {
    rows.indices.first { number in
      switch roles[number] {
      case .subtotal, .total, .paid, .change: amount(ofRow: number) != nil
      default: false
      }
    } ?? rows.count
  }

  // MARK: The total

  /// The total with its proof; negative only if money `cameBack`: otherwise that is a saving, or a rounding.
  func total(items: Int?, cameBack: Bool = false) -> ReadReceipt.Field<Int>? {
    var candidates: [(field: ReadReceipt.Field<Int>, score: Double)] = []
    for number in rows.indices where roles[number] == .total {
      guard let field = amount(ofRow: number), field.value != 0 else { continue }
      var score = 3.0 + Double(number) / Double(max(rows.count, 1))
      if SumWords.final.contains(where: { rows[number].holds($0) }) { score += 1.5 }
      if rows[number].says(anyOf: SumWords.tax) { score -= 0.5 }
      candidates.append((field, score))
    }
    if !cameBack || candidates.contains(where: { $0.field.value > 0 }) { candidates.removeAll { $0.field.value < 0 } }
    let isNamed = !candidates.isEmpty
    if !isNamed { candidates = unnamed() }
    // The payment less the change may be printed without any word.
    let (paid, change) = (fields(.paid), fields(.change))
    for (one, back) in paid.flatMap({ one in change.map { (one, $0) } }) {
      let sum = one.value - abs(back.value)
      guard sum > 0, !candidates.contains(where: { $0.field.value == sum }) else { continue }
      if let printed = printed(sum) { candidates.append((printed, 1.5)) }
    }
    round(&candidates)
    let all = amounts.flatMap { $0 }
    let dearest = rows.indices.filter { roles[$0] == .item }.compactMap { amount(ofRow: $0)?.value }.max() ?? 0
    for number in candidates.indices {
      let value = candidates[number].field.value
      if value > 0, value < dearest { candidates[number].score -= 1.5 }
      candidates[number].score += 0.4 * Double(min(3, all.count { $0.value == value } - 1))
      if let proof = proof(of: value, items: items) {
        candidates[number].field.proof = proof
        candidates[number].score += proof == .paidLessChange ? 4 : proof == .parts ? 2.5 : 1.5
      } else if paid.contains(where: { $0.value == value }) {
        candidates[number].score += 1
      }
    }
    let best = candidates.max { $0.score < $1.score }
    // The largest amount without a word for a total needs a proof: on a torn receipt it is none.
    if !isNamed, best?.field.proof == nil { return nil }
    // A single remaining item adds up to itself, which proves nothing unless it is printed again.
    let isAlone = all.count { $0.value == best?.field.value } == 1
    if !isNamed, isAlone, best?.field.proof == .items { return nil }
    return best?.field
  }

  /// The amount below a rounding that differs by it is the total; the one above is not.
  private func round(_ candidates: inout [(field: ReadReceipt.Field<Int>, score: Double)]) {
    for rounding in fields(.rounding) where (1...5).contains(abs(rounding.value)) {
      for before in candidates.indices where candidates[before].field.box.top <= rounding.box.top {
        let value = candidates[before].field.value
        let sums = [value - abs(rounding.value), value + abs(rounding.value)]
        if candidates.contains(where: { sums.contains($0.field.value) && $0.field.box.top > rounding.box.top }) {
          candidates[before].score -= 3
        } else if let after = sums.lazy.compactMap({ printed($0, below: rounding.box.top) }).first {
          candidates.append((after, candidates[before].score + 0.5))
        }
      }
    }
  }

  /// The largest amount, if no word marks the total.
  private func unnamed() -> [(field: ReadReceipt.Field<Int>, score: Double)] {
    var best: (field: ReadReceipt.Field<Int>, score: Double)?
    for number in rows.indices where roles[number] == .item || roles[number] == .paid {
      for amount in amounts[number] where !amount.isOfOne && amount.value > best?.field.value ?? 0 {
        best = (rows[number].field(amount.value, amount.range), 1)
      }
    }
    return best.map { [$0] } ?? []
  }

  private func printed(_ value: Int, below top: Int = -1) -> ReadReceipt.Field<Int>? {
    for number in rows.indices.reversed() {
      guard let amount = amounts[number].last(where: { $0.value == value }) else { continue }
      let field = rows[number].field(value, amount.range)
      if field.box.top > top { return field }
    }
    return nil
  }

  /// The arithmetic proof of a total.
  func proof(of total: Int, items: Int?) -> ReadReceipt.Proof? {
    for paid in fields(.paid) {
      for change in fields(.change) where change.value != 0 && paid.value - abs(change.value) == total {
        return .paidLessChange
      }
    }
    let taxes = fields(.tax).map(\.value)
    let others = fields(.tip).map(\.value).reduce(0, +)
    let rounding = fields(.rounding).map(\.value)
    let (allTax, less) = (taxes.reduce(0, +), fields(.discount).map { -abs($0.value) }.reduce(0, +))
    for subtotal in fields(.subtotal).map(\.value) where subtotal != 0 {
      for tax in Set([allTax, taxes.first ?? 0, taxes.last ?? 0, 0]) where tax != 0 || others != 0 || !rounding.isEmpty
      {
        for sum in [subtotal + tax + others, subtotal + tax + others + less] {
          if sum == total && (tax != 0 || others != 0) { return .parts }
          if rounding.contains(where: { abs($0) <= 5 && $0 != 0 && (sum + $0 == total || sum - $0 == total) }) {
            return .parts
          }
        }
      }
    }
    if let items,
      items == total || rounding.contains(where: { abs($0) <= 5 && (items + $0 == total || items - $0 == total) })
    {
      return .items
    }
    if let items, allTax + others != 0, items + allTax + others == total { return .items }
    return nil
  }
}
