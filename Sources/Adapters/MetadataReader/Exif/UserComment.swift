// SPDX-License-Identifier: MIT

/// Reads EXIF's UserComment, which begins with eight bytes that name its encoding.
enum UserComment {
  static func text(of value: TagValue) -> String? {
    let (code, body) = (value.bytes.prefix(8), Array(value.bytes.dropFirst(8)))
    if code.starts(with: Array("UNICODE".utf8)) {
      // Some programs write UTF-8 behind this code; in UTF-16 each Latin letter has a zero byte.
      let text = body.prefix { $0 != 0 }
      if text.count > 1, body.dropFirst(text.count).allSatisfy({ $0 == 0 }),
        text.contains(where: { (0x61...0x7A).contains($0) }),
        let found = TextDecoding.utf8(Array(text))
      {
        return found
      }
      return TextDecoding.utf16(body, order(of: body) ?? value.order)
    }
    // Two-byte Japanese (JIS X 0208) is not decoded: no text is better than a wrong one.
    if code.starts(with: Array("JIS".utf8)) { return nil }
    if code.starts(with: Array("ASCII".utf8)) || code.allSatisfy({ $0 == 0 }) { return plain(body) }
    // Without a code the text begins at once.
    return plain(value.bytes)
  }

  private static func plain(_ bytes: [UInt8]) -> String? {
    let text = bytes.prefix { $0 != 0 }
    // Binary rubbish is common here: a comment has letters, and no control characters.
    guard !text.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) else { return nil }
    return TextDecoding.guess(text)
  }

  /// The byte order from the positions of Latin letters' zero bytes, since writers deviate from their block's order.
  private static func order(of body: [UInt8]) -> ByteOrder? {
    var noughts = (even: 0, odd: 0)
    for (index, byte) in body.prefix(256).enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { noughts.even += 1 } else { noughts.odd += 1 }
    }
    if noughts.even == noughts.odd { return nil }
    return noughts.even > noughts.odd ? .big : .little
  }
}
