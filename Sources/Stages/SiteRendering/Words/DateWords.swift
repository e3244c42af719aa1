// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Dates in the site's language: '14 July 1962', 'about 1962', '1970s', 'spring 1962', '1962 to 1964'.
struct DateWords: Sendable {
  private let words: Words
  private let months: [String]
  private let seasons: [String]

  init(_ words: Words) {
    self.words = words
    months = (1...12).map { words[.month, String($0)] }
    seasons = (21...24).map { words[.season, String($0)] }
  }

  /// 1…12.
  func month(_ number: Int) -> String { months.indices.contains(number - 1) ? months[number - 1] : "" }

  func text(_ date: EDTFDate) -> String {
    switch date {
    case .point(let point): text(point)
    case .interval(let from, let to): interval(from, to)
    }
  }

  func text(_ point: EDTFPoint) -> String {
    let plain = plain(point)
    return switch point.qualifier {
    case nil: plain
    case .approximate: about(plain, point)
    case .uncertain: words(.dateUncertain, ["date": plain])
    case .both: words(.dateUncertain, ["date": about(plain, point)])
    }
  }

  /// '16:28', if the date has a time.
  func time(_ date: EDTFDate) -> String? {
    guard case .point(let point) = date, let time = point.time else { return nil }
    return clock(time)
  }

  func clock(_ time: CivilDateTime) -> String {
    words(.clock, ["hour": twoDigits(time.hour), "minute": twoDigits(time.minute)])
  }

  /// The words for a sidecar's time, `16:28`; `nil` for anything else.
  func clock(_ text: String) -> String? {
    let parts = text.split(separator: ":")
    return parts.count < 2 ? nil : words(.clock, ["hour": String(parts[0]), "minute": String(parts[1])])
  }

  func day(_ day: CivilDay) -> String {
    var point = EDTFPoint(year: day.year)
    point.month = day.month
    point.day = day.day
    return plain(point)
  }

  /// '1962', '44 BC'.
  func year(_ year: Int) -> String {
    year > 0 ? String(year) : words(.dateBC, ["year": String(1 - year)])
  }

  /// '1960s'.
  func decade(_ decade: Int) -> String { words(.dateDecade, ["decade": String(decade * 10)]) }

  /// '20th century', for the years 1900 to 1999, EDTF's `19XX`.
  func century(_ century: Int) -> String {
    let number = century + 1
    let ordinal =
      switch words[.ordinals] {
      case "roman": Self.roman(number) + (number == 1 ? "er" : "e")
      case "dot": "\(number)."
      default: "\(number)" + Self.englishEnding(number)
      }
    return words(.dateCentury, ["ordinal": ordinal])
  }

  /// 'July 1962'.
  func month(_ month: Int, of year: Int) -> String {
    words(.dateMonth, ["month": self.month(month), "year": self.year(year)])
  }

  // MARK: Parts

  private func about(_ plain: String, _ point: EDTFPoint) -> String {
    words(point.day != nil ? .dateAboutDay : .dateAbout, ["date": plain])
  }

  private func plain(_ point: EDTFPoint) -> String {
    let year = yearText(point)
    if let season = point.season { return words(.dateSeason, ["season": seasons[season.rawValue - 21], "year": year]) }
    guard let month = point.month else { return year }
    if point.unspecifiedYearDigits == 4, let day = point.day {
      return words(.daysDay, ["day": dayText(day), "month": self.month(month)])
    }
    guard let day = point.day else { return words(.dateMonth, ["month": self.month(month), "year": year]) }
    return words(.dateDay, ["day": dayText(day), "month": self.month(month), "year": year])
  }

  /// '14th', '14.', '14'.
  func ordinal(_ day: Int) -> String {
    switch words[.ordinals] {
    case "roman": dayText(day)
    case "dot": "\(day)."
    default: "\(day)" + Self.englishEnding(day)
    }
  }

  private func dayText(_ day: Int) -> String { day == 1 ? words[.dateFirstDay] : String(day) }

  private func yearText(_ point: EDTFPoint) -> String {
    switch point.unspecifiedYearDigits {
    case 0: year(point.year)
    case 1: decade(Self.floored(point.year, by: 10))
    case 2: century(Self.floored(point.year, by: 100))
    case 3: words(.dateMillennium, ["from": year(point.year), "to": year(point.year + 999)])
    default: words[.dateYearUnknown]
    }
  }

  private func interval(_ from: EDTFBound, _ to: EDTFBound) -> String {
    switch (from, to) {
    case (.at(let a), .at(let b)): between(a, b)
    case (.at(let a), .open): words(.dateSince, ["date": text(a)])
    case (.at(let a), .unknown): words(.dateSinceUnknown, ["date": text(a)])
    case (_, .at(let b)): words(b.day != nil ? .dateUntilDay : .dateUntil, ["date": text(b)])
    default: words[.dateYearUnknown]
    }
  }

  private func between(_ a: EDTFPoint, _ b: EDTFPoint) -> String {
    let isPlain =
      a.qualifier == nil && b.qualifier == nil && a.unspecifiedYearDigits == 0 && b.unspecifiedYearDigits == 0
    if isPlain, a.year == b.year, let month = a.month, let other = b.month {
      if month == other, let day = a.day, let last = b.day {
        return words(
          .dateDays, ["from": dayText(day), "to": dayText(last), "month": self.month(month), "year": year(a.year)])
      }
      if a.day == nil, b.day == nil, month != other {
        return words(.dateMonths, ["from": self.month(month), "to": self.month(other), "year": year(a.year)])
      }
    }
    return words(a.day != nil && b.day != nil ? .dateIntervalDay : .dateInterval, ["from": text(a), "to": text(b)])
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  static func floored(_ year: Int, by step: Int) -> Int { year >= 0 ? year / step : (year - step + 1) / step }

  private static func englishEnding(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }

  private static func roman(_ number: Int) -> String {
    let numerals = [(50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    var rest = max(0, number)
    var text = ""
    for (value, numeral) in numerals {
      while rest >= value {
        text += numeral
        rest -= value
      }
    }
    return text
  }
}
