// SPDX-License-Identifier: MIT

/// How finely a date is known, finest first.
package enum EDTFPrecision: Int, Hashable, Sendable, Comparable, CaseIterable {
  case second, day, month, season, year, decade, century
  /// `XXXX`: there was a year.
  case unknown

  package static func < (a: EDTFPrecision, b: EDTFPrecision) -> Bool { a.rawValue < b.rawValue }
}

extension EDTFDate {
  /// The first day that the date may mean; `nil` if it has no known beginning.
  package var earliest: CivilDay? {
    switch self {
    case .point(let point): point.earliest
    case .interval(let from, _): from.point?.earliest
    }
  }

  /// The last day that the date may mean; `nil` if it has no known end.
  package var latest: CivilDay? {
    switch self {
    case .point(let point): point.latest
    case .interval(_, let to): to.point?.latest
    }
  }

  /// Of an interval, the coarser of its ends.
  package var precision: EDTFPrecision {
    switch self {
    case .point(let point): point.precision
    case .interval(let from, let to):
      max(from.point?.precision ?? .second, to.point?.precision ?? .second)
    }
  }

  /// The one year in which all of it lies, with the doubt about it; `nil` where it may be of several.
  package var soleYear: EDTFPoint? {
    let ends: (EDTFPoint, EDTFPoint)
    switch self {
    case .point(let point): ends = (point, point)
    case .interval(.at(let from), .at(let to)): ends = (from, to)
    case .interval: return nil
    }
    guard ends.0.year == ends.1.year, ends.0.unspecifiedYearDigits == 0, ends.1.unspecifiedYearDigits == 0 else {
      return nil
    }
    var year = EDTFPoint(year: ends.0.year)
    let doubts = Set([ends.0.qualifier, ends.1.qualifier].compactMap(\.self))
    year.qualifier = doubts.count > 1 ? .both : doubts.first
    return year
  }

  /// The day of `XXXX-02-28`, in a leap year that stands for the one that is not known.
  package var dayWithoutYear: CivilDay? {
    guard case .point(let point) = self, point.unspecifiedYearDigits == 4, let month = point.month, let day = point.day
    else { return nil }
    return CivilDay(year: Self.yearForNone, month: month, day: day)
  }

  private static let yearForNone = 2_000

  /// One day or one moment, and no doubt about it.
  package var isExact: Bool {
    guard case .point(let point) = self else { return false }
    return point.day != nil && point.qualifier == nil && point.unspecifiedYearDigits == 0
  }

  /// Whether both may mean the same day.
  ///
  /// `197X` overlaps 1974, and `1962/..` overlaps every later day, as does `1962/`, whose end nobody knows. `1962~`
  /// means 1962 and not 1961: how far 'about' reaches is for the reader of a page to judge, not for a filter.
  package func overlaps(_ other: EDTFDate) -> Bool {
    if let end = latest, let start = other.earliest, end < start { return false }
    if let end = other.latest, let start = earliest, end < start { return false }
    return true
  }
}

extension EDTFPoint {
  package var precision: EDTFPrecision {
    if unspecifiedYearDigits == 4 { return .unknown }
    if time != nil { return .second }
    if day != nil { return .day }
    if month != nil { return .month }
    if season != nil { return .season }
    switch unspecifiedYearDigits {
    case 0: return .year
    case 1: return .decade
    case 2: return .century
    default: return .unknown
    }
  }

  /// The first day that the point may mean; `nil` for `XXXX`.
  ///
  /// Seasons are those of the northern half of the Earth and begin with a month: spring in March, summer in June,
  /// autumn in September, winter in December of the year named.
  package var earliest: CivilDay? {
    guard let years else { return nil }
    return CivilDay(year: years.lowerBound, month: firstMonth, day: day ?? 1)
  }

  /// The last day that the point may mean; `nil` for `XXXX`.
  package var latest: CivilDay? {
    guard let years else { return nil }
    if season == .winter {
      return year == 9999
        ? CivilDay(year: 9999, month: 12, day: 31)
        : CivilDay(year: year + 1, month: 2, day: CivilDay.days(in: 2, of: year + 1))
    }
    let month = month ?? season.map { _ in firstMonth + 2 } ?? 12
    return CivilDay(
      year: years.upperBound, month: month, day: day ?? CivilDay.days(in: month, of: years.upperBound))
  }

  private var firstMonth: Int {
    switch season {
    case .spring: 3
    case .summer: 6
    case .autumn: 9
    case .winter: 12
    case nil: month ?? 1
    }
  }

  /// Before the year 0 unknown digits reach into the past: `-197X` is −1979…−1970.
  private var years: ClosedRange<Int>? {
    switch unspecifiedYearDigits {
    case 0: year...year
    case 1: isBeforeYearZero ? (year - 9)...year : year...(year + 9)
    case 2: isBeforeYearZero ? (year - 99)...year : year...(year + 99)
    default: nil
    }
  }

  private var isBeforeYearZero: Bool { year < 0 }
}

extension EDTFDate {
  /// Whether it tells a day that is not the given one, nor the one before or after it.
  package func contradicts(_ day: CivilDay) -> Bool {
    guard case .point(let point) = self, point.day != nil, let own = point.earliest else { return false }
    return abs(CivilDateTime.dayNumber(own) - CivilDateTime.dayNumber(day)) > 1
  }
}
