// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// The day, month and year parsed from the words of a date.
struct GEDCOMDateParts {
  private(set) var day: Int?
  private(set) var month: Int?
  /// The last month of a quarter.
  private(set) var lastMonth: Int?
  /// Uses astronomical year numbering: 0 is 1 B.C.
  private(set) var year = 0
  /// For a range of years such as `1731-34`.
  private(set) var lastYear: Int?
  private(set) var isYearKnown = false
  /// Whether all the words have been used.
  private(set) var isWhole = true
  private var season: Int?
  /// For example `185X`.
  private var decade: String?

  init?(_ words: [String], calendar: GEDCOMCalendar, era: GEDCOMEra) {
    var words = words
    // The time of day is ignored; it is usually midnight.
    words.removeAll { $0.contains(":") && $0.first.map { ("0"..."9").contains($0) } == true && !$0.contains("-") }
    if words.count == 1, let time = words[0].firstIndex(of: "T"), words[0][..<time].count >= 8,
      words[0][..<time].allSatisfy({ ("0"..."9").contains($0) || $0 == "-" })
    {
      words[0] = String(words[0][..<time])
    }
    if words.count == 1, let parts = NumericDate(words[0]) {
      (day, month, isWhole) = (parts.day, parts.month, parts.isWhole)
      (lastYear, isYearKnown) = (parts.lastYear, parts.year != nil)
      year = parts.year ?? 0
      if !isYearKnown, day == nil || month == nil { return nil }
    } else if !read(words, calendar, hasShortYear: calendar == .french || era == .before) {
      return nil
    }
    if era == .before { (year, lastYear) = (1 - year, nil) }
    guard calendar == .gregorian || calendar == .julian, let day else { return }
    // A day that does not exist in its month is dropped; the month may be right.
    if month == nil || CivilDay(year: isYearKnown ? year : 2_000, month: month ?? 0, day: day) == nil {
      if calendar == .gregorian || day > 29 || month != 2 { (self.day, isWhole) = (nil, false) }
      if !isYearKnown { return nil }
    }
  }

  /// Parses words with a month's name, a season, a quarter or only a year.
  private mutating func read(_ words: [String], _ calendar: GEDCOMCalendar, hasShortYear: Bool) -> Bool {
    var words = words
    var dual: Int?
    if let last = words.last, let years = NumericDate.doubleYear(last), words.count > 1 {
      (words[words.count - 1], dual) = (String(years.first), years.second)
    }
    let tokens = words.flatMap { word in
      Self.decade(word) != nil
        ? [word] : word.split { $0 == "." || $0 == "-" || $0 == "/" || $0 == "'" }.map(String.init)
    }
    var numbers: [(value: Int, isYear: Bool, index: Int)] = []
    var months: [(month: Int, index: Int)] = []
    var isQuarter = false
    for (index, token) in tokens.enumerated() {
      let isRoman = index > 0 && index < tokens.count - 1 && Self.number(tokens[index - 1]) != nil
      if let month = MonthNames.month(token, in: calendar) {
        months.append((month, index))
      } else if isRoman, MonthNames.roman.contains(token), let place = MonthNames.roman.firstIndex(of: token) {
        months.append((place + 1, index))
      } else if let number = Self.number(token) {
        if number.value > 0 { numbers.append((number.value, number.digits > 2, index)) }
      } else if let season = GEDCOMDateWords.seasons[token] {
        self.season = season
      } else if let decade = Self.decade(token) {
        self.decade = decade
      } else if GEDCOMDateWords.quarters.contains(token) {
        isQuarter = true
      } else if token.count == 2, token.first == "Q", let quarter = Int(token.dropFirst()), (1...4).contains(quarter) {
        (months, isQuarter) = ([(quarter * 3, index)], true)
      } else if calendar == .french, let year = Self.roman(token) {
        numbers.append((year, true, index))
      } else if !Self.isBlank(token), !GEDCOMDateWords.silent.contains(token) {
        return false
      }
    }
    return settle(numbers, months, isQuarter: isQuarter, dual: dual, hasShortYear: hasShortYear)
  }

