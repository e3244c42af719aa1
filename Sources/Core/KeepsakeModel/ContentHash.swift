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
      var word: UInt64 = 0
      for position in (index * 16)..<(index * 16 + 16) {
        guard let digit = Self.digit(hexDigits[position]) else { return nil }
        word = word << 4 | UInt64(digit)
      }
      return word
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

  package static func == (a: ContentHash, b: ContentHash) -> Bool { a.words == b.words }

  package static func < (a: ContentHash, b: ContentHash) -> Bool { a.words < b.words }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
  }

  private static func character(_ digit: UInt8) -> UInt8 { digit < 10 ? 48 + digit : 87 + digit }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case 48...57: character - 48
    case 97...102: character - 87
    case 65...70: character - 55
    default: nil
    }
  }
}
