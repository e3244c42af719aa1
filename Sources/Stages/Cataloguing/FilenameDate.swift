// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Reads the date that a file's name may carry: `1962-07-grandma`, `IMG_20190703_162839`, `2019-07-03 16.28.39`, `1931-ship`,
/// and what people write in words (`WordedDate`).
package enum FilenameDate {
  /// Years that are taken for years; other numbers of four digits are sizes and counters.
  private static let years = 1800...2100

  /// The date in a file name without extension; `nil` if there is none that a person would see too.
  package static func date(in name: String) -> EDTFDate? {
    let bytes = Array(name.utf8)
    // Most names have digits only, and reading words takes ten times as long.
    func worded() -> EDTFDate? { WordedDate.date(in: name, mayBeBareYear: TellingName(name) != nil) }
    guard let sorted = leading(bytes) else {
      return compact(bytes) ?? separated(bytes) ?? worded() ?? instant(in: name).map { EDTFDate($0.day) }
    }
    // '1962-1965 Lagos' and '1962 July' begin with a year and say more, or less.
    if case .point(let point) = sorted, point.month == nil { return worded() ?? sorted }
    return sorted
  }

  /// The date in a file's name, but for one that the camera has put there while its clock was not set.
  package static func told(by path: ArchivePath) -> EDTFDate? {
    guard let date = date(in: path.stem.name) else { return nil }
    if case .point(let point) = date, let time = point.time, ClockEpoch.isUnset(inName: time) { return nil }
    return date
  }

  /// The date in the name of the nearest folder with one; undated pictures in it get this date.
  package static func date(inFoldersOf path: ArchivePath) -> EDTFDate? {
    var folder = path.folder
    while !folder.isRoot {
      if let date = date(in: folder.name) ?? WordedDate.date(in: folder.name, mayBeBareYear: true) { return date }
      folder = folder.folder
    }
    return nil
  }

  /// `YYYY-MM-DD…`, `YYYY-MM…` or `YYYY-…` at the very start, and `YYYY` alone.
  private static func leading(_ bytes: [UInt8]) -> EDTFDate? {
    guard let year = number(bytes, 0, 4), years.contains(year), !isDigit(bytes, 4) else { return nil }
    var point = EDTFPoint(year: year)
    guard isSeparator(bytes, 4) else { return bytes.count == 4 ? .point(point) : nil }
    guard let month = number(bytes, 5, 2), (1...12).contains(month), !isDigit(bytes, 7) else { return .point(point) }
    point.month = month
    if isSeparator(bytes, 7), let day = number(bytes, 8, 2), !isDigit(bytes, 10),
      let civil = CivilDay(year: year, month: month, day: day)
    {
      point.day = day
      point.time = time(bytes, from: 10, on: civil)
    }
    return .point(point)
  }

  /// `YYYYMMDD` as a run of exactly eight digits, perhaps with `HHMMSS` after one separator or without, and milliseconds.
  private static func compact(_ bytes: [UInt8]) -> EDTFDate? {
    var start = 0
    while start + 8 <= bytes.count {
      guard isDigit(bytes, start) else {
        start += 1
        continue
      }
      var end = start
      while isDigit(bytes, end) { end += 1 }
      if [8, 14, 17].contains(end - start), let day = day(bytes, start, start + 4, start + 6) {
        let time = time(bytes, from: start + 8, on: day)
        // So many digits may be an identifier.
        if time != nil || end - start < 17 { return point(day, time: time) }
      }
      start = end
    }
    return nil
  }

  /// `YYYY-MM-DD` anywhere, not inside a longer number.
  private static func separated(_ bytes: [UInt8]) -> EDTFDate? {
    guard bytes.count >= 10 else { return nil }
    for start in 0...(bytes.count - 10)
    where isSeparator(bytes, start + 4) && isSeparator(bytes, start + 7) && !isDigit(bytes, start - 1) {
      guard !isDigit(bytes, start + 10), let day = day(bytes, start, start + 5, start + 8) else { continue }
      return point(day, time: time(bytes, from: start + 10, on: day))
    }
    return nil
  }

  private static func point(_ day: CivilDay, time: CivilDateTime?) -> EDTFDate {
    var point = EDTFPoint(year: day.year)
    point.month = day.month
    point.day = day.day
    point.time = time
    return .point(point)
  }

  private static func day(_ bytes: [UInt8], _ year: Int, _ month: Int, _ day: Int) -> CivilDay? {
    guard let y = number(bytes, year, 4), years.contains(y), let m = number(bytes, month, 2),
      let d = number(bytes, day, 2)
    else { return nil }
    return CivilDay(year: y, month: m, day: d)
  }

  /// `HHMMSS`, `HH.MM.SS`, `HH-MM-SS` or `HH_MM_SS` after at most four characters of separation (` at `).
  private static func time(_ bytes: [UInt8], from start: Int, on day: CivilDay) -> CivilDateTime? {
    var index = start
    while index < bytes.count, index - start < 4, !isDigit(bytes, index) { index += 1 }
    guard let hour = number(bytes, index, 2), hour < 24 else { return nil }
    let step = isDigit(bytes, index + 2) ? 2 : 3
    guard let minute = number(bytes, index + step, 2), minute < 60,
      let second = number(bytes, index + 2 * step, 2), second < 60
    else { return nil }
    return CivilDateTime(day: day, hour: hour, minute: minute, second: second)
  }

  private static func isDigit(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index) && (48...57).contains(bytes[index])
  }

  private static func isSeparator(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index) && [0x2D, 0x5F, 0x20, 0x2E].contains(bytes[index])
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<(start + count)] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte) - 48
    }
    return value
  }
}
