// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Sidecars

@Suite struct `Files of people` {
  private func read(_ text: String) -> Reading<PersonStatement> {
    SidecarReader.person(Array(text.utf8), file: "people/ada.yaml")
  }

  @Test func `give relations and contact details`() throws {
    let reading = read(
      """
      name: Ada Okafor
      relations:
        - {to: Isobel Okafor, is: daughter}
        - {to: Grace Bello, is: goddaughter}
      contact: private
      phone: ["+49 451 123", {mobile: "+49 170 1"}]
      email: {work: ada@example.org}
      address: [{home: "Street 1\\n23552 Lübeck"}]
      website: https://example.org
      vcard: ["TITLE:Cellist", "item1.X-ABLabel:Garden"]
      """)
    #expect(reading.diagnostics == [])
    let person = try #require(reading.value)
    #expect(person.relations.map(\.to.value) == ["Isobel Okafor", "Grace Bello"])
    #expect(person.relations.map(\.word) == ["daughter", "goddaughter"] && person.relations[0].to.line == 3)
    #expect(person.contact == .private)
    #expect(person.phone == ["+49 451 123", LabelledText("+49 170 1", label: "mobile")])
    #expect(person.email == [LabelledText("ada@example.org", label: "work")])
    #expect(person.address == [LabelledText("Street 1\n23552 Lübeck", label: "home")])
    #expect(person.vcard == ["TITLE:Cellist", "item1.X-ABLabel:Garden"])
  }

  @Test(arguments: [
    ("relations: [{to: Isobel}]", "missing-key"), ("relations: [{is: daughter}]", "missing-key"),
    ("relations: Isobel", "wrong-type"), ("contact: unlisted", "unknown-word"),
    ("phone: [{mobile: none}]", "impossible-value"), ("email: {work: ada}", "impossible-value"),
    ("vcard: [Cellist]", "impossible-value"), ("phone: [{mobile: '1 23', mobile: '1 24'}]", "duplicate-key"),
  ])
  func `have a message with the line for each mistake`(line: String, id: String) {
    let reading = read("name: Ada\n\(line)\n")
    #expect(reading.diagnostics.map(\.id) == ["sidecar.\(id)"] && reading.diagnostics[0].line == 2)
  }

  @Test func `read back as they are written`() {
    var random = SeededGenerator(seed: 26)
    let texts = ["Ada", "no", "1", "a: b", "ö 😀", "#x", "\"q\"", "Ada O'Hara", "- a", "Line\nTwo"]
    func line() -> String { texts[Int.random(in: 0..<9, using: &random)] }
    let labels: [String?] = [nil, "home", "Mobile: new", "1"]
    for _ in 0..<500 {
      var person = PersonStatement(name: line())
      let count = { Int.random(in: 0...3, using: &random) }
      func label() -> String? { labels[Int.random(in: 0..<4, using: &random)] }
      person.relations = (0..<count()).map { _ in
        RelationStatement(to: Located(line(), line: 0, column: 0), word: line())
      }
      person.contact = ContactAudience.allCases.randomElement(using: &random)
      person.phone = (0..<count()).map { LabelledText("+49 451 \(10 + $0)", label: label()) }
      person.email = (0..<count()).map { LabelledText("a\($0)@example.org", label: label()) }
      person.address = (0..<count()).map { _ in LabelledText(texts.randomElement(using: &random) ?? "x", label: label())
      }
      person.website = (0..<count()).map { LabelledText("https://example.org/\($0)", label: label()) }
      person.vcard = (0..<count()).map { "X-\($0);TYPE=a:\(line())" }
      let bytes = SidecarWriter.person(person)
      let reading = SidecarReader.person(bytes, file: "p.yaml")
      var value = reading.value
      for index in (value?.relations ?? []).indices {
        value?.relations[index].to.line = 0
        value?.relations[index].to.column = 0
      }
      #expect(reading.diagnostics == [] && value == person, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
