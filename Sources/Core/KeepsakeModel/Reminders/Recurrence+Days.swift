// SPDX-License-Identifier: MIT

extension Recurrence {
  /// All days on which it falls, from `date` on, to the end of the year 9999.
  package func days(from date: CivilDay) -> some Sequence<CivilDay> {
    let days = daysWithoutCount(from: date, period: 0)
    return days.prefix(count ?? .max)
  }

  package func firstDay(from date: CivilDay) -> CivilDay? { days(from: date).first { _ in true } }

  package func falls(on day: CivilDay, from date: CivilDay) -> Bool { nextDay(onOrAfter: day, from: date) == day }

  /// The first day that is not before `day`.
  package func nextDay(onOrAfter day: CivilDay, from date: CivilDay) -> CivilDay? {
    if count != nil { return days(from: date).first { $0 >= day } }
    return daysWithoutCount(from: date, period: period(of: day, from: date)).first { $0 >= day }
  }

  /// The days of a range on which it falls, in order.
  package func days(in range: ClosedRange<CivilDay>, from date: CivilDay) -> [CivilDay] {
    if count != nil {
      return days(from: date).prefix { $0 <= range.upperBound }.filter { $0 >= range.lowerBound }
    }
    return daysWithoutCount(from: date, period: period(of: range.lowerBound, from: date))
      .prefix { $0 <= range.upperBound }.filter { $0 >= range.lowerBound }
  }

  /// Which of its periods a day is in; 0 for what comes before.
  private func period(of day: CivilDay, from date: CivilDay) -> Int {
    let steps =
      switch unit {
      case .day: day.dayNumber - date.dayNumber
      case .week: (Self.monday(of: day) - Self.monday(of: date)) / 7
      case .month: (day.year - date.year) * 12 + day.month - date.month
      case .year: day.year - date.year
      }
    return max(0, steps / interval)
  }

  private func daysWithoutCount(from date: CivilDay, period: Int) -> some Sequence<CivilDay> {
    sequence(state: (period: period, waiting: [CivilDay]())) { state -> CivilDay? in
      while state.waiting.isEmpty {
        let days = days(inPeriod: state.period, from: date)
        // No calendar goes on here.
        guard !days.isEmpty else { return nil }
        state.waiting = days.filter { $0 >= date }.reversed()
        state.period += 1
      }
      let day = state.waiting.removeLast()
      return until.map { day <= $0 } ?? true ? day : nil
    }
  }

  /// The days of one period in order; none beyond the last year.
  private func days(inPeriod period: Int, from date: CivilDay) -> [CivilDay] {
    let step = period * interval
    switch unit {
    case .day: return [CivilDay(dayNumber: date.dayNumber + step)].compactMap { $0 }
    case .week:
      let places = weekdays.isEmpty ? [date.weekday.rawValue] : Set(weekdays.map(\.weekday.rawValue)).sorted()
      return places.compactMap { CivilDay(dayNumber: Self.monday(of: date) + 7 * step + $0) }
    case .month:
      let months = date.year * 12 + date.month - 1 + step
      return days(in: months % 12 + 1, of: months / 12, like: date.day)
    case .year: return days(in: date.month, of: date.year + step, like: date.day)
    }
  }

  private func days(in month: Int, of year: Int, like day: Int) -> [CivilDay] {
    guard weekdays.isEmpty else { return Set(weekdays.compactMap { $0.day(in: month, of: year) }).sorted() }
    return [CivilDay(year: year, month: month, day: min(day, CivilDay.days(in: month, of: year)))].compactMap { $0 }
  }

  /// The number of the day on which its week begins.
  private static func monday(of day: CivilDay) -> Int { day.dayNumber - day.weekday.rawValue }
}
