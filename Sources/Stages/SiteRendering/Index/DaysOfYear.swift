// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The keepsakes of each day of the year: only those with a certain day, and none that come once, such as appointments.
struct DaysOfYear: Sendable {
  struct Day: Hashable, Sendable, Comparable {
    /// 1…12.
    var month: Int
    /// 1…31.
    var day: Int

    /// `07-14`.
    var name: String { "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }

    static func < (a: Day, b: Day) -> Bool { (a.month, a.day) < (b.month, b.day) }
  }

  /// Listed keepsakes of each day, in date order, for all days in order.
  let days: [(day: Day, keepsakes: [Int])]

  init(_ listed: [Int], in keepsakes: [Keepsake]) {
    var members: [Day: [Int]] = [:]
    for index in listed {
      guard !keepsakes[index].comesOnce, let day = keepsakes[index].date.flatMap({ Self.day(of: $0.value) }) else {
        continue
      }
      members[day, default: []].append(index)
    }
    days = members.sorted { $0.key < $1.key }.map { (day: $0.key, keepsakes: $0.value) }
  }

  /// The day of the year of a certain date; `nil` if any part of it is approximate, uncertain or open.
  static func day(of date: EDTFDate) -> Day? {
    guard case .point(let point) = date, point.qualifier == nil, point.unspecifiedYearDigits == 0,
      !point.monthUnspecified, !point.dayUnspecified, let month = point.month, let day = point.day
    else { return nil }
    return Day(month: month, day: day)
  }

  /// Days of a leap year in the given month.
  static func length(of month: Int) -> Int { CivilDay.days(in: month, of: 2000) }

  /// A base-36 digit for each day of a leap year: its number of keepsakes, `z` for 35 and more.
  var counts: String {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    var found = days[...]
    var text = ""
    for month in 1...12 {
      for day in 1...Self.length(of: month) {
        let count = found.first?.day == Day(month: month, day: day) ? found.removeFirst().keepsakes.count : 0
        text.append(digits[min(35, count)])
      }
    }
    return text
  }
}
