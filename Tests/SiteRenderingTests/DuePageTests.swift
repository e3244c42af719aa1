// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `The due page` {
  private static func day(_ text: String) -> CivilDay { CivilDay(iso8601: text) ?? .epoch }

  private static let twoDays = [OrdinalWeekday(.thursday), OrdinalWeekday(.monday)]

  static let cases: [(Reminder, en: String, de: String, fr: String)] = [
    (
      Reminder(date: day("2027-07-14"), time: TimeOfDay(hour: 16, minute: 5)), "14 July 2027 at 16:05",
      "14. Juli 2027 um 16:05 Uhr", "14 juillet 2027 à 16 h 05"
    ),
    (
      Reminder(
        date: day("2027-01-04"), repeats: Recurrence(.week, every: 2, on: twoDays, until: day("2028-12-31"))),
      "every second week on Monday and Thursday, from 4 January 2027, until 31 December 2028",
      "jede zweite Woche am Montag und Donnerstag, ab dem 4. Januar 2027, bis zum 31. Dezember 2028",
      "une semaine sur deux le lundi et le jeudi, à partir du 4 janvier 2027, jusqu’au 31 décembre 2028"
    ),
    (
      Reminder(date: day("2027-01-31"), repeats: .monthly),
      "every month on the 31st, in shorter months on the last day",
      "jeden Monat am 31., in kürzeren Monaten am letzten Tag",
      "chaque mois le 31, ou le dernier jour des mois plus courts"
    ),
    (
      Reminder(date: day("2027-01-01"), repeats: Recurrence(.month, on: [OrdinalWeekday(.friday, .last)])),
      "every month on the last Friday", "jeden Monat am letzten Freitag", "chaque mois le dernier vendredi"
    ),
    (
      Reminder(date: day("2027-05-01"), repeats: Recurrence(.year, on: [OrdinalWeekday(.sunday, .second)])),
      "every year on the second Sunday in May", "jedes Jahr am zweiten Sonntag im Mai",
      "chaque année le deuxième dimanche, en mai"
    ),
    (
      Reminder(date: day("2027-07-14"), repeats: .yearly), "every year on 14 July", "jedes Jahr am 14. Juli",
      "chaque année le 14 juillet"
    ),
    (
      Reminder(date: day("2027-07-14"), repeats: Recurrence(.day, every: 10, count: 3)),
      "every 10 days, from 14 July 2027, 3 times", "alle 10 Tage, ab dem 14. Juli 2027, 3-mal",
      "tous les 10 jours, à partir du 14 juillet 2027, 3 fois"
    ),
  ]

  @Test(arguments: cases)
  func `writes a reminder's rule in each language`(reminder: Reminder, en: String, de: String, fr: String) throws {
    for (language, text) in [("en", en), ("de", de), ("fr", fr)] {
      let words = try Words(language: language, files: EmbeddedAssets.assets)
      #expect(RuleWords(words, DateWords(words)).text(reminder) == text)
    }
  }

  @Test func `matches the time on the keepsake's page`() throws {
    let site = try Self.site {
      $0.reminders = [
        Reminder(
          date: Self.day("2027-07-14"), time: TimeOfDay(hour: 16, minute: 5), repeats: .yearly, note: "Ring <them>")
      ]
    }
    let page = site.text("keepsakes/\(SiteFixture.phone.catalogue.keepsakes[0].id)/index.html")
    #expect(page.contains("Ring &lt;them&gt;: every year on 14 July at 16:05"))
  }

  private static func site(_ change: (inout Keepsake) -> Void) throws -> RenderedSite {
    var catalogue = SiteFixture.phone.catalogue
    change(&catalogue.keepsakes[0])
    return try RenderedSite(catalogue)
  }

  private static let reminder = Reminder(date: day("2027-07-14"), repeats: .yearly, note: "Ring <the> bells")

  @Test func `exists, with a link to it`() throws {
    let site = try Self.site { $0.reminders = [Self.reminder] }
    let page = site.text("due/index.html")
    #expect(page.contains("Ring &lt;the&gt; bells") && page.contains("every year on 14 July"))
    #expect(page.contains("data-due=\"2027-07-14||year|1|||\""))
    #expect(site.text(BrowsePlan.entry).contains("due/index.html\""))
    let sheets = ["style-", "days-", "due-"].map { name in site.files.first { $0.key.hasPrefix("assets/" + name) } }
    #expect(sheets.allSatisfy { $0 != nil })
  }

  @Test func `is missing without reminders, open ones or public ones`() throws {
    let states: [(inout Keepsake) -> Void] = [
      { _ in },
      {
        $0.type = "to-do"
        $0.status = .done
        $0.reminders = [Self.reminder]
      },
      {
        $0.reminders = [Self.reminder]
        $0.visibility = .unlisted
      },
    ]
    for state in states {
      let site = try Self.site(state)
      #expect(site.files["due/index.html"] == nil)
      #expect(!site.text("index.html").contains("due/index.html"))
    }
  }

  @Test func `lists to-dos without a day`() throws {
    let site = try Self.site { $0.type = "to-do" }
    #expect(site.text("due/index.html").contains("<li data-due=\"\" data-to-do>"))
  }
}
