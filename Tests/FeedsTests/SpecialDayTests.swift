// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Feeds

@Suite struct `Days to remember` {
  private func days(_ keepsakes: [Keepsake], _ people: [Person] = []) -> [SpecialDay] {
    SpecialDays(FeedFixture.source(keepsakes, people: people)).all
  }

  @Test(arguments: ["1962", "1962-07", "1962-07-14~", "1962-07-14?", "1962-07-14/1962-07-20", "196X", "1962-07-XX"])
  func `are exact`(date: String) {
    #expect(days([FeedFixture.keepsake("a", date)], [FeedFixture.person("A", born: date, died: date)]).isEmpty)
  }

  @Test func `are public`() throws {
    var letter = FeedFixture.keepsake("letter", "1962-07-14")
    letter.visibility = .unlisted
    letter.reminders = [try FeedFixture.reminder("2027-01-01", .yearly)]
    var person = FeedFixture.person("Ada", born: "1934-05-12", keepsakes: [0])
    person.visibility = .unlisted
    #expect(days([letter], [person]).isEmpty)
    #expect(FeedFiles(FeedFixture.source([letter], people: [person])).files.isEmpty)
  }

  @Test func `distinguish the living from the dead`() {
    let all = days(
      [],
      [
        FeedFixture.person("Ada", born: "1964-03-09"),
        FeedFixture.person("Samuel", born: "1931-10-03", died: "2011-10-29"),
      ])
    #expect(all.map(\.kind) == [.birthday, .birth, .memorial])
    #expect(all.map(\.summary) == ["Ada’s birthday (1964)", "Born: Samuel (1931)", "In memory of Samuel (2011)"])
    #expect(all.allSatisfy { $0.repeats == .yearly })
  }

  @Test func `of people may lack a year`() {
    let people = [
      FeedFixture.person("Ada", born: "XXXX-02-29"), FeedFixture.person("Samuel", born: "XXXX-03-01", died: "XXXX"),
    ]
    let all = days([], people)
    #expect(all.map(\.summary) == ["Ada’s birthday", "Born: Samuel"])
    #expect(all.allSatisfy { $0.repeats == .yearly && !$0.hasYear })
    let note = DayNote(FeedFixture.source([], people: people), on: CivilDay(year: 2028, month: 2, day: 29) ?? .epoch)
    #expect(note.days.count == 1)
    #expect(!note.text.contains("old") && !note.text.contains("("))
  }

  @Test func `gather the keepsakes of a day of the year`() {
    let all = days([
      FeedFixture.keepsake("a", "1962-07-14"), FeedFixture.keepsake("b", "1988-07-14"),
      FeedFixture.keepsake("c", "1988-07-15"),
    ])
    #expect(all.map(\.summary) == ["On this day: a (1962), and 1 more", "On this day: c (1988)"])
    #expect(all[0].lines.map(\.year) == [1962, 1988])
    #expect(all[0].first.year == 1962)
  }

  @Test func `make one anniversary of a day's events, unless a reminder has it`() throws {
    var wedding = FeedFixture.keepsake("wedding", "1962-07-14", tags: ["Wedding"])
    let bill = FeedFixture.keepsake("bill", "1962-07-14", tags: ["wedding"])
    #expect(days([bill, wedding]).map(\.kind) == [.anniversary])
    #expect(days([FeedFixture.keepsake("Weddings", "1970-01-01", type: "event")]).map(\.kind) == [.anniversary])
    #expect(days([FeedFixture.keepsake("a wedding", "1970-01-01", type: "letter")]).map(\.kind) == [.onThisDay])
    wedding.reminders = [try FeedFixture.reminder("2027-07-14", .yearly, "Ring the bells")]
    let all = days([bill, wedding])
    #expect(all.map(\.kind) == [.onThisDay, .reminder])
    #expect(all[1].summary == "Ring the bells")
  }

  @Test func `repeat yearly only with a reason`() {
    for type in ["appointment", "to-do", "medicine"] {
      var errand = FeedFixture.keepsake("dentist", "2024-03-05", type: type)
      errand.category = "event"
      #expect(days([errand]).isEmpty, "\(type) comes once")
    }
    for type in ["event", "transaction"] {
      var dinner = FeedFixture.keepsake("dinner", "2024-03-05", type: type)
      dinner.category = "event"
      #expect(days([dinner]).map(\.kind) == [.onThisDay], "\(type)")
    }
    var concert = FeedFixture.keepsake("concert", "2024-03-05", type: "concert")
    concert.category = "event"
    #expect(days([concert]).map(\.kind) == [.onThisDay])
    concert.tags = [Sourced("taufe", .sidecar)]
    #expect(days([concert]).map(\.kind) == [.anniversary])
  }

