// SPDX-License-Identifier: MIT

/// Bits followed by check bits of a BCH code, as format and version information have (annexes C and D).
enum CheckedBits {
  /// Appends the remainder of the data, shifted by the generator's degree, divided by the generator: polynomials over GF(2).
  static func appended(to data: Int, generator: Int) -> Int {
    let degree = Int.bitWidth - 1 - generator.leadingZeroBitCount
    var rest = data << degree
    while rest.leadingZeroBitCount <= generator.leadingZeroBitCount {
      rest ^= generator << (generator.leadingZeroBitCount - rest.leadingZeroBitCount)
    }
    return data << degree | rest
  }

  /// The 15 bits of format information: correction, mask, ten bits of the (15, 5) code, and a mask of its own (7.9.1, annex C).
  static func format(_ correction: QRCode.Correction, _ mask: MaskPattern) -> Int {
    appended(to: correction.indicator << 3 | mask.rawValue, generator: 0b101_0011_0111) ^ 0b101_0100_0001_0010
  }
}
