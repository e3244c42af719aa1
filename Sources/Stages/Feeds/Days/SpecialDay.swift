// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A day to remember, single or recurring.
package struct SpecialDay: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A living person's birthday; a dead person's birth.
    case birthday, birth
    case memorial, anniversary, reminder, nudge
    case onThisDay = "on-this-day"
  }

  package var kind: Kind
  /// A stable key for the event's UID; it stays while the person or keepsake keeps its address.
  package var key: String
  /// The day itself, or the first time.
  package var first: CivilDay
  /// Whether the year is known; otherwise the year of `first` means nothing.
  package var hasYear = true
  /// `nil` for the whole day.
  package var time: TimeOfDay?
  package var repeats: Recurrence?
  /// The alarms' lead times; empty for the calendar's default.
  package var leads: [LeadTime] = []
  package var summary: String
  /// Lines below the summary: the keepsakes, with their years.
  package var lines: [Line] = []
  /// Address of its page, relative to the site's root.
  package var page: String?
  /// The last change: the latest publication among its keepsakes.
  package var changed: CivilDay

  package struct Line: Hashable, Sendable {
    package var text: String
    package var year: Int
    /// Address of its page, relative to the site's root.
    package var page: String
  }

  /// Whether it falls on a day.
  package func falls(on day: CivilDay) -> Bool { repeats?.falls(on: day, from: first) ?? (day == first) }
}
