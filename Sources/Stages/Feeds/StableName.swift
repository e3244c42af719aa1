// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// Makes stable names for feeds and calendars from the archive's name and a key.
enum StableName {
  /// A UUID of version 8 (RFC 9562): 122 bits of a SHA-256.
  static func uuid(_ archive: String, _ key: String) -> String {
    var digest = Digest256()
    digest.update("feed")
    digest.update(archive)
    digest.update(key)
    var bytes = Array(digest.finish().bytes.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { HexText.text(bytes[$0]) }.joined(separator: "-")
  }
}
