// SPDX-License-Identifier: MIT

/// Appends values to bytes in the cache's compact form.
package struct BinaryWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits to a byte, the lowest first; every byte but the last has its highest bit set.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func raw(_ buffer: UnsafeRawBufferPointer) { bytes.append(contentsOf: buffer) }

  mutating func fixed(_ value: UInt64) {
    Swift.withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
