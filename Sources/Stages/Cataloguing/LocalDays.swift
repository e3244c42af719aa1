// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds the local day if only an instant in UTC is known, as from Takeout.
///
/// The place's time zone decides, else the file's name, else pictures around the same time, first those in the same folder, else the whole
/// archive. If the day remains open, the result is a range of days that includes the right one.
struct LocalDays: Sendable {
  /// By how many minutes a picture's clock was ahead of UTC.
  private struct Clue {
    var folder: String
    var seconds: Int
    var offset: Int
  }

  /// Pictures farther apart in time say nothing of each other.
  private static let reach = 7 * 86_400
  /// Where people live and nothing is known: Hawaii to New Zealand.
  private static let anywhere = [-10 * 60, 13 * 60]

  private let places: any PlaceLookup
  private let clues: [Clue]

  init(_ drafts: [KeepsakeDraft], _ knowledge: [[ImageKnowledge]], places: any PlaceLookup) {
    self.places = places
    let isNeeded =
      knowledge.contains { $0.contains { $0.$metadata.wrappedValue.taken?.value.standing == .instant } }
      || drafts.contains { $0.images.contains { FilenameDate.instant(in: $0.source.file.path.stem.name) != nil } }
    guard isNeeded else {
      clues = []
      return
    }
    var clues: [Clue] = []
    for (draft, known) in zip(drafts, knowledge) {
      for (image, knowledge) in zip(draft.images, known) {
        let metadata = knowledge.$metadata.wrappedValue
        guard let taken = metadata.taken?.value, taken.precision >= .minute, taken.standing != .makeshift else {
          continue
        }
        let path = image.source.file.path
        var (seconds, offset) = (taken.civilSeconds, taken.offset)
        if taken.standing == .instant {
          offset = Self.offset(metadata.position?.value, taken, places) ?? Self.named(path, taken)
        } else if let offset {
          seconds -= offset * 60
        } else if let position = metadata.position?.value {
          offset = Self.only(places.offsets(at: position, unixSeconds: seconds))
        }
        if let offset { clues.append(Clue(folder: path.folder.text, seconds: seconds, offset: offset)) }
      }
    }
    self.clues = clues
  }

  /// The day at the place, with its time where the offset is sure.
  func date(of instant: CivilDateTime, at position: GeoPosition?, path: ArchivePath) -> EDTFDate {
    let here = position.map { places.offsets(at: $0, unixSeconds: instant.civilSeconds) } ?? []
    if here.isEmpty || here.count > 1, let offset = Self.named(path, instant), here.isEmpty || here.contains(offset) {
      return Self.date(instant, [offset])
    }
    if !here.isEmpty { return Self.date(instant, here) }
    if !Self.isNamedByUTC(path), case .point(let point) = FilenameDate.date(in: path.stem.name),
      let named = point.whole, named.mayShow(instant)
    {
      return EDTFDate(named.day)
    }
    return Self.date(instant, around(instant, path.folder.text))
  }

  /// The day of the instant in a file's name, by UTC's clock where the zone is open.
  func named(_ path: ArchivePath, at position: GeoPosition?) -> EDTFDate? {
    guard let instant = FilenameDate.instant(in: path.stem.name) else { return FilenameDate.told(by: path) }
    let date = date(of: instant, at: position, path: path)
    if case .point = date { return date }
    return EDTFDate(instant.day)
  }

  private func around(_ instant: CivilDateTime, _ folder: String) -> [Int] {
    let nearest = clues.map {
      (isHere: $0.folder == folder, gap: abs($0.seconds - instant.civilSeconds), offset: $0.offset)
    }
    .filter { $0.gap <= Self.reach }
    .min { ($0.isHere ? 0 : 1, $0.gap, $0.offset) < ($1.isHere ? 0 : 1, $1.gap, $1.offset) }
    if let nearest { return [nearest.offset] }
    let all = Set(clues.map(\.offset)).sorted()
    return all.isEmpty ? Self.anywhere : all
  }

  private static func date(_ instant: CivilDateTime, _ offsets: [Int]) -> EDTFDate {
    let local = offsets.compactMap { instant.shown(at: $0) }
    if local.count == 1 { return EDTFDate(local[0].onTheClock) }
    return EDTFDate.merged(local.map { EDTFDate($0.day) }) ?? EDTFDate(instant.day)
  }

  private static func offset(_ position: GeoPosition?, _ instant: CivilDateTime, _ places: any PlaceLookup) -> Int? {
    position.flatMap { only(places.offsets(at: $0, unixSeconds: instant.civilSeconds)) }
  }

  private static func only(_ offsets: [Int]) -> Int? { offsets.count == 1 ? offsets[0] : nil }

  /// Google's Pixels name their pictures by UTC, and apps by an instant.
  private static func isNamedByUTC(_ path: ArchivePath) -> Bool {
    path.stem.name.hasPrefix("PXL_") || FilenameDate.instant(in: path.stem.name) != nil
  }

  /// By how much the time in a file's name is ahead, if it can be of the same moment.
  private static func named(_ path: ArchivePath, _ instant: CivilDateTime) -> Int? {
    let name = path.stem.name
    guard !isNamedByUTC(path), case .point(let point) = FilenameDate.date(in: name), let time = point.time,
      time.mayShow(instant)
    else { return nil }
    return Int((Double(time.civilSeconds - instant.civilSeconds) / 900).rounded()) * 15
  }
}

extension EDTFPoint {
  /// The day without its time; `nil` if no day is known.
  fileprivate var whole: CivilDateTime? {
    guard let month, let day, qualifier == nil, let civil = CivilDay(year: year, month: month, day: day) else {
      return nil
    }
    return CivilDateTime(day: civil, hour: 0, minute: 0, second: 0, precision: .day)
  }
}

extension CivilDateTime {
  /// Without the time zone, which could reveal a hidden place.
  fileprivate var onTheClock: CivilDateTime {
    var date = self
    (date.standing, date.offset) = (.clock, nil)
    return date
  }
}
