// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

/// Reminders from the secured part that the keeper shows on the day of the calm mode.
@Suite struct `A hidden keepsake's reminder` {
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
  func `is shown only on the keeper's explicit request`(visibility: Visibility) {
    #expect(lent(visibility, .shown) == ["Two white ones"])
    #expect(lent(visibility, nil) == [] && lent(visibility, .hidden) == [])
  }

  @Test func `is shown with its own note only`() {
    #expect(lent(.secured, .shown, note: nil) == [] && lent(.secured, .shown, note: "") == [])
  }

  @Test func `is not shown if its keepsake is private, secret, or done`() {
    #expect(lent(.private, .shown) == [])
    #expect(lent(.secured, .shown, isSecret: true) == [])
    #expect(lent(.secured, .shown) { ($0.type, $0.status) = (located("to-do"), .done) } == [])
    #expect(lent(.secured, .shown) { $0.type = located("medicine") } == ["Two white ones"])
  }

  @Test func `is nothing special if its keepsake is public`() { #expect(lent(.public, .shown) == []) }

  @Test func `contains nothing else of its keepsake`() throws {
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
