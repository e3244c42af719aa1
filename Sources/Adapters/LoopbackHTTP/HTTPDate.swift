// SPDX-License-Identifier: MIT

/// Formats a time for headers, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// The text for seconds since 1970.
  package static func text(_ seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let second = seconds - days * 86_400
    let (year, month, day) = civil(days)
    let weekday = names("ThuFriSatSunMonTueWed", ((days % 7) + 7) % 7)
    let clock = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
    return
      "\(weekday), \(twoDigits(day)) \(names("JanFebMarAprMayJunJulAugSepOctNovDec", month - 1)) \(year) \(clock) GMT"
  }

  /// The Gregorian date of a day counted from 1970-01-01; its years begin in March, so that leap days come last.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = Int((Double(shifted) / 146_097).rounded(.down))
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func names(_ list: String, _ index: Int) -> Substring { list.dropFirst(index * 3).prefix(3) }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
