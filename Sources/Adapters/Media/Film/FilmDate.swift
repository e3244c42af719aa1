// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Parses dates as films, sounds and documents write them.
enum FilmDate {
  /// `2019-07-14T12:20:30+0200`, `2019:07:14 12:20`, `20190714`, `1987`, `SUN JUL 14 12:20:30 2019`, `14-JUL-2019 12:20:30`.
  static func read(_ text: String) -> CivilDateTime? {
    guard text.utf8.count <= 60 else { return nil }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
    let pattern =
      #/(\d{4})(?:[-:\/.]?(\d\d)(?:[-:\/.]?(\d\d))?)?(?:[T \/]+(\d\d?):(\d\d)(?::(\d\d))?(?:[.,]\d+)?)?(?: *(Z|UTC|[+-]\d\d:?\d\d))?/#
    guard let match = text.wholeMatch(of: pattern) else { return worded(text) }
    var date = date(
      Int(match.1), match.2.flatMap { Int($0) }, match.3.flatMap { Int($0) },
      [match.4, match.5, match.6].map { $0.flatMap { Int($0) } })
    if let zone = match.7, match.4 != nil {
      let digits = zone.filter(\.isNumber)
      let minutes = (Int(digits.prefix(2)) ?? 0) * 60 + (Int(digits.suffix(2)) ?? 0)
      date?.offset = zone.first?.isLetter == true ? 0 : zone.hasPrefix("-") ? -minutes : minutes
      if zone.first?.isLetter == true { date?.standing = .instant }
    }
    return date
  }

  /// Parses a date with the name of a month, as cameras write it into AVIs.
  private static func worded(_ text: String) -> CivilDateTime? {
    var (numbers, month, year, clock) = ([Int](), Int?.none, Int?.none, [Int?]())
    for word in text.lowercased().split(whereSeparator: { " ,-/".contains($0) }) {
      let parts = word.split(separator: ":")
      if parts.count > 1 {
        clock = parts.prefix(3).map { Int($0) }
      } else if let number = Int(word) {
        if word.count == 4 { year = number } else { numbers.append(number) }
      } else if let named = CalendarWords.month(String(word)) ?? CalendarWords.month(beginningWith: String(word)) {
        month = named
      }
    }
    // If the month is a number, it comes first: `TUE  7/12 16:54:27 2011`.
    if month == nil, numbers.count == 2 { month = numbers.removeFirst() }
    guard let month, numbers.count == 1, let year else { return nil }
    return date(year, month, numbers[0], clock)
  }

  private static func date(_ year: Int?, _ month: Int?, _ day: Int?, _ clock: [Int?]) -> CivilDateTime? {
    guard let year, (1826...2200).contains(year), let civil = CivilDay(year: year, month: month ?? 1, day: day ?? 1)
    else { return nil }
    let (hour, minute) = (clock.first ?? nil, clock.count > 1 ? clock[1] : nil)
    guard let hour, let minute, day != nil, hour < 24, minute < 60 else {
      return CivilDateTime(
        day: civil, hour: 0, minute: 0, second: 0, precision: month == nil ? .year : day == nil ? .month : .day)
    }
    let second = clock.count > 2 ? clock[2] : nil
    return CivilDateTime(
      day: civil, hour: hour, minute: minute, second: min(second ?? 0, 59),
      precision: second == nil ? .minute : .second)
  }

  /// Whether two dates are the same to the precision of the first.
  static func agree(_ a: CivilDateTime, _ b: CivilDateTime) -> Bool {
    a.day.year == b.day.year && (a.precision == .year || a.day.month == b.day.month)
      && (a.precision < .day || a.day.day == b.day.day)
  }
}
