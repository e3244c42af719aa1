// SPDX-License-Identifier: MIT

extension CivilDateTime {
  /// An instant as UTC's civil time; `nil` outside the years −9999…9999.
  ///
  /// Source: H. Hinnant, 'chrono-Compatible Low-Level Date Algorithms', civil_from_days.
  /// - Parameter unixSeconds: Seconds since 1970-01-01T00:00Z, without leap seconds.
  package init?(unixSeconds: Int) {
    guard (-400_000_000_000...400_000_000_000).contains(unixSeconds) else { return nil }
    let days = (unixSeconds >= 0 ? unixSeconds : unixSeconds - 86_399) / 86_400
    let second = unixSeconds - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard let day = CivilDay(year: year, month: month, day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1) else {
      return nil
    }
    self.init(day: day, hour: second / 3_600, minute: second / 60 % 60, second: second % 60, offset: 0)
  }
}
