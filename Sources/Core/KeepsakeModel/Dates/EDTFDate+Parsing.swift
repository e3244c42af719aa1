// SPDX-License-Identifier: MIT

extension EDTFDate {
  /// Reads a date of EDTF level 0 or 1; spaces around it are ignored.
  ///
  /// Of level 2 the day of an unknown year (`XXXX-02-28`). Seasons are those of level 1 (21 to 24). Refused, though in the standard: years of more than four digits. Seconds
  /// may have a fraction of up to three digits, which the standard leaves open.
  package init(parsing text: String) throws(EDTFError) {
    var text = text
    let result = text.withUTF8 { bytes in
      // A closure of the standard library cannot throw a typed error through `rethrows`: hand the result out instead.
      Result { () throws(EDTFError) in try Self.parse(EDTFScanner(bytes)) }
    }
    self = try result.get()
  }

  private static func parse(_ whole: EDTFScanner) throws(EDTFError) -> EDTFDate {
    let whole = whole.trimmed
    guard !whole.isEmpty else { throw .empty }
    guard let slash = whole.first(of: UInt8(ascii: "/")) else {
      return .point(try EDTFPoint(whole))
    }
    let (start, end) = (whole.before(slash), whole.after(slash))
    guard end.first(of: UInt8(ascii: "/")) == nil else { throw .slashesForHyphens }
    let (from, to) = (try bound(start), try bound(end))
    guard from.point != nil || to.point != nil else { throw .rangeWithoutEnds }
    if from.point?.time != nil || to.point?.time != nil { throw .timeInRange }
    if let first = from.point?.earliest, let last = to.point?.latest, last < first { throw .rangeEndsBeforeItBegins }
    return .interval(from, to)
  }

  private static func bound(_ text: EDTFScanner) throws(EDTFError) -> EDTFBound {
    if text.isEmpty { return .unknown }
    return text.isTwoDots ? .open : .at(try EDTFPoint(text))
  }
}

extension EDTFPoint {
  fileprivate init(_ text: EDTFScanner) throws(EDTFError) {
    var rest = text
    let qualifier = rest.takeQualifier()
    let isNegative = rest.take(UInt8(ascii: "-"))
    guard let first = rest.next, EDTFScanner.isDigit(first) || first | 0x20 == UInt8(ascii: "x") else {
      throw .notADate(text.string)
    }
    let (year, unspecified) = try rest.takeYear()
    // There is no year −0, and −000X would lose its sign with the digits.
    if isNegative, year == 0 { throw .yearOutOfRange(text.string) }
    self.init(year: isNegative ? -year : year)
    unspecifiedYearDigits = unspecified
    self.qualifier = qualifier
    if rest.isEmpty { return }
    try rest.expectHyphen()
    // `XXXX-02-28`: a day whose year is not known, as birthdays often are.
    let isYearless = unspecified == 4 && qualifier == nil
    if unspecified > 0, !isYearless { throw .monthAfterUnspecifiedYear }
    try takeMonth(from: &rest)
    if isYearless, month == nil || rest.isEmpty { throw .monthAfterUnspecifiedYear }
    if rest.isEmpty { return }
    try rest.expectHyphen()
    if season != nil { throw .dayAfterSeason }
    try takeDay(from: &rest)
    if isYearless, day == nil { throw .monthAfterUnspecifiedYear }
    if rest.isEmpty { return }
    if isYearless { throw .trailing(rest.string) }
    guard let day, let month, let civil = CivilDay(year: self.year, month: month, day: day) else {
      throw .trailing(rest.string)
    }
    guard rest.take(UInt8(ascii: "T")) else {
      throw rest.looksLikeTime ? .badTime(rest.string) : .trailing(rest.string)
    }
    time = try rest.takeTime(on: civil)
    guard qualifier == nil else { throw .qualifiedTime }
  }

  private mutating func takeMonth(from rest: inout EDTFScanner) throws(EDTFError) {
    switch try rest.takeTwo("month") {
    case nil: monthUnspecified = true
    case .some(let code):
      if let season = Season(rawValue: code) {
        self.season = season
      } else if (1...12).contains(code) {
        month = code
      } else {
        throw .noSuchMonth(code)
      }
    }
  }

  private mutating func takeDay(from rest: inout EDTFScanner) throws(EDTFError) {
    switch try rest.takeTwo("day") {
    case nil: dayUnspecified = true
    case .some(let code):
      guard let month else { throw .dayAfterUnspecifiedMonth }
      guard CivilDay(year: year, month: month, day: code) != nil else {
        throw .noSuchDay(code, month: month, year: year)
      }
      day = code
    }
  }
}
