// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Feeds

@Suite struct `Digests of what calendars are made from` {
  /// A letter with a reminder, a wedding, two photographs of one day of the year, a loose one; of two people.
  private static func source() throws -> FeedSource {
    var letter = FeedFixture.keepsake("letter", "1962-07-14")
    letter.reminders = [try FeedFixture.reminder("2026-03-01", .monthly, "Write back")]
    letter.caption = Sourced("A caption", .sidecar)
    let wedding = FeedFixture.keepsake("wedding", "1958-05-03", tags: ["wedding"])
    let beach = FeedFixture.keepsake("beach", "1962-08-01")
    var pier = FeedFixture.keepsake("pier", "1971-08-01")
    pier.kind = Sourced(.photo, .sidecar)
    let loose = FeedFixture.keepsake("loose", "196X")
    var ada = FeedFixture.person("Ada", born: "1930-02-11", died: "1999-12-24", keepsakes: [0, 1, 2, 3])
    ada.note = "A note"
    return FeedFixture.source(
      [letter, wedding, beach, pier, loose], people: [ada, FeedFixture.person("Otto", keepsakes: [2, 4])],
      base: "https://example.org")
  }

  private static let changes: [(name: String, change: @Sendable (inout FeedSource) throws -> Void)] = [
    ("title of the archive", { $0.catalogue.title = "Another" }),
    ("base", { $0.catalogue.settings.baseURL = "https://example.net" }),
    ("no base", { $0.catalogue.settings.baseURL = nil }),
    ("name", { $0.name = "fedcba9876543210fedcba9876543210" }),
    ("words", { $0.words = FeedWords(language: "en", table: ["remind.day": "{title}!"], day: { $0.iso8601 }) }),
    ("language", { $0.words = FeedWords(language: "fr", table: FeedFixture.words, day: { $0.iso8601 }) }),
    ("heading", { $0.headings[2] = "Another" }),
    ("heading of the loose one", { $0.headings[4] = "Another" }),
    ("caption", { $0.catalogue.keepsakes[0].caption = nil }),
    ("id", { $0.catalogue.keepsakes[3].id = "jetty" }),
    ("date", { $0.catalogue.keepsakes[2].date = Sourced(FeedFixture.date("1963-08-01"), .sidecar) }),
    ("unsure", { $0.catalogue.keepsakes[2].date = Sourced(FeedFixture.date("1962-08-01?"), .sidecar) }),
    ("no date", { $0.catalogue.keepsakes[1].date = nil }),
    ("date of the loose one", { $0.catalogue.keepsakes[4].date = Sourced(FeedFixture.date("1962-08-01"), .sidecar) }),
    ("kind", { $0.catalogue.keepsakes[3].kind = nil }),
    ("event", { $0.catalogue.keepsakes[3].type = "event" }),
    ("category", { $0.catalogue.keepsakes[3].category = "event" }),
    ("tag", { $0.catalogue.keepsakes[1].tags = [] }),
    ("untitled", { $0.catalogue.keepsakes[3].title = nil }),
    ("visibility", { $0.catalogue.keepsakes[2].visibility = .unlisted }),
    ("published", { $0.firstPublished["beach"] = CivilDay(iso8601: "2026-02-02") }),
    ("published first", { $0.firstPublished["loose"] = CivilDay(iso8601: "2025-02-02") }),
    ("reminder's day", { $0.catalogue.keepsakes[0].reminders = [try FeedFixture.reminder("2026-03-02", .monthly)] }),
    ("reminder's rule", { $0.catalogue.keepsakes[0].reminders[0].repeats = .daily }),
    ("reminder's note", { $0.catalogue.keepsakes[0].reminders[0].note = nil }),
    ("no reminder", { $0.catalogue.keepsakes[0].reminders = [] }),
    ("two reminders", { $0.catalogue.keepsakes[0].reminders += [try FeedFixture.reminder("2026-03-01")] }),
    ("person's name", { $0.catalogue.people[0].name = "Ada L." }),
    ("person's slug", { $0.catalogue.people[0].slug = "ada-l" }),
    ("born", { $0.catalogue.people[0].born = FeedFixture.date("1930-02-12") }),
    ("born in some year", { $0.catalogue.people[0].born = FeedFixture.date("1930") }),
    ("died", { $0.catalogue.people[0].died = FeedFixture.date("1999-12-25") }),
    ("died in some year", { $0.catalogue.people[0].died = FeedFixture.date("1999") }),
    ("alive", { $0.catalogue.people[0].died = nil }),
    ("no note", { $0.catalogue.people[0].note = nil }),
    ("fewer keepsakes", { $0.catalogue.people[0].keepsakes = [0, 1] }),
    ("no keepsakes", { $0.catalogue.people[0].keepsakes = [] }),
    ("nothing", { ($0.catalogue.people[0].keepsakes, $0.catalogue.people[0].note) = ([], nil) }),
    ("hidden person", { $0.catalogue.people[0].visibility = .unlisted }),
    ("born as well", { $0.catalogue.people[1].born = FeedFixture.date("1928-06-05") }),
  ]

  @Test(arguments: changes.indices)
  func `differ wherever a calendar does`(number: Int) throws {
    let before = try Self.source()
    var after = before
    try Self.changes[number].change(&after)
    let (old, new) = (FeedFiles(before).files, FeedFiles(after, workers: 2).files)
    for file in new {
      guard let earlier = old.first(where: { $0.address == file.address }) else { continue }
      let isEqual = earlier.bytes() == file.bytes()
      #expect(isEqual || earlier.basis != file.basis, "\(Self.changes[number].name): \(file.address)")
    }
  }

  @Test func `stay the same where no calendar says anything of it`() throws {
    let before = try Self.source()
    var after = before
    after.headings[4] = "Another"
    after.catalogue.keepsakes[0].caption = nil
    after.catalogue.keepsakes[1].description = Sourced("Another", .sidecar)
    let calendars = [before, after].map { FeedFiles($0).files.filter { $0.address.hasSuffix("reminders.ics") } }
    #expect(calendars[0].map(\.address) == ["reminders.ics", "people/ada/reminders.ics", "people/otto/reminders.ics"])
    #expect(calendars[0].map(\.basis) == calendars[1].map(\.basis))
  }

  @Test func `are of files with something in them`() throws {
    for file in FeedFiles(try Self.source()).files where file.address != "feed.xml" {
      #expect(String(decoding: file.bytes(), as: UTF8.self).contains("BEGIN:VEVENT"))
    }
    let loose = FeedFixture.keepsake("a", "196X")
    #expect(FeedFiles(FeedFixture.source([loose], people: [FeedFixture.person("A", keepsakes: [0])])).files.isEmpty)
  }
}
