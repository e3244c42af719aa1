// SPDX-License-Identifier: MIT

/// Why a text is no date; every case carries what was found.
package enum EDTFError: Error, Hashable, Sendable {
  case empty
  /// Nothing of the format's beginnings.
  case notADate(String)
  /// The run of digits where a year should be.
  case yearNeedsFourDigits(String)
  case yearOutOfRange(String)
  case smallX
  case badUnspecifiedYear(String)
  case monthAfterUnspecifiedYear
  case dayAfterUnspecifiedMonth
  case dayAfterSeason
  /// A month, day, hour … with one digit or with three.
  case needsTwoDigits(String, of: String)
  case noSuchMonth(Int)
  case noSuchDay(Int, month: Int, year: Int)
  /// 'hour', 'minute' or 'second'.
  case noSuchTime(Int, of: String)
  case badTime(String)
  case badOffset(String)
  case qualifiedTime
  /// What follows a complete date.
  case trailing(String)
  case slashesForHyphens
  case rangeWithoutEnds
  case timeInRange
  case rangeEndsBeforeItBegins

  /// A phrase that says what is wrong: 'there is no month 13'.
  package var problem: Message {
    switch self {
    case .empty: "the date is empty"
    case .notADate(let found): "“\(Self.shortened(found))” is not written as a date"
    case .yearNeedsFourDigits(let found): "a year has four digits, found “\(Self.shortened(found))”"
    case .yearOutOfRange(let found): "the year “\(Self.shortened(found))” is out of range"
    case .smallX: "an unknown digit is a capital X"
    case .badUnspecifiedYear(let found): "in “\(found)” the unknown digits are not the last one or two"
    case .monthAfterUnspecifiedYear: "a month cannot follow a year with unknown digits"
    case .dayAfterUnspecifiedMonth: "a day cannot follow an unknown month"
    case .dayAfterSeason: "a day cannot follow a season"
    case .needsTwoDigits(let found, let part): "the \(part) has two digits, found “\(Self.shortened(found))”"
    case .noSuchMonth(let month): "there is no month \(month)"
    case .noSuchDay(let day, let month, let year): Self.problem(day: day, month: month, year: year)
    case .noSuchTime(let value, let part): Message(stringLiteral: "there is no \(part)") + " \(value)"
    case .badTime(let found): "“\(Self.shortened(found))” is not a time of day"
    case .badOffset(let found): "“\(Self.shortened(found))” is not an offset from UTC"
    case .qualifiedTime: "a time of day cannot be marked as uncertain"
    case .trailing(let found): "“\(Self.shortened(found))” after the date means nothing"
    case .slashesForHyphens: "a slash stands between the ends of a range, not within a date"
    case .rangeWithoutEnds: "a range needs at least one end"
    case .timeInRange: "a time of day cannot stand in a range"
    case .rangeEndsBeforeItBegins: "the range ends before it begins"
    }
  }

  /// A phrase that says how to write it.
  package var remedy: Message {
    switch self {
    case .empty, .notADate, .trailing:
      "write 1962, 1962-07, 1962-07-14, 197X (a decade), 1962~ (about), 1962? (perhaps) or 1962/1964 (from, to)"
    case .yearNeedsFourDigits: "write the year first, such as 1962 or 0962"
    case .yearOutOfRange: "years go from -9999 to 9999"
    case .smallX, .badUnspecifiedYear: "write 197X for the 1970s and 19XX for the 1900s"
    case .monthAfterUnspecifiedYear: "leave the month out"
    case .dayAfterUnspecifiedMonth: "write 1962-XX-XX, or leave the day out"
    case .dayAfterSeason: "leave the day out"
    case .needsTwoDigits: "write 1962-07-04, not 1962-7-4"
    case .noSuchMonth: "months go from 01 to 12; 21 to 24 are spring, summer, autumn and winter"
    case .noSuchDay: "correct the day, or leave it out"
    case .noSuchTime, .badTime: "write 1962-07-14, or 1962-07-14T16:28:39 with the seconds"
    case .badOffset: "write Z, +02:00 or -05:30"
    case .qualifiedTime: "leave the mark or the time out"
    case .slashesForHyphens: "write 1962-07-14, with hyphens"
    case .rangeWithoutEnds: "write 1962/1964, 1962/.. (still going on) or /1964 (since an unknown date)"
    case .timeInRange: "leave the time out"
    case .rangeEndsBeforeItBegins: "write the earlier date first"
    }
  }

  private static func problem(day: Int, month: Int, year: Int) -> Message {
    guard (1...31).contains(day) else { return "there is no day \(day)" }
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    let name = names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
    return month == 2 && day == 29 ? "there was no 29 February in \(year)" : "there is no \(day) \(name)"
  }

  private static func shortened(_ found: String) -> String {
    found.unicodeScalars.count <= 40 ? found : String(String.UnicodeScalarView(found.unicodeScalars.prefix(39))) + "…"
  }
}
