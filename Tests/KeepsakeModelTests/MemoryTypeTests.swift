// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Memory types` {
  @Test(arguments: ["en", "de", "fr", "xx"])
  func `are ten, each with its own title, emoji, colour and place`(language: String) {
    let types = MemoryTypes.all([:], language: language)
    #expect(types.count == 10)
    #expect(Set(types.values.map(\.title)).count >= 9)
    #expect(Set(types.values.compactMap(\.colour)).count == 10)
    #expect(Set(types.values.compactMap(\.order)).count == 10)
    #expect(types.values.allSatisfy { $0.emoji?.isEmpty == false })
    #expect(MemoryTypes.order(types).first == "generic")
    let said = MemoryTypes.order(MemoryTypes.all([:], language: language, order: ["to-do", "gone", "event"]))
    #expect(Array(said.prefix(3)) == ["to-do", "event", "generic"] && said.count == types.count)
  }

  @Test(arguments: BuiltInType.allCases)
  func `have fields with hints and names in three languages, and a short form`(type: BuiltInType) {
    let statements = ["en", "de", "fr"].map(type.statement(in:))
    #expect(Set(statements.map(\.fields.count)).count == 1)
    for field in statements.flatMap(\.fields) { #expect(field.hint != nil && field.form != nil) }
    // Each of its names finds the same field.
    for (one, other) in zip(statements[0].fields, statements[1].fields) { #expect(one.isCalled(other.name)) }
    let simple = statements[0].simpleFields
    #expect(simple.count <= 3 && (type == .generic || !simple.isEmpty))
    #expect(statements[0].fields.filter(\.required).allSatisfy { simple.contains($0) })
  }

  @Test func `are secret for secret contents`() {
    let types = MemoryTypes.all([:], language: "en")
    #expect(types.filter(\.value.isSecret).keys.sorted() == ["account", "card", "password"])
    #expect(types["medicine"]?.usualVisibility == .secured && types["event"]?.usualVisibility == nil)
  }

  @Test func `of the keeper replace built-in ones, which stay secret unless the keeper says otherwise`() {
    var card = MemoryTypeStatement(title: "Plastic")
    card.colour = .teal
    let types = MemoryTypes.all(["card": card, "recipe": MemoryTypeStatement(title: "Recipe")], language: "en")
    #expect(types["card"]?.title == "Plastic" && types["card"]?.colour == .teal)
    #expect(types["card"]?.isSecret == true && types["card"]?.emoji == "💳")
    #expect(types["recipe"]?.isSecret == false)
    card.secret = false
    let open = MemoryTypes.all(["card": card], language: "en")
    #expect(open["card"]?.isSecret == false && open["card"]?.usualVisibility == .secured)
  }

  @Test func `list the missing fields of a keepsake in any language`() {
    let card = BuiltInType.card.statement(in: "en")
    #expect(card.missing(among: []) == ["Number"])
    #expect(card.missing(among: [CustomField(name: "nummer", value: "1")]).isEmpty)
  }

  @Test(arguments: [("secure", true), ("Secure", true), ("secured", false), ("", false)])
  func `know the format's categories in any spelling`(word: String, isKnown: Bool) {
    #expect((KnownCategory(word) == .secure) == isKnown)
  }
}
