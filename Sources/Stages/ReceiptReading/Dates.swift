// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A date on a row; `first` and `second` are day and month, or month and day.
struct PrintedDate {
  enum Order { case dayFirst, monthFirst, known }

  var year: Int
  var first: Int
  var second: Int
  var order: Order
  var range: Range<Int>
  /// Whether marks divide its numbers.
  var hasMarks = true

  /// The day with the month first or second; `nil` if that day does not exist.
  func day(monthFirst: Bool) -> CivilDay? {
    let (month, day) = order == .monthFirst || order == .known && monthFirst ? (first, second) : (second, first)
    return CivilDay(year: year, month: month, day: day)
  }
}

extension ReceiptRow {
  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
  /// Month names in other languages that begin differently.
  private static let otherMonths = [
    "MRZ": 3, "MAE": 3, "MAI": 5, "OKT": 10, "DEZ": 12, "FEV": 2, "AVR": 4, "JUI": 6, "AOU": 8, "ENE": 1, "GEN": 1,
    "ABR": 4,
    "MAG": 5, "MEI": 5, "GIU": 6, "LUG": 7, "AGO": 8, "OTT": 10, "OUT": 10, "DIC": 12, "MRT": 3,
  ]
  /// Endings of ordinal numbers: `14th`, `1er`, `2e`.
  private static let ordinals = ["ST", "ND", "RD", "TH", "ERE", "ER", "EME", "E", "O"]

  /// Every date on the row, from left to right.
  func dates(notAfter latest: Int) -> [PrintedDate] {
    var found: [PrintedDate] = []
    var at = 0
    while at < bytes.count {
      if let date = date(at: at, latest) {
        found.append(date)
        at = date.range.upperBound
      } else {
        at += 1
      }
    }
    return found
  }

  private func date(at start: Int, _ latest: Int) -> PrintedDate? {
    let before = bytes[safe: start - 1] ?? 0x20
    if isDigit(start) {
      guard !(0x30...0x39).contains(before), before != 0x2E && before != 0x2F || isBesideNumber(start) else {
        return nil
      }
      guard let first = number(start) else { return nil }
      if first.digits == 4 { return yearFirst(start, first, latest) }
      if first.digits == 8 { return compact(start, first, latest) }
      guard first.digits <= 2 else { return nil }
      var at = word(["OF", "DE", "D"], at: mark(word(Self.ordinals, at: first.end)))
      if let month = month(at) {
        at = mark(word(["DE", "DEL"], at: mark(skipLetters(at))))
        guard let year = year(at, latest) else { return nil }
        return PrintedDate(
          year: year.value, first: first.value, second: month, order: .dayFirst, range: start..<year.end)
      }
      let sign = separator(first.end)
      guard let sign, let second = number(sign.end), second.digits <= 2, let next = separator(second.end),
        next.byte == sign.byte,
        let year = year(next.end, latest)
      else { return nil }
      return PrintedDate(
        year: year.value, first: first.value, second: second.value, order: .known, range: start..<year.end)
    }
    // Nobody writes 'Juillet 14, 2022'.
    guard !(0x41...0x5A).contains(before), let month = month(start, isEnglish: true) else { return nil }
    guard let day = number(mark(skipLetters(start))), day.digits <= 2 else { return nil }
    guard let year = year(mark(word(Self.ordinals, at: day.end)), latest) else { return nil }
    return PrintedDate(year: year.value, first: month, second: day.value, order: .monthFirst, range: start..<year.end)
  }

  /// Whether a point or slash divides these digits from another number, as in `80101911/26.06.2025`, and not from a
  /// part of the date.
  ///
  /// That number has more digits than a year, or the mark differs from the marks inside the date.
  private func isBesideNumber(_ start: Int) -> Bool {
    guard let mark = bytes[safe: start - 1] else { return false }
    let digits = bytes[..<(start - 1)].reversed().prefix { (0x30...0x39).contains($0) }.count
    guard digits > 0 else { return false }
    if digits > 4 { return true }
    guard let first = number(start) else { return false }
    guard let own = separator(first.end) else { return month(self.mark(first.end)) != nil }
    // `3.50` before a slash is a price, and `1.2` only part of a number.
    return own.byte != mark && mark == 0x2F
  }

  private func yearFirst(_ start: Int, _ year: Digits, _ latest: Int) -> PrintedDate? {
    guard (1900...latest).contains(year.value), let sign = separator(year.end), let month = number(sign.end),
      month.digits <= 2, let next = separator(month.end), let day = number(next.end), day.digits <= 2
    else { return nil }
    return PrintedDate(
      year: year.value, first: month.value, second: day.value, order: .monthFirst, range: start..<day.end)
  }

