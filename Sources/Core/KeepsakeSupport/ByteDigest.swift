// SPDX-License-Identifier: MIT

/// A digest in the making, which is fed with bytes, texts and numbers.
package protocol ByteDigest: ~Copyable {
  /// Feeds bytes as they are.
  mutating func update(_ bytes: UnsafeRawBufferPointer)
}

extension ByteDigest where Self: ~Copyable {
  /// Feeds bytes as they are.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Feeds the text's length in UTF-8 bytes, then the bytes.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      update(utf8.count)
      update(UnsafeRawBufferPointer(utf8))
    }
  }

  /// Feeds eight bytes, little-endian.
  package mutating func update(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { update($0) }
  }
}
