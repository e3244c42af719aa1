// SPDX-License-Identifier: MIT

/// Formats the length of a film or recording.
package enum PlayingTime {
  /// ISO 8601's form: `PT73S`.
  static func iso8601(_ seconds: Double) -> String { "PT\(max(1, Int(seconds.rounded())))S" }

  /// `1:13`, `1:02:05`; rounded to seconds, at least one.
  package static func text(_ seconds: Double) -> String { clock(max(1, Int(seconds.rounded()))) }

  /// A timestamp: the second that has begun, from `0:00` on.
  static func moment(_ seconds: Double) -> String { clock(max(0, Int(seconds))) }

  private static func clock(_ all: Int) -> String {
    let (hours, minutes, rest) = (all / 3_600, all / 60 % 60, all % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
