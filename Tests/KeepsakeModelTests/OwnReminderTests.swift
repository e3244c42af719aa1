// SPDX-License-Identifier: MIT
import Testing

@testable import KeepsakeModel

@Suite struct `An appointment’s own reminder` {
  private static func keepsake(
    _ type: String, _ date: String, _ fields: [String: String] = [:], source: Provenance = .sidecar
  ) throws -> Keepsake {
    var keepsake = Keepsake(id: "a", path: ArchivePath("a"))
    keepsake.type = type
    keepsake.date = Sourced(try EDTFDate(parsing: date), source)
    keepsake.fields = fields.sorted { $0.key < $1.key }.map { CustomField(name: $0.key, value: $0.value) }
    return keepsake
  }

  @Test(arguments: [
    ("16:00", "16:00"), ("16.30", "16:30"), ("9 Uhr", "09:00"), ("9 Uhr 15", "09:15"), ("um 9 Uhr", "09:00"),
    ("16h30", "16:30"), ("16 h", "16:00"), ("à 8h", "08:00"), ("4 pm", "16:00"), ("4:15 p.m.", "16:15"),
    ("12 am", "00:00"),
    ("12:30 pm", "12:30"), ("at 10.30", "10:30"), ("10:30–11:30", "10:30"), ("10.30 Uhr bis 12 Uhr", "10:30"),
    ("16:00 am Empfang", "16:00"),
    ("12:00 pünktlich", "12:00"), ("4 pm, upstairs", "16:00"),
  ])
  func `is at the time in its field`(said: String, time: String) throws {
    for (type, field) in [("appointment", "Time"), ("appointment", "Uhrzeit"), ("to-do", "heure")] {
      let own = try #require(try Self.keepsake(type, "2027-05-03", [field: said]).ownReminder)
      #expect(own.date.iso8601 == "2027-05-03" && own.time?.text == time)
    }
  }

  @Test(arguments: [
    "in the morning", "", "25:00", "13 pm", "9", "half past three", "10.3.2027", "10.03.2027", "um 4 am Tor", "room 12",
    "1600",
  ])
  func `is for the whole day if its field has no time`(said: String) throws {
    #expect(try Self.keepsake("appointment", "2027-05-03", ["Time": said]).ownReminder == Reminder(date: Self.day))
  }

  private static let day = CivilDay(iso8601: "2027-05-03") ?? .epoch

  @Test func `takes the time of the date if no field has one`() throws {
    #expect(try Self.keepsake("appointment", "2027-05-03T16:20:00").ownReminder?.time?.text == "16:20")
    let both = try Self.keepsake("appointment", "2027-05-03T16:20:00", ["Time": "9:00"])
    #expect(both.ownReminder?.time?.text == "09:00")
  }

  @Test(arguments: ["2027-05", "2027-05-03~", "2027-05-03/2027-05-05", "2027"])
  func `is missing if the date is no single day`(date: String) throws {
    #expect(try Self.keepsake("appointment", date).ownReminder == nil)
  }

  @Test func `is missing for other types, for machine-found dates, and for past ones`() throws {
    #expect(try Self.keepsake("event", "2027-05-03").ownReminder == nil)
    #expect(try Self.keepsake("appointment", "2027-05-03", source: .exif).ownReminder == nil)
    for status in [KeepsakeStatus.done, .stopped] {
      var over = try Self.keepsake("appointment", "2027-05-03")
      over.status = status
      #expect(over.ownReminder == nil)
    }
  }

  @Test func `is missing beside a reminder for the same time`() throws {
    for (type, other, isOwn) in [
      ("appointment", "2027-05-03", false), ("appointment", "2027-05-01", true), ("to-do", "2027-05-01", false),
    ] {
      var keepsake = try Self.keepsake(type, "2027-05-03")
      keepsake.reminders = [Reminder(date: CivilDay(iso8601: other) ?? .epoch)]
      #expect((keepsake.ownReminder != nil) == isOwn, "\(type) beside \(other)")
    }
  }
}
