// SPDX-License-Identifier: MIT

/// The SHA-256 of a file's bytes or of a value's canonical form.
package struct ContentHash: Hashable, Sendable, Comparable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Takes the digest's 32 bytes; `nil` for any other count.
  package init?(bytes: some Collection<UInt8>) {
    if let hash = bytes.withContiguousStorageIfAvailable({ ContentHash(buffer: UnsafeRawBufferPointer($0)) }) {
      guard let hash else { return nil }
      self = hash
    } else {
      let bytes = Array(bytes)
      guard let hash = bytes.withUnsafeBytes({ ContentHash(buffer: $0) }) else { return nil }
      self = hash
    }
  }

  /// Takes the digest's 32 bytes where they lie; `nil` for any other count.
  package init?(buffer: UnsafeRawBufferPointer) {
    guard buffer.count == 32 else { return nil }
    func word(_ index: Int) -> UInt64 {
      UInt64(bigEndian: buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    words = (word(0), word(1), word(2), word(3))
  }

  /// Takes 64 hexadecimal digits; `nil` for anything else.
  package init?(hex: String) {
    var hex = hex
    guard let hash = hex.withUTF8({ ContentHash(hexDigits: UnsafeRawBufferPointer($0)) }) else { return nil }
    self = hash
  }

  /// Takes 64 hexadecimal digits where they lie; `nil` for anything else.
  package init?(hexDigits: UnsafeRawBufferPointer) {
    guard hexDigits.count == 64 else { return nil }
    func word(_ index: Int) -> UInt64? {
      let place = index * 16
      guard let upper = Self.half(hexDigits, at: place), let lower = Self.half(hexDigits, at: place + 8) else {
        return nil
      }
      return UInt64(upper) << 32 | UInt64(lower)
    }
    guard let first = word(0), let second = word(1), let third = word(2), let fourth = word(3) else { return nil }
    words = (first, second, third, fourth)
  }

  package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The digest's first eight bytes as a number: a short name where a rare clash does no harm.
  package var leadingWord: UInt64 { words.0 }

  /// Lends the digest's 32 bytes.
  package func withUnsafeBytes<Output>(_ body: (UnsafeRawBufferPointer) -> Output) -> Output {
    let ordered = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    return Swift.withUnsafeBytes(of: ordered, body)
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    String(unsafeUninitializedCapacity: 64) { text in
      withUnsafeBytes { bytes in
        for (index, byte) in bytes.enumerated() {
          text[index * 2] = Self.character(byte >> 4)
          text[index * 2 + 1] = Self.character(byte & 15)
        }
      }
      return 64
    }
  }

  /// Appends the 64 digits of `hex`.
  package func appendHex(to text: inout [UInt8]) {
    withUnsafeBytes { bytes in
      for byte in bytes {
        text.append(Self.character(byte >> 4))
        text.append(Self.character(byte & 15))
      }
    }
  }

  package static func == (a: ContentHash, b: ContentHash) -> Bool { a.words == b.words }

  package static func < (a: ContentHash, b: ContentHash) -> Bool { a.words < b.words }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
  }

  private static func character(_ digit: UInt8) -> UInt8 { digit < 10 ? 48 + digit : 87 + digit }

  /// The number that eight hexadecimal digits write, all at once: a site's manifest has some millions of them.
  private static func half(_ digits: UnsafeRawBufferPointer, at place: Int) -> UInt32? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let text = UInt64(bigEndian: digits.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    let isLetter = text >> 6 & ones
    // Letters count from 1 in their lower half; nothing here carries into the next byte.
    let values = (text & (ones * 0x0F)) + isLetter * 9
    // Written again they must be what was read, small letters or capitals.
    let isBig = (values + ones * 0x06) >> 4 & ones
    guard values & (ones * 0xF0) == 0 else { return nil }
    let written = values + ones * 0x30 + isBig * 0x27 - (isBig & ~(text >> 5)) * 0x20
    guard written == text else { return nil }
    var number = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: number | number >> 16)
  }
}
