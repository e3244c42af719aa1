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
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Days since 1970-01-01.
  package var dayNumber: Int { CivilDateTime.dayNumber(self) }

  /// `2027-07-14`.
  package var iso8601: String {
    CivilDateTime(day: self, hour: 0, minute: 0, second: 0, precision: .day).iso8601
  }

  package func adding(days: Int) -> CivilDay? { CivilDay(dayNumber: dayNumber + days) }
}
