// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Assembles bytes for invented files.
struct ByteWriter {
  var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func text(_ text: String) { bytes += text.utf8 }
  mutating func raw(_ more: [UInt8]) { bytes += more }

  /// A number of `width` bytes.
  mutating func number(_ value: Int, _ width: Int, _ order: ByteOrder = .big) {
    let big = (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    bytes += order == .big ? big : big.reversed()
  }

  static func make(_ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    body(&writer)
    return writer.bytes
  }
}
