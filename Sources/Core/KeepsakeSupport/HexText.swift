// SPDX-License-Identifier: MIT

/// Bytes as lower-case hexadecimal digits, two for each.
package enum HexText {
  private static let digits = Array("0123456789abcdef".utf8)

  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// `nil` for anything but hexadecimal digits.
  package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    let values = text.compactMap { digits.firstIndex(of: $0) }
    guard values.count == text.count, values.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
