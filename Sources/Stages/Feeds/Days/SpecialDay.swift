// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A day worth remembering, once or again and again.
package struct SpecialDay: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Of the living, and of the dead.
    case birthday, birth
    case memorial, anniversary, reminder
    case onThisDay = "on-this-day"
  }

  package var kind: Kind
  /// Stays as it is while the person or keepsake keeps its address: what the event's UID is made of.
  package var key: String
  /// The day itself, or the first time.
  package var first: CivilDay
  package var repeats: Reminder.Recurrence?
  package var summary: String
  /// Lines below it: what is remembered, with its year.
  package var lines: [Line] = []
  /// Address of its page, relative to the site's root.
  package var page: String?
  /// Since when it has been as it is; the latest publication among its keepsakes.
  package var changed: CivilDay

  package struct Line: Hashable, Sendable {
    package var text: String
    package var year: Int
    /// Address of its page, relative to the site's root.
    package var page: String
  }

  /// Whether it falls on a day; what began on 29 February falls on the 28th in common years, and what began on the 31st
  /// on the last day of shorter months.
  package func falls(on day: CivilDay) -> Bool {
    guard day >= first else { return false }
    switch repeats {
    case nil: return day == first
    case .daily: return true
    case .weekly: return (day.dayNumber - first.dayNumber) % 7 == 0
    case .monthly: return day.day == min(first.day, CivilDay.days(in: day.month, of: day.year))
    case .yearly:
      return day.month == first.month && day.day == min(first.day, CivilDay.days(in: day.month, of: day.year))
    }
  }
}
