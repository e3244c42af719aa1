// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Interprets raw tags.
///
/// Source: CIPA DC-008 (Exif 3.0) 4.6.3 to 4.6.6.
enum ExifInterpreter {
  static func findings(in table: TagTable) -> Findings {
    var found = Findings(.exif)
    addDates(table, to: &found)
    ExifPosition.add(from: table, to: &found)
    if let value = table.value(TagID.orientation)?.integer {
      let refusal = (1...8).contains(value) ? nil : "no such orientation"
      found.add(.orientation, .whole(value), "EXIF Orientation", refusal: refusal)
    }
    found.add(resolution(in: table), "EXIF XResolution")
    addTexts(table, to: &found)
    let identifier = table.value(TagID.makerNote).flatMap { AppleMakerNote.motionIdentifier(in: $0.bytes) }
    found.add(line: identifier, as: .motion, "Apple ContentIdentifier")
    addRating(table, to: &found)
    addExposure(table, to: &found)
    return found
  }

  /// EXIF's FileSource: 1 film scanner, 2 print scanner, 3 camera.
  static func fileSource(in table: TagTable) -> Int? { table.value(TagID.fileSource)?.integer }

  /// Pixels per inch; a missing unit counts as an inch.
  private static func resolution(in table: TagTable) -> ScanResolution? {
    guard let across = table[.image, TagID.xResolution]?.number else { return nil }
    let down = table[.image, TagID.yResolution]?.number ?? across
    switch table[.image, TagID.resolutionUnit]?.integer ?? 2 {
    case 2: return ScanResolution(across: across, down: down)
    case 3: return ScanResolution(across: across * 2.54, down: down * 2.54)
    default: return nil
    }
  }

  private static func addDates(_ table: TagTable, to found: inout Findings) {
    typealias DateTags = (field: MetadataField, date: UInt16, offset: UInt16, subSecond: UInt16, name: String)
    let tags: [DateTags] = [
      (.taken, TagID.dateTimeOriginal, TagID.offsetTimeOriginal, TagID.subSecondOriginal, "EXIF DateTimeOriginal"),
      (
        .digitized, TagID.dateTimeDigitized, TagID.offsetTimeDigitized, TagID.subSecondDigitized,
        "EXIF DateTimeDigitized"
      ),
      (.modified, TagID.dateTime, TagID.offsetTime, TagID.subSecond, "EXIF DateTime"),
    ]
    for tag in tags {
      guard let text = table.value(tag.date)?.text, TextDecoding.tidyLine(text) != nil else { continue }
      guard var date = DateText.parse(text) else {
        found.add(line: text, refusedAs: tag.field, tag.name, "not a date")
        continue
      }
      if date.precision >= .minute {
        // Some phones write one offset only.
        let offsets = [tag.offset, TagID.offsetTime].compactMap { table.value($0)?.text.flatMap(DateText.offset) }
        if date.offset == nil || date.standing == .instant, let offset = offsets.first {
          (date.offset, date.standing) = (offset, .clock)
        }
        if let fraction = table.value(tag.subSecond)?.text.flatMap(DateText.milliseconds) {
          date.millisecond = fraction
        }
      }
      let isUnsetClock = date.civilSeconds == 0 && date.precision == .second
      found.add(tag.field, .date(date), tag.name, refusal: isUnsetClock ? "a clock that was never set" : nil)
    }
    addFix(table, to: &found)
  }

