// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// A date that consists of numbers: `1986-07-05`, `5.7.1986`, `19/08/1990`, `1731/32`.
///
/// With points, the day comes first. With slashes it does so in some countries: if both orders are possible, only the
/// year is used.
struct NumericDate {
  private(set) var year: Int?
  private(set) var month: Int?
  private(set) var day: Int?
  private(set) var lastYear: Int?
  /// Whether all its numbers have been used.
  private(set) var isWhole = true

  init?(_ word: String) {
    let separators = word.filter { !("0"..."9").contains($0) && !"?_X".contains($0) }
    guard Set(separators).count <= 1, separators.allSatisfy({ "./-".contains($0) }) else { return nil }
    let separator = separators.first
    var parts = word.split(separator: separator ?? " ", omittingEmptySubsequences: false).map(String.init)
    if separator == ".", parts.last == "" { parts.removeLast() }
    guard
      parts.allSatisfy({ part in
        !part.isEmpty && (part.allSatisfy { ("0"..."9").contains($0) } || part.allSatisfy { "?_X".contains($0) })
      })
    else { return nil }
    let numbers = parts.map { Int($0) ?? 0 }
    switch parts.count {
    case 1 where parts[0].count == 8: readRun(parts[0])
    case 1 where (3...4).contains(parts[0].count) && numbers[0] > 0: year = numbers[0]
    case 2: readTwo(parts, numbers, separator)
    case 3 where parts[0].count == 4: readYearFirst(numbers)
    case 3 where parts[2].count == 4: readYearLast(numbers, separator)
    default: return nil
    }
    if year == nil, day == nil || month == nil { return nil }
  }

  /// The two possible years of a date such as `1731/32`, depending on when the year began.
  static func doubleYear(_ word: String) -> (first: Int, second: Int)? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, (3...4).contains(parts[0].count), [1, 2, 4].contains(parts[1].count),
      parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }), let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return nil }
    if parts[1].count == 4 { return second > first ? (first, second) : nil }
    let step = parts[1].count == 1 ? 10 : 100
    let full = first / step * step + second
    return (first, full > first ? full : full + step)
  }

  private mutating func readTwo(_ parts: [String], _ numbers: [Int], _ separator: Character?) {
    if parts[0].count == 4, numbers[0] > 0 {
      year = numbers[0]
      if separator == "/", let years = Self.doubleYear(parts.joined(separator: "/")),
        years.second - years.first == 1 || years.second / 100 == numbers[0] / 100 || parts[1].count != 2
          || numbers[1] > 12
      {
        // The second number may also be a month, or the year in another calendar style.
        lastYear = years.second
        isWhole = parts[1].count == 4 || numbers[1] > 12 && years.second - years.first > 1
      } else if (1...12).contains(numbers[1]), parts[1].count <= 2 {
        // In a range within a century, such as 1904-07, the second number could also be a month.
        month = numbers[1]
      } else if separator == "-", parts[1].count == 2, numbers[1] > 12, numbers[1] > numbers[0] % 100 {
        lastYear = numbers[0] / 100 * 100 + numbers[1]
      } else if separator == "-", parts[1].count == 4, numbers[1] > numbers[0] {
        lastYear = numbers[1]
      } else {
        isWhole = parts[1].count <= 2 && numbers[1] == 0
      }
    } else if parts[1].count == 4, numbers[1] > 0, numbers[0] <= 12 {
      year = numbers[1]
      month = numbers[0] == 0 ? nil : numbers[0]
    }
  }

  private mutating func readYearFirst(_ numbers: [Int]) {
    year = numbers[0] > 0 ? numbers[0] : nil
    set(month: numbers[1], day: numbers[2], orElse: (numbers[2], numbers[1]))
  }

  private mutating func readYearLast(_ numbers: [Int], _ separator: Character?) {
    year = numbers[2] > 0 ? numbers[2] : nil
    let (first, second) = (numbers[0], numbers[1])
    let isOpen = separator != "." && first != second && (1...12).contains(first) && (1...12).contains(second)
    if isOpen { return isWhole = false }
    // If the day is left blank, the month is certain only where the day conventionally comes first.
    if separator != ".", first == 0 || second == 0, first + second > 0 {
      let known = first + second
      if known > 12 { return isWhole = false }
      if first == 0 { month = known } else { isWhole = false }
      return
    }
    set(month: second, day: first, orElse: (first, second))
  }

  /// Uses the first combination that is a valid date; if neither is, only the month is used, if it is valid.
  private mutating func set(month: Int, day: Int, orElse other: (month: Int, day: Int)) {
    let year = year ?? 2_000
    for one in [(month: month, day: day), other] where CivilDay(year: year, month: one.month, day: one.day) != nil {
      return (self.month, self.day) = (one.month, one.day)
    }
    if (1...12).contains(month) { self.month = month }
    isWhole = day == 0 && month <= 12
  }

  /// Parses eight digits, if only one order of them is a day of the last thousand years.
  private mutating func readRun(_ digits: String) {
    func part(_ from: Int, _ count: Int) -> Int { Int(digits.dropFirst(from).prefix(count)) ?? 0 }
    let ways = [
      (part(0, 4), part(4, 2), part(6, 2)), (part(4, 4), part(2, 2), part(0, 2)), (part(4, 4), part(0, 2), part(2, 2)),
    ]
    let possible = ways.filter { (1_000...2_100).contains($0.0) && CivilDay(year: $0.0, month: $0.1, day: $0.2) != nil }
    if let only = possible.first, possible.allSatisfy({ $0 == only }) { (year, month, day) = (only.0, only.1, only.2) }
  }
}
