// SPDX-License-Identifier: MIT

/// A minute of the day on a wall's clock.
package struct TimeOfDay: Hashable, Sendable, Comparable {
  /// 0…23.
  package let hour: Int
  /// 0…59.
  package let minute: Int

  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Takes `16:00`; `nil` for anything else.
  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    let digits = [bytes[0], bytes[1], bytes[3], bytes[4]]
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let numbers = digits.map { Int($0 - 48) }
    self.init(hour: numbers[0] * 10 + numbers[1], minute: numbers[2] * 10 + numbers[3])
  }

  /// `16:00`.
  package var text: String { Self.two(hour) + ":" + Self.two(minute) }

  /// Since midnight.
  package var minutes: Int { hour * 60 + minute }

  package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
