// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The header of a wireless bitmap of type 0: width and height with seven bits in each byte (WAP-237, section 6).
enum WBMPFields {
  static func size(_ bytes: UnsafeRawBufferPointer) -> PixelSize? {
    guard bytes.count > 4, bytes[0] == 0, bytes[1] & 0x80 == 0 else { return nil }
    var at = 2
    func number() -> Int? {
      var value = 0
      for _ in 0..<4 {
        guard at < bytes.count else { return nil }
        value = value << 7 | Int(bytes[at] & 0x7F)
        at += 1
        if bytes[at - 1] & 0x80 == 0 { return value }
      }
      return nil
    }
    guard let width = number(), let height = number() else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Whether the file is shorter than its rows with one bit per pixel require.
  static func isCutOff(_ bytes: UnsafeRawBufferPointer, _ size: PixelSize) -> Bool {
    bytes.count < 4 + (size.width + 7) / 8 * size.height
  }
}
