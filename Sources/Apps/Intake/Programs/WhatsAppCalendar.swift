// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// Days of chats in the calendars of telephones, which their years tell apart: no chat is older than WhatsApp, and none comes from the future.
enum WhatsAppCalendar {
  private static let firstYear = 2009
  private static let lastYear = BuildEnvironment.currentDay().year + 1

  /// The Gregorian day; `nil` if it can be none, or lies before WhatsApp or ahead.
  static func day(_ year: Int, _ month: Int, _ day: Int, era: String = "") -> CivilDay? {
    let found =
      switch era.isEmpty ? .none : origins[era] {
      case .some(let origin): CivilDay(year: origin + year, month: month, day: day)
      case .none: dayWithoutEra(year, month, day)
      }
    return found.flatMap { (firstYear...lastYear).contains($0.year) ? $0 : nil }
  }

  /// By the era's sign, the year before its first.
  private static let origins = [
    "R": 2018, "令和": 2018, "H": 1988, "平成": 1988, "S": 1925, "昭和": 1925, "民國": 1911, "民国": 1911,
  ]

  private static func dayWithoutEra(_ year: Int, _ month: Int, _ day: Int) -> CivilDay? {
    switch year {
    // Two figures: of our years, else of the Buddhist ones.
    case 0..<100:
      CivilDay(year: (2000 + year <= lastYear ? 2000 : 1957) + year, month: month, day: day)
    // The calendars of the Republic of China, Persia, the Hijra and Buddhism.
    case 100..<200: CivilDay(year: 1911 + year, month: month, day: day)
    case 1380..<1420: other(.persian, year, month, day)
    case 1425..<1480: other(.islamicUmmAlQura, year, month, day)
    case 2500..<2700: CivilDay(year: year - 543, month: month, day: day)
    default: CivilDay(year: year, month: month, day: day)
    }
  }

  private static func other(_ identifier: Calendar.Identifier, _ year: Int, _ month: Int, _ day: Int) -> CivilDay? {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == day,
      calendar.component(.month, from: date) == month
    else { return nil }
    return CivilDay(dayNumber: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}
