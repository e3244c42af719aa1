// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Something to do: a keepsake of the type `to-do`, once for each of its reminders.
package struct ToDo: Hashable, Sendable {
  /// Stays as it is while the keepsake keeps its address: what the UID is made of.
  package var key: String
  package var summary: String
  package var line: SpecialDay.Line
  package var isOpen: Bool
  package var status: KeepsakeStatus?
  /// When it is due; `nil`: some day.
  package var reminder: Reminder?
  package var changed: CivilDay

  /// The day for which it is due on a day or overdue since; `nil` if it is done, or not due yet.
  ///
  /// What comes again is due on its days, and overdue once no other follows.
  package func due(on day: CivilDay) -> CivilDay? {
    guard isOpen, let reminder else { return nil }
    return reminder.falls(on: day) ? day : reminder.lastDay(before: day)
  }
}