  private mutating func settle(
    _ numbers: [(value: Int, isYear: Bool, index: Int)], _ months: [(month: Int, index: Int)], isQuarter: Bool,
    dual: Int?,
    hasShortYear: Bool
  ) -> Bool {
    if decade != nil { return numbers.isEmpty && months.isEmpty && season == nil }
    guard numbers.count <= 2 else { return false }
    // French Republican years and years before Christ may have few digits; they come last.
    let yearPlace = numbers.firstIndex { $0.isYear } ?? (hasShortYear && !numbers.isEmpty ? numbers.count - 1 : nil)
    var others = numbers
    if let yearPlace { (year, isYearKnown) = (others.remove(at: yearPlace).value, true) }
    guard others.count <= 1, others.allSatisfy({ !$0.isYear }) else { return false }
    if isQuarter, months.isEmpty, let quarter = others.first?.value, (1...4).contains(quarter) {
      (month, lastMonth) = (quarter * 3 - 2, quarter * 3)
      return isYearKnown
    }
    switch months.count {
    case 0: return others.isEmpty && isYearKnown && settleYears(dual)
    case 1 where isQuarter:
      guard months[0].month % 3 == 0, others.isEmpty else { return false }
      (month, lastMonth) = (months[0].month - 2, months[0].month)
      return isYearKnown
    case 1:
      month = months[0].month
      day = others.first?.value
      // In `3 OCT` the number is a day; in `OCT 31` it may be a year.
      if !isYearKnown { return (others.first?.index ?? .max) < months[0].index }
      return settleYears(dual)
    case 2, 3:
      guard others.isEmpty, isYearKnown, let last = months.last?.month, last > months[0].month else { return false }
      (month, lastMonth) = (months[0].month, last)
      return true
    default: return false
    }
  }

  /// If the year began on 25 March, the second number is the modern year for dates before that day.
  private mutating func settleYears(_ second: Int?) -> Bool {
    guard let second else { return true }
    isWhole = false
    if second == year + 1, season == nil, let month, month < 3 || month == 3 && (day ?? 1) < 25 {
      year = second
    } else if season == 24, second == year + 1 {
      isWhole = true
    } else {
      (lastYear, month, day, season) = (second, nil, nil, nil)
    }
    return true
  }

  /// The dates in EDTF, in the Gregorian calendar.
  var edtf: (start: String, end: String)? {
    if let decade { return (decade, decade) }
    guard isYearKnown else {
      guard let day, let month else { return nil }
      let text = "XXXX-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      return (text, text)
    }
    func text(_ year: Int, _ month: Int?) -> String {
      var text = (year < 0 ? "-" : "") + Self.padded(abs(year), 4)
      if let month { text += "-" + Self.padded(month, 2) }
      if let day { text += "-" + Self.padded(day, 2) }
      return text
    }
    return (text(year, season ?? month), text(lastYear ?? year, lastMonth ?? season ?? month))
  }

  private static func number(_ token: String) -> (value: Int, digits: Int)? {
    var digits = token[...]
    for ending in ["ST", "ND", "RD", "TH", "ER", "ERE", "E", "TE"] where digits.hasSuffix(ending) {
      digits = digits.dropLast(ending.count)
      break
    }
    guard (1...4).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }), let value = Int(digits),
      digits.count == token.count || digits.count < 3
    else { return nil }
    return (value, digits.count)
  }

  /// Parses `1850S`, `1850ER`, `185?` and `18XX`.
  private static func decade(_ token: String) -> String? {
    let digits = token.prefix { ("0"..."9").contains($0) }
    let rest = token.dropFirst(digits.count)
    if digits.count == 4, ["S", "'S", "ER"].contains(rest), digits.last == "0" {
      return digits.hasSuffix("00") && rest != "ER" ? "\(digits.prefix(2))XX" : "\(digits.prefix(3))X"
    }
    guard digits.count + rest.count == 4, (2...3).contains(digits.count), rest.allSatisfy({ "?X_-".contains($0) })
    else {
      return nil
    }
    return digits + String(repeating: "X", count: rest.count)
  }

  /// Whether a part was left blank: `??`, `__`, `XX`.
  private static func isBlank(_ token: String) -> Bool { token.allSatisfy { "?_X-".contains($0) } }

  private static func roman(_ token: String) -> Int? {
    ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"].firstIndex(of: token)
      .map { $0 + 1 }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
