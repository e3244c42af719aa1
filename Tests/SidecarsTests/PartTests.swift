// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Sidecars

@Suite struct `A part of a sidecar` {
  private func read<Part: KeepsakePart>(_ text: String, as part: Part.Type) -> Reading<Part> {
    SidecarReader.read(Array(text.utf8), "a.yaml") { reader, root in
      root.flatMap { reader.record($0, part.key, as: part) }
    }
  }

  @Test(arguments: allParts)
  func `shows every stored property to its visitors`(part: any KeepsakePart.Type) { checkProperties(part) }

  private func checkProperties<Part: KeepsakePart>(_ part: Part.Type) {
    #expect(Mirror(reflecting: Part()).children.count == Part.keys.count, "\(Part.key)")
  }

  @Test func `reads back as it was written`() throws {
    let text = YAMLEmitter.entry(YAMLValue.Pair("weather", SidecarWriter.part(MadeUpPart.full)), column: 0)
    #expect(
      [text.first] + text.rest == [
        "weather:", "  sky: grey", "  seen_from: 12 Bourdillon Road", "  day: 1962-07-01", "  time: \"16:28\"",
        "  degrees: 12.50", "  currency: GBP", "  stormy: true", "  winds: [{from: north, over: the lagoon}]",
      ])
    let inner = text.rest.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    #expect(read(inner, as: MadeUpPart.self).value == MadeUpPart.full)
  }

  @Test(arguments: [
    ("sky: [a]", "a.yaml:1:6"), ("clouds: 3", "unknown key “clouds” in the weather"), ("day: 1962-13", "a.yaml:1:6"),
    ("winds: [{over: the lagoon}]", "a wind needs a “from”; write {from: north}"), ("currency: gbp", "write GBP"),
  ])
  func `says what is wrong and where`(text: String, message: String) {
    let reading = read(text, as: MadeUpPart.self)
    #expect(reading.value == nil)
    #expect(reading.diagnostics.map(\.description).joined().contains(message), "\(reading.diagnostics)")
  }
}
