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
    var properties = PropertyCheck()
    var part = Part()
    part.visit(&properties)
    #expect(Mirror(reflecting: Part()).children.count == Set(Part.keys).count, "\(Part.key)")
    for (key, holds) in properties.records { #expect(holds, "an entry of \(key)") }
  }

  /// Whether the records of a part's lists show all of their properties.
  private struct PropertyCheck: PartVisitor {
    var records: [(key: String, holds: Bool)] = []

    mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {}
    mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {}
    mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
      records.append((key, Mirror(reflecting: Record()).children.count == Set(Record.keys).count))
      var record = Record()
      record.visit(&self)
    }
  }

  @Test func `has a unique key, and unique names of its lists`() {
    let parts = allParts + [MadeUpPart.self]
    let own = Set(SidecarKey.allCases.map(\.rawValue))
    let names = parts.map { $0.key } + parts.flatMap { part in part.keys.filter { part.keys(ofList: $0) != nil } }
    #expect(Set(names).count == names.count && own.isDisjoint(with: names), "\(names)")
  }

  @Test(arguments: [
    ("−3", "write -3"), (".5", "write 0.5"), ("-.5", "write -0.5"), ("12 kg", "leave out"), ("warm", "write digits"),
  ])
  func `explains the form of a number`(text: String, remedy: String) {
    let reading = read("degrees: \"\(text)\"", as: MadeUpPart.self)
    #expect(reading.diagnostics.map(\.description).joined().contains(remedy), "\(reading.diagnostics)")
  }

  @Test(arguments: ["receipt: {}", "receipt:", "receipt: {store: ''}"])
  func `without values is missing`(text: String) {
    #expect(SidecarReader.sidecar(Array(text.utf8), file: "a.yaml").value?.parts.isEmpty == true)
  }

  @Test func `reads back as it was written`() throws {
    let text = YAMLEmitter.entry(YAMLValue.Pair("made_up", SidecarWriter.part(MadeUpPart.full)), column: 0)
    #expect(
      [text.first] + text.rest == [
        "made_up:", "  sky: grey", "  story: It *rained*.", "  seen_from: 12 Bourdillon Road", "  day: 1962-07-01",
        "  time: \"16:28\"",
        "  degrees: 12.50", "  currency: GBP", "  stormy: true", "  winds: [{from: north, over: the lagoon}]",
      ])
    let inner = text.rest.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    #expect(read(inner, as: MadeUpPart.self).value == MadeUpPart.full)
  }

  @Test(arguments: [
    ("sky: [a]", "a.yaml:1:6"), ("clouds: 3", "unknown key “clouds” in the made-up weather"),
    ("day: 1962-13", "a.yaml:1:6"),
    ("winds: [{over: the lagoon}]", "a wind needs a “from”; write {from: north}"), ("currency: gbp", "write GBP"),
  ])
  func `reports a mistake with its place`(text: String, message: String) {
    let reading = read(text, as: MadeUpPart.self)
    #expect(reading.value == nil)
    #expect(reading.diagnostics.map(\.description).joined().contains(message), "\(reading.diagnostics)")
  }
}
