// SPDX-License-Identifier: MIT

extension ImageMetadata {
  /// One image's metadata from several files: the image itself, an XMP file and a Takeout file beside it.
  ///
  /// Of each value the strongest provenance wins, of equals the first. Dates that agree complete each other, and so do a
  /// position and an altitude of the same spot. Keywords and people are united. What the image knows to be a scan's date
  /// is not taken for the thing's because a file beside it says so.
  package static func merged(_ parts: [ImageMetadata]) -> ImageMetadata {
    guard parts.count > 1 else { return parts.first ?? ImageMetadata() }
    func best<Value>(_ value: (ImageMetadata) -> Sourced<Value>?) -> Sourced<Value>? {
      ranked(parts.compactMap(value)).first
    }
    var result = ImageMetadata()
    result.taken = sharpest(parts.compactMap(\.taken).filter { !isScan($0.value, knownFrom: parts) })
    result.digitized = sharpest(parts.compactMap(\.digitized))
    result.position = position(ranked(parts.compactMap(\.position)))
    // Of the image itself, as its pixels are turned: what lies beside it may be of another day.
    result.orientation = parts[0].orientation
    result.make = best(\.make)
    result.model = best(\.model)
    result.lens = best(\.lens)
    result.software = best(\.software)
    result.title = best(\.title)
    result.description = best(\.description)
    result.creator = best(\.creator)
    result.copyright = best(\.copyright)
    result.placeName = best(\.placeName)
    result.rating = best(\.rating)
    result.motionIdentifier = parts.lazy.compactMap(\.motionIdentifier).first
    result.paper = best(\.paper)
    result.isScan = parts.contains(where: \.isScan)
    result.size = parts.lazy.compactMap(\.size).first
    result.exposure.time = parts.lazy.compactMap(\.exposure.time).first
    result.exposure.fNumber = parts.lazy.compactMap(\.exposure.fNumber).first
    result.exposure.iso = parts.lazy.compactMap(\.exposure.iso).first
    result.exposure.focalLength = parts.lazy.compactMap(\.exposure.focalLength).first
    var keywords = KeywordUnion()
    for word in ranked(parts.flatMap(\.keywords)) { _ = keywords.add(word) }
    result.keywords = keywords.words
    var people = PeopleUnion()
    let everyone = parts.flatMap(\.people).enumerated().sorted { a, b in
      (a.element.source.rank, a.offset) < (b.element.source.rank, b.offset)
    }
    for (_, person) in everyone { _ = people.add(person) }
    result.people = people.people
    return result
  }

  /// The strongest first; equals keep their order.
  private static func ranked<Value>(_ values: [Sourced<Value>]) -> [Sourced<Value>] {
    values.enumerated().sorted { ($0.element.source.rank, $0.offset) < ($1.element.source.rank, $1.offset) }.map(
      \.element)
  }

  /// Whether a date is that of a scan, which a file beside the image has copied without knowing of the scanner.
  ///
  /// A day's difference is allowed, since Takeout tells the time in UTC.
  private static func isScan(_ date: CivilDateTime, knownFrom parts: [ImageMetadata]) -> Bool {
    guard date.precision >= .day else { return false }
    return parts.contains { part in
      guard part.taken == nil, let scan = part.digitized?.value else { return false }
      return abs(CivilDateTime.dayNumber(scan.day) - CivilDateTime.dayNumber(date.day)) <= 1
    }
  }

  private static func sharpest(_ dates: [Sourced<CivilDateTime>]) -> Sourced<CivilDateTime>? {
    let dates = ranked(dates)
    return CivilDateTime.joined(dates.map(\.value)).map { Sourced($0.date, dates[$0.used[0]].source) }
  }

  private static func position(_ positions: [Sourced<GeoPosition>]) -> Sourced<GeoPosition>? {
    guard var result = positions.first else { return nil }
    for other in positions.dropFirst() where result.value.altitude == nil && result.value.isNear(other.value) {
      result.value.altitude = other.value.altitude
    }
    return result
  }
}
