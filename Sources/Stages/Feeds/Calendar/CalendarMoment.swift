// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A day or a time of a day as calendars write it: in a zone, or wherever the reader is.
struct CalendarMoment {
  let day: CivilDay
  /// `nil`: the whole day.
  let time: TimeOfDay?
  let zone: CalendarZone?

  init(_ day: CivilDay, _ time: TimeOfDay?, in zone: CalendarZone?) {
    self.day = day
    self.time = time
    self.zone = zone
  }

  /// What follows the property's name.
  var parameter: String {
    if time == nil { return ";VALUE=DATE" }
    return zone.map { ";TZID=" + $0.identifier } ?? ""
  }

  var value: String {
    CalendarFile.date(day) + (time.map { "T" + $0.text.replacing(":", with: "") + "00" } ?? "")
  }

  /// The end of a day as the UNTIL of a rule that begins here has to be written: a day where this is one, else a time, which
  /// is one of UTC where there is a zone (RFC 5545, 3.3.10).
  func end(_ day: CivilDay) -> String {
    guard time != nil else { return CalendarFile.date(day) }
    guard let zone else { return CalendarFile.date(day) + "T235959" }
    let seconds = day.dayNumber * 86_400 + 86_399
    return CalendarZone.text(zone.unixSeconds(ofCivil: seconds)) + "Z"
  }
}
