// SPDX-License-Identifier: MIT
import Foundation
import Sidecars
import TestSupport
import Testing

@testable import Studio

@Suite struct `JSON between the studio and its pages` {
  @Test(arguments: 1...200 as ClosedRange<UInt64>) func `comes back as it went`(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let value = Self.value(&dice, depth: 0)
    #expect(JSON(value.bytes) == value)
    // Other programs read the same.
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(value.bytes), options: .fragmentsAllowed)
    }
    #expect(!value.bytes.contains(UInt8(ascii: "<")))
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

  @Test(arguments: ["", "{", "[1,", "nul", "{\"a\":}", String(repeating: "[", count: 100_000)])
  func `that is none is nothing`(typed: String) {
    #expect(JSON(Array(typed.utf8)) == nil)
  }

  @Test func `becomes what a text says, words of the format without quotes`() {
    let json = JSON(Array(#"{"date":"1962-07~","title":"1962","crop":[0.1,0,1,0.5],"rotate":90,"gone":null}"#.utf8))
    func yaml(_ key: String) -> YAMLValue? { json?[key]?.yaml(of: key) }
    #expect(yaml("date") == .word("1962-07~") && yaml("title") == .text("1962") && yaml("rotate") == .word("90"))
    #expect(yaml("crop") == .list([.word("0.1"), .word("0"), .word("1"), .word("0.5")]) && yaml("gone") == nil)
  }
}
