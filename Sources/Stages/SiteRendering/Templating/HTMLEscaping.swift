// SPDX-License-Identifier: MIT

/// Escapes text for HTML and XML, in content and in quoted attributes.
///
/// It works on bytes: a quotation mark followed by a combining accent is one `Character` in Swift, but still ends an
/// attribute.
enum HTMLEscaping {
  /// Appends text with `& < > " '` as character references; control characters that HTML forbids become U+FFFD.
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        guard let replacement = replacement(of: utf8[index]) else { continue }
        output.append(contentsOf: utf8[start..<index])
        replacement.withUTF8Buffer { output.append(contentsOf: $0) }
        start = index + 1
      }
      output.append(contentsOf: utf8[start...])
    }
  }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(__always)
  private static func replacement(of byte: UInt8) -> StaticString? {
    guard byte < 64 || byte == 127 else { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&#39;"
    case 9, 10, 13: return nil
    case 0..<32, 127: return "\u{FFFD}"
    default: return nil
    }
  }
}
