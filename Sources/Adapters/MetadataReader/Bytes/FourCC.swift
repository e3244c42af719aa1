// SPDX-License-Identifier: MIT

/// The four-byte name of a chunk or box.
struct FourCC: Hashable, RawRepresentable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Takes the first four bytes of the text; all uses are four-character literals.
  init(stringLiteral text: StaticString) {
    rawValue = text.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
