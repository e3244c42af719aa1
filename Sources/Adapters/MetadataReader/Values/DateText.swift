// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads dates in the forms that metadata use: EXIF's, ISO 8601 as in XMP, e-mail's as PNG advises, and programs' and
/// people's deviations.
///
/// The valid part of a date stays: the month of 31 February, the year of month 0, the day of hour 24. The rest is not
/// guessed.
enum DateText {
  /// A date with its credible parts; `nil` for blanks, zeros and texts that could mean several years.
  ///
  /// Accepts `2005:08:13 09:47:23`, `2019-10-16T19:01:00.25+02:00`, `20190716T190100`, `1962`, `1962-07`, `14.7.1962`,
  /// `Mon, 22 Sep 2014 10:56:35 +0200`, `Sat Jul 12 16:54:27 2013` and `14. Juli 1962`. `Z` makes it an instant.
  static func parse(_ text: String) -> CivilDateTime? {
    let text = plain(text)
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    switch scanner.digitsAhead {
    case 8, 14:
      guard let year = scanner.digits(4, 4), let month = scanner.digits(2, 2), let day = scanner.digits(2, 2) else {
        return nil
      }
      return date(year, month, day).flatMap { time(&scanner, on: $0) }
    case 4:
      guard let year = scanner.digits(4, 4) else { return nil }
      if scanner.isAtLetter { return nil }
      guard let (month, day) = rest(&scanner), let date = date(year, month, day),
        date.precision == .day || !scanner.hasYearAhead
      else { return nil }
      return time(&scanner, on: date)
    case 1, 2: return dayFirst(&scanner) ?? WordedMoment.parse(text)
    default: return WordedMoment.parse(text)
    }
  }

  /// IPTC's `19620714` with its time `160930+0100`, either part possibly blank.
  static func iptc(date text: String, time clock: String?) -> CivilDateTime? {
    var scanner = DateScanner(plain(text))
    scanner.skipBlanks()
    var day: CivilDateTime?
    if (4...8).contains(scanner.digitsAhead) {
      guard let year = scanner.digits(4, 4) else { return nil }
      // Some write the day with dividers, against the standard.
      let isDivided = scanner.isAtDivider
      day =
        isDivided
        ? rest(&scanner).flatMap { date(year, $0.month, $0.day) }
        : date(year, scanner.digits(2, 2), scanner.digits(2, 2))
    } else {
      day = parse(text)
    }
    guard let day, let clock, day.precision == .day else { return day }
    var rest = DateScanner(plain(clock))
    return time(&rest, on: day)
  }

