// SPDX-License-Identifier: MIT

extension CivilDay {
  /// The day so many days after 1970-01-01; `nil` outside the years −9999…9999.
  package init?(dayNumber: Int) {
    guard (-4_600_000...3_000_000).contains(dayNumber),
      let time = CivilDateTime(unixSeconds: dayNumber * 86_400)
    else { return nil }
    self = time.day
  }

  /// Takes `2027-07-14`; `nil` for anything else.
  package init?(iso8601 text: String) {
    var text = text
    let day = text.withUTF8 { bytes -> CivilDay? in
      guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
      func number(_ places: Range<Int>) -> Int? {
        var number = 0
        for place in places {
          guard (48...57).contains(bytes[place]) else { return nil }
          number = number * 10 + Int(bytes[place] - 48)
        }
        return number
      }
      guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
      return CivilDay(year: year, month: month, day: day)
    }
    guard let day else { return nil }
    self = day
  }

  /// Days since 1970-01-01.
  package var dayNumber: Int { CivilDateTime.dayNumber(self) }

  /// `2027-07-14`.
  package var iso8601: String {
    CivilDateTime(day: self, hour: 0, minute: 0, second: 0, precision: .day).iso8601
  }

  package func adding(days: Int) -> CivilDay? { CivilDay(dayNumber: dayNumber + days) }
}
