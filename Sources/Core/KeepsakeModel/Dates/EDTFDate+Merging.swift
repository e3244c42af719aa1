// SPDX-License-Identifier: MIT

extension EDTFDate {
  /// A day without doubt.
  package init(_ day: CivilDay) {
    var point = EDTFPoint(year: day.year)
    (point.month, point.day) = (day.month, day.day)
    self = .point(point)
  }

  /// A moment without doubt, as a camera records it.
  package init(_ moment: CivilDateTime) {
    var point = EDTFPoint(year: moment.day.year)
    if moment.precision >= .month { point.month = moment.day.month }
    if moment.precision >= .day { point.day = moment.day.day }
    if moment.precision >= .minute { point.time = moment }
    self = .point(point)
  }

  /// The time that all the dates together span: what a collection shows as its date.
  ///
  /// It goes from the earliest beginning to the latest end, both at the precision of the coarser of the two, never finer
  /// than a day: a day in July 1962 and the year 1964 make `1962/1964`, two days of one month make a range of days, and
  /// `1962-07` with a day of that month makes `1962-07`. Doubt about either end stays. Dates of which nothing is known
  /// (`XXXX`) count only if there is nothing else.
  ///
  /// - Returns: `nil` for no dates.
  package static func merged(_ dates: some Sequence<EDTFDate>) -> EDTFDate? {
    var span = EDTFSpan()
    for date in dates { span.add(date) }
    return span.date
  }
}

/// The ends of what has been merged so far.
private struct EDTFSpan {
  private var first: EDTFPoint?
  private var last: EDTFPoint?
  private var hasOpenStart = false
  private var hasOpenEnd = false
  private var hasUnknownStart = false
  private var hasUnknownEnd = false
  private var meaningless: EDTFPoint?

  mutating func add(_ date: EDTFDate) {
    switch date {
    case .point(let point):
      add(point)
    case .interval(let from, let to):
      hasOpenStart = hasOpenStart || from == .open
      hasOpenEnd = hasOpenEnd || to == .open
      hasUnknownStart = hasUnknownStart || from == .unknown
      hasUnknownEnd = hasUnknownEnd || to == .unknown
      if let point = from.point { add(point) }
      if let point = to.point { add(point) }
    }
  }

  private mutating func add(_ point: EDTFPoint) {
    guard let earliest = point.earliest, let latest = point.latest else {
      meaningless = meaningless ?? point
      return
    }
    if let old = first, let start = old.earliest, start <= earliest {
      first = start < earliest ? old : old.speaking(alsoFor: point)
    } else {
      first = point
    }
    if let old = last, let end = old.latest, end >= latest {
      last = end > latest ? old : old.speaking(alsoFor: point)
    } else {
      last = point
    }
  }

  var date: EDTFDate? {
    guard let first, let last else { return meaningless.map { .point($0) } }
    let precision = max(first.precision, last.precision, .day)
    var start = first.coarsened(to: precision)
    let end = last.coarsened(to: precision, isEnd: true)
    let openStart: EDTFBound? = hasOpenStart ? .open : hasUnknownStart ? .unknown : nil
    let openEnd: EDTFBound? = hasOpenEnd ? .open : hasUnknownEnd ? .unknown : nil
    switch (openStart, openEnd) {
    case (let bound?, nil): return .interval(bound, .at(end))
    case (nil, let bound?): return .interval(.at(start), bound)
    // Open at both ends would say nothing: what is known is said.
    default: break
    }
    let doubt = start.qualifier.joined(with: end.qualifier)
    if start.sameTime(as: end) {
      start.qualifier = doubt
      return .point(start)
    }
    return .interval(.at(start), .at(end))
  }
}

extension EDTFPoint {
  /// The same point less precisely, such that it still covers every day it covered.
  ///
  /// - Parameters:
  ///   - precision: How precise the result is at most.
  ///   - isEnd: Whether the point ends a range: a winter that becomes a year is then the year in which it ended.
  /// - Returns: This point itself if it is coarser already.
  fileprivate func coarsened(to precision: EDTFPrecision, isEnd: Bool = false) -> EDTFPoint {
    let crossesNewYear = season == .winter && isEnd && precision >= .year
    let year = crossesNewYear ? latest?.year ?? year : year
    var point = EDTFPoint(year: year)
    (point.qualifier, point.unspecifiedYearDigits) = (qualifier, unspecifiedYearDigits)
    switch precision {
    case .second:
      return self
    case .day:
      (point.month, point.day, point.season) = (month, day, season)
    case .month:
      (point.month, point.season) = (month, season)
    case .season:
      point.season = season ?? month.flatMap { Season(rawValue: 21 + ($0 + 9) % 12 / 3) }
      // January belongs to the winter that began in the year before.
      if season == nil, let month, month < 3, year > -9999 { point.year -= 1 }
    case .year, .unknown:
      break
    case .decade:
      // −1…−9 have no decade that could be written.
      if unspecifiedYearDigits < 1, !(-9...(-1) ~= year) {
        (point.year, point.unspecifiedYearDigits) = (year / 10 * 10, 1)
      }
    case .century:
      if unspecifiedYearDigits < 2, !(-99...(-1) ~= year) {
        (point.year, point.unspecifiedYearDigits) = (year / 100 * 100, 2)
      }
    }
    return point
  }

  /// Of two that reach equally far the coarser; of two alike in precision this one, with the doubts of both.
  fileprivate func speaking(alsoFor other: EDTFPoint) -> EDTFPoint {
    if precision != other.precision { return precision > other.precision ? self : other }
    var point = self
    point.qualifier = qualifier.joined(with: other.qualifier)
    return point
  }

  fileprivate func sameTime(as other: EDTFPoint) -> Bool {
    var (a, b) = (self, other)
    (a.qualifier, b.qualifier) = (nil, nil)
    return a == b
  }
}

extension EDTFPoint.Qualifier? {
  fileprivate func joined(with other: Self) -> Self {
    guard let self, let other else { return self ?? other }
    return self == other ? self : .both
  }
}
