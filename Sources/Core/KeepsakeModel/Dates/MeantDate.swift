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
  package static func advice(for text: String) -> Message? {
    let readings = readings(of: text)
    guard !readings.isEmpty else { return isUnknown(text) ? "leave the date out if it is unknown" : nil }
    let isOne = readings.count == 1
    let ways = readings.map { reading -> Message in
      guard let meaning = reading.meaning else { return "\(reading.date)" }
      return isOne ? "\(reading.date) (\(meaning))" : "\(reading.date) for \(meaning)"
    }
    return "write \(ways.joined(separator: ", or "))"
  }

  /// The same as dates to choose from, the likeliest first: one where only that can be meant, none where nothing can be told.
  ///
  /// What is written as a date already is the only one.
  package static func dates(for text: String) -> [String] {
    (try? EDTFDate(parsing: text)) == nil ? readings(of: text).map(\.date) : [text]
  }

  /// The date that only can be meant; the text itself where that is open.
  package static func plain(_ text: String) -> String {
    let dates = dates(for: text)
    return dates.count == 1 ? dates[0] : text
  }

  /// Whether the date of these words says all that they say: 'Christmas 1958' and 'holidays 1962' say more.
  package static func holdsAll(of text: String) -> Bool {
    !MeantDateWords(text).sayMore && !MeantDateWords.nameOccasion(text)
  }

  /// The likeliest first; each is a date that can be read.
  static func readings(of text: String) -> [Reading] {
    guard text.utf8.count <= 100 else { return [] }
    var words = MeantDateWords(text)
    let time = words.takeTime()
    let doubt = words.takeDoubt()
    let bound = words.takeBound()
    let variants = words.withWholeYears
    let found = variants.flatMap { words, year in
      let meant = range(words) ?? points(words)
      return meant.map { reading in
        var reading = reading
        reading.date = time(bound(doubt(reading.date)))
        guard let year else { return reading }
        let meaning = reading.meaning ?? ""
        reading.meaning =
          variants.count == 1 && meant.count == 1
          ? "if \(year) is meant"
          : meaning.isEmpty || meaning.contains("\(year)") ? "\(year)" : "\(meaning) \(year)"
        return reading
      }
    }
    return found.filter { (try? EDTFDate(parsing: $0.date)) != nil }
  }

  /// Whether somebody wrote that the date is not known, as in 'undated' or 's.d.'.
  package static func isUnknown(_ text: String) -> Bool {
    let plain = text.lowercased().filter { !" .()[]".contains($0) }
    return !plain.isEmpty && (plain.allSatisfy { "?-–—".contains($0) } || unknown.contains(plain))
  }

  /// Without blanks, full stops and brackets.
  private static let unknown: Set<String> = [
    "unknown", "dateunknown", "unknowndate", "notknown", "undated", "nodate", "notdated", "nd", "datumunbekannt",
    "unbekannt", "unbekanntesdatum", "nichtbekannt", "nichtdatiert", "undatiert", "ohnedatum", "ohnejahr", "od", "oj",
    "dateinconnue", "ka", "keineangabe", "undat", "odat", "sansdate", "inconnu", "inconnue", "nondaté", "nondatée",
    "nondate", "sd", "sdate",
  ]

  // MARK: From … to …

  private static func range(_ words: MeantDateWords) -> [Reading]? {
    guard let (first, last) = words.ends else { return nil }
    // '1962-64' and 'winter 1962/63' leave out what both ends have in common.
    let end = last.completed(by: first)
    let (from, to) = (points(first.completed(by: last)), points(words.hasChoice ? end.repeating(first) : end))
    guard let start = from.first, let end = to.first, from.count == 1, to.count == 1 else { return nil }
    if first.season == .winter || first.feast?.isAtYearsEnd == true, let year = first.year, last.season == nil,
      last.completed(by: first).year == year + 1
    {
      return [start]
    }
    // 'late 1950s or early 1960s' begins with the one and ends with the other.
    let ends = (start.date.split(separator: "/").first, end.date.split(separator: "/").last)
    guard let begin = ends.0, let close = ends.1 else { return nil }
    let range = Reading(date: "\(begin)/\(close)", meaning: nil)
    // '1910/12' may be a month, too.
    let month = words.isMonthOfYear ? points(words).first : nil
    return month.map {
      [Reading(date: $0.date, meaning: "the month"), Reading(date: range.date, meaning: "the years")]
    } ?? [range]
  }

  // MARK: One time

  private static func points(_ words: MeantDateWords) -> [Reading] {
    if let decade = words.decade {
      let years = words.part ?? words.half.map { $0 == 0 ? 0...4 : 5...9 }
      return years.map { [span(decade.year, $0)] } ?? decades(decade)
    }
    if let century = words.century {
      let first = (century - 1) * 100
      let years = words.part.map(thirds) ?? words.half.map { $0 == 0 ? 0...49 : 50...99 }
      return years.map { [span(first, $0)] }
        ?? [Reading(date: "\(century - 1)XX", meaning: "the years from \(first) to \(first + 99)")]
    }
    guard words.isUnderstood else { return [] }
    if let season = words.season, let year = words.year, words.numbers.count == 1 {
      let meaning = season == .winter ? "the winter that begins in December \(year)" : "\(season.rawName) \(year)"
      return [Reading(date: "\(padded(year))-\(season.rawValue)", meaning: meaning)]
    }
    if let feast = words.feast {
      guard let year = words.year, words.numbers.count == 1, let day = feast.day(in: year) else { return [] }
      return [Reading(date: day.iso8601, meaning: nil)]
    }
    if let month = words.month { return named(month, words) }
    if let half = words.half {
      guard let year = words.year, words.numbers.count == 1 else { return [] }
      let months = half == 0 ? (1, 6) : (7, 12)
      return [Reading(date: "\(date(year, months.0, 0))/\(date(year, months.1, 0))", meaning: nil)]
    }
    return numbers(words.numbers, hasDots: words.hasDots)
  }

  private static func span(_ first: Int, _ years: ClosedRange<Int>) -> Reading {
    Reading(date: "\(padded(first + years.lowerBound))/\(padded(first + years.upperBound))", meaning: nil)
  }

  /// Which third of a century is meant by the part of a decade that has the same name.
  private static func thirds(_ part: ClosedRange<Int>) -> ClosedRange<Int> {
    switch part.lowerBound {
    case 0: 0...33
    case 4: 34...66
    default: 67...99
    }
  }

  private static func decades(_ decade: MeantDateWords.Decade) -> [Reading] {
    func reading(_ year: Int) -> Reading { Reading(date: "\(year / 10)X", meaning: "\(year) to \(year + 9)") }
    guard decade.year % 100 == 0 || !decade.isWritten else { return [reading(decade.year)] }
    // '20s' may be of this century, '1900s' the whole one.
    guard decade.isWritten else {
      return (decade.year <= 1920 ? [decade.year, decade.year + 100] : [decade.year]).map(reading)
    }
    return [
      reading(decade.year), Reading(date: "\(decade.year / 100)XX", meaning: "\(decade.year) to \(decade.year + 99)"),
    ]
  }

  /// A month by its name, with a year and perhaps a day.
  private static func named(_ month: Int, _ words: MeantDateWords) -> [Reading] {
    guard let year = words.year else { return [] }
    switch words.numbers.count {
    case 1: return [Reading(date: "\(padded(year))-\(two(month))", meaning: nil)]
    case 2:
      guard let day = words.numbers.first(where: { $0.digits < 4 }) else { return [] }
      return [Reading(date: date(year, month, day.value), meaning: nil)]
    default: return []
    }
  }

  private static func numbers(_ numbers: [MeantDateWords.Number], hasDots: Bool) -> [Reading] {
    let values = numbers.map(\.value)
    switch numbers.map(\.digits) {
    case [4]: return [Reading(date: padded(values[0]), meaning: nil)]
    case [4, 1], [4, 2]: return [Reading(date: date(values[0], values[1], 0), meaning: nil)]
    case [1, 4], [2, 4]: return [Reading(date: date(values[1], values[0], 0), meaning: nil)]
    case let digits where digits.count == 3 && digits[0] == 4 && digits[1] < 3 && digits[2] < 3:
      let (month, day) = values[1] > 12 ? (values[2], values[1]) : (values[1], values[2])
      return [Reading(date: date(values[0], month, day), meaning: nil)]
    case let digits where digits.count == 3 && digits[0] < 3 && digits[1] < 3 && digits[2] == 4:
      return days(values[0], values[1], of: values[2], hasDots: hasDots)
    default: return []
    }
  }

  /// Two numbers before a year: day and month, or, as in America, month and day.
  private static func days(_ first: Int, _ second: Int, of year: Int, hasDots: Bool) -> [Reading] {
    // '00.07.1962': not known.
    if first == 0 { return [Reading(date: date(year, second, 0), meaning: nil)] }
    let isOpen = first != second && first <= 12 && second <= 12 && !hasDots
    func reading(day: Int, month: Int) -> Reading? {
      guard (1...12).contains(month), (1...31).contains(day) else { return nil }
      return Reading(
        date: date(year, month, day), meaning: isOpen ? "\(day) \(MeantDateWords.months[month - 1])" : nil)
    }
    let found = [reading(day: first, month: second), reading(day: second, month: first)].compactMap(\.self)
    return isOpen ? found : Array(found.prefix(1))
  }

  /// A date as far as it is said: a month or day of 0 is not known.
  private static func date(_ year: Int, _ month: Int, _ day: Int) -> String {
    padded(year) + (month == 0 ? "" : "-\(two(month))" + (day == 0 ? "" : "-\(two(day))"))
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
