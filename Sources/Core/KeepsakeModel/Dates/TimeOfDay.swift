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

  /// Takes what people write, in English, German and French: `16.30`, `9 Uhr`, `16h30`, `4 pm`; of a span its beginning.
  init?(said text: String) {
    // In German ‘am’ is ‘at the’: of an English half day nothing follows.
    let form =
      /^\D{0,6}?(\d{1,2})\s*(?:[:.h]\s*(\d{2})|Uhr\s*(\d{2})?|h|(?=[ap]\.?m\.?\s*(?:$|[,;–-])))(?!\.?\d)(?:\s*([ap])\.?m\.?\s*(?:$|[,;–-]))?/
      .ignoresCase()
    guard let found = text.firstMatch(of: form), var hour = Int(found.1) else { return nil }
    if let half = found.4?.lowercased() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "p" ? 12 : 0)
    }
    self.init(hour: hour, minute: (found.2 ?? found.3).flatMap { Int($0) } ?? 0)
  }

  /// `16:00`.
  package var text: String { Self.two(hour) + ":" + Self.two(minute) }

  /// Since midnight.
  package var minutes: Int { hour * 60 + minute }

  package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
