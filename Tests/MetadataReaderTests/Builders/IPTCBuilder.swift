// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes IPTC-IIM records.
enum IPTCBuilder {
  static let utf8Marker = dataset(1, 90, [0x1B, 0x25, 0x47])

  static func dataset(_ record: UInt8, _ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0x1C, record, number] + ByteWriter.make { $0.number(bytes.count, 2) } + bytes
  }

  static func text(_ number: UInt8, _ text: String) -> [UInt8] { dataset(2, number, Array(text.utf8)) }
}
