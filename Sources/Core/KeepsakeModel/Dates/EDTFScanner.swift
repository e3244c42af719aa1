// SPDX-License-Identifier: MIT

/// A window on the bytes of a date that is being read; lives no longer than the text it looks at.
struct EDTFScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var start: Int
  private var end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = 0
    end = bytes.count
  }

  var isEmpty: Bool { start >= end }
  var next: UInt8? { start < end ? bytes[start] : nil }
  var string: String { String(decoding: bytes[start..<end], as: UTF8.self) }
  var isTwoDots: Bool { end - start == 2 && bytes[start] == UInt8(ascii: ".") && bytes[start + 1] == UInt8(ascii: ".") }

  /// A space or a small `t` and then a digit, as other programs write times.
  var looksLikeTime: Bool {
    end - start > 1 && (bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "t"))
      && Self.isDigit(bytes[start + 1])
  }

  var trimmed: EDTFScanner {
    var copy = self
    while copy.start < copy.end, bytes[copy.start] == UInt8(ascii: " ") { copy.start += 1 }
    while copy.start < copy.end, bytes[copy.end - 1] == UInt8(ascii: " ") { copy.end -= 1 }
    return copy
  }

  func first(of byte: UInt8) -> Int? {
    var index = start
    while index < end {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  func before(_ index: Int) -> EDTFScanner {
    var copy = self
    copy.end = index
    return copy
  }

  func after(_ index: Int) -> EDTFScanner {
    var copy = self
    copy.start = index + 1
    return copy
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    start += 1
    return true
  }

  mutating func takeQualifier() -> EDTFPoint.Qualifier? {
    guard start < end else { return nil }
    let qualifier: EDTFPoint.Qualifier
    switch bytes[end - 1] {
    case UInt8(ascii: "?"): qualifier = .uncertain
    case UInt8(ascii: "~"): qualifier = .approximate
    case UInt8(ascii: "%"): qualifier = .both
    default: return nil
    }
    end -= 1
    return qualifier
  }

  mutating func expectHyphen() throws(EDTFError) {
    guard take(UInt8(ascii: "-")) else { throw .trailing(string) }
  }

  /// The run of digits and X that stands here, whole.
  private var run: EDTFScanner {
    var index = start
    while index < end, Self.isDigit(bytes[index]) || bytes[index] | 0x20 == UInt8(ascii: "x") { index += 1 }
    return before(index)
  }

  /// - Returns: The year with 0 for every unknown digit, and how many digits are unknown.
  mutating func takeYear() throws(EDTFError) -> (year: Int, unspecified: Int) {
    let run = run
    guard run.end - run.start == 4 else {
      // '14.07.1962' begins with digits too, but its writer did not mean a year.
      throw run.end == end || bytes[run.end] == UInt8(ascii: "-")
        ? .yearNeedsFourDigits(run.string) : .notADate(string)
    }
    var (year, unspecified) = (0, 0)
    for index in run.start..<run.end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "x") { throw .smallX }
      if byte == UInt8(ascii: "X") {
        unspecified += 1
      } else if unspecified > 0 {
        throw .badUnspecifiedYear(run.string)
      }
      year = year * 10 + (byte == UInt8(ascii: "X") ? 0 : Int(byte - 48))
    }
    // 1XXX says next to nothing, and no page could say it well.
    if unspecified == 3 { throw .badUnspecifiedYear(run.string) }
    start = run.end
    return (year, unspecified)
  }

  /// Two digits; `nil` for `XX`.
  mutating func takeTwo(_ part: String) throws(EDTFError) -> Int? {
    let run = run
    guard run.end > run.start else { throw .needsTwoDigits(string, of: part) }
    guard run.end - run.start == 2 else { throw .needsTwoDigits(run.string, of: part) }
    let (high, low) = (bytes[start], bytes[start + 1])
    start = run.end
    if high == UInt8(ascii: "X"), low == UInt8(ascii: "X") { return nil }
    if high == UInt8(ascii: "x") || low == UInt8(ascii: "x") { throw .smallX }
    guard Self.isDigit(high), Self.isDigit(low) else { throw .needsTwoDigits(run.string, of: part) }
    return Int(high - 48) * 10 + Int(low - 48)
  }

  /// `hh:mm:ss`, a fraction and an offset, to the end.
  mutating func takeTime(on day: CivilDay) throws(EDTFError) -> CivilDateTime {
    let whole = string
    var parts = (hour: 0, minute: 0, second: 0)
    guard let hour = digits(2), take(UInt8(ascii: ":")), let minute = digits(2), take(UInt8(ascii: ":")),
      let second = digits(2)
    else {
      throw .badTime(whole)
    }
    parts = (hour, minute, second)
    if parts.hour > 23 { throw .noSuchTime(parts.hour, of: "hour") }
    if parts.minute > 59 { throw .noSuchTime(parts.minute, of: "minute") }
    if parts.second > 59 { throw .noSuchTime(parts.second, of: "second") }
    var millisecond = 0
    if take(UInt8(ascii: ".")) {
      guard let fraction = takeFraction() else { throw .badTime(whole) }
      millisecond = fraction
    }
    return CivilDateTime(
      day: day, hour: parts.hour, minute: parts.minute, second: parts.second, millisecond: millisecond,
      offset: try takeOffset())
  }

  private mutating func takeFraction() -> Int? {
    var (value, count) = (0, 0)
    while let byte = next, Self.isDigit(byte), count < 3 {
      value = value * 10 + Int(byte - 48)
      count += 1
      start += 1
    }
    switch count {
    case 0: return nil
    case 1: return value * 100
    case 2: return value * 10
    default: return value
    }
  }

  private mutating func takeOffset() throws(EDTFError) -> Int? {
    if isEmpty { return nil }
    let whole = string
    if take(UInt8(ascii: "Z")) {
      guard isEmpty else { throw .trailing(string) }
      return 0
    }
    let sign: Int
    if take(UInt8(ascii: "+")) {
      sign = 1
    } else if take(UInt8(ascii: "-")) {
      sign = -1
    } else {
      throw .badTime(whole)
    }
    guard let hours = digits(2), hours <= 23 else { throw .badOffset(whole) }
    if isEmpty { return sign * hours * 60 }
    guard take(UInt8(ascii: ":")), let minutes = digits(2), minutes <= 59, isEmpty else { throw .badOffset(whole) }
    return sign * (hours * 60 + minutes)
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard end - start >= count else { return nil }
    var value = 0
    for index in start..<(start + count) {
      guard Self.isDigit(bytes[index]) else { return nil }
      value = value * 10 + Int(bytes[index] - 48)
    }
    start += count
    return value
  }
}
