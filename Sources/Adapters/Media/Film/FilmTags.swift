// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// The metadata of films and sounds under the names that ffprobe gives: date, place, camera, title.
struct FilmTags {
  private let tags: [String: String]
  private let structure: FilmContainer

  /// If several dictionaries have a value, the first one is used.
  init(_ all: [[String: String]], _ structure: FilmContainer = FilmContainer()) {
    self.structure = structure
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
    metadata.description = text("com.apple.quicktime.description", "description")
    metadata.motionIdentifier = text("com.apple.quicktime.content.identifier")?.value
    metadata.creator = text("com.apple.quicktime.author", "artist")
    metadata.copyright = text("com.apple.quicktime.copyright", "copyright")
    return metadata
  }

  /// Apple's own date and `©day` are local time, with or without a time zone; the container's date is UTC, or
  /// meaningless: many devices leave it at the epoch.
  private var taken: CivilDateTime? {
    if let local = value("com.apple.quicktime.creationdate").flatMap(FilmDate.read) { return local }
    let told = ["date_recorded", "date", "date_released", "date_digitized", "icrd", "year"].lazy
      .compactMap { value($0).flatMap(FilmDate.read) }.first
    let container = created
    // The container's date may be more precise for the same day or year.
    guard let told, container.map({ told.precision < $0.precision && FilmDate.agree(told, $0) }) != true else {
      return container
    }
    return told
  }

  private var created: CivilDateTime? {
    // QuickTime counts from 1904, and ffmpeg reads values before 1970 as seconds since then; its own films count from
    // 1904.
    let unix = structure.created - 2_082_844_800
    let isOurs = structure.created > 0 && unix < 0 && value("encoder")?.hasPrefix("Lavf") == true
    let date = isOurs ? CivilDateTime(unixSeconds: unix) : value("creation_time").flatMap(FilmDate.read)
    guard var date = date ?? structure.recorded.flatMap(FilmDate.read) else { return nil }
    if isOurs || date.offset == 0 { (date.offset, date.standing) = (0, .instant) }
    let isUnset = [1904, 1970].contains(date.day.year) && date.day.month == 1 || date.day.year == 1970
    return isUnset || ClockEpoch.isOne(date) ? nil : date
  }

  private func value(_ name: String) -> String? { tags[name].flatMap { $0.isEmpty ? nil : $0 } }

  private func text(_ names: String...) -> Sourced<String>? {
    for name in names {
      guard let value = value(name) else { continue }
      let text = TextEncoding.repaired(value).trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty, text.utf8.count <= 20_000 { return Sourced(text, .container) }
    }
    return nil
  }

  /// Parses ISO 6709: `+53.8655+010.6866+012.3/`, also with minutes and seconds; (0, 0) is not a place.
  static func position(_ text: String) -> GeoPosition? {
    guard let match = text.prefixMatch(of: #/([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?/#),
      let latitude = degrees(match.1, whole: 2), let longitude = degrees(match.2, whole: 3),
      latitude != 0 || longitude != 0
    else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude, altitude: match.3.flatMap { Double($0) })
  }

  /// The first `whole` digits are degrees, the next two minutes, the next two seconds.
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