  /// The date and time of the position, in UTC; only the date if there is no time.
  private static func addFix(_ table: TagTable, to found: inout Findings) {
    guard let text = table[.gps, TagID.positionDate]?.text, let date = DateText.parse(text), date.precision >= .day
    else {
      return
    }
    var fix = date
    (fix.precision, fix.standing, fix.offset) = (.day, .clock, nil)
    let parts = table[.gps, TagID.positionTime]?.numbers ?? []
    if parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2], (0..<24).contains(hour),
      (0..<60).contains(minute), (0..<61).contains(second)
    {
      (fix.hour, fix.minute, fix.second, fix.precision) = (Int(hour), Int(minute), min(Int(second), 59), .second)
      // A receiver without a fix writes zeros.
      fix = DateText.instant(fix)
      let offsets = [TagID.offsetTimeOriginal, TagID.offsetTimeDigitized, TagID.offsetTime]
      if let offset = offsets.lazy.compactMap({ table.value($0)?.text.flatMap(DateText.offset) }).first {
        fix = fix.shown(at: offset) ?? fix
      }
    }
    found.add(.fix, .date(fix), "EXIF GPSDateStamp")
  }

  private static func addTexts(_ table: TagTable, to found: inout Findings) {
    func text(_ tag: UInt16) -> String? { table.value(tag)?.text }
    found.add(line: text(TagID.make), as: .make, "EXIF Make")
    found.add(line: text(TagID.model), as: .model, "EXIF Model")
    found.add(line: text(TagID.software), as: .software, "EXIF Software")
    if let lens = text(TagID.lensModel).flatMap(TextDecoding.tidyLine), !LensText.isPlaceholder(lens) {
      found.add(.lens, .text(lens), "EXIF LensModel")
    }
    if let lens = table.value(TagID.lensInfo).flatMap({ LensText.describe($0.numbers) }) {
      found.add(.lens, .text(lens), "EXIF LensSpecification")
    }
    found.add(line: windows(table, TagID.xpTitle), as: .title, "EXIF XPTitle")
    found.add(lines: text(TagID.imageDescription), as: .description, "EXIF ImageDescription")
    found.add(lines: table.value(TagID.userComment).flatMap(UserComment.text), as: .description, "EXIF UserComment")
    found.add(lines: windows(table, TagID.xpComment), as: .description, "EXIF XPComment")
    found.add(lines: windows(table, TagID.xpSubject), as: .description, "EXIF XPSubject")
    found.add(line: text(TagID.artist), as: .creator, "EXIF Artist")
    found.add(line: windows(table, TagID.xpAuthor), as: .creator, "EXIF XPAuthor")
    // A NUL divides the photographer's copyright from the editor's; the first one that has text counts.
    let rights = table.value(TagID.copyright)?.bytes.split(separator: 0).map { TextDecoding.guess($0) } ?? []
    found.add(line: rights.first { TextDecoding.tidyLine($0) != nil }, as: .copyright, "EXIF Copyright")
    for word in (windows(table, TagID.xpKeywords) ?? "").split(separator: ";") {
      found.add(line: String(word), as: .keywords, "EXIF XPKeywords")
    }
  }

  /// A text in UTF-16, which Windows Explorer writes little-endian whatever the block's byte order.
  private static func windows(_ table: TagTable, _ tag: UInt16) -> String? {
    table[.image, tag].map { TextDecoding.utf16($0.bytes, .little) }
  }

  private static func addRating(_ table: TagTable, to found: inout Findings) {
    if let stars = table.value(TagID.rating)?.integer {
      found.add(.rating, .whole(stars), "EXIF Rating", refusal: (0...5).contains(stars) ? nil : "not 0 to 5 stars")
    }
    if let percent = table.value(TagID.ratingPercent)?.number, let stars = Rating.stars(percent: percent) {
      found.add(.rating, .whole(stars), "EXIF RatingPercent")
    }
  }

  private static func addExposure(_ table: TagTable, to found: inout Findings) {
    func positive(_ tag: UInt16, below limit: Double) -> Double? {
      table.value(tag)?.number.flatMap { $0 > 0 && $0 < limit ? $0 : nil }
    }
    if let time = positive(TagID.exposureTime, below: 100_000) {
      found.add(.exposureTime, .number(time), "EXIF ExposureTime")
    }
    if let stop = positive(TagID.fNumber, below: 1_000) { found.add(.fNumber, .number(stop), "EXIF FNumber") }
    if let speed = table.value(TagID.iso)?.integer, speed > 0, speed < 10_000_000 {
      found.add(.iso, .whole(speed), "EXIF PhotographicSensitivity")
    }
    if let length = positive(TagID.focalLength, below: 100_000) {
      found.add(.focalLength, .number(length), "EXIF FocalLength")
    }
  }
}
