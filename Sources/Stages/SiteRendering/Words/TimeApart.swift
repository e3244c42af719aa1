// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The time between two dates in words: 'four days later', 'the same month'.
///
/// Only as exact as both dates; an approximate, uncertain or open date is 'about the same time'.
struct TimeApart {
  private let words: Words

  init(_ words: Words) { self.words = words }

  func text(from date: EDTFDate, to other: EDTFDate) -> String {
    guard let one = Self.sure(date), let two = Self.sure(other) else { return words[.apartAbout] }
    if let first = Self.day(one), let second = Self.day(two) { return days(second - first) }
    guard let first = one.month, let second = two.month else {
      return one.year == two.year
        ? words[.apartSameYear] : words[one.year < two.year ? .apartYearLater : .apartYearBefore]
    }
    return months((two.year - one.year) * 12 + second - first)
  }

  /// A complete year, month or day.
  private static func sure(_ date: EDTFDate) -> EDTFPoint? {
    guard case .point(let point) = date, point.qualifier == nil, point.unspecifiedYearDigits == 0,
      point.season == nil, !point.monthUnspecified, !point.dayUnspecified
    else { return nil }
    return point
  }

  private static func day(_ point: EDTFPoint) -> Int? {
    point.day == nil ? nil : EDTFDate.point(point).earliest?.dayNumber
  }

  /// Weeks and whole months are named; times between are rounded, as in speech.
  private func days(_ days: Int) -> String {
    let count = abs(days)
    let isLater = days > 0
    switch count {
    case 0: return words[.apartSameDay]
    case 7: return words.count(1, isLater ? .weeksLater : .weeksBefore, spelled: true)
    case ..<14: return words.count(count, isLater ? .daysLater : .daysBefore, spelled: true)
    case ..<60: return words.count((count + 3) / 7, isLater ? .weeksLater : .weeksBefore, spelled: true)
    // The middle of a month is half of 30.4 days.
    default: return months((count * 12 + 182) / 365 * (isLater ? 1 : -1))
    }
  }

  private func months(_ months: Int) -> String {
    switch months {
    case 0: words[.apartSameMonth]
    case 12...: words[.apartYearLater]
    case ...(-12): words[.apartYearBefore]
    default: words.count(abs(months), months > 0 ? .monthsLater : .monthsBefore, spelled: true)
    }
  }
}
