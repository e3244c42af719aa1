// SPDX-License-Identifier: MIT

/// How a text is written as a YAML scalar such that it reads back as the same text.
struct YAMLScalarText {
  let text: String
  /// Quote what other programs would take for something else than text.
  let isText: Bool

  init?(_ value: YAMLValue) {
    switch value {
    case .text(let text): (self.text, isText) = (text, true)
    case .word(let text): (self.text, isText) = (text, false)
    case .list, .map: return nil
    }
  }

  init(key: String) { (text, isText) = (key, true) }

  /// On one line.
  ///
  /// - Parameters:
  ///   - isFlow: Whether it stands within brackets or braces.
  ///   - style: The style to keep if it can.
  /// - Returns: The text, quoted if it must be.
  func inline(isFlow: Bool, keeping style: YAMLScalarStyle = .plain) -> String {
    switch style {
    case .singleQuoted where canBeSingleQuoted: return singleQuoted
    case .doubleQuoted: return doubleQuoted
    default: break
    }
    if canBePlain(isFlow: isFlow), !(isText && looksLikeAnotherType) { return text }
    let needsEscapes = text.utf8.contains(UInt8(ascii: "\"")) || text.utf8.contains(UInt8(ascii: "\\"))
    return needsEscapes && canBeSingleQuoted ? singleQuoted : doubleQuoted
  }

  /// The header after the key and the lines, indented by `column` spaces; `nil` if the text is no matter for a block.
  func literal(column: Int, indent: Int) -> (header: String, lines: [String])? {
    guard text.utf8.contains(0x0A), text.unicodeScalars.contains(where: { $0 != "\n" && $0 != " " }),
      text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || Self.isPrintable($0) })
    else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var breaks = 0
    while lines.last?.isEmpty == true {
      lines.removeLast()
      breaks += 1
    }
    let firstWritten = lines.first { !$0.isEmpty }
    let needsIndicator = firstWritten?.utf8.first == 0x20 || firstWritten?.utf8.first == 0x09
    let chomping = breaks == 0 ? "-" : breaks == 1 ? "" : "+"
    let margin = String(repeating: " ", count: column)
    return (
      "|" + (needsIndicator ? String(indent) : "") + chomping,
      lines.map { $0.isEmpty ? "" : margin + $0 } + Array(repeating: "", count: max(0, breaks - 1))
    )
  }

  // MARK: What can be written how

  private func canBePlain(isFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20, last != UInt8(ascii: ":"),
      !YAMLNode.isNullWord(text), text != "<<", text != "=", !text.hasPrefix("---"), !text.hasPrefix("..."),
      text.unicodeScalars.allSatisfy(Self.isPrintable)
    else { return false }
    let isNumber = first == UInt8(ascii: "-") && bytes.count > 1 && (48...57).contains(bytes[1])
    if Self.indicators.contains(first), !isNumber { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x20, previous == UInt8(ascii: ":") { return false }
      if byte == UInt8(ascii: "#"), previous == 0x20 { return false }
      if isFlow, Self.flowIndicators.contains(byte) { return false }
      previous = byte
    }
    return true
  }

  private static let indicators = Array("-?:,[]{}#&*!|>'\"%@`".utf8)
  /// PyYAML, as readers of YAML 1.1 may, ends a plain text at a question mark within brackets and braces.
  private static let flowIndicators = Array(",[]{}?".utf8)

  /// Whether readers of YAML 1.1 or 1.2 make a number, a time, a truth value or nothing of it.
  private var looksLikeAnotherType: Bool {
    switch text.lowercased() {
    case "y", "n", "yes", "no", "true", "false", "on", "off", "null", "~", "", ".inf", "-.inf", "+.inf", ".nan":
      return true
    default: break
    }
    let bytes = text.utf8
    guard let first = bytes.first,
      (48...57).contains(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
        || first == UInt8(ascii: ".")
    else { return false }
    if text.hasPrefix("0x") || text.hasPrefix("0o") || text.hasPrefix("0b") { return true }
    return bytes.contains { (48...57).contains($0) } && bytes.allSatisfy { Self.numberBytes.contains($0) }
  }

  /// Digits and what stands between them in numbers, dates and times.
  private static let numberBytes = Array("0123456789_.,:+-eETZtz ".utf8)

  private var canBeSingleQuoted: Bool { text.unicodeScalars.allSatisfy(Self.isPrintable) }

  private var singleQuoted: String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private var doubleQuoted: String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if Self.isPrintable(scalar) {
          quoted.unicodeScalars.append(scalar)
        } else {
          let hex = String(scalar.value, radix: 16, uppercase: true)
          quoted += scalar.value < 0x100 ? "\\x" + padded(hex, 2) : "\\u" + padded(hex, 4)
        }
      }
    }
    return quoted + "\""
  }

  private func padded(_ hex: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - hex.utf8.count)) + hex
  }

  /// YAML's printable characters without tabs and without everything that YAML 1.1 or 1.2 takes for a line break.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
