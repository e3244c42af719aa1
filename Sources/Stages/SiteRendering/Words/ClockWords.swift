// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Times in spoken form: 'at three', 'in the afternoon'.
struct ClockWords: Sendable {
  private let words: Words

  init(_ words: Words) { self.words = words }

  /// 'at three', 'at half past nine'; other minutes in digits.
  func at(_ time: TimeOfDay) -> String {
    let form =
      switch time.minute {
      case 0: "full"
      case 15: "quarter"
      // French midday has a half of another gender.
      case 30: time.hour % 12 == 0 ? "half-12" : "half"
      case 45: "to"
      default: "other"
      }
    let next = (time.hour + 1) % 24
    // German counts halves towards the next hour, which is twelve and not midnight.
    let isTowards = time.minute == 30 && words[.hour, "halves"] == "before"
    return words[.hour, form].filled([
      "hour": isTowards ? words[.hour, String(Self.figure(next))] : hour(time.hour), "next": hour(next),
      "number": String(Self.figure(time.hour)), "minute": String(time.text.suffix(2)),
    ])
  }

  /// 'in the afternoon'; `nil` if the hour's name implies it.
  func part(_ time: TimeOfDay) -> String? {
    switch time.hour {
    // Half past midnight is in German half of the next hour, like half past noon.
    case 0: time.minute == 30 && words[.hour, "halves"] == "before" ? words[.hour, "night"] : nil
    case 12: nil
    case 5..<12: words[.hour, "morning"]
    case 13..<18: words[.hour, "afternoon"]
    case 18..<22: words[.hour, "evening"]
    default: words[.hour, "night"]
    }
  }

  /// Midnight has its own name.
  private func hour(_ number: Int) -> String { words[.hour, number == 0 ? "0" : String(Self.figure(number))] }

  /// 1…12.
  private static func figure(_ hour: Int) -> Int { (hour + 11) % 12 + 1 }
}