  /// `20180312`.
  private func compact(_ start: Int, _ all: Digits, _ latest: Int) -> PrintedDate? {
    let (year, month, day) = (all.value / 10_000, all.value / 100 % 100, all.value % 100)
    guard (1990...latest).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    return PrintedDate(
      year: year, first: month, second: day, order: .monthFirst, range: start..<all.end, hasMarks: false)
  }

  // MARK: Parts

  private struct Digits {
    var value: Int
    var digits: Int
    var end: Int
  }

  private func isDigit(_ at: Int) -> Bool { bytes[safe: at].map { (0x30...0x39).contains($0) } ?? false }

  private func number(_ start: Int) -> Digits? {
    var (value, at) = (0, start)
    while isDigit(at), at - start < 9 {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return at > start ? Digits(value: value, digits: at - start, end: at) : nil
  }

  /// A year of four digits, possibly with a time directly behind it, or of two.
  private func year(_ start: Int, _ latest: Int) -> Digits? {
    guard let all = number(start) else { return nil }
    if all.digits == 2 || all.digits == 3 && bytes[safe: all.end] == 0x3A {
      guard all.digits == 2 else { return nil }
      let value = all.value + (all.value + 2000 <= latest ? 2000 : 1900)
      return Digits(value: value, digits: 2, end: all.end)
    }
    guard all.digits >= 4 else { return nil }
    let four = (0..<4).reduce(0) { $0 * 10 + Int(bytes[start + $1] - 0x30) }
    guard (1900...latest).contains(four), all.digits == 4 || bytes[safe: all.end] == 0x3A else { return nil }
    return Digits(value: four, digits: 4, end: start + 4)
  }

  private func month(_ at: Int, isEnglish: Bool = false) -> Int? {
    guard at + 3 <= bytes.count else { return nil }
    let name = String(decoding: bytes[at..<at + 3], as: UTF8.self)
    if let place = Self.months.firstIndex(of: name) { return place + 1 }
    guard !isEnglish, let month = Self.otherMonths[name] else { return nil }
    return name == "JUI" && bytes[safe: at + 3] == 0x4C ? 7 : month
  }

  /// Skips one of the words and the blanks behind it; returns `start` if none is there.
  private func word(_ words: [String], at start: Int) -> Int {
    guard start <= bytes.count else { return start }
    let end = skipLetters(start)
    return words.contains(String(decoding: bytes[start..<end], as: UTF8.self)) ? mark(end) : start
  }

  private func skipLetters(_ start: Int) -> Int {
    var at = start
    while let byte = bytes[safe: at], (0x41...0x5A).contains(byte) { at += 1 }
    return at
  }

  /// Skips blanks and marks between a day, a month's name and a year.
  private func mark(_ start: Int) -> Int {
    var at = start
    while let byte = bytes[safe: at], [0x20, 0x2E, 0x2C, 0x2D, 0x2F, 0x27].contains(byte) { at += 1 }
    return at
  }

  private func separator(_ start: Int) -> (byte: UInt8, end: Int)? {
    var at = start
    if bytes[safe: at] == 0x20 { at += 1 }
    guard let byte = bytes[safe: at], [0x2F, 0x2D, 0x2E, 0x27].contains(byte) else { return nil }
    at += 1
    if bytes[safe: at] == 0x20 { at += 1 }
    return (byte, at)
  }

  // MARK: Times

  /// The first time of day on the row: `9:31`, `21:04:12`, `9.31 PM`.
  var time: (text: String, range: Range<Int>)? {
    for start in bytes.indices where isDigit(start) && !isDigit(start - 1) {
      guard let hour = number(start), hour.digits <= 2 || hour.digits == 6, hour.value % 100 < 24,
        let mark = bytes[safe: hour.end], mark == 0x3A || mark == 0x48 || mark == 0x2E,
        let minute = number(hour.end + 1),
        minute.digits == 2 || minute.digits > 2 && mark == 0x3A && hour.digits <= 2, minute.digits == 2,
        minute.value < 60
      else { continue }
      var end = minute.end
      if bytes[safe: end] == mark, let second = number(end + 1), second.digits == 2 { end = second.end }
      var half = end
      while bytes[safe: half] == 0x20 { half += 1 }
      let letter = bytes[safe: half]
      let isHalf = (letter == 0x41 || letter == 0x50) && bytes[safe: half + 1] == 0x4D
      // A point divides hours from minutes only if another sign shows that this is a time.
      guard mark == 0x3A || isHalf || mark == 0x48 && !isDigit(end) && end == minute.end && hour.digits == 2 else {
        continue
      }
      var value = hour.value % 100
      if isHalf {
        if letter == 0x50, value < 12 { value += 12 }
        if letter == 0x41, value == 12 { value = 0 }
      }
      let text = "\(value < 10 ? "0" : "")\(value):\(minute.value < 10 ? "0" : "")\(minute.value)"
      return (text, start..<(isHalf ? half + 2 : end))
    }
    return nil
  }
}
