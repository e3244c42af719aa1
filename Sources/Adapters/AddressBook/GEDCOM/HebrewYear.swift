// SPDX-License-Identifier: MIT

/// A year of the Hebrew calendar: its first day, and the lengths of its months from Tishri on.
struct HebrewYear {
  /// Days since 1970-01-01.
  let firstDay: Int
  let lastDay: Int
  /// Thirteen lengths; the second Adar (ADS) has length 0 in a common year.
  let lengths: [Int]

  init(_ year: Int) {
    firstDay = Self.newYear(year)
    lastDay = Self.newYear(year + 1) - 1
    let length = lastDay - firstDay + 1
    let isLeap = (7 * year + 1) % 19 < 7
    lengths = [
      30, length % 10 == 5 ? 30 : 29, length % 10 == 3 ? 29 : 30, 29, 30, isLeap ? 30 : 29, isLeap ? 29 : 0, 30, 29, 30,
      29, 30, 29,
    ]
  }

  /// In a common year, ADS means the only Adar.
  func firstDay(ofMonth month: Int) -> Int {
    let month = month == 7 && lengths[6] == 0 ? 6 : month
    return firstDay + lengths.prefix(month - 1).reduce(0, +)
  }

  private static func newYear(_ year: Int) -> Int {
    let (last, this, next) = (elapsed(year - 1), elapsed(year), elapsed(year + 1))
    let delay = next - this == 356 ? 2 : this - last == 382 ? 1 : 0
    return this + delay - 1_373_427 - 719_163
  }

  /// Days from the epoch to the year's first new moon, postponed if it falls on a weekday on which no year begins.
  private static func elapsed(_ year: Int) -> Int {
    let months = (235 * year - 234) / 19
    let days = months * 29 + (12_084 + 13_753 * months) / 25_920
    return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
  }
}
