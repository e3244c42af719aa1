// SPDX-License-Identifier: MIT
private import Foundation

/// Undoes mail programs' wrapping of a text: quoted-printable, base64 and HTML, in any part of a mail.
///
/// It does not parse the mail: it returns every possible reading, and a checksum shows which one is right.
enum MailText {
  static func readings(of bytes: [UInt8]) -> [String] {
    let plain = text(bytes)
    var texts = [plain]
    if plain.contains("=") { texts.append(text(unquoted(bytes))) }
    texts += base64Parts(of: plain).map { text($0) }
    texts += texts.filter { $0.contains("<") || $0.contains("&") }.map(withoutMarkup)
    return texts
  }

  /// UTF-8, or UTF-16 as Windows writes it; without invisible characters, and with plain hyphens in block marks.
  private static func text(_ bytes: [UInt8]) -> String {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isWide ? String(data: Data(bytes), encoding: .utf16) ?? "" : String(decoding: bytes, as: UTF8.self)
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}": continue
      case "\u{2010}", "\u{2011}": kept.append("-")
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// Decodes quoted-printable (RFC 2045, 6.7) anywhere in the text.
  static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "=") else {
        output.append(bytes[place])
        place += 1
        continue
      }
      let rest = bytes[(place + 1)...].prefix(2)
      if rest.count == 2, let value = UInt8(String(decoding: rest, as: UTF8.self), radix: 16) {
        output.append(value)
        place += 3
      } else {
        // A soft line break; a mail program may have added blanks behind the sign.
        var end = place + 1
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 || bytes[end] == 13 { end += 1 }
        if end < bytes.count, bytes[end] == 10 {
          place = end + 1
        } else {
          output.append(bytes[place])
          place += 1
        }
      }
    }
    return output
  }

  /// Runs of lines that are all base64, like the parts of a mail.
  private static func base64Parts(of text: String) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var run = ""
    func finish() {
      if run.utf8.count >= 60, let data = Data(base64Encoded: run) { parts.append(Array(data)) }
      run = ""
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let isBase64 =
        !line.isEmpty
        && line.utf8.allSatisfy { byte in
          (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 43 || byte == 47
            || byte == 61
        }
      if isBase64 { run += line } else { finish() }
    }
    finish()
    return parts
  }

  /// The ampersand comes last, so that the result is not decoded again.
  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&quot;", "\""), ("&amp;", "&")]

  private static func withoutMarkup(_ text: String) -> String {
    var output = ""
    var isTag = false
    for character in text {
      if character == "<" {
        isTag = true
      } else if character == ">", isTag {
        isTag = false
      } else if !isTag {
        output.append(character)
      }
    }
    for (entity, character) in entities { output = output.replacingOccurrences(of: entity, with: character) }
    return output
  }
}
