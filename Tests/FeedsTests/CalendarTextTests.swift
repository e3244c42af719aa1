// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Feeds

@Suite struct `A calendar's lines` {
  /// Texts of every character width, in both directions, with all special characters of iCalendar.
  private static let pieces = [
    "a", "ß", "ö", "…", "💌", "👩‍👧‍👦", "é", "e\u{301}", "שלום", "رسالة من جدتي", "\\", ";", ",", ":", "\"", "\n", "\r\n",
    "\t", " ",
    "\u{200F}", "\u{2028}", "\u{0}", "\u{7F}", "BEGIN:VEVENT", "plain words of some length ",
  ]

  private static func randomText(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...60, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// Reads as other programs do: line ends, unfolding, then the escapes.
  static func read(_ bytes: [UInt8]) -> [(name: String, value: String)] {
    var unfolded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if index + 2 < bytes.count, bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 32 {
        index += 3
      } else {
        unfolded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: unfolded, as: UTF8.self).split(separator: "\r\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var value = ""
      var isEscaped = false
      for scalar in (parts.count > 1 ? parts[1] : "").unicodeScalars {
        if isEscaped {
          value.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          value.unicodeScalars.append(scalar)
        }
      }
      return (String(parts[0]), value)
    }
  }

  private static func expected(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 10 where last == "\r": break
      case 10, 13, 11, 12, 0x85, 0x2028, 0x2029: result.append("\n")
      case 9: result.append(scalar)
      case 0..<32, 127..<160: break
      default: result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  @Test(arguments: 0..<300)
  func `hold at most 75 octets, whole characters, and decode to the text`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let texts = (0..<4).map { _ in Self.randomText(&generator) }
    var calendar = CalendarText()
    for text in texts { calendar.add("SUMMARY", text: text) }
    let lines = String(decoding: calendar.bytes, as: UTF8.self).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    for line in lines.dropLast() {
      #expect(line.last == 13)
      #expect(line.count - 1 <= 75)
      #expect(String(validating: line, as: UTF8.self) != nil, "a character is torn apart")
    }
    let values = Self.read(calendar.bytes).map(\.value)
    #expect(values.map { Array($0.unicodeScalars) } == texts.map { Array(Self.expected($0).unicodeScalars) })
  }

  @Test func `are folded after exactly 75 octets`() {
    var calendar = CalendarText()
    calendar.add("X", text: String(repeating: "ab", count: 80))
    let lines = String(decoding: calendar.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.map(\.utf8.count) == [75, 75, 14])
  }
}
