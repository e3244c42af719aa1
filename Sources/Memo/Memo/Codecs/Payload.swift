// SPDX-License-Identifier: MIT

/// A value's bytes in the memo: the form's version, the value, and a checksum over both and the key.
///
/// The checksum tells a row that a dying disk has changed, or put under another key. It is no protection against malice: who can
/// write the cache can write the archive. What a row says is of plain types within their bounds, and goes into pages as what is
/// read from a file.
enum Payload {
  /// Raised whenever the form of values changes: older rows then count as unknown and are made again.
  static let version: UInt8 = 4

  static func make(_ value: some BinaryCodable, for key: MemoKey) -> [UInt8] {
    var writer = BinaryWriter()
    writer.byte(version)
    value.write(to: &writer)
    writer.fixed(writer.bytes.withUnsafeBytes { checksum($0) } ^ key.seal)
    return writer.bytes
  }

  /// Reads a value; `nil` for another version or key, damage, or bytes left over.
  static func read<Value: BinaryCodable>(_: Value.Type, for key: MemoKey, from bytes: [UInt8]) -> Value? {
    bytes.withUnsafeBytes { bytes in
      guard let body = body(of: bytes, for: key) else { return nil }
      var reader = BinaryReader(UnsafeRawBufferPointer(rebasing: body.dropFirst()))
      guard let value = try? Value(from: &reader), reader.remaining == 0 else { return nil }
      return value
    }
  }

  /// Whether bytes are some value's of this version, under this key and undamaged.
  static func isWhole(_ bytes: [UInt8], for key: MemoKey) -> Bool {
    bytes.withUnsafeBytes { body(of: $0, for: key) != nil }
  }

  private static func body(of bytes: UnsafeRawBufferPointer, for key: MemoKey) -> UnsafeRawBufferPointer? {
    guard bytes.count > 9, bytes[0] == version else { return nil }
    let body = UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))
    let written = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: body.count, as: UInt64.self))
    return written == checksum(body) ^ key.seal ? body : nil
  }

  /// Mixes eight bytes at a time by multiplication and a fold, with FNV's 64-bit basis and an odd constant.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    func mix(_ word: UInt64) {
      let product = (sum ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      sum = product.high ^ product.low &+ 0x1000_0000_01B3
    }
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    var tail: UInt64 = 0
    for offset in whole..<bytes.count { tail = tail << 8 | UInt64(bytes[offset]) }
    mix(tail)
    return sum
  }
}

extension Memorable {
  /// Reads what stands under a key; `nil` for another version or key, and for any damage.
  init?(remembered bytes: [UInt8], under key: MemoKey) {
    guard let value = Payload.read(Self.self, for: key, from: bytes) else { return nil }
    self = value
  }
}
