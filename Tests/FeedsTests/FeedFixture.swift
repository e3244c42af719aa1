// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Feeds

/// A small archive's catalogue, and the words of the tests.
enum FeedFixture {
  static func date(_ text: String) -> EDTFDate {
    EDTFDate(text: text)
  }

  static func keepsake(_ id: String, _ date: String? = nil, tags: [String] = [], type: String? = nil) -> Keepsake {
    var keepsake = Keepsake(id: id, path: ArchivePath(id))
    keepsake.title = Sourced(id, .sidecar)
    keepsake.date = date.map { Sourced(Self.date($0), .sidecar) }
    keepsake.tags = tags.map { Sourced($0, .sidecar) }
    keepsake.type = type
    return keepsake
  }

  static func person(_ name: String, born: String? = nil, died: String? = nil, keepsakes: [Int] = []) -> Person {
    var person = Person(slug: Slug.of(name), name: name)
    person.born = born.map(date)
    person.died = died.map(date)
    person.keepsakes = keepsakes
    return person
  }

  static func reminder(_ day: String, _ repeats: Recurrence? = nil, _ note: String? = nil) throws -> Reminder {
    Reminder(date: try #require(CivilDay(iso8601: day)), repeats: repeats, note: note)
  }

  static let words: [String: String] = [
    "remind.birthday": "{name}’s birthday ({year})", "remind.birth": "Born: {name} ({year})",
    "remind.birthday-yearless": "{name}’s birthday", "remind.birth-yearless": "Born: {name}",
    "remind.memorial": "In memory of {name} ({year})", "remind.anniversary": "Anniversary: {title} ({year})",
    "remind.reminder": "Remember: {title}", "remind.day": "On this day: {title} ({year})",
    "remind.day-more": "On this day: {title} ({year}), and {more}", "remind.line": "{title} ({year})",
    "remind.more.one": "{n} more", "remind.more.many": "{n} more", "remind.tags": "wedding, Taufe",
    "remind.calendar": "{name}: days", "remind.age.many": "{n} years old", "remind.ago.many": "{n} years ago",
    "remind.nothing": "Nothing on {date}.", "remind.subject": "{name}: {date}",
    "remind.at": "{what}, {time}", "remind.due": "To do: {title}", "remind.overdue": "Overdue since {date}: {title}",
    "clock": "{hour}:{minute}",
  ]

  static func source(
    _ keepsakes: [Keepsake], people: [Person] = [], base: String? = nil, published: [String: String] = [:]
  ) -> FeedSource {
    var settings = ArchiveSettings()
    settings.baseURL = base
    var catalogue = Catalogue(settings: settings, title: "The family; & friends")
    catalogue.keepsakes = keepsakes
    catalogue.people = people
    let days = Dictionary(
      uniqueKeysWithValues: keepsakes.map { ($0.id, CivilDay(iso8601: published[$0.id] ?? "2026-01-01") ?? .epoch) })
    return FeedSource(
      catalogue: catalogue, headings: keepsakes.map(\.id),
      words: FeedWords(language: "en", table: words, day: { $0.iso8601 }),
      firstPublished: days, name: "0123456789abcdef0123456789abcdef")
  }

  static func calendar(_ source: FeedSource) -> String {
    let file = FeedFiles(source).files.first { $0.address == "reminders.ics" }
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }
}

extension EDTFDate {
  /// A date that the test itself has written.
  fileprivate init(text: String) {
    guard let date = try? EDTFDate(parsing: text) else { preconditionFailure("\(text) is no date") }
    self = date
  }
}
