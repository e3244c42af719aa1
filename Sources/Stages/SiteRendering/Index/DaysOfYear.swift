// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Which keepsakes belong to which day of the year: those whose day is known and sure, and no others.
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

  /// Listed keepsakes of each day, in date order; days in their order.
  let days: [(day: Day, keepsakes: [Int])]

  init(_ listed: [Int], in keepsakes: [Keepsake]) {
    var members: [Day: [Int]] = [:]
    for index in listed {
      guard let day = keepsakes[index].date.flatMap({ Self.day(of: $0.value) }) else { continue }
      members[day, default: []].append(index)
    }
    days = members.sorted { $0.key < $1.key }.map { (day: $0.key, keepsakes: $0.value) }
  }

  /// The day of the year that a date certainly means; `nil` where anything of it is about, perhaps or left open.
  static func day(of date: EDTFDate) -> Day? {
    guard case .point(let point) = date, point.qualifier == nil, point.unspecifiedYearDigits == 0,
      !point.monthUnspecified, !point.dayUnspecified, let month = point.month, let day = point.day
    else { return nil }
    return Day(month: month, day: day)
  }

  /// Days of a leap year in the given month.
  static func length(of month: Int) -> Int { CivilDay.days(in: month, of: 2000) }

  /// A character for each day of a leap year: how many keepsakes it has, in digits of base 36, `z` for 35 and more.
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
