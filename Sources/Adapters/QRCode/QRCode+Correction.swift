// SPDX-License-Identifier: MIT

extension QRCode {
  /// How much of a symbol may be dirty or hidden before it cannot be read (6.5.1).
  package enum Correction: Int, CaseIterable, Sendable {
    /// L: about 7 % of the codewords.
    case low
    /// M: about 15 %.
    case middle
    /// Q: about 25 %.
    case quartile
    /// H: about 30 %.
    case high

    /// The two bits that stand for it in the format information (table 12).
    var indicator: Int {
      switch self {
      case .low: 0b01
      case .middle: 0b00
      case .quartile: 0b11
      case .high: 0b10
      }
    }
  }
}
