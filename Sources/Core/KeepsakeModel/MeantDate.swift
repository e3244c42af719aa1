// SPDX-License-Identifier: MIT

/// What somebody meant who wrote a date as people do, such as 'summer 1962', 'about 1962', '14.7.1962' or '1960s'.
///
/// Such dates are not read, because a guess would become a fact; this says how the date is written that was meant.
package enum MeantDate {
  /// A date as it would be written, and what it means where more than one can be meant or the form says little.
  struct Reading: Hashable {
    var date: String
    var meaning: String?
  }

  /// What to write instead, as a remedy: 'write 1962-22 (summer 1962)'; `nil` if the text tells nothing.
  package static func advice(for text: String) -> String? {
    let readings = readings(of: text)
    guard !readings.isEmpty else { return saysNothing(text) ? "leave the date out if nobody knows it" : nil }
    if readings.count == 1 {
      return "write \(readings[0].date)" + (readings[0].meaning.map { " (\($0))" } ?? "")
    }
    return "write " + readings.map { $0.date + ($0.meaning.map { " for \($0)" } ?? "") }.joined(separator: ", or ")
  }

  /// The same as dates to choose from, the likeliest first.
  package static func dates(for text: String) -> [String] { readings(of: text).map(\.date) }

  /// The likeliest first; each is a date that can be read.
  static func readings(of text: String) -> [Reading] {
    guard text.utf8.count <= 100 else { return [] }
    var words = MeantDateWords(text)
    let doubt = words.takeDoubt()
    let bound = words.takeBound()
    let found = range(words) ?? points(words)
    return found.map { reading in
      var reading = reading
      reading.date = bound(doubt(reading.date))
      if words.hasShortYear { reading.meaning = "if the century is the 20th" }
      return reading
    }.filter { (try? EDTFDate(parsing: $0.date)) != nil }
  }

  private static func saysNothing(_ text: String) -> Bool {
    ["unknown", "undated", "n.d.", "nd", "?", "-", "unbekannt", "o. j.", "inconnu", "inconnue", "s.d."].contains(
      text.lowercased())
  }

  // MARK: From … to …

  private static func range(_ words: MeantDateWords) -> [Reading]? {
    guard let (first, last) = words.ends else { return nil }
    // '1962-64' and 'winter 1962/63' leave out what both ends have in common.
    let (from, to) = (points(first.completed(by: last)), points(last.completed(by: first)))
    guard let start = from.first, let end = to.first, from.count == 1, to.count == 1 else { return nil }
    if first.season == .winter, let year = first.year, last.season == nil, last.completed(by: first).year == year + 1 {
      return [start]
    }
    return [Reading(date: "\(start.date)/\(end.date)", meaning: nil)]
  }

  // MARK: One time

  private static func points(_ words: MeantDateWords) -> [Reading] {
    if let decade = words.decade, let part = words.part {
      let (first, last) = (decade.year + part.lowerBound, decade.year + part.upperBound)
      return [Reading(date: "\(padded(first))/\(padded(last))", meaning: nil)]
    }
    if let decade = words.decade { return decades(decade) }
    if let century = words.century {
      return [Reading(date: "\(century - 1)XX", meaning: "the years from \(century - 1)00 to \(century - 1)99")]
    }
    guard words.isUnderstood else { return [] }
    if let season = words.season, let year = words.year, words.numbers.count == 1 {
      let meaning = season == .winter ? "the winter that begins in December \(year)" : "\(season.rawName) \(year)"
      return [Reading(date: "\(padded(year))-\(season.rawValue)", meaning: meaning)]
    }
    if words.isChristmas, let year = words.year, words.numbers.count == 1 {
      return [Reading(date: "\(padded(year))-12-25", meaning: nil)]
    }
    if let month = words.month { return named(month, words) }
    return numbers(words.numbers)
  }

  private static func decades(_ decade: MeantDateWords.Decade) -> [Reading] {
    let tens = decade.year / 10
    let reading = Reading(date: "\(tens)X", meaning: "\(tens)0 to \(tens)9")
    guard decade.isWritten, decade.year % 100 == 0 else { return [reading] }
    return [reading, Reading(date: "\(tens / 10)XX", meaning: "\(tens)0 to \(tens + 9)9")]
  }

  /// A month by its name, with a year and perhaps a day.
  private static func named(_ month: Int, _ words: MeantDateWords) -> [Reading] {
    switch words.numbers.count {
    case 1:
      guard let year = words.year else { return [] }
      return [Reading(date: "\(padded(year))-\(two(month))", meaning: nil)]
    case 2:
      if let year = words.year, let day = words.numbers.first(where: { $0.digits < 4 }) {
        return [Reading(date: "\(padded(year))-\(two(month))-\(two(day.value))", meaning: nil)]
      }
      let (day, year) = (words.numbers[0], words.numbers[1])
      guard year.digits == 2 else { return [] }
      let whole = "19\(two(year.value))"
      return [Reading(date: "\(whole)-\(two(month))-\(two(day.value))", meaning: "if \(whole) is meant")]
    default: return []
    }
  }

  private static func numbers(_ numbers: [MeantDateWords.Number]) -> [Reading] {
    let values = numbers.map(\.value)
    switch numbers.map(\.digits) {
    case [4]: return [Reading(date: padded(values[0]), meaning: nil)]
    case [4, 1], [4, 2]: return [Reading(date: "\(padded(values[0]))-\(two(values[1]))", meaning: nil)]
    case [1, 4], [2, 4]: return [Reading(date: "\(padded(values[1]))-\(two(values[0]))", meaning: nil)]
    case let digits where digits.count == 3 && digits[0] == 4 && digits[1] < 3 && digits[2] < 3:
      let (month, day) = values[1] > 12 ? (values[2], values[1]) : (values[1], values[2])
      return [Reading(date: "\(padded(values[0]))-\(two(month))-\(two(day))", meaning: nil)]
    case let digits where digits.count == 3 && digits[0] < 3 && digits[1] < 3 && [2, 4].contains(digits[2]):
      let year = digits[2] == 4 ? padded(values[2]) : "19\(two(values[2]))"
      return days(values[0], values[1], of: year, hasShortYear: digits[2] == 2)
    default: return []
    }
  }

  /// Two numbers before a year: day and month, or, as in America, month and day.
  private static func days(_ first: Int, _ second: Int, of year: String, hasShortYear: Bool) -> [Reading] {
    let remark = hasShortYear ? "if \(year) is meant" : nil
    func reading(day: Int, month: Int, isOneOfTwo: Bool) -> Reading? {
      guard (1...12).contains(month), (1...31).contains(day) else { return nil }
      let meaning = isOneOfTwo ? "\(day) \(MeantDateWords.months[month - 1])" : remark
      return Reading(date: "\(year)-\(two(month))-\(two(day))", meaning: meaning)
    }
    let isOpen = first != second && first <= 12 && second <= 12
    let found = [
      reading(day: first, month: second, isOneOfTwo: isOpen), reading(day: second, month: first, isOneOfTwo: isOpen),
    ].compactMap(\.self)
    return first == second ? Array(found.prefix(1)) : found
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func padded(_ year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension EDTFPoint.Season {
  fileprivate var rawName: String {
    switch self {
    case .spring: "spring"
    case .summer: "summer"
    case .autumn: "autumn"
    case .winter: "winter"
    }
  }
}
