// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A reminder's rule in words: 'every second week on Monday and Thursday at 16:00, until 31 December 2028'.
struct RuleWords: Sendable {
  private let words: Words
  private let dates: DateWords

  init(_ words: Words, _ dates: DateWords) {
    self.words = words
    self.dates = dates
  }

  func text(_ reminder: Reminder) -> String {
    guard let repeats = reminder.repeats else { return timed(dates.day(reminder.date), reminder.time) }
    var text = timed(days(repeats, like: reminder.date), reminder.time)
    // "Every second week" is ambiguous, and a count needs its start.
    if repeats.interval > 1 || repeats.count != nil, let first = reminder.firstDay {
      text = words(.dueFrom, ["rule": text, "date": dates.day(first)])
    }
    if let until = repeats.until { text = words(.dueUntil, ["rule": text, "date": dates.day(until)]) }
    if let count = repeats.count {
      text = words(.dueCounted, ["rule": text, "times": words.count(count, .dueTimes)])
    }
    return text
  }

  private func timed(_ text: String, _ time: TimeOfDay?) -> String {
    guard let time else { return text }
    let moment = CivilDateTime(day: .epoch, hour: time.hour, minute: time.minute, second: 0)
    return words(.dueAt, ["rule": text, "time": dates.clock(moment)])
  }

  private func days(_ repeats: Recurrence, like date: CivilDay) -> String {
    let every = every(repeats)
    let month = dates.month(date.month)
    switch repeats.unit {
    case .day: return every
    case .week:
      let weekdays = repeats.weekdays.isEmpty ? [OrdinalWeekday(date.weekday)] : repeats.weekdays
      return words(.dueOn, ["rule": every, "days": list(weekdays)])
    case .month:
      if !repeats.weekdays.isEmpty { return words(.dueOn, ["rule": every, "days": list(repeats.weekdays)]) }
      return words(date.day > 28 ? .dueLastDay : .dueMonthDay, ["rule": every, "day": dates.ordinal(date.day)])
    case .year:
      if !repeats.weekdays.isEmpty {
        return words(.dueInMonth, ["rule": every, "days": list(repeats.weekdays), "month": month])
      }
      let day = words(.daysDay, ["day": date.day == 1 ? words[.dateFirstDay] : String(date.day), "month": month])
      return words(.dueYearDay, ["rule": every, "day": day])
    }
  }

  /// 'every week', 'every second week', 'every 3 weeks'.
  private func every(_ repeats: Recurrence) -> String {
    let ending = repeats.interval == 1 ? "" : repeats.interval == 2 ? ".two" : ".many"
    return words[.dueEvery, repeats.unit.rawValue + ending].filled(["n": words.number(repeats.interval)])
  }

  /// 'Monday and Thursday', 'the first Monday'.
  private func list(_ weekdays: [OrdinalWeekday]) -> String {
    let names = weekdays.map { one in
      words[.dueWeekday, one.ordinal?.name ?? "each"].filled(["day": words[.dueWeekday, one.weekday.name]])
    }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(words[.listAnd]) " + last
  }
}
