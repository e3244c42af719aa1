// SPDX-License-Identifier: MIT

extension CivilDateTime {
  /// ISO 8601 as far as the date is known: `1962`, `1962-07`, `1962-07-14`, `2019-10-16T19:01:00.250+02:00`.
  package var iso8601: String {
    let year = (day.year < 0 ? "-" : "") + Self.padded(abs(day.year), 4)
    if precision == .year { return year }
    let month = year + "-" + Self.padded(day.month, 2)
    if precision == .month { return month }
    let date = month + "-" + Self.padded(day.day, 2)
    if precision == .day { return date }
    var time = date + "T" + Self.padded(hour, 2) + ":" + Self.padded(minute, 2)
    if precision == .second { time += ":" + Self.padded(second, 2) }
    if precision == .second, millisecond > 0 { time += "." + Self.padded(millisecond, 3) }
    return time + (offsetText ?? "")
  }

  /// The zone as `+02:00`; `nil` if unknown.
  package var offsetText: String? {
    offset.map { ($0 < 0 ? "-" : "+") + Self.padded(abs($0) / 60, 2) + ":" + Self.padded(abs($0) % 60, 2) }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
