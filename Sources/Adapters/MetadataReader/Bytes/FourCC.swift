// SPDX-License-Identifier: MIT

/// A name of four bytes, as chunks and boxes bear.
struct FourCC: Hashable, RawRepresentable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Takes the first four bytes of the text; all uses are literals of just four.
  init(stringLiteral text: StaticString) {
    rawValue = text.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
