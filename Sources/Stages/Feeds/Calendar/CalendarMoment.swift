// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A day or a time in calendar format: in a zone, or in the reader's local time.
struct CalendarMoment {
  let day: CivilDay
  /// `nil` for the whole day.
  let time: TimeOfDay?
  let zone: CalendarZone?

  init(_ day: CivilDay, _ time: TimeOfDay?, in zone: CalendarZone?) {
    self.day = day
    self.time = time
    self.zone = zone
  }

  /// The parameter behind the property's name.
  var parameter: String {
    if time == nil { return ";VALUE=DATE" }
    return zone.map { ";TZID=" + $0.identifier } ?? ""
  }

  var value: String {
    CalendarFile.date(day) + (time.map { "T" + $0.text.replacing(":", with: "") + "00" } ?? "")
  }

  /// The last day in the UNTIL format of a rule that begins here: a day for whole days, else a time, in UTC if there is
  /// a zone (RFC 5545, 3.3.10).
  func end(_ day: CivilDay) -> String {
    guard time != nil else { return CalendarFile.date(day) }
    guard let zone else { return CalendarFile.date(day) + "T235959" }
    let seconds = day.dayNumber * 86_400 + 86_399
    return CalendarZone.text(zone.unixSeconds(ofCivil: seconds)) + "Z"
  }
}
