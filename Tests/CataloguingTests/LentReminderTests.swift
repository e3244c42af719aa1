// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

/// What the keeper lets out of the secured part for the day of the calm mode.
@Suite struct `A reminder of what is not shown` {
  private static let day = CivilDay(iso8601: "2027-02-27") ?? .epoch

  private func lent(
    _ visibility: Visibility, _ calm: Reminder.CalmDay?, note: String? = "Two white ones", isSecret: Bool = false,
    _ change: (inout Sidecar) -> Void = { _ in }
  ) -> [String?] {
    var pills = draft("pills") {
      $0.title = .says("Pill box")
      $0.visibility = visibility
      $0.reminders = [Reminder(date: Self.day, note: note, calm: calm)]
      change(&$0)
    }
    pills.isSecret = isSecret
    let result = catalogue([pills])
    #expect(result.secured.lentReminders.isEmpty)
    return result.catalogue.lentReminders.map(\.reminder.note)
  }

  @Test(arguments: [Visibility.secured, .unlisted])
  func `is let out only by a word of its own`(visibility: Visibility) {
    #expect(lent(visibility, .shown) == ["Two white ones"])
    #expect(lent(visibility, nil) == [] && lent(visibility, .hidden) == [])
  }

  @Test func `is let out in words that were written for it alone`() {
    #expect(lent(.secured, .shown, note: nil) == [] && lent(.secured, .shown, note: "") == [])
  }

  @Test func `stays where it is if its keepsake is private, secret by nature, or done`() {
    #expect(lent(.private, .shown) == [])
    #expect(lent(.secured, .shown, isSecret: true) == [])
    #expect(lent(.secured, .shown) { ($0.type, $0.status) = (located("to-do"), .done) } == [])
    #expect(lent(.secured, .shown) { $0.type = located("medicine") } == ["Two white ones"])
  }

  @Test func `is not lent where everybody sees its keepsake anyway`() { #expect(lent(.public, .shown) == []) }

  @Test func `brings along nothing of its keepsake`() throws {
    let result = catalogue([
      draft("pills") {
        $0.visibility = .secured
        $0.people = ["Karl"]
        $0.reminders = [Reminder(date: Self.day, note: "Two white ones", calm: .shown)]
      }
    ])
    #expect(result.catalogue.keepsakes.isEmpty && result.catalogue.people.isEmpty)
    #expect(result.catalogue.lentReminders.count == 1)
  }
}
