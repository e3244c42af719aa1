// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The header of a wireless bitmap of kind 0: width and height in seven bits a byte (WAP-237, section 6).
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

  /// Whether there are fewer bytes than rows of one bit a pixel need.
  static func isCutOff(_ bytes: UnsafeRawBufferPointer, _ size: PixelSize) -> Bool {
    bytes.count < 4 + (size.width + 7) / 8 * size.height
  }
}
