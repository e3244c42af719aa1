// SPDX-License-Identifier: MIT
import KeepsakeModel

/// An amount of money on a row.
struct Amount {
  /// In hundredths; negative with a minus before or after it, or in brackets.
  var value: Int
  /// The range of its characters in the row.
  var range: Range<Int>
  /// Whether it is a price per piece, kilogram or litre: behind “@” or “x”, or before “/”.
  var isOfOne = false
}

extension ReceiptRow {
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Every amount with two decimals, from left to right: `1,234.56`, `1.234,56`, `12.
  ///
  /// 50`, `5.59-`, `(5.59)`.
  var amounts: [Amount] { isWhole ? wholeAmounts : amountsWithDecimals }

  /// Amounts without decimals: numbers behind a currency symbol or with groups of three digits, and the last number of
  /// a row with words.
  ///
  /// They are below a billion, which is more than any receipt has, and cannot overflow.
  private var wholeAmounts: [Amount] {
    var found: [Amount] = []
    var at = 0
    while at < bytes.count {
      guard Self.isDigit(bytes[at]) else {
        at += 1
        continue
      }
      let end = bytes[at...].firstIndex { !Self.isDigit($0) && $0 != 0x2C && $0 != 0x2E } ?? bytes.count
      let groups = bytes[at..<end].split(omittingEmptySubsequences: false) { !Self.isDigit($0) }
      let isGrouped =
        (2...3).contains(groups.count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        && (1...3).contains(groups[0].count)
      let isAlone = groups.count == 1 && groups[0].count <= 7
      let hasSign = bytes[safe: at - 1] == 0x24
      // `14 995`: a gap between groups of three, behind words.
      if groups.count == 1, groups[0].count <= 3, bytes[safe: at - 1] == 0x20, letters.utf8.count >= 3,
        bytes[safe: end] == 0x20
      {
        let rest = bytes[(end + 1)...].prefix(while: Self.isDigit)
        if rest.count == 3, !bytes[rest.endIndex...].contains(where: Self.isDigit),
          !(bytes[safe: at - 2].map(Self.isDigit) ?? false)
        {
          let value = (Array(groups[0]) + rest).reduce(0) { $0 * 10 + Int($1 - 0x30) }
          found.append(amount(value * 100, at..<rest.endIndex))
          break
        }
      }
      let isLast =
        !bytes[end...].contains { Self.isDigit($0) } && letters.utf8.count >= 3 && bytes[safe: at - 1] == 0x20
      if isGrouped || (isAlone && (hasSign || isLast)), !isPartOfMore(at..<end) {
        let value = groups.joined().reduce(0) { $0 * 10 + Int($1 - 0x30) }
        found.append(amount(value * 100, at..<end))
      }
      at = max(end, at + 1)
    }
    return found
  }

  private var amountsWithDecimals: [Amount] {
    var found: [Amount] = []
    var at = 0
    while at < bytes.count {
      guard Self.isDigit(bytes[at]) else {
        at += 1
        continue
      }
      var end = at
      // A gap counts only behind a decimal point: commas also divide numbers.
      while end < bytes.count {
        let byte = bytes[end]
        if Self.isDigit(byte) {
          end += 1
        } else if byte == 0x2E || byte == 0x2C || byte == 0x27 {
          end += 1
        } else if byte == 0x20, let mark = bytes[safe: end - 1], mark == 0x2E,
          let first = bytes[safe: end + 1], let second = bytes[safe: end + 2], Self.isDigit(first),
          Self.isDigit(second),
          !Self.isDigit(bytes[safe: end + 3] ?? 0)
        {
          end += 1
        } else {
          break
        }
      }
      var last = end
      while last > at, !Self.isDigit(bytes[last - 1]) { last -= 1 }
      if let value = Self.hundredths(bytes[at..<last]), !isPartOfMore(at..<last) {
        let thousands = thousands(before: at..<last)
        found.append(amount(value + thousands.value * 100_000, thousands.start..<last))
      }
      at = max(end, at + 1)
    }
    return found
  }

  /// Thousands before a gap, as in French: `1 446,75`.
  ///
  /// At the beginning of a row that number is a count of pieces.
  private func thousands(before range: Range<Int>) -> (value: Int, start: Int) {
    let none = (value: 0, start: range.lowerBound)
    guard range.count == 6, bytes[range.upperBound - 3] == 0x2C, bytes[safe: range.lowerBound - 1] == 0x20 else {
      return none
    }
    let digits = bytes[..<(range.lowerBound - 1)].reversed().prefix(while: Self.isDigit).count
    let start = range.lowerBound - 1 - digits
    guard (1...3).contains(digits), bytes[safe: start - 1] == 0x20,
      let value = Int(String(decoding: bytes[start..<(range.lowerBound - 1)], as: UTF8.self)), value > 0
    else { return none }
    return (value, start)
  }

  /// The value of digits with two decimals behind a point or comma, and the others in groups of three or without marks.
  private static func hundredths(_ run: ArraySlice<UInt8>) -> Int? {
    let run = run.filter { $0 != 0x20 }
    guard let mark = run.lastIndex(where: { !isDigit($0) }), run.count - mark == 3, run[mark] != 0x27, mark > 0 else {
      return nil
    }
    let groups = run[..<mark].split(omittingEmptySubsequences: false) { !isDigit($0) }
    guard groups.count == 1 || groups.dropFirst().allSatisfy({ $0.count == 3 }) && (1...3).contains(groups[0].count)
    else { return nil }
    let digits = run.filter(isDigit)
    guard digits.count <= 11 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Whether the digits belong to a date, a time, a percentage or a weight.
  private func isPartOfMore(_ range: Range<Int>) -> Bool {
    if let before = bytes[safe: range.lowerBound - 1], before == 0x2F || before == 0x3A || before == 0x23 {
      return true
    }
    let rest = bytes[range.upperBound...]
    let next = rest.drop { $0 == 0x20 }
    guard let first = next.first else { return false }
    if first == 0x25 { return true }
    if rest.first == 0x3A, Self.isDigit(rest.dropFirst().first ?? 0) { return true }
    if (rest.first == 0x2F || rest.first == 0x2D), Self.isDigit(rest.dropFirst().first ?? 0) { return true }
    let word = String(decoding: next.prefix { (0x41...0x5A).contains($0) }, as: UTF8.self)
    return ["KG", "G", "LB", "LBS", "OZ", "ML", "L", "KM", "CM", "GAL", "LTR", "PM", "AM"].contains(word)
  }

  private func amount(_ value: Int, _ range: Range<Int>) -> Amount {
    var amount = Amount(value: value, range: range)
    // Moves left over a currency symbol or letters.
    var left = range.lowerBound - 1
    var letters = 0
    while left >= 0 {
      let byte = bytes[left]
      if byte == 0x20 || byte == 0x24 || byte == Self.other {
        left -= 1
      } else if (0x41...0x5A).contains(byte), letters < 3 {
        letters += 1
        left -= 1
      } else {
        break
      }
    }
    let touching = bytes[safe: range.lowerBound - 1]
    let beyond = letters <= 3 ? bytes[safe: left] : nil
    if touching == 0x2D || beyond == 0x2D && !(bytes[safe: left - 1].map { $0 != 0x20 } ?? false) {
      amount.value = -value
    }
    // `($3.13)`: with a currency symbol inside the brackets.
    let isSigned = beyond == 0x28 && letters == 0 && bytes[safe: left + 1] == 0x24
    if touching == 0x28 || isSigned, bytes[safe: range.upperBound] == 0x29 { amount.value = -value }
    // `2,50-A`; a gap before the minus counts only if at most a tax letter follows: `2,50 - A`.
    let behind = bytes[range.upperBound...]
    let isApart = behind.starts(with: [0x20, 0x2D]) && behind.count { $0 != 0x20 } <= 2
    if bytes[safe: range.upperBound] == 0x2D && !Self.isDigit(bytes[safe: range.upperBound + 1] ?? 0) || isApart {
      amount.value = -value
    }
    if beyond == 0x40 || touching == 0x40 { amount.isOfOne = true }
    // A single X, with or without a gap and a currency symbol behind it.
    if let sign = bytes[..<range.lowerBound].lastIndex(where: { $0 != 0x20 && $0 != 0x24 && $0 != Self.other }),
      bytes[sign] == 0x58, !(bytes[safe: sign - 1].map { (0x41...0x5A).contains($0) } ?? false)
    {
      amount.isOfOne = true
    }
    if bytes[safe: range.upperBound] == 0x2F { amount.isOfOne = true }
    return amount
  }

  /// The amount in `28-90` at the end of a row that names a sum: a badly printed point.
  var dashedAmount: Amount? {
    guard let dash = bytes.lastIndex(of: 0x2D), bytes.count - dash == 3,
      let cents = Int(String(decoding: bytes[(dash + 1)...], as: UTF8.self))
    else { return nil }
    var start = dash
    while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
    guard dash - start <= 5, let whole = Int(String(decoding: bytes[start..<dash], as: UTF8.self)) else { return nil }
    return Amount(value: whole * 100 + cents, range: start..<bytes.count)
  }

  /// Whether the row has only amounts, numbers and marks.
  var isOnlyNumbers: Bool { tokens.allSatisfy { $0.utf8.count <= 2 } && digits > 0 }
}
