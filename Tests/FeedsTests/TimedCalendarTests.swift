// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Feeds

@Suite struct `Times in calendars` {
  private func keepsake(_ reminder: Reminder, type: String? = nil, status: KeepsakeStatus? = nil) -> Keepsake {
    var keepsake = FeedFixture.keepsake("lesson", type: type)
    keepsake.status = status
    keepsake.reminders = [reminder]
    return keepsake
  }

  private func reminder(
    _ day: String, _ time: String? = nil, _ repeats: Recurrence? = nil, leads: [LeadTime?] = []
  ) throws -> Reminder {
    Reminder(
      date: try #require(CivilDay(iso8601: day)), time: time.flatMap { TimeOfDay(text: $0) }, repeats: repeats,
      leads: leads.compactMap { $0 }, note: "The lesson")
  }

  private func calendar(_ keepsakes: [Keepsake], zone: String? = nil) -> [String] {
    var source = FeedFixture.source(keepsakes)
    source.catalogue.settings.timeZone = zone
    return FeedFixture.calendar(source).split(separator: "\r\n").map(String.init)
  }

  @Test func `float without a zone`() throws {
    let until = CivilDay(iso8601: "2028-12-31")
    let lines = calendar([
      keepsake(try reminder("2027-07-14", "16:00", Recurrence(.week, until: until), leads: [LeadTime(90, .minute)]))
    ])
    #expect(lines.contains("DTSTART:20270714T160000") && lines.contains("RRULE:FREQ=WEEKLY;UNTIL=20281231T235959"))
    #expect(lines.contains("TRIGGER:-PT1H30M") && !lines.contains("BEGIN:VTIMEZONE"))
  }

  @Test func `have a zone, which is described by its rules`() throws {
    let until = CivilDay(iso8601: "2028-12-31")
    let lines = calendar(
      [keepsake(try reminder("2027-07-14", "16:00", Recurrence(.week, until: until)))], zone: "Europe/Berlin")
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20270714T160000"))
    #expect(lines.contains("RRULE:FREQ=WEEKLY;UNTIL=20281231T225959Z"))
    let zone = lines.drop { $0 != "BEGIN:VTIMEZONE" }.prefix { $0 != "END:VTIMEZONE" }
    #expect(
      Array(zone.dropFirst(7)) == [
        "BEGIN:DAYLIGHT", "DTSTART:20260329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20261025T030000",
        "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
      ])
  }

  @Test(arguments: ["America/New_York", "Asia/Tokyo", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Jerusalem"])
  func `know other zones`(zone: String) throws {
    let lines = calendar([keepsake(try reminder("1999-07-14", "16:00", .yearly))], zone: zone)
    let parts = lines.filter { ["BEGIN:DAYLIGHT", "BEGIN:STANDARD"].contains($0) }.count
    #expect(zone == "Asia/Tokyo" ? parts == 1 : parts > 2)
    #expect(lines.contains { $0.hasPrefix("RDATE") } == !["America/New_York", "Asia/Tokyo"].contains(zone))
  }

  @Test func `of whole days ring at nine, or at the lead time before nine`() throws {
    let leads = [LeadTime(2, .day), LeadTime(0, .minute), LeadTime(48, .hour)]
    let lines = calendar([keepsake(try reminder("2027-07-14", leads: leads))])
    #expect(lines.filter { $0.hasPrefix("TRIGGER") } == ["TRIGGER:-PT39H", "TRIGGER:PT9H"])
  }

  @Test func `begin with the first day of the rule`() throws {
    let friday = Recurrence(
      .month, on: [OrdinalWeekday(.friday, .last)], until: CivilDay(iso8601: "2027-12-31"), count: 9)
    let lines = calendar([keepsake(try reminder("2027-07-31", nil, friday))])
    #expect(lines.contains("DTSTART;VALUE=DATE:20270827"))
    #expect(lines.contains("RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=5"))
  }

  @Test(arguments: [
    (KeepsakeStatus?.none, "NEEDS-ACTION", 1), (.pending, "NEEDS-ACTION", 1), (.delayed, "NEEDS-ACTION", 1),
    (.inProgress, "IN-PROCESS", 1), (.stopped, "CANCELLED", 0), (.done, "COMPLETED", 0),
  ])
  func `of to-dos give their due time and status`(status: KeepsakeStatus?, said: String, alarms: Int) throws {
    let lines = calendar([keepsake(try reminder("2027-07-14"), type: "to-do", status: status)])
    #expect(lines.contains("DUE;VALUE=DATE:20270714") && lines.contains("STATUS:" + said))
    #expect(!lines.contains("BEGIN:VEVENT") && lines.count { $0 == "BEGIN:VALARM" } == alarms)
    if alarms > 0 { #expect(lines.contains("TRIGGER;RELATED=END:PT9H")) }
  }

  @Test func `of repeated to-dos begin before they are due`() throws {
    let lines = calendar([keepsake(try reminder("2027-07-14", nil, .monthly), type: "to-do")])
    #expect(lines.contains("DTSTART:20270714T000000") && lines.contains("DUE:20270714T235900"))
    #expect(lines.contains("RRULE:FREQ=MONTHLY") && lines.contains("TRIGGER:PT9H"))
    let timed = calendar([keepsake(try reminder("2027-07-14", "16:00", .monthly), type: "to-do")])
    #expect(timed.contains("DUE:20270714T160000") && timed.contains("TRIGGER;RELATED=END:PT0M"))
    let loose = calendar([FeedFixture.keepsake("some day", type: "to-do")])
    #expect(loose.contains("BEGIN:VTODO") && !loose.contains { $0.hasPrefix("DUE") || $0 == "BEGIN:VALARM" })
  }

  @Test func `include a nudge to look at the archive, if the keeper wants it`() throws {
    var source = FeedFixture.source([FeedFixture.keepsake("a")], published: ["a": "2026-11-21"])
    var nudge = ArchiveSettings.Nudge(time: try #require(TimeOfDay(text: "18:00")))
    nudge.note = "Look at the album"
    source.catalogue.settings.nudge = nudge
    let text = FeedFixture.calendar(source)
    #expect(text.contains("DTSTART:20261121T180000\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Look at the album"))
    #expect(DayNote(source, on: try #require(CivilDay(iso8601: "2026-11-22"))).isEmpty)
  }

  @Test func `are listed on their day, and to-dos until they are done`() throws {
    var toDo = keepsake(try reminder("2027-07-12"), type: "to-do")
    var lesson = keepsake(try reminder("2027-07-14", "16:00"))
    (toDo.id, lesson.id) = ("to-do", "lesson")
    func note(_ toDo: Keepsake, _ day: String) throws -> String {
      DayNote(FeedFixture.source([lesson, toDo]), on: try #require(CivilDay(iso8601: day))).text
    }
    #expect(
      try note(toDo, "2027-07-14")
        == "2027-07-14\n\nThe lesson, 16:00\n  lesson\n\nOverdue since 2027-07-12: The lesson\n  to-do\n")
    #expect(try note(toDo, "2027-07-12").contains("To do: The lesson"))
    #expect(try note(toDo, "2027-07-11") == "Nothing on 2027-07-11.\n")
    toDo.status = .done
    #expect(try note(toDo, "2027-07-13") == "Nothing on 2027-07-13.\n")
  }
}
