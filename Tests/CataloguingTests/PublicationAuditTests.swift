// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `The audit of a build` {
  private func audit(_ result: Cataloguer.Result, people: [ReadPerson] = []) throws -> [String] {
    let today = try #require(CivilDay(year: 2026, month: 11, day: 20))
    var written = draft("a")
    written.sidecarFile = ArchivePath("a.yaml")
    return PublicationAudit(
      catalogue: result.catalogue, drafts: [written], people: people, collections: [], today: today
    ).diagnostics.map { "\($0.id) \($0.file ?? "-")" }
  }

  private func person(_ name: String, _ change: (inout PersonStatement) throws -> Void) rethrows -> ReadPerson {
    var statement = PersonStatement(name: name)
    try change(&statement)
    return ReadPerson(file: ArchivePath("people/\(name).yaml"), slug: name, statement: statement)
  }

  @Test func `warns of contacts in visible words`() throws {
    let result = catalogue([
      draft("a") { $0.caption = .says("ask ada@example.org") }, draft("b") { $0.transcript = "Tel 0451 123456" },
      draft("c") {
        $0.notes = "ada@example.org"
        $0.visibility = .private
      },
      draft("d") { $0.fields = [CustomField(name: "Bank", value: "DE89370400440532013000")] },
    ])
    #expect(try audit(result) == ["privacy.email a.yaml", "privacy.phone b.jpg", "privacy.account d.jpg"])
  }

  @Test func `says nothing of what the keeper calls not private, and goes on with what stands beside it`() throws {
    let living = try person("Ada Okafor") { $0.born = try EDTFDate(parsing: "1962-07-14") }
    var result = catalogue(
      [
        draft("a") { $0.caption = .says("Ask Ada@example.org, or ring 0451 123456") },
        draft("b") {
          $0.caption = .says("At 54.32310, 10.12280, later at 59.13220, 11.38750")
        },
      ], people: [living])
    func after(_ words: String...) throws -> [String] {
      result.catalogue.settings.notPrivate = words
      return try audit(result, people: [living])
    }
    let all = [
      "privacy.birthday people/Ada Okafor.yaml", "privacy.position-in-words b.jpg", "privacy.email a.yaml",
      "privacy.phone a.yaml",
    ]
    #expect(try Set(after()) == Set(all))
    #expect(try Set(after("ada@EXAMPLE.org", "0451  123456")) == Set(all.prefix(2)))
    #expect(try after("Ada Okafor", "54.32310, 10.12280", "ada@example.org", "0451 123456") == [all[1]])
    #expect(try !after("Ada", "123456").isEmpty)
  }

  @Test func `says nothing of a position, and still of one that begins with the same digits`() throws {
    var result = catalogue([draft("a") { $0.caption = .says("At 54.3231, 10.1228, then at 54.3231, 10.12285") }])
    result.catalogue.settings.notPrivate = ["54.3231, 10.1228"]
    #expect(try audit(result) == ["privacy.position-in-words a.yaml"])
  }

  @Test func `lists the words that leave the secured part for the calm mode`() throws {
    let day = try #require(CivilDay(iso8601: "2027-02-27"))
    let result = catalogue([
      draft("a") {
        $0.visibility = .secured
        $0.reminders = [
          Reminder(date: day, note: "Two white ones", calm: .shown), Reminder(date: day, note: "A third"),
        ]
      }
    ])
    #expect(try audit(result) == ["privacy.reminder a.yaml"])
  }

  @Test func `treats the first number on a receipt as the shop's`() throws {
    var result = catalogue([draft("a"), draft("b")])
    let text = "MARKT\nTel 0451 123456\nMilch 1,99\nLieferung an Tel 0451 654321"
    for index in result.catalogue.keepsakes.indices {
      result.catalogue.keepsakes[index].transcript = Sourced(text, .ocr)
    }
    result.catalogue.keepsakes[0].kind = Sourced(.receipt, .sidecar)
    #expect(try audit(result) == ["privacy.phone a.yaml", "privacy.phone b.jpg", "privacy.phone b.jpg"])
  }

  @Test func `warns of the birthdays of people who may be living`() throws {
    let people = try [
      person("living") { $0.born = try EDTFDate(parsing: "1962-07-14") },
      person("dead") {
        $0.born = try EDTFDate(parsing: "1962-07-14")
        $0.died = try EDTFDate(parsing: "2001")
      },
      person("old") { $0.born = try EDTFDate(parsing: "1899-07-14") },
      person("year") { $0.born = try EDTFDate(parsing: "1962") },
      person("secured") {
        $0.born = try EDTFDate(parsing: "1962-07-14")
        $0.visibility = .secured
      },
    ]
    let shown = catalogue([draft("a")], people: people)
    #expect(try audit(shown, people: people) == ["privacy.birthday people/living.yaml"])
  }

  @Test func `warns of exact positions by audience, and of none where the city is shown`() throws {
    let home = try #require(GeoPosition(latitude: 53.87, longitude: 10.65))
    func result(_ policy: LocationPolicy) -> Cataloguer.Result {
      var settings = ArchiveSettings()
      settings.location = policy
      return catalogue(
        [draft("a") { $0.place = .says(PlaceStatement(name: "Home", position: home)) }, draft("b")], settings: settings)
    }
    #expect(result(.exact).exactPositions.map(\.id) == ["privacy.position"])
    #expect(result(.city).exactPositions.isEmpty)
  }

  @Test func `keeps nothing of a file's position in the catalogue`() throws {
    let home = try #require(GeoPosition(latitude: 53.87, longitude: 10.65))
    let known = knowledge("a") {
      $0.position = Sourced(home, .exif)
      $0.placeName = Sourced("12 High Street, Oban", .iptc)
    }
    let keepsake = try #require(catalogue([draft("a")], knowledge: [[known]]).catalogue.keepsakes.first)
    #expect(keepsake.images[0].metadata.position == nil && keepsake.images[0].metadata.placeName == nil)
  }

  @Test func `makes places of a collection as vague as the collection asks, the strictest of several`() {
    let drafts = [
      draft("a") { $0.place = .says(PlaceStatement(name: "Oban")) },
      draft("b") { $0.place = .says(PlaceStatement(name: "Oban")) },
    ]
    let result = catalogue(
      drafts,
      collections: [
        collection("one") {
          $0.keepsakes = [located("a")]
          $0.location = .hidden
        },
        collection("two") {
          $0.keepsakes = [located("a"), located("b")]
          $0.location = .city
        },
      ])
    #expect(result.catalogue.keepsakes.map { $0.place?.value.name } == [nil, "Oban"])
  }

  @Test func `explains the effect of hiding a keepsake that was shown before`() {
    let result = catalogue([draft("a") { $0.visibility = .private }, draft("b")])
    #expect(result.hidden.map(\.file) == ["a.yaml"])
    let published = Set(result.ids.map { "keepsakes/\($0)/index.html" })
    #expect(Withdrawn.diagnostics(result.hidden, isPublished: published.contains).map(\.file) == ["a.yaml"])
    #expect(Withdrawn.diagnostics(result.hidden) { _ in false }.isEmpty)
  }
}
