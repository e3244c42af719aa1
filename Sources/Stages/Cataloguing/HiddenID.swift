// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The ids of keepsakes that have been secured or private as long as the ledger knows them.
///
/// No visitor knows such an id, so it is exchanged for a readable one when the keepsake is shown for the first time.
enum HiddenID {
  private static let start = "hidden-"
  private static let digits = 12

  static func of(_ content: ContentHash) -> String { start + content.hex.prefix(digits) }

  /// A number may follow, where there are several copies of a picture.
  static func isOne(_ id: String) -> Bool {
    guard id.utf8.starts(with: start.utf8) else { return false }
    let rest = id.utf8.dropFirst(start.utf8.count)
    guard rest.count >= digits, rest.prefix(digits).allSatisfy(isHexadecimal) else { return false }
    let number = rest.dropFirst(digits)
    return number.isEmpty || number.first == UInt8(ascii: "-") && number.dropFirst().allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  private static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (97...102).contains(byte) }
}
