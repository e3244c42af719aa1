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

  /// Why a date is not believed; `nil` if it is.
  func refusal(of finding: Finding) -> String? {
    guard case .date(let date) = finding.content, finding.source != .xmpSidecar, date.precision >= .minute,
      isDoubtful(date, isScan: finding.field == .digitized)
    else { return nil }
    return "a clock that was never set begins with this moment"
  }

  private func isDoubtful(_ date: CivilDateTime, isScan: Bool) -> Bool {
    // A person wrote what stands beside a scan; the day of the scan is the machine's.
    if device == .scanner, !isScan { return false }
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
    default: return false
    }
  }
}
