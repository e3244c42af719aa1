// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads dates in the forms that metadata come in: EXIF's, ISO 8601's as XMP uses it, e-mail's as PNG advises.
enum DateText {
  /// A date with as much time as is given; `nil` for blanks, noughts and impossible days.
  ///
  /// Accepts `2005:08:13 09:47:23`, `2019-10-16T19:01:00.25+02:00`, `1962`, `1962-07`, `1962-07-14` and
  /// `Mon, 22 Sep 2014 10:56:35 +0200`; any of `:-/.` may divide the date. A day or month of 00 means 'unknown'.
  static func parse(_ text: String) -> CivilDateTime? {
    var scanner = DateScanner(text)
    scanner.skipBlanks()
    guard let year = scanner.digits(4, 4) else { return mail(text) }
    guard year > 0 else { return nil }
    var month = 0
    var day = 0
    if scanner.skip(anyOf: ":-/.") {
      guard let found = scanner.digits(1, 2) else { return nil }
      month = found
      if scanner.skip(anyOf: ":-/.") {
        guard let found = scanner.digits(1, 2) else { return nil }
        day = found
      }
    }
    guard let date = date(year, month, day) else { return nil }
    guard date.precision == .day, scanner.skip(anyOf: "T ,") else { return scanner.isAtBlankEnd ? date : nil }
    scanner.skipBlanks()
    return time(&scanner, on: date)
  }

  /// IPTC's `19620714` with its time `160930+0100`, either part possibly blank.
  static func iptc(date: String, time clock: String?) -> CivilDateTime? {
    var scanner = DateScanner(date)
    guard let year = scanner.digits(4, 4), year > 0 else { return nil }
    // Some write the day with dividers, against the standard.
    _ = scanner.skip(anyOf: ":-")
    guard let month = scanner.digits(2, 2) else { return self.date(year, 0, 0) }
    _ = scanner.skip(anyOf: ":-")
    guard let day = self.date(year, month, scanner.digits(2, 2) ?? 0) else { return nil }
    guard let clock, day.precision == .day else { return day }
    var rest = DateScanner(clock)
    var moment = day
    guard let hour = rest.digits(2, 2), hour < 24 else { return day }
    _ = rest.skip(anyOf: ":")
    guard let minute = rest.digits(2, 2), minute < 60 else { return day }
    _ = rest.skip(anyOf: ":")
    (moment.hour, moment.minute) = (hour, minute)
    moment.second = min(rest.digits(2, 2) ?? 0, 59)
    moment.precision = .second
    moment.offset = rest.offset()
    return moment
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

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDateTime? {
    let precision: DatePrecision = month == 0 ? .year : day == 0 ? .month : .day
    guard month > 0 || day == 0 else { return nil }
    guard let civil = CivilDay(year: year, month: max(month, 1), day: max(day, 1)) else { return nil }
    return CivilDateTime(day: civil, hour: 0, minute: 0, second: 0, precision: precision)
  }

  private static func time(_ scanner: inout DateScanner, on date: CivilDateTime) -> CivilDateTime? {
    // A date whose time is blank is still a date.
    guard let hour = scanner.digits(1, 2) else { return scanner.isClockBlank ? date : nil }
    var moment = date
    guard hour < 24, scanner.skip(anyOf: ":."), let minute = scanner.digits(1, 2), minute < 60 else { return nil }
    (moment.hour, moment.minute, moment.precision) = (hour, minute, .minute)
    if scanner.skip(anyOf: ":.") {
      guard let second = scanner.digits(1, 2), second <= 60 else { return nil }
      (moment.second, moment.precision) = (min(second, 59), .second)
      if scanner.skip(anyOf: ".,") { moment.millisecond = scanner.fraction() ?? 0 }
    }
    scanner.skipBlanks()
    moment.offset = scanner.offset()
    return moment
  }

  /// `Mon, 22 Sep 2014 10:56:35 +0200` and `22 September 2014`.
  private static func mail(_ text: String) -> CivilDateTime? {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    var words = text.split(maxSplits: 8, whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    if let first = words.first, Int(first) == nil { words.removeFirst() }
    guard words.count >= 3, let day = Int(words[0]), day > 0, let year = Int(words[2]), (1000...9999).contains(year),
      let month = months.firstIndex(of: String(words[1].lowercased().prefix(3))), let date = date(year, month + 1, day)
    else { return nil }
    guard words.count > 3 else { return date }
    var scanner = DateScanner(words[3])
    guard var moment = time(&scanner, on: date) else { return date }
    if words.count > 4 { moment.offset = words[4] == "GMT" || words[4] == "UTC" ? 0 : offset(words[4]) }
    return moment
  }
}
