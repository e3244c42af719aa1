// SPDX-License-Identifier: MIT

extension String {
  /// The text with `\n` as line ends and without control characters except tabs.
  var tidied: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var scalars = UnicodeScalarView()
    var previousWasReturn = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: if !previousWasReturn { scalars.append("\n") }
      case 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09: scalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: scalars.append(scalar)
      }
      previousWasReturn = scalar.value == 0x0D
    }
    return String(scalars)
  }

  /// The tidied text without blanks at its ends.
  var trimmed: String {
    let scalars = tidied.unicodeScalars
    let isInk: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: isInk), let last = scalars.lastIndex(where: isInk) else { return "" }
    return String(scalars[first...last])
  }

  /// The trimmed text on one line; `nil` if nothing is left.
  var line: String? {
    let text = trimmed
    if text.isEmpty { return nil }
    guard text.utf8.contains(10) else { return text }
    return text.utf8.split(separator: 10).map { String($0)?.trimmed ?? "" }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The text's words, separated by white space.
  var words: [String] { unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) } }
}
