// SPDX-License-Identifier: MIT

/// The text of an RTF file (1.9.1), the format of programs with fonts.
enum RichText {
  /// Unicode's numbers of the letters: control words are left out, `\'e9` and `\u233?` are letters, `\par` is a space.
  static func letters(_ bytes: [UInt8]) -> [UInt32] {
    var reader = Reader(bytes: bytes)
    return reader.all()
  }

  /// The letters that English, German and French need, as old Macintoshes had them.
  static func latin1(ofMacintosh byte: UInt8) -> UInt8 { byte < 0x80 ? byte : macintosh[byte] ?? 0x20 }

  private static let macintosh: [UInt8: UInt8] = [
    0x80: 0xC4, 0x83: 0xC9, 0x85: 0xD6, 0x86: 0xDC, 0x88: 0xE0, 0x8A: 0xE4, 0x8D: 0xE7, 0x8E: 0xE9, 0x8F: 0xE8,
    0x90: 0xEA, 0x9A: 0xF6, 0x9F: 0xFC, 0xA7: 0xDF,
  ]

  private struct Reader {
    let bytes: [UInt8]
    var at = 0
    var letters: [UInt32] = []
    /// `\mac`: letters beyond ASCII are in the old Macintosh encoding.
    var isMacintosh = false

    mutating func all() -> [UInt32] {
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), 0x0A, 0x0D: continue
        case UInt8(ascii: "\\"): control()
        default: letters.append(UInt32(byte))
        }
      }
      return letters
    }

    private mutating func control() {
      guard at < bytes.count else { return }
      if bytes[at] == UInt8(ascii: "'") {
        let digits = String(decoding: bytes[at...].dropFirst().prefix(2), as: UTF8.self)
        at = min(at + 3, bytes.count)
        let byte = UInt8(digits, radix: 16) ?? 0x20
        letters.append(UInt32(isMacintosh ? RichText.latin1(ofMacintosh: byte) : byte))
        return
      }
      let word = bytes[at...].prefix { (0x61...0x7A).contains($0 | 0x20) }
      guard !word.isEmpty else {
        // A soft hyphen is no letter.
        if bytes[at] != UInt8(ascii: "-") { letters.append(0x20) }
        at += 1
        return
      }
      at += word.count
      let number = bytes[at...].prefix(7).prefix { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
      at += number.count
      if at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
      switch String(decoding: word, as: UTF8.self) {
      case "u":
        let code = Int(String(decoding: number, as: UTF8.self)) ?? 32
        letters.append(UInt32(UInt16(truncatingIfNeeded: code)))
        // What stands for it in programs without Unicode.
        if at < bytes.count, bytes[at] == UInt8(ascii: "?") {
          at += 1
        } else if bytes[at...].starts(with: Array("\\'".utf8)) {
          at = min(at + 4, bytes.count)
        }
      case "par", "line", "tab", "cell", "row", "pard", "sect": letters.append(0x20)
      case "mac": isMacintosh = true
      default: break
      }
    }
  }
}
