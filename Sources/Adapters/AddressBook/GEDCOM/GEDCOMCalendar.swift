// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// The calendars of family trees, and conversions to Gregorian dates (Reingold and Dershowitz, Calendrical
/// Calculations).
enum GEDCOMCalendar: Hashable {
  case gregorian, julian, french, hebrew

  /// Removes the calendar's name (`@#DJULIAN@`, in GEDCOM 7 `JULIAN`) from the start of the words; `nil` for an unknown
  /// calendar.
  init?(takenFrom words: inout [String]) {
    self = .gregorian
    guard let first = words.first else { return }
    let escape = first.hasPrefix("@#D") ? words.firstIndex { $0.hasSuffix("@") } ?? 0 : 0
    let name = words[...escape].joined().filter { ("A"..."Z").contains($0) }
    switch first.hasPrefix("@#D") ? String(name.dropFirst()) : name {
    case "GREGORIAN": self = .gregorian
    case "JULIAN": self = .julian
    case "FRENCHR", "FRENCH": self = .french
    case "HEBREW": self = .hebrew
    default:
      if first.hasPrefix("@#") { return nil }
      if words.contains(where: { FrenchMonths.isCertain($0) }) { self = .french }
      return
    }
    words.removeFirst(escape + 1)
  }

  /// The first and last day, month or year in EDTF.
  func edtf(_ parts: GEDCOMDateParts) -> (start: String, end: String)? {
    switch self {
    case .gregorian: return parts.edtf.map { ($0.start, $0.end) }
    case .julian:
      // The year is taken from the source; only the month and the day are converted.
      guard let month = parts.month, parts.lastMonth == nil, parts.isYearKnown else {
        return parts.edtf.map { ($0.start, $0.end) }
      }
      let next = month == 12 ? (parts.year + 1, 1) : (parts.year, month + 1)
      return Self.span(
        Self.julianDay(parts.year, month, parts.day ?? 1),
        parts.day.map { Self.julianDay(parts.year, month, $0) } ?? Self.julianDay(next.0, next.1, 1) - 1,
        by: parts.day == nil ? .month : .day)
    case .french:
      guard (1...14).contains(parts.year), (1...13).contains(parts.month ?? 1), (1...30).contains(parts.day ?? 1) else {
        return nil
      }
      let first = Self.frenchDay(parts.year, parts.month ?? 1, parts.day ?? 1)
      let last =
        parts.day != nil
        ? first
        : parts.month.map { $0 < 13 ? first + 29 : Self.frenchDay(parts.year + 1, 1, 1) - 1 }
          ?? Self.frenchDay(parts.year + 1, 1, 1) - 1
      return Self.span(first, last, by: parts.day != nil ? .day : parts.month != nil ? .month : .year)
    case .hebrew:
      guard (1...6_900).contains(parts.year), (1...30).contains(parts.day ?? 1) else { return nil }
      let year = HebrewYear(parts.year)
      guard let month = parts.month else { return Self.span(year.firstDay, year.lastDay, by: .year) }
      let first = year.firstDay(ofMonth: month)
      if let day = parts.day { return Self.span(first + day - 1, first + day - 1, by: .day) }
      return Self.span(first, first + year.lengths[month - 1] - 1, by: .month)
    }
  }

  private enum Unit { case day, month, year }

  private static func span(_ first: Int, _ last: Int, by unit: Unit) -> (start: String, end: String)? {
    guard let first = CivilDay(dayNumber: first), let last = CivilDay(dayNumber: last) else { return nil }
    func text(_ day: CivilDay) -> String {
      var point = EDTFPoint(year: day.year)
      if unit != .year { point.month = day.month }
      if unit == .day { point.day = day.day }
      return point.text
    }
    return (text(first), text(last))
  }

  /// Days since 1970-01-01.
  private static func julianDay(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shift = month < 3 ? 1 : 0
    let (year, month) = (year + 4_800 - shift, month + 12 * shift - 3)
    return day + (153 * month + 2) / 5 + 365 * year + year / 4 - 32_083 - 2_440_588
  }

  /// The years 3, 7 and 11 had a leap day.
  private static func frenchDay(_ year: Int, _ month: Int, _ day: Int) -> Int {
    2_375_839 + 365 * (year - 1) + year / 4 + 30 * (month - 1) + day - 2_440_588
  }
}
