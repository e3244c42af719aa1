// SPDX-License-Identifier: MIT
import ArchiveVerbs
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

/// An appointment with a date, as the studio writes it, in calendars, on the calm day and in `remind`.
@Suite struct `An appointment in an archive` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive()
    try archive.picture("written/dentist.png", seed: 1)
  }

  private static let said =
    "title: Zahnarzt\ntype: appointment\ndate: 2027-05-03\nfields: {Mit: Dr. Lindqvist, Uhrzeit: 16 Uhr 30}\n"

  private func write(_ more: String) throws { try archive.write(Self.said + more, to: "written/dentist.yaml") }

  private func text(_ address: String) throws -> String {
    String(decoding: try archive.site().contents[address] ?? [], as: UTF8.self)
  }

  private func due(_ day: String) async throws -> [String] {
    let day = try #require(CivilDay(iso8601: day))
    let reminder = DayReminder(environment: SmallArchive.environment)
    return try await reminder.run(archive.path, on: day, person: nil, baseURL: nil).items.map {
      "\($0.kind) \($0.time?.text ?? "")"
    }
  }

  @Test(arguments: ["visibility: public\n", "visibility: public\nreminder: {date: 2027-05-03T16:30}\n"])
  func `appears once in the calendar, on the calm day, on the due page and in remind`(more: String) async throws {
    try write(more)
    try await archive.build()
    let calendar = try text("reminders.ics")
    #expect(calendar.matches(of: /BEGIN:VEVENT/).count == 1 && calendar.contains("20270503T163000"))
    #expect(try text("data/calm.js").matches(of: /Zahnarzt/).count == 1)
    #expect(try text("data/calm.js").contains("Lindqvist"))
    #expect(try text("due/index.html").contains("Zahnarzt"))
    #expect(try await due("2027-05-03") == ["reminder 16:30"])
    #expect(try await due("2028-05-03") == [], "it does not come again")
  }

  @Test(arguments: ["private", "secured", "unlisted"])
  func `leaves nothing in public files if it is hidden`(visibility: String) async throws {
    try write("visibility: \(visibility)\n")
    try archive.picture("other.png", seed: 2)
    try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
    for (address, bytes) in try archive.site().contents where !address.hasPrefix("keepsakes/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Zahnarzt") && !text.contains("Lindqvist") && !text.contains("20270503"), "\(address)")
    }
    #expect(try await due("2027-05-03") == [])
  }
}
