// SPDX-License-Identifier: MIT

/// The set of bytes for a class such as `[a-z[:digit:]]`.
struct ByteSet {
  private var words: SIMD4<UInt64> = .zero

  /// Parses the class whose bracket is at `next` and moves `next` behind it; `nil` if it does not close or names an
  /// unknown class.
  init?(in pattern: [UInt8], _ next: inout Int) {
    var place = next + 1
    func byte(_ index: Int) -> UInt8? { index < pattern.count ? pattern[index] : nil }
    let isNegated = byte(place) == UInt8(ascii: "!") || byte(place) == UInt8(ascii: "^")
    if isNegated { place += 1 }
    let first = place
    /// The previous byte, if it can begin a range.
    var rangeStart: UInt8?
    while let current = byte(place), current != UInt8(ascii: "]") || place == first {
      if current == UInt8(ascii: "-"), let low = rangeStart, let end = byte(place + 1), end != UInt8(ascii: "]") {
        place += end == UInt8(ascii: "\\") ? 2 : 1
        guard let high = byte(place) else { return nil }
        if low <= high { for member in low...high { insert(member) } }
        rangeStart = nil
      } else if current == UInt8(ascii: "["), byte(place + 1) == UInt8(ascii: ":") {
        guard let close = pattern[(place + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if close > place + 2, pattern[close - 1] == UInt8(ascii: ":") {
          guard insertClass(String(decoding: pattern[(place + 2)..<(close - 1)], as: UTF8.self)) else { return nil }
          place = close
          rangeStart = nil
        } else {
          insert(current)
          rangeStart = current
        }
      } else {
        if current == UInt8(ascii: "\\") { place += 1 }
        guard let member = byte(place) else { return nil }
        insert(member)
        rangeStart = member
      }
      place += 1
    }
    guard place < pattern.count else { return nil }
    next = place + 1
    if isNegated { words = ~words }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }

  private mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  /// Adds a POSIX class of the C locale, so that a pattern means the same on every machine.
  private mutating func insertClass(_ name: String) -> Bool {
    let ranges: [ClosedRange<UInt8>]
    switch name {
    case "alnum": ranges = [48...57, 65...90, 97...122]
    case "alpha": ranges = [65...90, 97...122]
    case "blank": ranges = [9...9, 32...32]
    case "cntrl": ranges = [0...31, 127...127]
    case "digit": ranges = [48...57]
    case "graph": ranges = [33...126]
    case "lower": ranges = [97...122]
    case "print": ranges = [32...126]
    case "punct": ranges = [33...47, 58...64, 91...96, 123...126]
    case "space": ranges = [9...13, 32...32]
    case "upper": ranges = [65...90]
    case "xdigit": ranges = [48...57, 65...70, 97...102]
    default: return false
    }
    for range in ranges { for byte in range { insert(byte) } }
    return true
  }
}
