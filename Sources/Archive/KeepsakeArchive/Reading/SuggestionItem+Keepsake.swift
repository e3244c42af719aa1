// SPDX-License-Identifier: MIT
private import Cataloguing
internal import KeepsakeModel
internal import Suggestions

extension SuggestionItem {
  /// What grouping may know of a keepsake; `nil` if it has no picture.
  init?(_ keepsake: Keepsake, hidesPlaces: Bool) {
    guard let image = keepsake.images.first else { return nil }
    self.init(id: image.content.hex)
    let metadata = image.metadata
    camera = [metadata.make?.value, metadata.model?.value].compactMap { $0 }.joined(separator: " ")
    if camera?.isEmpty ?? true { camera = nil }
    name = image.path.stem.name
    folder = image.path.folder.text
    let hasExposure = metadata.exposure.time != nil || metadata.exposure.fNumber != nil
    origin = .guess(name: name, camera: camera, software: metadata.software?.value, hasExposure: hasExposure)
    // A digitised picture without a moment of exposure is a scan, whatever its machine is called.
    if origin == .camera, !hasExposure, metadata.taken == nil, metadata.digitized != nil { origin = .scan }
    date = keepsake.date?.value
    time = Self.time(keepsake, metadata)
    // If a camera's date is years away from the date in the name or folder, it belongs to a copy and not to an event.
    if let date = keepsake.date, !date.source.isByHand, let named = Self.named(image.path),
      named.isYearsAway(from: date.value)
    {
      (time, self.date) = (nil, named)
    }
    // What the keeper dates by hand took place on that day, however it came into the archive.
    if origin == .scan, time != nil, keepsake.date?.source.isByHand ?? false { origin = .camera }
    if !hidesPlaces {
      position = metadata.position?.value ?? keepsake.place?.value.position
      city = keepsake.place?.value.city
      region = keepsake.place?.value.region
      country = keepsake.place?.value.country
    }
    kind = keepsake.kind?.value
    words = keepsake.tags.map(\.value)
    let said = Set(words.map { $0.lowercased() })
    words += keepsake.keywords.map(\.value).filter { !said.contains($0.lowercased()) }
    people = keepsake.people.map(\.value)
    if let seen = image.picture?.look, seen.isTelling { look = seen.hash.rawValue }
    merit = keepsake.merit
  }

  private static func named(_ path: ArchivePath) -> EDTFDate? {
    FilenameDate.told(by: path) ?? FilenameDate.date(inFoldersOf: path)
  }

  /// Seconds of the day that it was taken on; noon where no more than the day is known.
  private static func time(_ keepsake: Keepsake, _ metadata: ImageMetadata) -> Int? {
    guard let date = keepsake.date?.value else { return nil }
    let taken = metadata.taken?.value
    guard case .point(let point) = date, point.qualifier == nil, let day = point.day, let month = point.month,
      let civil = CivilDay(year: point.year, month: month, day: day)
    else {
      // 'July 2019', and the camera says when in July.
      guard let taken, taken.precision >= .minute, let from = date.earliest, let to = date.latest,
        from <= taken.day, taken.day <= to
      else { return nil }
      return taken.civilSeconds
    }
    if let time = point.time ?? taken.flatMap({ $0.day == civil ? $0 : nil }), time.precision >= .minute {
      return time.civilSeconds
    }
    return CivilDateTime.dayNumber(civil) * 86_400 + 12 * 3_600
  }
}

extension EDTFDate {
  /// Whether more than a whole year lies between: a folder of one year often holds the New Year's night.
  fileprivate func isYearsAway(from other: EDTFDate) -> Bool {
    if let end = latest, let start = other.earliest, end.year + 1 < start.year { return true }
    if let end = other.latest, let start = earliest, end.year + 1 < start.year { return true }
    return false
  }
}
