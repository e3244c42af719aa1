// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Reads the date that people write into names in words: `Grandma 1962`, `1960s party`, `July 1962`, `14.7.1962`, `Summer 1962`.
struct WordedDate {
  private let tokens: [NameToken]
  private let scalars: [Unicode.Scalar]

  /// From the first photographs on; later numbers are sizes and counters (2048).
  private static let years = 1826...2039
  /// Longer spans are no time that a picture was taken in.
  private static let longestSpan = 150
  private static let joiners: Set<String> = ["of", "de", "du", "the", "im", "in"]
  private static let abouts: Set<String> = ["c", "ca", "circa", "about", "around", "um", "etwa", "vers", "environ"]
  private static let untils: Set<String> = ["to", "until", "till", "bis", "à", "au", "jusqu'à"]

  /// The date in a name without extension; `nil` if there is none, or if several could be meant.
  ///
  /// A bare year counts only in a name that a person has given, since cameras count up to 9999: `mayBeBareYear`.
  static func date(in name: String, mayBeBareYear: Bool) -> EDTFDate? {
    let scalars = Array(name.unicodeScalars.prefix(255))
    let reading = WordedDate(tokens: NameToken.tokens(of: scalars), scalars: scalars)
    let text = reading.worded ?? reading.decade ?? reading.span ?? (mayBeBareYear ? reading.year : nil)
    return text.flatMap { try? EDTFDate(parsing: $0) }
  }

  private init(tokens: [NameToken], scalars: [Unicode.Scalar]) {
    self.tokens = tokens
    self.scalars = scalars
  }

  /// A day, month or season of a year.
  private var worded: String? {
    for index in tokens.indices {
      guard let year = year(at: index) else { continue }
      if let date = numericDay(endingAt: index, year) { return date }
      var place = index - 1
      if place >= 0, Self.joiners.contains(tokens[place].small) { place -= 1 }
      guard place >= 0 else { continue }
      if let season = CalendarWords.season(tokens[place].small) { return "\(year)-\(season)" }
      if let month = CalendarWords.month(tokens[place].small) {
        // '14 July 1962', '14. Juli 1962', '1er mai 1962'
        var before = place - 1
        if before >= 0, Self.joiners.contains(tokens[before].small) { before -= 1 }
        return before >= 0 ? day(at: before, month, year) ?? Self.text(year, month) : Self.text(year, month)
      }
      // 'July 14, 1962'
      if place >= 1, let month = CalendarWords.month(tokens[place - 1].small), let date = day(at: place, month, year) {
        return date
      }
    }
    // '1962 July', '1962 July 14'
    for index in tokens.indices.dropLast() {
      guard let year = year(at: index) else { continue }
      if let season = CalendarWords.season(tokens[index + 1].small) { return "\(year)-\(season)" }
      guard let month = CalendarWords.month(tokens[index + 1].small) else { continue }
      return (index + 2 < tokens.count ? day(at: index + 2, month, year) : nil) ?? Self.text(year, month)
    }
    return nil
  }

  /// Reads '14.7.1962'.
  ///
  /// Between dots the day comes first; with other signs it must be plain which is which.
  private func numericDay(endingAt index: Int, _ year: Int) -> String? {
    guard index >= 2, let first = shortNumber(at: index - 2), let second = shortNumber(at: index - 1) else {
      return nil
    }
    let signs = [index - 2, index - 1].map { number in
      scalars[tokens[number].range.upperBound..<tokens[number + 1].range.lowerBound].filter { $0 != " " }
    }
    guard signs[0] == signs[1], signs[0].count <= 1 else { return nil }
    if second > 12 { return Self.text(year, first, second) }
    if first > 12 || signs[0] == ["."] || first == second { return Self.text(year, second, first) }
    return nil
  }

