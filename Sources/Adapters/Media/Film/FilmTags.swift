// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// What films and sounds say of themselves, by the names that ffprobe gives: date, place, camera, title.
struct FilmTags {
  private let tags: [String: String]

  /// The first that says a thing wins.
  init(_ all: [[String: String]]) {
    var tags: [String: String] = [:]
    for one in all {
      for (name, value) in one { tags[name.lowercased()] = tags[name.lowercased()] ?? value }
    }
    self.tags = tags
  }

  var metadata: ImageMetadata {
    var metadata = ImageMetadata()
    metadata.taken = taken.map { Sourced($0, .container) }
    metadata.position = (value("com.apple.quicktime.location.iso6709") ?? value("location") ?? value("location-eng"))
      .flatMap(Self.position).map { Sourced($0, .container) }
    metadata.make = text("com.apple.quicktime.make", "make")
    metadata.model = text("com.apple.quicktime.model", "model", "com.android.model")
    metadata.title = text("com.apple.quicktime.title", "title")
    metadata.description = text("com.apple.quicktime.description", "description", "comment")
    metadata.motionIdentifier = text("com.apple.quicktime.content.identifier")?.value
    metadata.creator = text("com.apple.quicktime.author", "artist")
    metadata.copyright = text("com.apple.quicktime.copyright", "copyright")
    return metadata
  }

  /// Apple's own date is the place's clock with its zone; the container's is UTC, or says nothing: many devices leave the epoch.
  private var taken: CivilDateTime? {
    if let local = value("com.apple.quicktime.creationdate").flatMap(Self.local) { return local }
    guard var date = value("creation_time").flatMap(Self.local), date.day.year > 1970 else { return nil }
    date.standing = .instant
    return date
  }

  private func value(_ name: String) -> String? { tags[name].flatMap { $0.isEmpty ? nil : $0 } }

  private func text(_ names: String...) -> Sourced<String>? {
    for name in names {
      guard let value = value(name) else { continue }
      let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty, text.utf8.count <= 20_000 { return Sourced(text, .container) }
    }
    return nil
  }

  /// `2019-07-14T12:20:30+0200`, `2019-07-14T10:20:30.000000Z`.
  static func local(_ text: String) -> CivilDateTime? {
    guard
      let match = text.wholeMatch(of: #/(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?/#),
      let day = CivilDay(year: Int(match.1) ?? 0, month: Int(match.2) ?? 0, day: Int(match.3) ?? 0),
      let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6), hour < 24, minute < 60
    else { return nil }
    var date = CivilDateTime(day: day, hour: hour, minute: minute, second: min(second, 59))
    if let zone = match.7 {
      let digits = zone.filter(\.isNumber)
      let minutes = (Int(digits.prefix(2)) ?? 0) * 60 + (Int(digits.suffix(2)) ?? 0)
      date.offset = zone == "Z" ? 0 : zone.hasPrefix("-") ? -minutes : minutes
    }
    return date
  }

  /// ISO 6709: `+53.8655+010.6866+012.3/`, also with minutes and seconds; nowhere (0, 0) is no place.
  static func position(_ text: String) -> GeoPosition? {
    guard let match = text.prefixMatch(of: #/([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?/#),
      let latitude = degrees(match.1, whole: 2), let longitude = degrees(match.2, whole: 3),
      latitude != 0 || longitude != 0
    else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude, altitude: match.3.flatMap { Double($0) })
  }

  /// `whole` digits are degrees, the next two minutes, the next two seconds.
  private static func degrees(_ text: Substring, whole: Int) -> Double? {
    let digits = text.dropFirst()
    let integer = digits.prefix { $0 != "." }.count
    guard integer > whole, let value = Double(digits) else { return Double(text) }
    let sign = text.hasPrefix("-") ? -1.0 : 1
    switch integer - whole {
    case 2:
      let degrees = (value / 100).rounded(.towardZero)
      return sign * (degrees + (value - degrees * 100) / 60)
    case 4:
      let degrees = (value / 10_000).rounded(.towardZero)
      let minutes = ((value - degrees * 10_000) / 100).rounded(.towardZero)
      return sign * (degrees + minutes / 60 + (value - degrees * 10_000 - minutes * 100) / 3_600)
    default: return nil
    }
  }
}
