// SPDX-License-Identifier: MIT

/// Lines of a vCard as people's files keep them.
enum VCardLine {
  /// A text as it may stand in a value (RFC 6350, 3.4).
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", ",", ";": escaped += "\\" + String(character)
      case "\n", "\r\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// What escaping did not mean; the other way round.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        plain += character == "n" || character == "N" ? "\n" : String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  /// The value of the first line of a name without parameters.
  static func value(of name: String, in lines: [String]) -> String? {
    lines.first { $0.uppercased().hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Parts of a list that commas divide.
  static func parts(_ value: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if character == ",", !isEscaped { parts.append("") } else { parts[parts.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.map { plain($0) }.filter { !$0.isEmpty }
  }
}
