// SPDX-License-Identifier: MIT

/// Writes lines of iCalendar, escaped and folded by RFC 5545.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  /// The most octets in a line, without its line break (RFC 5545, 3.1).
  private static let width = 75

  /// A property whose value needs no escaping: dates, rules, our own names.
  mutating func add(_ name: String, raw value: String) { addLine(name + ":" + value) }

  /// A property of type TEXT.
  mutating func add(_ name: String, text value: String) { addLine(name + ":" + Self.escaped(value)) }

  /// RFC 5545, 3.3.11: escapes backslash, semicolon and comma, writes every line break as `\n`, and drops other control
  /// characters, which are not allowed.
  static func escaped(_ text: String) -> String {
    // Most texts need no escaping.
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",")
    }
    if isPlain { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case "\0"..."\u{08}", "\u{0E}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
      case "\t", "\u{20}"..."\u{7E}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      last = scalar
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends the line, folded after 75 octets, never inside a character.
  private mutating func addLine(_ line: String) {
    let octets = Array(line.utf8)
    var start = 0
    var room = Self.width
    while octets.count - start > room {
      var end = start + room
      // Octets 10xxxxxx continue a scalar (RFC 3629).
      while octets[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += octets[start..<end]
      bytes += [13, 10, 32]
      start = end
      // The leading space counts.
      room = Self.width - 1
    }
    bytes += octets[start...]
    bytes += [13, 10]
  }
}
