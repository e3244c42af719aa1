// SPDX-License-Identifier: MIT

/// The moments from which clocks and programs count: what bears one of them has not been told the time.
///
/// Unix counts from 1970, FAT from 1980, Apple from 1904 and 2001, receivers of positions from 6 January 1980, Garmin from the last day
/// of 1989, Windows from 1601, spreadsheets from the last days of 1899; the noughts of FAT and C are 30 November 1979 and 1999,
/// and counters of 32 bits end in 2036, 2038, 2040 and 2106. Android's camera writes 2002-12-08 12:00:00 where it knows no time.
package enum ClockEpoch {
  /// Whether a moment is one of them, whatever has written it.
  package static func isOne(_ date: CivilDateTime) -> Bool {
    guard date.precision >= .minute else { return false }
    // No clock shows the Middle Ages; '0098' is the nonsense of one that has two figures for the year.
    if date.day.year < 1_000 { return true }
    let (day, minute, second) = (date.day, date.hour * 60 + date.minute, date.second)
    // A program between here and there may have added its zone.
    let isSharp = second == 0 && minute.isMultiple(of: 30)
    if moments.contains(where: {
      $0.day == [day.year, day.month, day.day] && ($0.minute, $0.second) == (minute, second)
    }) {
      return true
    }
    return isSharp && midnights.contains([day.year, day.month, day.day])
  }

  /// Whether a name by which a camera calls its picture has its day from a clock that was never set.
  package static func isUnset(inName date: CivilDateTime) -> Bool {
    let day = date.day
    if (day.year == 1970 || day.year == 1980) && day.month == 1 && day.day == 1 { return true }
    return isOne(date)
  }

  /// The first days that a clock shows that began to run at such a moment: whatever else tells the day is to be preferred.
  package static func isSoonAfter(_ date: CivilDateTime) -> Bool {
    let day = date.day
    if day.year == 2002, day.month == 12 { return (8...10).contains(day.day) }
    guard day.month == 1 else { return false }
    return day.day <= 3 || day.year == 1980 && (6...8).contains(day.day)
  }

  private static let midnights: Set<[Int]> = [
    [1, 1, 1], [1601, 1, 1], [1753, 1, 1], [1858, 11, 17], [1899, 12, 30], [1899, 12, 31], [1903, 12, 31],
    [1904, 1, 1],
    [1979, 11, 29], [1979, 11, 30], [1980, 1, 6], [1989, 12, 31], [1999, 11, 30],
  ]

  private static let moments: [(day: [Int], minute: Int, second: Int)] = [
    ([2002, 12, 8], 720, 0), ([2036, 2, 7], 388, 16), ([2038, 1, 19], 194, 7), ([2040, 2, 6], 388, 15),
    ([2106, 2, 7], 388, 15),
  ]
}
