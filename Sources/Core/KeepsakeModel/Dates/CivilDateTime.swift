// SPDX-License-Identifier: MIT

/// A day of the proleptic Gregorian calendar, without a time zone.
package struct CivilDay: Hashable, Sendable, Comparable {
  /// −9999…9999; year 0 is 1 BC.
  package var year: Int
  /// 1…12.
  package var month: Int
  /// 1…31.
  package var day: Int

  /// Refuses days that no calendar has, 30 February among them.
  package init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
    else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  private init(validYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// 1 January 1970.
  package static let epoch = CivilDay(validYear: 1970, month: 1, day: 1)

  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  package static func < (a: CivilDay, b: CivilDay) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }
}

/// A local civil time of a day, and what is known of its zone.
package struct CivilDateTime: Hashable, Sendable {
  package var day: CivilDay
  /// 0…23.
  package var hour: Int
  /// 0…59.
  package var minute: Int
  /// 0…59; a leap second is kept as 59.
  package var second: Int
  /// 0…999.
  package var millisecond: Int
  /// Minutes east of UTC; `nil` if unknown.
  package var offset: Int?
  /// How much of it is known; what is finer than this stands at its least value.
  package var precision: DatePrecision
  /// What sort of clock has shown it.
  package var standing: DateStanding

  package init(
    day: CivilDay, hour: Int, minute: Int, second: Int, millisecond: Int = 0, offset: Int? = nil,
    precision: DatePrecision = .second, standing: DateStanding = .clock
  ) {
    self.day = day
    self.precision = precision
    self.standing = standing
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
    self.offset = offset
  }

  /// Seconds since 1970-01-01T00:00 of the same civil clock: for sorting and differences of one clock, not across zones.
  package var civilSeconds: Int {
    CivilDateTime.dayNumber(day) * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// Days since 1970-01-01.
  ///
  /// Source: H. Hinnant, 'chrono-Compatible Low-Level Date Algorithms', days_from_civil.
  package static func dayNumber(_ day: CivilDay) -> Int {
    let year = day.month <= 2 ? day.year - 1 : day.year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (day.month + (day.month > 2 ? -3 : 9)) + 2) / 5 + day.day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
