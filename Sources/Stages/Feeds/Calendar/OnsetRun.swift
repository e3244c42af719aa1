// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Clock changes of one kind that follow a yearly rule, or are only listed.
struct OnsetRun {
  /// Local times before the change, in seconds.
  var onsets: [Int]
  /// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`; `nil` without a rule.
  var rule: String?
  var lastYear: Int

  /// The fewest changes of a rule; fewer may be chance.
  private static let fewest = 3

  /// Divides onsets into runs by rule; all others form one list, at the place of its first.
  static func runs(_ onsets: [Int]) -> [OnsetRun] {
    var (runs, loose): ([OnsetRun], [Int]) = ([], [])
    var rest = onsets.compactMap(Onset.init)[...]
    while let first = rest.first {
      var length = 1
      while length < rest.count {
        let next = rest[rest.startIndex + length]
        guard next.year == first.year + length, next.month == first.month, next.time == first.time,
          rest.prefix(length + 1).isAlike
        else { break }
        length += 1
      }
      let run = rest.prefix(length)
      rest = rest.dropFirst(length)
      if length >= fewest, let place = run.place {
        let rule = "FREQ=YEARLY;BYMONTH=\(first.month);\(place)"
        runs.append(OnsetRun(onsets: run.map(\.seconds), rule: rule, lastYear: first.year + length - 1))
      } else {
        loose += run.map(\.seconds)
      }
    }
    if let last = loose.last.flatMap(Onset.init) {
      runs.insert(OnsetRun(onsets: loose, rule: nil, lastYear: last.year), at: 0)
    }
    return runs
  }

  fileprivate struct Onset {
    var seconds: Int
    var year: Int
    var month: Int
    var day: Int
    var weekday: Weekday
    /// The number of later days in its month.
    var following: Int
    /// Seconds since midnight.
    var time: Int

    init?(_ seconds: Int) {
      guard let moment = CivilDateTime(unixSeconds: seconds) else { return nil }
      self.seconds = seconds
      (year, month, day) = (moment.day.year, moment.day.month, moment.day.day)
      weekday = moment.day.weekday
      following = CivilDay.days(in: month, of: year) - day
      time = seconds - moment.day.dayNumber * 86_400
    }
  }
}

extension Collection<OnsetRun.Onset> {
  private var days: ClosedRange<Int> {
    let days = map(\.day)
    return (days.min() ?? 1)...(days.max() ?? 31)
  }

  private var hasOneWeekday: Bool { allSatisfy { $0.weekday == first?.weekday } }

  /// Whether one rule fits all: a weekday within the same seven days of a month, or the same day.
  fileprivate var isAlike: Bool { days.count == 1 || hasOneWeekday && days.count <= 7 }

  /// The rule's part for the day within its month; `nil` if the onsets are too few to tell.
  fileprivate var place: String? {
    guard let first else { return nil }
    let days = days
    guard hasOneWeekday else { return "BYMONTHDAY=\(first.day)" }
    let code = first.weekday.code
    if allSatisfy({ $0.following < 7 }) { return "BYDAY=-1\(code)" }
    if (days.lowerBound - 1) / 7 == (days.upperBound - 1) / 7 { return "BYDAY=\((first.day - 1) / 7 + 1)\(code)" }
    // For instance the Friday before the last Sunday, which is on the 23rd to 29th.
    return days.count == 7 ? "BYDAY=\(code);BYMONTHDAY=\(days.map(String.init).joined(separator: ","))" : nil
  }
}
