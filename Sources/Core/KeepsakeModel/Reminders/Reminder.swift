// SPDX-License-Identifier: MIT

/// A day that a keepsake reminds of, once or again and again, perhaps at a time of day.
package struct Reminder: Hashable, Sendable {
  /// From when on; the first day that the rule names may be later.
  package var date: CivilDay
  /// `nil`: the whole day.
  package var time: TimeOfDay?
  package var repeats: Recurrence?
  /// How long before there is an alarm; empty: the calendar's own choice.
  package var leads: [LeadTime]
  package var note: String?
  /// Whether the day of the calm mode says it; `nil`: as far as its keepsake is shown.
  package var calm: CalmDay?

  /// What the keeper says of the day of the calm mode.
  package enum CalmDay: String, Hashable, Sendable, CaseIterable {
    /// Its note, to everybody, even if its keepsake is for the readers of the secured part only.
    case shown
    case hidden
  }

  package init(
    date: CivilDay, time: TimeOfDay? = nil, repeats: Recurrence? = nil, leads: [LeadTime] = [], note: String? = nil,
    calm: CalmDay? = nil
  ) {
    self.date = date
    self.time = time
    self.repeats = repeats
    self.leads = leads
    self.note = note
    self.calm = calm
  }

  /// The first day on which it falls; `nil` if its rule ends before.
  package var firstDay: CivilDay? { repeats.map { $0.firstDay(from: date) } ?? date }

  package func falls(on day: CivilDay) -> Bool { repeats?.falls(on: day, from: date) ?? (day == date) }

  /// The first day that is not before `day`.
  package func nextDay(onOrAfter day: CivilDay) -> CivilDay? {
    guard let repeats else { return date >= day ? date : nil }
    return repeats.nextDay(onOrAfter: day, from: date)
  }

  /// The last day before `day` on which nothing follows; `nil` if it goes on, or never was.
  package func lastDay(before day: CivilDay) -> CivilDay? {
    guard nextDay(onOrAfter: day) == nil else { return nil }
    guard let repeats else { return date }
    return repeats.days(from: date).reduce(nil) { $1 < day ? $1 : $0 }
  }

  /// The days in a range on which it falls, in order.
  package func days(in range: ClosedRange<CivilDay>) -> [CivilDay] {
    guard let repeats else { return range.contains(date) ? [date] : [] }
    return repeats.days(in: range, from: date)
  }
}
