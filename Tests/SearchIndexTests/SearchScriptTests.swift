// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct SearchScriptTests {
  @Test func `round-trips byte for byte`() throws {
    var dice = SeededGenerator(seed: 4)
    // Noise is stored with five bytes before it: 80, 160 and 240 units among them, one more and one less.
    let edges = [80, 160, 240, 480].flatMap { units in (-2...2).map { units * 2 - 5 + $0 } }
    for count in [0, 1, 2, 3, 50, 1_000, 300_000] + edges {
      // Noise does not compress, so that the packed text holds every pair of bytes.
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      #expect(try IndexReader.unpack(SearchScript.bytes(of: noise)) == noise, "\(count)")
      let text = Array(String(repeating: "letter ", count: count / 7).utf8)
      #expect(try IndexReader.unpack(SearchScript.bytes(of: text)) == text)
    }
  }

  @Test func `has another name with another packing`() {
    var (one, other) = (ContentName(packing: 1), ContentName(packing: 2))
    #expect(one.take([1, 2, 3]) != other.take([1, 2, 3]))
  }

  @Test func `is hardly larger than its content`() {
    var dice = SeededGenerator(seed: 5)
    let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &dice) }
    #expect(SearchScript.bytes(of: noise).count < 102_000)
  }

  @Test func `holds nothing that ends a string literal or that a decoder would replace`() {
    var dice = SeededGenerator(seed: 6)
    let script = SearchScript.bytes(of: (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &dice) })
    let units = stride(from: 0, to: script.count, by: 2).map { UInt16(script[$0]) | UInt16(script[$0 + 1]) << 8 }
    let bad: Set<UInt16> = [0, 0x0A, 0x0D, 0x5C, 0x2028, 0x2029, 0xFEFF]
    let inside = units.dropFirst(7).dropLast(4)
    #expect(inside.allSatisfy { !bad.contains($0) && $0 != 0x22 && !(0xD800...0xDFFF).contains($0) })
  }

  @Test func `of a manifest is its text, as JSON too`() throws {
    let json = #"{"a":"it's \\ \"b\" \u0000 </script> ü 信"}"#
    let script = String(decoding: SearchScript.manifest(of: Array(json.utf8)), as: UTF8.self)
    #expect(script.unicodeScalars.first == "\u{FEFF}" && script.hasSuffix("\")"))
    // The secured part's entry page parses it as JSON.
    let start = try #require(script.firstRange(of: "__ks(")).upperBound
    let list = Data("[\(script[start...].dropLast())]".utf8)
    #expect(try JSONSerialization.jsonObject(with: list) as? [String] == [json])
  }
}
