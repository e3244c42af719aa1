// SPDX-License-Identifier: MIT

/// Writes XML; escapes texts, and drops characters that XML 1.0 does not allow.
struct XMLText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ markup: String) { bytes += Array(markup.utf8) }

  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "\t", "\n", "\r": raw(" ")
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }

  mutating func element(_ name: String, _ content: String) {
    raw("<\(name)>")
    text(content)
    raw("</\(name)>\n")
  }

  /// `length` in bytes.
  mutating func link(_ relation: String, _ address: String, type: String, length: Int? = nil) {
    raw("<link rel=\"\(relation)\" type=\"\(type)\"\(length.map { " length=\"\($0)\"" } ?? "") href=\"")
    text(address)
    raw("\"/>\n")
  }
}