  /// Minutes east of UTC of `+02:00`, `-0530`, `+2` or `Z`; `nil` for anything else and beyond 14 hours.
  static func offset(_ text: String) -> Int? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    guard let offset = scanner.offset(), scanner.isAtBlankEnd else { return nil }
    return offset
  }

  /// Milliseconds from EXIF's sub-second digits, `6` being six tenths.
  static func milliseconds(_ text: String) -> Int? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    return scanner.fraction()
  }

  // MARK: Days

  /// A day, or its valid part: the month of 31 February, the year of month 0 or 13.
  static func date(_ year: Int, _ month: Int?, _ day: Int?) -> CivilDateTime? {
    guard let year = believed(year) else { return nil }
    let month = month.flatMap { (1...12).contains($0) ? $0 : nil }
    let whole = month.flatMap { month in day.flatMap { CivilDay(year: year, month: month, day: $0) } }
    guard let civil = whole ?? CivilDay(year: year, month: month ?? 1, day: 1) else { return nil }
    let precision: DatePrecision = whole != nil ? .day : month != nil ? .month : .year
    return CivilDateTime(day: civil, hour: 0, minute: 0, second: 0, precision: precision)
  }

  /// A plausible year of a picture; Thai phones write the Buddhist year, which is 543 higher.
  private static func believed(_ year: Int) -> Int? {
    if (1...2_100).contains(year) { return year }
    return (2_443...2_643).contains(year) ? year - 543 : nil
  }

  /// Month and day behind a year, each `nil` if it is blank or no number; `nil` for a span of years or months.
  private static func rest(_ scanner: inout DateScanner) -> (month: Int?, day: Int?)? {
    var fields: [Int?] = [nil, nil]
    for index in fields.indices {
      guard scanner.isAtDivider else { break }
      scanner.skipDivider()
      let start = scanner
      scanner.skipBlanks()
      if scanner.digitsAhead == 4 { return nil }
      guard scanner.digitsAhead <= 2 else { break }
      let isPadded = scanner.count < start.count
      fields[index] = scanner.digits(1, 2)
      // The hour follows a blank day.
      if index == 1, isPadded, scanner.isAtClockMark {
        fields[index] = nil
        scanner = start
      }
      guard index == 0 else { break }
      if fields[0] == nil { scanner.skipUnknown() }
      let gap = scanner
      scanner.skipBlanks()
      if scanner.isAtDivider { continue }
      scanner = gap
      // '1962-65'
      if let number = fields[0], number > 12 { return nil }
    }
    return (fields[0], fields[1])
  }

  /// `14.7.1962`, `7/14/1962`, `31.12.99`, and `98:12:31`, if the text has only one meaning.
  private static func dayFirst(_ scanner: inout DateScanner) -> CivilDateTime? {
    let isDotted: Bool
    guard let first = scanner.digits(1, 2), scanner.isAtDivider else { return nil }
    isDotted = scanner.skip(anyOf: ".")
    if !isDotted { scanner.skipDivider() }
    scanner.skipBlanks()
    guard let second = scanner.digits(1, 2), scanner.isAtDivider else { return nil }
    scanner.skipDivider()
    scanner.skipBlanks()
    let length = scanner.digitsAhead
    guard length == 4 || length == 2, let third = scanner.digits(2, 4) else { return nil }
    var found: CivilDateTime?
    if length == 2, let year = shortYear(first) {
      guard shortYear(third) == nil else { return nil }
      found = date(year, second, third)
    } else if let year = length == 4 ? third : shortYear(third) {
      if isDotted || first > 12 || first == second {
        found = date(year, second, first)
      } else if second > 12 {
        found = date(year, first, second)
      } else {
        // Only the writer knows which of the two is the month.
        found = date(year, nil, nil)
      }
    }
    return found.flatMap { time(&scanner, on: $0) }
  }

  /// The year for two digits that cannot be a day; `nil` if they could be one, or could mean several centuries.
  private static func shortYear(_ digits: Int) -> Int? {
    digits == 0 ? 2_000 : (40...99).contains(digits) ? 1_900 + digits : nil
  }

  // MARK: Times

  /// A day with the time that follows; the day alone if the time is blank or impossible.
  static func time(_ scanner: inout DateScanner, on date: CivilDateTime) -> CivilDateTime? {
    guard date.precision == .day else { return date }
    scanner.skipTimeMark()
    guard let hour = scanner.digits(1, 2), hour < 24 else { return date }
    let isDivided = scanner.skip(anyOf: ":.")
    // Some cameras pad with blanks: '6: 5: 4'.
    if isDivided { scanner.skipBlanks() }
    guard isDivided || scanner.digitsAhead >= 2, let minute = scanner.digits(isDivided ? 1 : 2, 2), minute < 60 else {
      return date
    }
    var moment = date
    (moment.hour, moment.minute, moment.precision) = (hour, minute, .minute)
    let hasSeconds = isDivided ? scanner.skip(anyOf: ":.") : scanner.digitsAhead >= 2
    if isDivided, hasSeconds { scanner.skipBlanks() }
    if hasSeconds, let second = scanner.digits(1, 2) {
      // 60 is a leap second; higher numbers are invalid.
      if second <= 60 { (moment.second, moment.precision) = (min(second, 59), .second) }
      if scanner.skip(anyOf: ".,:") { moment.millisecond = second <= 60 ? scanner.fraction() ?? 0 : 0 }
    }
    scanner.skipBlanks()
    if let isAfternoon = scanner.half() {
      if isAfternoon, hour < 12 { moment.hour += 12 }
      if !isAfternoon, hour == 12 { moment.hour = 0 }
      scanner.skipBlanks()
    }
    return scanner.isAtUniversalTime ? instant(moment) : moment.with(offset: scanner.offset())
  }

  /// Marks a time as UTC.
  ///
  /// Programs write exact midnight for a day without a time: then only the day counts, unless clocks begin with it.
  static func instant(_ moment: CivilDateTime) -> CivilDateTime {
    var moment = moment
    let isMidnight = (moment.hour, moment.minute, moment.second, moment.millisecond) == (0, 0, 0, 0)
    if isMidnight, !ClockEpoch.isSoonAfter(moment), !ClockEpoch.isOne(moment) {
      (moment.precision, moment.offset) = (.day, nil)
    } else {
      (moment.standing, moment.offset) = (.instant, 0)
    }
    return moment
  }

  /// The text with digits and dividers of other scripts replaced by ASCII's.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(
      text.prefix(200).map { character -> Character in
        switch character {
        case "年", "月": return "-"
        case "日", "\u{A0}", "\u{202F}", "\u{3000}": return " "
        case "：": return ":"
        case "／": return "/"
        default:
          guard !character.isASCII, character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            scalar.properties.numericType == .decimal, let digit = character.wholeNumberValue
          else { return character }
          return Character(String(digit))
        }
      })
  }
}

extension CivilDateTime {
  fileprivate func with(offset: Int?) -> CivilDateTime {
    var moment = self
    moment.offset = offset
    return moment
  }
}
