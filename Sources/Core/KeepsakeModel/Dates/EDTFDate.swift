// SPDX-License-Identifier: MIT

/// A date as the Extended Date/Time Format writes it, levels 0 and 1 (ISO 8601-2:2019, annex A).
///
/// `1962`, `1962-07`, `1962-07-14`, `1962-07-14T16:28:39+02:00`, `197X`, `19XX`, `1962-XX`, `1962-07-XX`, `1962-XX-XX`,
/// `XXXX-07-14` (of an unknown year), `1962-21` (spring), `1962~`, `1962-07?`, `1962%`, `1962/1964`, `1962-07~/..`, `/1964`, `Y17E7` excepted: years are
/// −9999…9999.
package enum EDTFDate: Hashable, Sendable {
  case point(EDTFPoint)
  /// From … to; never unknown or open at both ends.
  case interval(EDTFBound, EDTFBound)
}

/// One end of an interval.
package enum EDTFBound: Hashable, Sendable {
  case at(EDTFPoint)
  /// `..`: no end.
  case open
  /// Empty: there is an end, and nobody knows it.
  case unknown
}

/// A year, month, season, day or second, and how sure it is.
package struct EDTFPoint: Hashable, Sendable {
  package enum Qualifier: String, Hashable, Sendable {
    case uncertain = "?"
    case approximate = "~"
    case both = "%"
  }

  /// EDTF's level 1 codes.
  package enum Season: Int, Hashable, Sendable {
    case spring = 21
    case summer, autumn, winter
  }

  /// −9999…9999; unspecified digits are 0 here.
  package var year: Int
  /// How many of the year's last digits are `X`: 0, 1 (a decade), 2 (a century); 4 if nothing of the year is known.
  package var unspecifiedYearDigits: Int = 0
  /// 1…12.
  package var month: Int?
  package var season: Season?
  /// 1…31.
  package var day: Int?
  /// `-XX` was written for the month or the day: meant to be there, but not known.
  package var monthUnspecified = false
  package var dayUnspecified = false
  /// Time of the day, with the offset where it was given; `time.day` equals this point's day.
  package var time: CivilDateTime?
  package var qualifier: Qualifier?

  package init(year: Int) { self.year = year }
}
