// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Feeds

@Suite struct `Feeds and calendars` {
  @Test(arguments: [
    ("2024-02-29", Recurrence.yearly, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ("2024-03-01", .yearly, "RRULE:FREQ=YEARLY"),
    ("2027-01-31", .monthly, "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("2027-01-28", .monthly, "RRULE:FREQ=MONTHLY"), ("2027-01-28", .weekly, "RRULE:FREQ=WEEKLY"),
    ("2027-01-28", .daily, "RRULE:FREQ=DAILY"),
  ])
  func `repeat by a rule that leaves no month out`(day: String, repeats: Recurrence, rule: String) throws {
    var keepsake = FeedFixture.keepsake("a")
    keepsake.reminders = [try FeedFixture.reminder(day, repeats, "x")]
    let text = FeedFixture.calendar(FeedFixture.source([keepsake]))
    #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("RRULE") } == [rule[...]])
    #expect(text.contains("BEGIN:VALARM") && text.contains("TRIGGER:PT9H"))
  }

  @Test func `keep their UIDs when words and pictures change`() throws {
    func names(_ text: String) -> [Substring] { text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") } }
    var keepsake = FeedFixture.keepsake("a", "1962-07-14")
    keepsake.reminders = [
      try FeedFixture.reminder("2027-01-01", .yearly, "One"), try FeedFixture.reminder("2027-01-01"),
    ]
    let person = FeedFixture.person("Ada", born: "1964-03-09")
    let before = names(FeedFixture.calendar(FeedFixture.source([keepsake], people: [person])))
    keepsake.title = Sourced("Another title", .sidecar)
    keepsake.reminders[0].note = "Two"
    let other = FeedFixture.keepsake("b", "1988-07-14")
    let after = names(FeedFixture.calendar(FeedFixture.source([keepsake, other], people: [person])))
    #expect(before.count == 4 && Set(before).count == 4)
    #expect(Set(before) == Set(after))
  }

  @Test func `are absolute or missing`() throws {
    let keepsake = FeedFixture.keepsake("a", "1962-07-14")
    let without = FeedFiles(FeedFixture.source([keepsake]))
    #expect(without.files.map(\.address) == ["reminders.ics"])
    #expect(without.links.feed == nil && without.links.calendar == "reminders.ics")
    #expect(!String(decoding: without.files[0].bytes, as: UTF8.self).contains("URL"))
    let with = FeedFiles(FeedFixture.source([keepsake], base: "https://example.org/family"))
    #expect(with.files.map(\.address) == ["feed.xml", "reminders.ics"])
    let feed = String(decoding: with.files[0].bytes, as: UTF8.self)
    #expect(feed.contains("href=\"https://example.org/family/keepsakes/a/\""))
  }

  @Test func `of people are beside their pages, and are never empty`() {
    let letter = FeedFixture.keepsake("letter", "1962-07-14")
    let loose = FeedFixture.keepsake("loose", "196X")
    let people = [
      FeedFixture.person("Ada", born: "1930-02-11", keepsakes: [0]), FeedFixture.person("Otto", keepsakes: [1]),
      FeedFixture.person("Nobody", born: "1930-02-11"),
    ]
    let calendars = FeedFiles(FeedFixture.source([letter, loose], people: people), workers: 2)
    #expect(calendars.files.map(\.address) == ["reminders.ics", "people/ada/reminders.ics"])
    #expect(calendars.links.people == ["ada": "people/ada/reminders.ics"])
    for file in calendars.files { #expect(String(decoding: file.bytes, as: UTF8.self).contains("BEGIN:VEVENT")) }
    #expect(FeedFiles(FeedFixture.source([loose], people: [FeedFixture.person("A", keepsakes: [0])])).files.isEmpty)
  }

  @Test func `begin with the latest published, at most fifty`() {
    let keepsakes = (0..<60).map { FeedFixture.keepsake("k\($0)", "19\(30 + $0)") }
    let source = FeedFixture.source(
      keepsakes, base: "https://example.org", published: ["k7": "2026-11-21", "k3": "2026-11-20"])
    let text = String(decoding: AtomFeed(source: source).bytes ?? [], as: UTF8.self)
    let titles = text.split(separator: "<title>").dropFirst(2).map { $0.prefix { $0 != "<" } }
    #expect(titles.count == 50)
    #expect(titles.prefix(4) == ["k7", "k3", "k59", "k58"])
    #expect(text.contains("<updated>2026-11-21T00:00:00Z</updated>"))
    #expect(text.contains("<title>The family; &amp; friends</title>"))
  }

  @Test func `hold no characters that XML forbids`() {
    var keepsake = FeedFixture.keepsake("a", "1962")
    keepsake.caption = Sourced("<script>\u{0}\u{8}\u{FFFE} ]]> & “quotes” 💌", .sidecar)
    let text = String(
      decoding: AtomFeed(source: FeedFixture.source([keepsake], base: "https://e.org")).bytes ?? [], as: UTF8.self)
    #expect(text.contains("<summary>&lt;script&gt; ]]&gt; &amp; “quotes” 💌</summary>"))
    #expect(text.contains("&lt;p&gt;&amp;lt;script&amp;gt;"))
  }

  @Test func `are identified by the ledger`() {
    var ledger = AddressLedger()
    ledger.entries = ["a", "b"].map { id in
      AddressLedger.Entry(id: id, path: ArchivePath(id), content: Digest256.hash([1]))
    }
    let name = FeedName.of(ledger, publishing: ["a"])
    #expect(name.utf8.count == 32)
    #expect(FeedName.of(ledger, publishing: ["a", "b"]) != name)
    ledger.feedName = name
    #expect(FeedName.of(ledger, publishing: ["a", "b"]) == name)
    let day = CivilDay(iso8601: "2026-11-21")
    ledger.notePublished(["a"], on: .epoch)
    ledger.notePublished(["a", "b"], on: day ?? .epoch)
    #expect(ledger.firstPublished == ["a": .epoch, "b": day])
  }

  @Test func `enclose films and sounds, with their length`() throws {
    var keepsake = FeedFixture.keepsake("a", "1962-07-14")
    var image = KeepsakeImage(
      path: ArchivePath("a.mp4"), format: .film,
      knowledge: ImageKnowledge(content: Digest256.hash([1]), metadata: ImageMetadata(), picture: nil))
    image.knowledge.media = MediaFacts(.film)
    image.knowledge.player = Rendition(
      content: Digest256.hash([2]), format: .mp4, size: PixelSize(width: 640, height: 360), length: 12_345)
    keepsake.images = [image]
    let files = FeedFiles(
      FeedFixture.source([keepsake], base: "https://example.org/family", published: ["a": "2026-01-01"])
    ).files
    let feed = String(decoding: try #require(files.first { $0.address == "feed.xml" }).bytes, as: UTF8.self)
    let address = "https://example.org/family/" + (try #require(image.player)).address
    #expect(feed.contains("<link rel=\"enclosure\" type=\"video/mp4\" length=\"12345\" href=\"\(address)\"/>"))
  }
}
