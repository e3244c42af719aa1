// SPDX-License-Identifier: MIT

/// The SHA-256 of a file's bytes or of a value's canonical form.
package struct ContentHash: Hashable, Sendable, Comparable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Takes the digest's 32 bytes; `nil` for any other count.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = (words[0], words[1], words[2], words[3])
  }

  /// Takes 64 hexadecimal digits; `nil` for anything else.
  package init?(hex: String) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in hex.utf8 {
      guard let digit = Self.digit(character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard high == nil else { return nil }
    self.init(bytes: bytes)
  }

  package var bytes: [UInt8] {
    [words.0, words.1, words.2, words.3].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
    }
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String { String(decoding: hexDigits, as: UTF8.self) }

  /// The digits of `hex` as ASCII; addresses are made of them by the hundred thousand.
  package var hexDigits: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      var place = 0
      for word in [words.0, words.1, words.2, words.3] {
        for shift in stride(from: 60, through: 0, by: -4) {
          let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
          buffer[place] = digit < 10 ? 48 + digit : 87 + digit
          place += 1
        }
      }
      count = 64
    }
  }

  package static func == (a: ContentHash, b: ContentHash) -> Bool { a.words == b.words }

  package static func < (a: ContentHash, b: ContentHash) -> Bool { a.words < b.words }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case 48...57: character - 48
    case 97...102: character - 87
    case 65...70: character - 55
    default: nil
    }
  }
}
