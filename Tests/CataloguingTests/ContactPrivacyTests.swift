// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `Contact details and relations` {
  private func person(_ name: String, _ change: (inout PersonStatement) -> Void = { _ in }) -> ReadPerson {
    var statement = PersonStatement(name: name)
    change(&statement)
    let slug = name.lowercased()
    return ReadPerson(file: ArchivePath("people/\(slug).yaml"), slug: slug, statement: statement)
  }

  private func relation(_ to: String, _ word: String) -> RelationStatement {
    RelationStatement(to: located(to), word: word)
  }

  @Test(arguments: [
    (nil, nil, false, true), (ContactAudience.public, nil, true, true), (.private, nil, false, false),
    (.public, Visibility.secured, false, true), (.public, .private, false, false), (.secured, .unlisted, false, true),
  ])
  func `have only their allowed audience`(
    contact: ContactAudience?, visibility: Visibility?, isOpen: Bool, isSecured: Bool
  ) {
    // A person whose details make the secured part.
    let other = person("Zoe") { $0.phone = ["0451 1"] }
    let ada = person("Ada") { ada in
      (ada.contact, ada.visibility, ada.phone, ada.note) = (contact, visibility, ["0170 1"], "Cellist.")
    }
    let result = catalogue([draft("a")], people: [ada, other])
    func reached(_ catalogue: Catalogue) -> Bool {
      catalogue.people.contains { $0.name == "Ada" && $0.contact?.phone == ["0170 1"] }
    }
    #expect(reached(result.catalogue) == isOpen)
    #expect(reached(result.secured) == isSecured)
    #expect(result.catalogue.people.allSatisfy { $0.name != "Zoe" || $0.contact == nil })
    #expect(result.secured.keepsakes.isEmpty)
  }

  @Test func `bring relations along into the secured part, but no other people`() {
    let people = [
      person("Ada") {
        ($0.phone, $0.relations) = (["0170 1"], [relation("Isobel", "daughter"), relation("Hidden", "mother")])
      },
      person("Isobel"), person("Stranger"), person("Hidden") { $0.visibility = .private },
    ]
    let result = catalogue([draft("a")], people: people)
    #expect(result.secured.people.map(\.name) == ["Ada", "Isobel"])
    #expect(result.secured.people[0].relations == [PersonRelation(to: "isobel", word: "daughter")])
    #expect(result.census.contacts == [.secured: 1])
  }

  @Test func `make no secured part if they are public`() {
    let ada = person("Ada") { ($0.phone, $0.contact) = (["0170 1"], .public) }
    #expect(catalogue([draft("a")], people: [ada]).secured.people.isEmpty)
  }

  @Test func `never name an unlisted person`() {
    let people = [
      person("Ada") { $0.relations = [relation("Link", "mother"), relation("Ben", "mother")] }, person("Ben"),
      person("Link") {
        ($0.visibility, $0.relations) = (.unlisted, [relation("Ben", "sister")])
      },
    ]
    var ledger = AddressLedger()
    ledger.siteKey = hash("key")
    let shown = catalogue([draft("a")], people: people, ledger: ledger).catalogue.people
    #expect(shown.first { $0.name == "Ada" }?.relations == [PersonRelation(to: "ben", word: "mother")])
    #expect(shown.first { $0.name == "Link" }?.relations == [PersonRelation(to: "ben", word: "sister")])
  }

  @Test func `warn of unknown names and of impossible relations`() {
    var settings = ArchiveSettings()
    settings.calmFor = located("Isobell")
    let people = [
      person("Ada") { $0.relations = [relation("Isobl", "daughter"), relation("Ada", "mother")] },
      person("Ben") { $0.relations = [relation("Carl", "father"), relation("Friend", "friend")] },
      person("Carl") { $0.relations = [relation("Ben", "father")] }, person("Isobel"),
    ]
    let result = catalogue([draft("a") { $0.people = ["Friend"] }], people: people, settings: settings)
    let found = result.diagnostics.filter { $0.severity == .warning }
    #expect(
      found.map(\.id).sorted()
        == ["person.impossible-relation", "person.own-relation", "person.unknown", "person.unknown"])
    #expect(found.filter { $0.id == "person.unknown" }.allSatisfy { $0.remedy == "did you mean “Isobel”?" })
    #expect(found.first { $0.id == "person.impossible-relation" }?.problem.contains("people/ben.yaml, line 3") == true)
  }
}
