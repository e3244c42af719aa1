// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Knows the moments from which the clocks of cameras count when nobody has set them or their battery was empty.
///
/// They begin with a year. Unix counts from 1970 and FAT from 1980; before 1994 nobody at home had a digital camera. Sanyo and Kodak
/// began with 1998, Nikon, Fujifilm and Sony with 2000, others with the year of the model (2001 to 2016). The more likely it is
/// that somebody took a picture on that New Year's night, the less of it is doubted.
struct ClockReset {
  let device: CaptureDevice
  /// Whether the file says where it was taken, or how far its clock is from UTC: such a device has been told the time.
  let knowsTime: Bool

  /// When a receiver of positions says that it was: it has the time from the satellites.
  let fix: CivilDateTime?

  /// Why a date is not believed; `nil` if it is.
  func refusal(of finding: Finding) -> String? {
    guard case .date(let date) = finding.content, finding.source != .xmpSidecar, date.precision >= .minute else {
      return nil
    }
    // A person wrote what stands beside a scan; the day of the scan is the machine's.
    if isConfirmed(date) || device == .scanner && finding.field != .digitized { return nil }
    if ClockEpoch.isOne(date) || finding.field != .fix && isDoubtful(date) {
      return "a clock that was never set begins with this moment"
    }
    if fix != nil, mayBeUnset(finding) {
      return "a clock that was never set, by the time of the position"
    }
    return nil
  }

  /// Whether a date is believed only as long as nothing else tells the day.
  func mayBeUnset(_ finding: Finding) -> Bool {
    guard case .date(let date) = finding.content, finding.source != .xmpSidecar, finding.field != .fix,
      date.precision >= .minute, device != .scanner, !isConfirmed(date)
    else { return false }
    return ClockEpoch.isSoonAfter(date)
  }

  /// Whether the satellites say the same day, or the one beside it at the place.
  private func isConfirmed(_ date: CivilDateTime) -> Bool {
    fix.map { abs(CivilDateTime.dayNumber($0.day) - CivilDateTime.dayNumber(date.day)) <= 1 } ?? false
  }

  private func isDoubtful(_ date: CivilDateTime) -> Bool {
    let (day, minute) = (date.day, date.hour * 60 + date.minute)
    // West of Greenwich, 1970 and 1980 began the evening before.
    let isEve = (day.year == 1969 || day.year == 1979) && day.month == 12 && day.day == 31
    guard isEve || day.month == 1 && day.day == 1 else { return false }
    let isSharp = minute == 0 && date.second == 0
    switch day.year {
    case 1969, 1979: return isEve && (device == .camera || date.minute == 0 && date.second == 0 && date.hour >= 12)
    case 1970, 1980: return device == .camera || date.minute == 0 && date.second == 0 && date.hour <= 14
    case 1981...1993: return device == .camera || isSharp
    case 1994...1999: return device == .camera ? minute < 60 : isSharp
    case 2000...2016: return !knowsTime && (device == .camera ? minute == 0 : isSharp)
    case 2017...2035: return !knowsTime && isSharp
    default: return false
    }
  }
}
