// SPDX-License-Identifier: MIT

/// Reads the maker note of Apple's phones.
///
/// Source: ExifTool, Image::ExifTool::Apple: a header of 14 bytes, then one directory whose offsets count from the block's start.
enum AppleMakerNote {
  private static let contentIdentifier: UInt16 = 0x0011

  /// The identifier that a live photo's picture and film share; `nil` if the block has none.
  static func motionIdentifier(in bytes: [UInt8]) -> String? {
    bytes.viewed { view in
      guard view.has("Apple iOS\0"), let count = view.u16(14, .big) else { return nil }
      for index in 0..<min(Int(count), 512) {
        let at = 16 + 12 * index
        guard let tag = view.u16(at, .big) else { return nil }
        guard tag == contentIdentifier else { continue }
        guard view.u16(at + 2, .big) == 2, let length = view.u32(at + 4, .big), (5...128).contains(length),
          let offset = view.u32(at + 8, .big), let text = view.slice(Int(offset), Int(length))
        else { return nil }
        let words = text.array.prefix { $0 != 0 }
        return words.isEmpty || !words.allSatisfy(isPlain) ? nil : String(decoding: words, as: UTF8.self)
      }
      return nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "-")
  }
}
