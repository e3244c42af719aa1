// SPDX-License-Identifier: MIT

/// Parses a date's text, byte by byte.
struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.utf8.dropFirst(0) }

  /// A number of `least` to `most` decimal digits; consumes nothing if there are fewer.
  mutating func digits(_ least: Int, _ most: Int) -> Int? {
    var value = 0
    var taken = 0
    var ahead = rest
    while taken < most, let byte = ahead.first, (48...57).contains(byte) {
      value = value * 10 + Int(byte - 48)
      taken += 1
      ahead = ahead.dropFirst()
    }
    guard taken >= least else { return nil }
    rest = ahead
    return value
  }

  /// Skips one of some ASCII characters.
  mutating func skip(anyOf characters: StaticString) -> Bool {
    guard let byte = rest.first else { return false }
    let isOne = characters.withUTF8Buffer { $0.contains(byte) }
    if isOne { rest = rest.dropFirst() }
    return isOne
  }

  mutating func skipBlanks() { while skip(anyOf: " \t\n\r\0") {} }

  /// Milliseconds from the digits of a fraction; `nil` without any.
  mutating func fraction() -> Int? {
    var value = 0
    var weight = 100
    var isEmpty = true
    while let byte = rest.first, (48...57).contains(byte) {
      value += Int(byte - 48) * weight
      weight /= 10
      isEmpty = false
      rest = rest.dropFirst()
    }
    return isEmpty ? nil : value
  }

  /// Minutes east of UTC.
  mutating func offset() -> Int? {
    if skip(anyOf: "Zz") { return 0 }
    let isEast = rest.first == UInt8(ascii: "+")
    guard skip(anyOf: "+-"), let hours = digits(1, 2) else { return nil }
    _ = skip(anyOf: ":")
    let minutes = digits(2, 2) ?? 0
    guard hours <= 14, minutes < 60 else { return nil }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }

  /// Whether only blanks are left.
  var isAtBlankEnd: Bool { rest.allSatisfy { $0 <= 0x20 } }

  /// The number of digits that come next, up to 15.
  var digitsAhead: Int { rest.prefix(15).prefix { (48...57).contains($0) }.count }

  var isAtLetter: Bool { rest.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x80 } ?? false }

  var count: Int { rest.count }

  var isAtClockMark: Bool { rest.first == UInt8(ascii: ":") }

  /// Whether the next character divides a date's numbers.
  var isAtDivider: Bool { rest.first.map { ":-/._".utf8.contains($0) } ?? false }

  mutating func skipDivider() { _ = skip(anyOf: ":-/._") }

  /// Skips marks of an unknown number: blanks, `XX`, `??`, `--`.
  mutating func skipUnknown() {
    // The last character of '--' may be the divider.
    while let byte = rest.first, byte == 0x20 || byte | 0x20 == 0x78 || byte == 0x3F || byte == 0x2A {
      rest = rest.dropFirst()
    }
  }

  /// Skips the characters between a day and a time.
  mutating func skipTimeMark() {
    skipBlanks()
    while skip(anyOf: "Tt,_-") {}
    skipBlanks()
  }

  /// Whether another year follows, as in '1962 – 1965'.
  var hasYearAhead: Bool { rest.split { !(48...57).contains($0) }.contains { $0.count == 4 } }

  /// Whether `am` or `pm` follows, `true` for the afternoon; `nil` for neither.
  mutating func half() -> Bool? {
    let ahead = rest.prefix(4).filter { $0 != UInt8(ascii: ".") }.map { $0 | 0x20 }
    guard ahead.count >= 2, ahead[1] == UInt8(ascii: "m"),
      ahead[0] == UInt8(ascii: "a") || ahead[0] == UInt8(ascii: "p")
    else { return nil }
    while let byte = rest.first, byte == UInt8(ascii: ".") || (byte | 0x20) >= 0x61 { rest = rest.dropFirst() }
    return ahead[0] == UInt8(ascii: "p")
  }

  /// Whether UTC follows in a form that no place's clock uses: `Z`, `UTC`, `GMT`, and `-00:00` (RFC 3339, 4.3).
  var isAtUniversalTime: Bool {
    let ahead = rest.prefix(6)
    return ["Z", "z", "UTC", "GMT", "-00:00", "-0000"].contains { ahead.starts(with: $0.utf8) }
  }
}
