// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Recognises the start dates of camera clocks that were never set or lost their battery.
///
/// They are at the beginning of a year. Unix counts from 1970 and FAT from 1980; before 1994 no household had a digital
/// camera. Sanyo and Kodak began with 1998, Nikon, Fujifilm and Sony with 2000, others with the year of the model (2001
/// to 2016). The more likely a photo on that New Year's night is, the fewer of its times are refused.
struct ClockReset {
  let device: CaptureDevice
  /// Whether the file has a place or an offset from UTC: such a device has a clock that was set.
  let knowsTime: Bool

  /// The time of the position, which satellites sent.
  let fix: CivilDateTime?

  /// Why a date is refused; `nil` if it is not.
  func refusal(of finding: Finding) -> String? {
    guard case .date(let date) = finding.content, finding.source != .xmpSidecar, date.precision >= .minute else {
      return nil
    }
    // A person wrote the date beside a scan; the machine wrote the day of the scan.
    if isConfirmed(date) || device == .scanner && finding.field != .digitized { return nil }
    if ClockEpoch.isOne(date) || finding.field != .fix && isDoubtful(date) {
      return "a clock that was never set begins with this moment"
    }
    if fix != nil, mayBeUnset(finding) {
      return "a clock that was never set, by the time of the position"
    }
    return nil
  }

  /// Whether a date counts only as long as no other source dates the picture.
  func mayBeUnset(_ finding: Finding) -> Bool {
    guard case .date(let date) = finding.content, finding.source != .xmpSidecar, finding.field != .fix,
      date.precision >= .minute, device != .scanner, !isConfirmed(date)
    else { return false }
    return ClockEpoch.isSoonAfter(date)
  }

  /// Whether the satellites' date is the same or an adjacent day.
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
