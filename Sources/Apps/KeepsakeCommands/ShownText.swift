// SPDX-License-Identifier: MIT

/// Text that is safe for a terminal.
///
/// File names and metadata may come from anyone: a control character could overwrite the screen, and a mark for the writing direction could
/// make a name look like another. Such characters are shown as escapes.
enum ShownText {
  /// One line: line breaks are shown as well, since nothing but a name could have them here.
  static func line(_ text: String) -> String { escaped(text) { isMeddling($0) } }

  /// Text of several lines.
  static func text(_ text: String) -> String { escaped(text) { $0 != "\n" && isMeddling($0) } }

  /// JSON, whose strings have escapes for control characters already, but not for those beyond ASCII.
  static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x7F && isMeddling($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x7F, isMeddling(scalar) else {
        shown.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      shown.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
    }
    return String(shown)
  }

  private static func escaped(_ text: String, _ isWanted: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isWanted) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWanted(scalar) { shown.append(contentsOf: escape(scalar).unicodeScalars) } else { shown.append(scalar) }
    }
    return String(shown)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Controls (C0, C1), line and paragraph separators, and marks that change the direction of writing.
  private static func isMeddling(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
