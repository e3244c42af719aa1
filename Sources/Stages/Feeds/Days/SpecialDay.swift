// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A day worth remembering, once or again and again.
package struct SpecialDay: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Of the living, and of the dead.
    case birthday, birth
    case memorial, anniversary, reminder, nudge
    case onThisDay = "on-this-day"
  }

  package var kind: Kind
  /// Stays as it is while the person or keepsake keeps its address: what the event's UID is made of.
  package var key: String
  /// The day itself, or the first time.
  package var first: CivilDay
  /// Whether the year is known; else that of `first` stands for none.
  package var hasYear = true
  /// `nil`: the whole day.
  package var time: TimeOfDay?
  package var repeats: Recurrence?
  /// How long before there is an alarm; empty: as calendars usually have it.
  package var leads: [LeadTime] = []
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

  /// Whether it falls on a day.
  package func falls(on day: CivilDay) -> Bool { repeats?.falls(on: day, from: first) ?? (day == first) }
}
