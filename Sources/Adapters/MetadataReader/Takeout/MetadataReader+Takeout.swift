// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

extension MetadataReader {
  private static let takeoutLimit = 4 << 20

  /// Reads the JSON that Google Takeout puts beside an image.
  ///
  /// The date is an instant, since Takeout does not give the local time. The title is the uploaded file's name and
  /// counts only if it says more.
  package static func readTakeout(_ bytes: [UInt8]) -> MetadataReading {
    guard bytes.count <= takeoutLimit, let file = TakeoutFile.parse(bytes) else {
      return MetadataReading(Resolver([]), warnings: ["the Takeout file is no JSON that can be read"])
    }
    var found = Findings(.takeout)
    if let title = file.title.map(unescaped).flatMap(TextDecoding.tidyLine) {
      let isFile = TakeoutName.hasMediaExtension(title) || TellingName(title) == nil
      found.add(.title, .text(title), "Takeout title", refusal: isFile ? "the uploaded file's name" : nil)
    }
    found.add(lines: file.description.map(unescaped), as: .description, "Takeout description")
    // Takeout writes 0 for a picture without a date; a clock that was never set gives 0 too.
    if let seconds = file.takenSeconds, seconds != 0, let date = CivilDateTime(unixSeconds: seconds) {
      found.add(.taken, .date(DateText.instant(date)), "Takeout photoTakenTime")
    }
    for (place, tag) in [(file.place, "Takeout geoData"), (file.cameraPlace, "Takeout geoDataExif")] {
      guard let place, let latitude = place.latitude, let longitude = place.longitude else { continue }
      // An altitude of 0 means 'unknown' here.
      let altitude = place.altitude.flatMap { $0 != 0 && ExifPosition.plausibleAltitudes.contains($0) ? $0 : nil }
      guard let position = GeoPosition(latitude: latitude, longitude: longitude, altitude: altitude) else { continue }
      found.add(.position, .position(position), tag, refusal: ExifPosition.refusal(of: position))
    }
    for name in file.people.prefix(200) {
      if let name = TextDecoding.tidyLine(unescaped(name)) {
        found.add(.people, .person(name: name, region: nil), "Takeout people")
      }
    }
    return MetadataReading(Resolver(found.all), warnings: [])
  }

  /// Whether a JSON file is Takeout's description of a picture, by members that no other program writes.
  package static func isTakeout(_ bytes: [UInt8]) -> Bool {
    bytes.count <= takeoutLimit && TakeoutFile.parse(bytes)?.isOfTakeout == true
      && TakeoutAlbum.parse(bytes)?.isAlbum != true
  }

  /// A picture's visibility according to Takeout's file.
  package struct TakeoutHiding {
    /// Whether it is archived or in the locked folder.
    package var isHidden: Bool
    package var isThrownAway: Bool
    /// Whether another person took and shared it.
    package var isOfOthers = false
    /// The name under which the picture was uploaded.
    package var title: String?
  }

  /// An unreadable file hides its picture, since it may have said so.
  package static func takeoutHiding(_ bytes: [UInt8]) -> TakeoutHiding {
    guard bytes.count <= takeoutLimit, let file = TakeoutFile.parse(bytes) else {
      return TakeoutHiding(isHidden: true, isThrownAway: false)
    }
    return TakeoutHiding(
      isHidden: file.isHidden, isThrownAway: file.isThrownAway, isOfOthers: file.isOfOthers,
      title: file.title.map(unescaped))
  }

  /// Takeout's description of a folder as an album, from its `metadata.json`, which has another name in each language.
  ///
  /// `nil` for any other file.
  package static func readTakeoutAlbum(_ bytes: [UInt8]) -> AlbumWords? {
    guard bytes.count <= takeoutLimit, let album = TakeoutAlbum.parse(bytes),
      let title = album.title.map(unescaped).flatMap(TextDecoding.tidyLine)
    else { return nil }
    return AlbumWords(title: title, description: album.description.map(unescaped).flatMap(TextDecoding.tidyLine))
  }

  /// Whether a damaged file may be one of Takeout's.
  package static func mayBeTakeout(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(takeoutLimit), as: UTF8.self)
    return TakeoutFile.tellingMembers.contains { text.contains("\"\($0)") }
  }

  /// Takeout escapes its texts for HTML inside the JSON.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = text
    for (entity, character) in [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
      result = result.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return result
  }
}
