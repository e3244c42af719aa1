// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A keepsake's group by date, as precise as its date is certain.
enum DateBucket: Hashable, Sendable {
  case month(year: Int, month: Int)
  /// The year is known; the month is not (or there are several).
  case year(Int)
  /// A time within these years of one decade.
  case decade(Int)
  /// A time within these years of one century.
  case century(Int)
  /// A longer span, or one without an end.
  case longer
  case undated

  /// The first and last possible year of a date; `nil` where it is open or unknown.
  struct Span: Hashable, Sendable {
    var first: Int?
    var last: Int?
  }

  init(_ date: EDTFDate?) {
    guard let date else {
      self = .undated
      return
    }
    switch date {
    case .point(let point): self.init(point)
    case .interval(.at(let from), .at(let to)): self.init(from: from, to: to)
    case .interval: self = .longer
    }
  }

  private init(_ point: EDTFPoint) {
    switch point.unspecifiedYearDigits {
    case 0: self = point.month.map { .month(year: point.year, month: $0) } ?? .year(point.year)
    case 1: self = .decade(DateWords.floored(point.year, by: 10))
    case 2: self = .century(DateWords.floored(point.year, by: 100))
    default: self = .longer
    }
  }

  private init(from: EDTFPoint, to: EDTFPoint) {
    guard from.unspecifiedYearDigits < 4, to.unspecifiedYearDigits < 4 else {
      self = .longer
      return
    }
    let first = from.year
    let last = Self.lastYear(of: to)
    if first == last, from.unspecifiedYearDigits == 0, let month = from.month, from.month == to.month {
      self = .month(year: first, month: month)
    } else if first == last {
      self = .year(first)
    } else if DateWords.floored(first, by: 10) == DateWords.floored(last, by: 10) {
      self = .decade(DateWords.floored(first, by: 10))
    } else if DateWords.floored(first, by: 100) == DateWords.floored(last, by: 100) {
      self = .century(DateWords.floored(first, by: 100))
    } else {
      self = .longer
    }
  }

  static func span(of date: EDTFDate) -> Span {
    switch date {
    case .point(let point):
      return point.unspecifiedYearDigits >= 4
        ? Span(first: nil, last: nil) : Span(first: point.year, last: lastYear(of: point))
    case .interval(let from, let to):
      var span = Span(first: nil, last: nil)
      if case .at(let point) = from, point.unspecifiedYearDigits < 4 { span.first = point.year }
      if case .at(let point) = to, point.unspecifiedYearDigits < 4 { span.last = lastYear(of: point) }
      return span
    }
  }

  private static func lastYear(of point: EDTFPoint) -> Int {
    switch point.unspecifiedYearDigits {
    case 1: point.year + 9
    case 2: point.year + 99
    case 3: point.year + 999
    default: point.year
    }
  }

  /// The decade of a year or month; others stay unchanged.
  var ofDecade: DateBucket { knownYear.map { .decade(DateWords.floored($0, by: 10)) } ?? self }

  /// The certain year.
  var knownYear: Int? {
    switch self {
    case .month(let year, _), .year(let year): year
    default: nil
    }
  }
}
