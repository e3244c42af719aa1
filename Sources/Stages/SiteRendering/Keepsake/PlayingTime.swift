// SPDX-License-Identifier: MIT

/// How long a film or a sound takes, as players write it.
package enum PlayingTime {
  /// `PT73S`, ISO 8601's form of the same.
  static func iso8601(_ seconds: Double) -> String { "PT\(max(1, Int(seconds.rounded())))S" }

  /// `1:13`, `1:02:05`; half seconds are rounded, and nothing is shorter than a second.
  package static func text(_ seconds: Double) -> String { clock(max(1, Int(seconds.rounded()))) }

  /// The same of a moment in it: the second that has begun, from `0:00` on.
  static func moment(_ seconds: Double) -> String { clock(max(0, Int(seconds))) }

  private static func clock(_ all: Int) -> String {
    let (hours, minutes, rest) = (all / 3_600, all / 60 % 60, all % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