  /// '1960s', '60s', '1960er', 'années 60'.
  private var decade: String? {
    for (index, token) in tokens.enumerated() {
      let digits = token.small.prefix { $0.isASCII && $0.isNumber }
      let ending = token.small.dropFirst(digits.count)
      let isFrench = index > 0 && ["années", "annees"].contains(tokens[index - 1].small)
      guard token.sort == .ordinal && ["s", "'s", "’s", "er", "ern"].contains(ending) || isFrench && ending.isEmpty,
        let number = Int(digits), number % 10 == 0
      else {
        // '195X'
        if token.sort == .code, token.small.utf8.count == 4, token.small.hasSuffix("x"),
          let decade = Int(token.small.prefix(3)), Self.years.contains(decade * 10)
        {
          return "\(decade)X"
        }
        continue
      }
      if digits.count == 4, Self.years.contains(number) { return "\(number / 10)X" }
      if digits.count == 2, (20...90).contains(number) { return "19\(number / 10)X" }
    }
    return nil
  }

  /// '1962-1965', '1962-65', '1962 to 1965'.
  private var span: String? {
    for index in tokens.indices.dropLast() {
      guard let first = year(at: index), let next = after(index) else { continue }
      var last = year(at: next)
      if last == nil, next == index + 1, tokens[next].sort == .number, tokens[next].text.utf8.count == 2,
        let short = Int(tokens[next].text), short > 12, short > first % 100, sign(after: index) == "-"
      {
        last = first - first % 100 + short
      }
      guard let last, last > first, last - first <= Self.longestSpan else { continue }
      return "\(first)/\(last)"
    }
    return nil
  }

  /// The token that a span may go on to: the next, if a dash stands between, or the one behind 'to'.
  private func after(_ index: Int) -> Int? {
    if index + 2 < tokens.count, Self.untils.contains(tokens[index + 1].small) { return index + 2 }
    return ["-", "–", "—"].contains(sign(after: index)) ? index + 1 : nil
  }

  private func sign(after index: Int) -> String {
    let between = scalars[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
    return String(String.UnicodeScalarView(between.filter { $0 != " " }))
  }

  /// The one year that stands alone in the name.
  private var year: String? {
    let found = tokens.indices.filter { index in
      guard year(at: index) != nil else { return false }
      // 'IMG 1962' and 'Scan_1962' count.
      return index == 0 || !TellingName.isNumbering(tokens[index - 1].small)
    }
    guard Set(found.map { tokens[$0].text }).count == 1, let index = found.first else { return nil }
    let isAbout = index > 0 && Self.abouts.contains(tokens[index - 1].small)
    let end = tokens[index].range.upperBound
    let isDoubted = end < scalars.count && scalars[end] == "?"
    return tokens[index].text + (isAbout && isDoubted ? "%" : isAbout ? "~" : isDoubted ? "?" : "")
  }

  // MARK: Parts

  private func year(at index: Int) -> Int? {
    guard tokens[index].sort == .number, tokens[index].text.utf8.count == 4, let year = Int(tokens[index].text),
      Self.years.contains(year)
    else { return nil }
    return year
  }

  private func shortNumber(at index: Int) -> Int? {
    tokens[index].sort == .number && tokens[index].text.utf8.count <= 2 ? Int(tokens[index].text) : nil
  }

  /// A day of a month at a token: '14', '14th', '1er'.
  private func day(at index: Int, _ month: Int, _ year: Int) -> String? {
    let digits = tokens[index].small.prefix { $0.isASCII && $0.isNumber }
    guard tokens[index].sort == .number || tokens[index].sort == .ordinal, digits.utf8.count <= 2, let day = Int(digits)
    else { return nil }
    return Self.text(year, month, day)
  }

  private static func text(_ year: Int, _ month: Int, _ day: Int? = nil) -> String? {
    guard (1...12).contains(month), CivilDay(year: year, month: month, day: day ?? 1) != nil else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(year)-\(two(month))" + (day.map { "-\(two($0))" } ?? "")
  }
}