  @Test(
    arguments: [
      ("Silberhochzeit", true), ("Goldene Hochzeit", true), ("Hochzeitsfeier von Ada und Ben", true),
      ("Unser 10. Hochzeitstag", true), ("Kindstaufe", true), ("Tauffeier", true), ("Kirchweih", true),
      ("Bestattung von Opa", true), ("Burial at sea", true), ("Baptêmes des jumeaux", true), ("Noces d’or", true),
      ("Adas Geburt", true), ("Grandpa’s death", true), ("The birth of Theo", true), ("Abschlussfeier", true),
      ("Abschlusskonzert", false), ("Abschlussball", false), ("Death Cab for Cutie", false),
      ("Tom's birthday party", false), ("Toms Geburtstag", false), ("Les Noces de Figaro", false),
      ("Anniversaire de Tom", false),
    ])
  func `repeat yearly if an event's name is a yearly one, in three languages`(name: String, comesAgain: Bool) {
    let all = days([FeedFixture.keepsake(name, "1988-05-14", type: "event")])
    #expect(all.map(\.kind) == [comesAgain ? .anniversary : .onThisDay])
  }

  @Test func `of one person come from the keepsakes that name them`() {
    let source = FeedFixture.source(
      [FeedFixture.keepsake("a", "1962-07-14"), FeedFixture.keepsake("b", "1988-07-14")],
      people: [FeedFixture.person("Ada", born: "1964-03-09", keepsakes: [1])])
    let own = SpecialDays(source).of(source.catalogue.people[0])
    #expect(own.map(\.summary) == ["Ada’s birthday (1964)", "On this day: b (1988)"])
    #expect(Set(own.map(\.key)).isDisjoint(with: SpecialDays(source).all.filter { $0.kind == .onThisDay }.map(\.key)))
  }

  @Test(
    arguments: [
      ("2027-07-14", nil, "2027-07-14", true), ("2027-07-14", nil, "2028-07-14", false),
      ("2024-02-29", .yearly, "2025-02-28", true), ("2024-02-29", .yearly, "2028-02-29", true),
      ("2024-02-29", .yearly, "2028-02-28", false), ("2024-02-29", .yearly, "2025-03-01", false),
      ("2027-01-31", .monthly, "2027-02-28", true), ("2027-01-31", .monthly, "2027-04-30", true),
      ("2027-01-31", .monthly, "2027-03-30", false), ("2027-01-30", .monthly, "2028-02-29", true),
      ("2027-01-03", .weekly, "2027-01-10", true), ("2027-01-03", .weekly, "2027-01-11", false),
      ("2027-01-03", .weekly, "2026-12-27", false), ("2027-01-03", .daily, "2099-05-05", true),
      ("1900-02-28", .yearly, "2028-02-28", true),
    ] as [(String, Recurrence?, String, Bool)])
  func `fall on their repeated days`(
    first: String, repeats: Recurrence?, day: String, falls: Bool
  ) throws {
    var keepsake = FeedFixture.keepsake("a")
    keepsake.reminders = [try FeedFixture.reminder(first, repeats, "x")]
    let all = days([keepsake])
    #expect(all.count == 1)
    #expect(all[0].falls(on: try #require(CivilDay(iso8601: day))) == falls)
  }

  @Test func `are announced with their years`() throws {
    let source = FeedFixture.source(
      [FeedFixture.keepsake("a", "1962-03-09")], people: [FeedFixture.person("Ada", born: "1964-03-09")],
      base: "https://example.org")
    let note = DayNote(source, on: try #require(CivilDay(iso8601: "2027-03-09")))
    #expect(
      note.text
        == """
        2027-03-09

        On this day: a (1962)
          a (1962)
          https://example.org/keepsakes/a/

        Ada’s birthday (1964) – 63 years old

        """)
    #expect(DayNote(source, on: try #require(CivilDay(iso8601: "2027-03-10"))).text == "Nothing on 2027-03-10.\n")
  }
}
