// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// A time zone's description in a calendar: its offsets, and when they change (RFC 5545, 3.6.5).
struct CalendarZone {
  /// The IANA name.
  let identifier: String
  private let zone: TimeZone

  /// The year up to which changes are listed at least; changes with a rule continue forever.
  private static let lastYear = 2060
  private static let mostYears = 30

  init?(_ identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    self.identifier = identifier
    self.zone = zone
  }

  /// The Unix time at which local clocks show a time; the argument counts as if local time were UTC.
  func unixSeconds(ofCivil seconds: Int) -> Int {
    // Two steps find the offset: the first one may be on the other side of a change.
    let guess = seconds - offset(at: seconds)
    return seconds - offset(at: guess)
  }

  /// `20270714T160000`.
  static func text(_ seconds: Int) -> String {
    guard let moment = CivilDateTime(unixSeconds: seconds) else { return "" }
    let time = [moment.hour, moment.minute, moment.second].map { $0 < 10 ? "0\($0)" : String($0) }
    return CalendarFile.date(moment.day) + "T" + time.joined()
  }

  private func offset(at seconds: Int) -> Int { zone.secondsFromGMT(for: Self.date(seconds)) }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// Writes the zone from a year on.
  func add(from year: Int, to text: inout CalendarText) {
    let first = CivilDay(year: max(1, year - 1), month: 1, day: 1) ?? .epoch
    let start = first.dayNumber * 86_400
    let end = max(year + Self.mostYears, Self.lastYear)
    let limit = (CivilDay(year: end, month: 12, day: 31) ?? first).dayNumber * 86_400
    text.add("BEGIN", raw: "VTIMEZONE")
    text.add("TZID", raw: identifier)
    let before = offset(at: start)
    Observance(from: before, to: before, isSummer: zone.isDaylightSavingTime(for: Self.date(start))).add(
      [start], rule: nil, to: &text)
    for (observance, onsets) in changes(from: start, to: limit) {
      for run in OnsetRun.runs(onsets.map { $0 + observance.from }) {
        let isOpen = run.lastYear >= end - 1
        let until = isOpen ? "" : ";UNTIL=" + Self.text((run.onsets.last ?? 0) - observance.from) + "Z"
        observance.add(run.onsets, rule: run.rule.map { $0 + until }, to: &text)
      }
    }
    text.add("END", raw: "VTIMEZONE")
  }

  /// The changes of the offset, grouped by observance, in order of their first.
  private func changes(from start: Int, to end: Int) -> [(Observance, [Int])] {
    var found: [(observance: Observance, onsets: [Int])] = []
    var last = Self.date(start)
    while let next = zone.nextDaylightSavingTimeTransition(after: last), next > last {
      let seconds = Int(next.timeIntervalSince1970)
      guard seconds <= end else { break }
      last = next
      let observance = Observance(
        from: offset(at: seconds - 1), to: offset(at: seconds), isSummer: zone.isDaylightSavingTime(for: next))
      guard observance.from != observance.to else { continue }
      if let place = found.firstIndex(where: { $0.observance == observance }) {
        found[place].onsets.append(seconds)
      } else {
        found.append((observance, [seconds]))
      }
    }
    return found
  }

  /// A change between two offsets, in seconds east of UTC.
  private struct Observance: Hashable {
    var from: Int
    var to: Int
    var isSummer: Bool

    /// Writes the observance; `onsets` are local times before the change.
    func add(_ onsets: [Int], rule: String?, to text: inout CalendarText) {
      guard let first = onsets.first else { return }
      let name = isSummer ? "DAYLIGHT" : "STANDARD"
      text.add("BEGIN", raw: name)
      text.add("DTSTART", raw: CalendarZone.text(first))
      text.add("TZOFFSETFROM", raw: Self.text(from))
      text.add("TZOFFSETTO", raw: Self.text(to))
      if let rule {
        text.add("RRULE", raw: rule)
      } else if onsets.count > 1 {
        text.add("RDATE", raw: onsets.dropFirst().map(CalendarZone.text).joined(separator: ","))
      }
      text.add("END", raw: name)
    }

    /// `+0200`, `-033052`.
    private static func text(_ offset: Int) -> String {
      let parts = [abs(offset) / 3_600, abs(offset) / 60 % 60] + (offset % 60 == 0 ? [] : [abs(offset) % 60])
      return (offset < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : String($0) }.joined()
    }
  }
}
