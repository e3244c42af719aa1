// SPDX-License-Identifier: MIT

/// The bytes of one value alone, without a checksum.
package enum BinaryForm {
  package static func bytes(of value: some BinaryCodable) -> [UInt8] {
    var writer = BinaryWriter()
    value.write(to: &writer)
    return writer.bytes
  }

  /// `nil` if the bytes are damaged, or more than one value's.
  package static func value<Value: BinaryCodable>(_: Value.Type, from bytes: [UInt8]) -> Value? {
    bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      guard let value = try? Value(from: &reader), reader.remaining == 0 else { return nil }
      return value
    }
  }
}
