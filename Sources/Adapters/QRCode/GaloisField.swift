// SPDX-License-Identifier: MIT

/// Arithmetic in GF(2⁸) with the polynomial x⁸ + x⁴ + x³ + x² + 1, whose α is 2 (7.5.2); to add is `^`.
enum GaloisField {
  /// αⁱ for i from 0 to 509, twice the 255 powers that there are, so that sums of two logarithms need no remainder.
  private static let powers: [UInt8] = {
    var value = 1
    return (0..<510).map { _ in
      defer { value = value << 1 ^ (value >= 0x80 ? 0b1_0001_1101 : 0) }
      return UInt8(value)
    }
  }()

  /// i for which αⁱ is an element; that of 0 means nothing.
  private static let logarithms: [Int] = {
    var table = [Int](repeating: 0, count: 256)
    for exponent in 0..<255 { table[Int(powers[exponent])] = exponent }
    return table
  }()

  /// α to a power from 0 to 509.
  static func power(_ exponent: Int) -> UInt8 { powers[exponent] }

  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    a == 0 || b == 0 ? 0 : powers[logarithms[Int(a)] + logarithms[Int(b)]]
  }
}
