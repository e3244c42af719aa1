// SPDX-License-Identifier: MIT

/// Digits of base sixteen.
enum Hexadecimal {
  /// 0…15 for an ASCII digit in either case.
  static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case 48...57: character - 48
    case 65...70: character - 55
    case 97...102: character - 87
    default: nil
    }
  }
}
