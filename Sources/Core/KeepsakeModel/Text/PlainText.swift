// SPDX-License-Identifier: MIT

/// Text without markup, as messages, captions of cameras and family trees have it.
package enum PlainText {
  /// The same text as CommonMark: each line stays a line, and no sign of it is taken for markup.
  package static func markdown(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(escaped)
    return lines.indices.reduce(into: "") { output, index in
      output += lines[index]
      guard index + 1 < lines.count else { return }
      output += lines[index].isEmpty || lines[index + 1].isEmpty ? "\n" : "  \n"
    }
  }

  private static func escaped(_ line: Substring) -> String {
    let blanks = { (sign: Character) in sign.isWhitespace }
    let signs = Array(line.drop(while: blanks).reversed().drop(while: blanks).reversed())
    var output = ""
    let start = mark(atStartOf: signs)
    for (index, sign) in signs.enumerated() {
      let (before, after) = (index > 0 ? signs[index - 1] : " ", index + 1 < signs.count ? signs[index + 1] : " ")
      let isMarkup =
        switch sign {
        case "\\", "`", "[": true
        case "*": index == 0 || !before.isWhitespace || !after.isWhitespace
        case "_": !(before.isLetter || before.isNumber) || !(after.isLetter || after.isNumber)
        case "<": after.isLetter || "/!?".contains(after)
        case "&": after == "#" || after.isLetter
        default: index == start
        }
      output += isMarkup ? "\\\(sign)" : "\(sign)"
    }
    return output
  }

  /// Where a line has the sign that would make it a heading, a quotation, a point of a list, a rule or a block of code.
  private static func mark(atStartOf signs: [Character]) -> Int? {
    guard let first = signs.first else { return nil }
    switch first {
    case ">", "#", "=", "~": return 0
    case "-", "+": return signs.count == 1 || signs[1].isWhitespace || signs.allSatisfy { $0 == first } ? 0 : nil
    default:
      let digits = signs.prefix { $0.isASCII && $0.isNumber }.count
      guard (1...9).contains(digits), digits < signs.count, ".)".contains(signs[digits]),
        digits + 1 == signs.count || signs[digits + 1].isWhitespace
      else { return nil }
      return digits
    }
  }
}
