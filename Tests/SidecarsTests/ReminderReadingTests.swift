// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite struct `Reading reminders` {
  private func reading(_ text: String) -> Reading<Sidecar> {
    SidecarReader.sidecar(Array("reminder: \(text)\n".utf8), file: "a.yaml")
  }

  @Test func `takes a time, a rule and lead times`() throws {
    let reading = reading(
      "{date: 2027-07-14T16:00, repeat: {every: 2 weeks, on: [thursday, monday], until: 2028-12-31, count: 10}, "
        + "lead: [2 days, 1 hour], note: Naming day}")
    #expect(reading.diagnostics == [])
    let reminder = try #require(reading.value?.reminders.first)
    #expect(reminder.time?.text == "16:00" && reminder.note == "Naming day")
    #expect(reminder.leads.map(\.minutes) == [2_880, 60])
    let repeats = try #require(reminder.repeats)
    #expect(repeats.unit == .week && repeats.interval == 2 && repeats.count == 10)
    #expect(repeats.weekdays.map(\.text) == ["monday", "thursday"])
    #expect(repeats.until?.iso8601 == "2028-12-31")
  }

  @Test(arguments: [("shown", Reminder.CalmDay.shown), ("hidden", .hidden), (nil, nil)])
  func `takes whether the calm mode shows it`(word: String?, calm: Reminder.CalmDay?) {
    let reading = reading("{date: 2027-07-14, note: Dentist\(word.map { ", calm: \($0)" } ?? "")}")
    #expect(reading.diagnostics == [] && reading.value?.reminders.first?.calm == calm)
  }

  @Test(arguments: [
    ("{date: 2027-07-14, repeat: weekly}", Recurrence.weekly), ("{date: 2027-07-14, repeat: {every: year}}", .yearly),
    ("{date: 2027-07-14, repeat: {every: 6 months}}", Recurrence(.month, every: 6)),
    ("{date: 2027-07-14, repeat: {every: 1 day}}", .daily),
  ])
  func `treats words and maps alike`(text: String, repeats: Recurrence) {
    #expect(reading(text).value?.reminders.first?.repeats == repeats)
  }

  @Test(arguments: [
    ("{date: 2027-07-14T25:00}", "write 2027-07-14 or 2027-07-14T16:00"),
    ("{date: 2027-02-30T10:00}", "write 2027-07-14 or 2027-07-14T16:00"),
    ("{date: 2027-07-14T16:00+02:00}", "time_zone: Europe/Berlin"),
    ("{date: 2027-07-14, repeat: wekly}", "did you mean “weekly”?"),
    ("{date: 2027-07-14, repeat: {on: monday}}", "write {every: 2 weeks, on: monday}"),
    ("{date: 2027-07-14, repeat: {every: fortnight}}", "write every: month or every: 2 weeks"),
    ("{date: 2027-07-14, repeat: {every: 0 days}}", "write every: month or every: 2 weeks"),
    ("{date: 2027-07-14, repeat: {every: day, on: monday}}", "write every: week"),
    ("{date: 2027-07-14, repeat: {every: week, on: first monday}}", "write every: month, or on: monday"),
    ("{date: 2027-07-14, repeat: {every: month, on: monday}}", "write on: first monday, or every: week"),
    ("{date: 2027-07-14, repeat: {every: week, on: mondey}}", "did you mean “monday”?"),
    ("{date: 2027-07-14, repeat: {every: month, on: fifth monday}}", "write on: first monday or on: last friday"),
    (
      "{date: 2027-07-14, repeat: {every: day, until: 2027-07-13}}",
      "write an “until” after 2027-07-14, or leave it out"
    ),
    ("{date: 2027-07-14, lead: two days}", "write lead: 30 minutes or lead: 2 days"),
    ("{date: 2027-07-14, note: Dentist, calm: show}", "did you mean “shown”?"),
    ("{date: 2027-07-14, calm: shown}", "write note: Dentist at three"),
  ])
  func `gives a remedy`(text: String, remedy: String) {
    let found = reading(text).diagnostics
    #expect(found.count == 1 && found.first?.remedy.contains(remedy) == true, "\(found)")
  }

  @Test(arguments: [
    ("time_zone: Europe/Berlin", nil), ("time_zone: UTC", nil),
    ("time_zone: europe/berlin", "did you mean “Europe/Berlin”?"),
    ("time_zone: CET", "write a continent and a city: Europe/Berlin"),
    ("nudge: {time: \"18:00\", repeat: {every: week, on: sunday}, note: Look}", nil),
    ("nudge: {repeat: daily}", "write {time: \"18:00\", repeat: daily}"),
    ("nudge: {time: 6 pm}", "write time: \"18:00\""),
  ])
  func `of settings knows zones and nudges`(text: String, remedy: String?) {
    let reading = SidecarReader.settings(Array("\(text)\n".utf8), file: "keepsake.yaml")
    #expect(reading.diagnostics.map(\.remedy.text) == (remedy.map { [$0] } ?? []))
    #expect((reading.value?.timeZone != nil || reading.value?.nudge != nil) == (remedy == nil))
  }
}
