// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import Sidecars

/// Rules as keepers write them and their days in five years, a leap day among them.
///
/// Tests/SharingTests reads the same file, and compares the days of calendar programs and the site's script.
///
/// `KEEPSAKE_RECORD=1` writes it again, and fails.
@Suite struct `Rules of reminders` {
  private static let rules = [
    "{date: 2027-07-14T16:00}",
    "{date: 2026-03-20T02:30, repeat: {every: day, until: 2026-11-05}}",
    "{date: 2026-01-01, repeat: {every: 3 days}}",
    "{date: 2025-12-31T07:15, repeat: weekly}",
    "{date: 2026-01-07T16:00, repeat: {every: 2 weeks, on: [monday, thursday], until: 2028-12-31}}",
    "{date: 2026-01-04, repeat: {every: 5 weeks, on: sunday}}",
    "{date: 2026-02-27, repeat: {every: week, on: [monday, tuesday, wednesday, thursday, friday], count: 10}}",
    "{date: 2026-03-14, repeat: monthly}",
    "{date: 2026-01-31, repeat: monthly}",
    "{date: 2026-04-30T00:00, repeat: {every: 2 months}}",
    "{date: 2027-08-31, repeat: {every: 6 months}}",
    "{date: 2026-01-20, repeat: {every: month, on: first monday}}",
    "{date: 2026-03-01T23:30, repeat: {every: 3 months, on: last friday}}",
    "{date: 2026-05-05, repeat: {every: month, on: [second tuesday, fourth tuesday, last sunday]}}",
    "{date: 1962-07-14, repeat: yearly}",
    "{date: 2024-02-29, repeat: yearly}",
    "{date: 2024-02-29T12:00, repeat: {every: 2 years}}",
    "{date: 2026-05-01, repeat: {every: year, on: second sunday}}",
    "{date: 2024-02-01, repeat: {every: 4 years, on: last wednesday}}",
    "{date: 2027-12-31T09:00, repeat: {every: month, count: 7}}",
    "{date: 2026-06-15, repeat: {every: 2 weeks, until: 2026-12-31, count: 100}}",
    "{date: 2026-09-01T02:30, repeat: {every: 10 days, count: 50}}",
    "{date: 2026-01-01T03:00, repeat: {every: 53 weeks, on: [sunday, monday]}}",
    "{date: 2025-10-26T02:30, repeat: {every: year, on: last sunday, until: 2029-10-28}}",
  ]

  private struct Row: Codable, Equatable {
    var reminder: String
    /// Months and days of each year.
    var days: [String: String]
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SharingTests/reminders.json")

  private static func reminder(_ rule: String) throws -> Reminder {
    let reading = SidecarReader.sidecar(Array("reminder: \(rule)\n".utf8), file: "a.yaml")
    #expect(reading.diagnostics == [], "\(rule)")
    return try #require(reading.value?.reminders.first)
  }

  @Test func `fall on the recorded days`() throws {
    let (from, to) = (try #require(CivilDay(iso8601: "2026-01-01")), try #require(CivilDay(iso8601: "2030-12-31")))
    let rows = try Self.rules.map { rule in
      let days = try Self.reminder(rule).days(in: from...to).map { $0.iso8601.replacing("-", with: "") }
      let years = Dictionary(grouping: days) { String($0.prefix(4)) }
      return Row(reminder: rule, days: years.mapValues { $0.map { String($0.dropFirst(4)) }.joined(separator: " ") })
    }
    if ProcessInfo.processInfo.environment["KEEPSAKE_RECORD"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (encoder.encode(rows) + [0x0A]).write(to: Self.file)
      Issue.record("recorded; run again without KEEPSAKE_RECORD")
    }
    #expect(try JSONDecoder().decode([Row].self, from: Data(contentsOf: Self.file)) == rows)
  }

  /// Each way to ask gives the same days.
  @Test(arguments: rules)
  func `have the same days by every function`(rule: String) throws {
    let reminder = try Self.reminder(rule)
    let (from, to) = (try #require(CivilDay(iso8601: "2026-01-01")), try #require(CivilDay(iso8601: "2030-12-31")))
    let days = reminder.days(in: from...to)
    for number in from.dayNumber...to.dayNumber {
      let day = try #require(CivilDay(dayNumber: number))
      #expect(reminder.falls(on: day) == days.contains(day))
      if day <= days.last ?? .epoch { #expect(reminder.nextDay(onOrAfter: day) == days.first { $0 >= day }) }
    }
    // A calendar gets the first day, and must find the same ones from there.
    if let repeats = reminder.repeats, let first = reminder.firstDay {
      #expect(repeats.days(in: from...to, from: first) == days)
      let after = try #require(CivilDay(iso8601: "2040-01-01"))
      let end = repeats.until == nil && repeats.count == nil ? nil : days.last
      #expect(reminder.lastDay(before: after) == end)
    }
  }
}
