// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads the position from the GPS directory.
enum ExifPosition {
  static func add(from table: TagTable, to found: inout Findings) {
    guard let latitudes = table[.gps, TagID.latitude]?.numbers, let longitudes = table[.gps, TagID.longitude]?.numbers,
      let latitude = degrees(latitudes), let longitude = degrees(longitudes)
    else { return }
    guard let north = sign(table[.gps, TagID.latitudeReference], .north, latitude),
      let east = sign(table[.gps, TagID.longitudeReference], .east, longitude)
    else {
      found.add(line: "\(latitude) \(longitude)", refusedAs: .position, "EXIF GPSLatitude", "no hemisphere")
      return
    }
    let altitude = altitude(table)
    guard
      let position = GeoPosition(latitude: north * abs(latitude), longitude: east * abs(longitude), altitude: altitude)
    else {
      found.add(line: "\(latitude) \(longitude)", refusedAs: .position, "EXIF GPSLatitude", "not on Earth")
      return
    }
    found.add(.position, .position(position), "EXIF GPSLatitude", refusal: refusal(of: position))
  }

  /// Why a position is refused: 0, 0 comes from receivers without a fix, and hardly a photo from the Gulf of Guinea.
  static func refusal(of position: GeoPosition) -> String? {
    position.latitude == 0 && position.longitude == 0 && (position.altitude ?? 0) == 0 ? "0, 0 means no position" : nil
  }

  /// Plausible altitudes in metres; a writer means 'unknown' by values outside.
  static let plausibleAltitudes = -12_000.0...100_000.0

  /// The sum of degrees, minutes and seconds; a missing minute or second counts as 0, a missing degree gives `nil`.
  ///
  /// Some writers use signed numbers against the standard; the first number's sign applies to all.
  private static func degrees(_ parts: [Double?]) -> Double? {
    guard let first = parts.first, let whole = first else { return nil }
    let minutes = parts.count > 1 ? abs(parts[1] ?? 0) : 0
    let seconds = parts.count > 2 ? abs(parts[2] ?? 0) : 0
    let total = abs(whole) + minutes / 60 + seconds / 3_600
    return parts.prefix(3).contains { $0.map { $0 < 0 } ?? false } ? -total : total
  }

  /// A negative number decides the hemisphere, whatever the reference beside it says.
  private static func sign(_ reference: TagValue?, _ axis: Hemisphere.Axis, _ degrees: Double) -> Double? {
    degrees < 0 ? -1 : reference?.text.flatMap { Hemisphere.sign(of: $0, axis) }
  }

  /// Reference 1 is below the sea; 2 and 3 (Exif 3.0) measure from the ellipsoid and are used unchanged.
  private static func altitude(_ table: TagTable) -> Double? {
    guard let metres = table[.gps, TagID.altitude]?.number else { return nil }
    let reference = table[.gps, TagID.altitudeReference]?.integer ?? 0
    let signed = reference == 1 || reference == 3 ? -abs(metres) : metres
    return plausibleAltitudes.contains(signed) ? signed : nil
  }
}
