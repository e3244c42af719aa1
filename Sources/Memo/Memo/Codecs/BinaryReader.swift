// SPDX-License-Identifier: MIT

/// Takes values from bytes in the cache's compact form; whatever the bytes are, it throws rather than traps.
package struct BinaryReader {
  private let buffer: UnsafeRawBufferPointer
  private var position = 0

  init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

  /// How many bytes are left.
  var remaining: Int { buffer.count - position }

  mutating func byte() throws(DamagedPayload) -> UInt8 {
    guard position < buffer.count else { throw DamagedPayload() }
    defer { position += 1 }
    return buffer[position]
  }

  mutating func number() throws(DamagedPayload) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || shift == 63 && next <= 1 else { throw DamagedPayload() }
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { return value }
      shift += 7
    }
  }

  /// Takes a length or count; none can be larger than the bytes that are left, because every element has at least one.
  mutating func count() throws(DamagedPayload) -> Int {
    let value = try number()
    guard value <= UInt64(remaining) else { throw DamagedPayload() }
    return Int(value)
  }

  mutating func raw(_ count: Int) throws(DamagedPayload) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= remaining else { throw DamagedPayload() }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: buffer[position..<(position + count)])
  }

  mutating func fixed() throws(DamagedPayload) -> UInt64 {
    UInt64(littleEndian: try raw(8).loadUnaligned(as: UInt64.self))
  }
}

/// Bytes that no version of the codec has written.
package struct DamagedPayload: Error, Hashable {}
