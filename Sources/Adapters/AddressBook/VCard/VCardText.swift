// SPDX-License-Identifier: MIT

/// Escaping in values: RFC 2426 section 5, RFC 6350 section 3.4.
///
/// It works on UTF-8 bytes, since a separator followed by a combining accent is not a separate `Character`.
enum VCardText {
  static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.tidied.utf8 {
      switch byte {
      case 10: out += "\\n".utf8
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): out += [UInt8(ascii: "\\"), byte]
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Unescapes a value; a backslash before any other character is literal.
  static func unescaped(_ raw: String) -> String {
    guard raw.utf8.contains(UInt8(ascii: "\\")) else { return raw }
    var out: [UInt8] = []
    var isEscaped = false
    for byte in raw.utf8 {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): out.append(10)
        case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): out.append(byte)
        default: out += [UInt8(ascii: "\\"), byte]
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        out.append(byte)
      }
    }
    if isEscaped { out.append(UInt8(ascii: "\\")) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Splits a value at separators that are not escaped; the parts remain escaped.
  static func parts(_ raw: String, at separator: Character) -> [String] {
    guard let separator = separator.asciiValue else { return [raw] }
    var parts: [String] = []
    var part: [UInt8] = []
    var isEscaped = false
    for byte in raw.utf8 {
      if byte == separator, !isEscaped {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      } else {
        part.append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  /// Converts the escapes of version 2.1, where only `\;`, `\:`, `\,` and `\\` are escapes, to those of later versions.
  ///
  /// With `escapingCommas` a comma is literal, as in names; otherwise it may be a separator and is not changed.
  static func modernised(_ raw: String, escapingCommas: Bool) -> String {
    var out: [UInt8] = []
    var isEscaped = false
    for byte in raw.tidied.utf8 {
      if isEscaped {
        let isKnown = ";:,\\".utf8.contains(byte)
        out += isKnown ? [UInt8(ascii: "\\")] : [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
        out += byte == 10 ? Array("\\n".utf8) : [byte]
        isEscaped = false
      } else {
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = true
        case 10: out += "\\n".utf8
        case UInt8(ascii: ",") where escapingCommas: out += "\\,".utf8
        default: out.append(byte)
        }
      }
    }
    if isEscaped { out += "\\\\".utf8 }
    return String(decoding: out, as: UTF8.self)
  }

  /// The raw value on one line.
  static func onOneLine(_ raw: String) -> String {
    let tidy = raw.tidied
    guard tidy.utf8.contains(10) else { return tidy }
    return String(decoding: tidy.utf8.flatMap { $0 == 10 ? Array("\\n".utf8) : [$0] }, as: UTF8.self)
  }
}
