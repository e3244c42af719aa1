// SPDX-License-Identifier: MIT

/// A day that people name and that every year has once.
enum Feast: Hashable {
  /// A month and a day of it.
  case on(Int, Int)
  /// Days after Easter Sunday of the Gregorian calendar, or before it.
  case afterEaster(Int)
  /// The first to the fourth Sunday of Advent.
  case advent(Int)

  /// From Christmas on: 'Silvester 1999/2000' is a day of the first year.
  var isAtYearsEnd: Bool { if case .on(12, 24...) = self { true } else { false } }

  func day(in year: Int) -> CivilDay? {
    switch self {
    case .on(let month, let day): CivilDay(year: year, month: month, day: day)
    case .afterEaster(let days): Self.easter(year)?.adding(days: days)
    case .advent(let number): Self.advent(number, year)
    }
  }

  /// Easter Sunday, by the rule of 1582 as Meeus, Jones and Butcher put it.
  private static func easter(_ year: Int) -> CivilDay? {
    guard year > 1582 else { return nil }
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let sum = h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114
    return CivilDay(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  /// The last Sunday before Christmas is the fourth.
  private static func advent(_ number: Int, _ year: Int) -> CivilDay? {
    guard let eve = CivilDay(year: year, month: 12, day: 24) else { return nil }
    // Day 0, the first of 1970, was a Thursday.
    let sinceSunday = ((eve.dayNumber + 4) % 7 + 7) % 7
    return eve.adding(days: -sinceSunday - 7 * (4 - number))
  }
}
