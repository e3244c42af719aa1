// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A keepsake of the type `to-do`, once for each of its reminders.
package struct ToDo: Hashable, Sendable {
  /// A stable key for the UID; it stays while the keepsake keeps its address.
  package var key: String
  package var summary: String
  package var line: SpecialDay.Line
  package var isOpen: Bool
  package var status: KeepsakeStatus?
  /// The day on which it is due; `nil` if it has none.
  package var reminder: Reminder?
  package var changed: CivilDay

  /// The day on which it was or is due; `nil` if it is done, or not due yet.
  ///
  /// A recurring to-do is due on its days, and overdue after the last one.
  package func due(on day: CivilDay) -> CivilDay? {
    guard isOpen, let reminder else { return nil }
    return reminder.falls(on: day) ? day : reminder.lastDay(before: day)
  }
}
