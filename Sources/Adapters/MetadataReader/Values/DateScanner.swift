// SPDX-License-Identifier: MIT

/// Takes a date's text apart, byte by byte.
struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.utf8.dropFirst(0) }

  /// Between `least` and `most` decimal digits as a number; takes nothing if there are fewer.
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

  /// Steps over one of some ASCII characters.
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

  /// Whether nothing but blanks is left.
  var isAtBlankEnd: Bool { rest.allSatisfy { $0 <= 0x20 } }

  /// Whether what is left is a clock without figures, as `  :  :  `.
  var isClockBlank: Bool { rest.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ":") } }
}
