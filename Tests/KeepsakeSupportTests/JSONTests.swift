// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@Suite struct `A JSON value` {
  @Test(arguments: 1...200 as ClosedRange<UInt64>) func `round-trips`(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let value = Self.value(&dice, depth: 0)
    for form in [JSONForm.compact, .spaced, .document, .script, .page] {
      let bytes = value.bytes(form)
      #expect(JSON(bytes) == value)
      // Other programs read the same.
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      }
    }
    #expect(!value.bytes(.script).contains(UInt8(ascii: "<")))
    #expect(!value.bytes(.page).contains { "<>&".utf8.contains($0) })
  }

  private static func value(_ dice: inout SeededGenerator, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth < 4 ? 7 : 4), using: &dice) {
    case 0: return .null
    case 1: return .flag(Bool.random(using: &dice))
    case 2: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &dice)) / 8)
    case 3, 4: return .text(text(&dice))
    case 5: return .list((0..<Int.random(in: 0...3, using: &dice)).map { _ in value(&dice, depth: depth + 1) })
    default:
      let keys = Set((0..<Int.random(in: 0...3, using: &dice)).map { _ in text(&dice) }).sorted()
      return .map(keys.map { JSON.Member(key: $0, value: value(&dice, depth: depth + 1)) })
    }
  }

  private static func text(_ dice: inout SeededGenerator) -> String {
    let parts = ["a", "é", "\"", "\\", "</script>", "\n", "\u{1}", "\u{2028}", "🎠", "", " "]
    return (0..<Int.random(in: 0...6, using: &dice)).map { _ in parts.randomElement(using: &dice) ?? "" }.joined()
  }

  @Test(arguments: ["", "{", "[1,", "nul", "{\"a\":}", "1e999", String(repeating: "[", count: 100_000)])
  func `is nil for invalid text`(typed: String) {
    #expect(JSON(Array(typed.utf8)) == nil)
  }

  @Test(arguments: [
    ("true", JSON.flag(true)), ("1", .count(1)), ("-0.5", .number(-0.5)), ("1e3", .count(1_000)), ("\"1\"", .text("1")),
    ("9007199254740991", .count(9_007_199_254_740_991)), ("72157594213456789", .text("72157594213456789")),
    ("1e300", .number(1e300)),
  ])
  func `distinguishes flags, numbers and texts and keeps every digit`(typed: String, value: JSON) {
    #expect(JSON(Array(typed.utf8)) == value)
  }

  @Test func `is laid out as requested`() {
    let value: JSON = ["files": [["a": .number(1.5), "b": [true, "<"]], ["a": nil]], "name": "x"]
    #expect(value.string() == #"{"files":[{"a":1.5,"b":[true,"<"]},{}],"name":"x"}"#)
    #expect(value.string(.page) == #"{"files":[{"a":1.5,"b":[true,"\u003c"]},{}],"name":"x"}"#)
    #expect(value.string(.spaced) == #"{"files": [{"a": 1.5, "b": [true, "<"]}, {}], "name": "x"}"#)
    let lines = ["{\"files\": [", #"{"a": 1.5, "b": [true, "<"]},"#, "{}],", "\"name\": \"x\"}"]
    #expect(value.string(.document) == lines.joined(separator: "\n"))
  }
}
