// SPDX-License-Identifier: MIT

/// A position on Earth (WGS 84).
package struct GeoPosition: Hashable, Encodable, Sendable {
  /// Degrees, −90…90, north positive.
  package var latitude: Double
  /// Degrees, −180…180, east positive.
  package var longitude: Double
  /// Metres above sea level, negative below.
  package var altitude: Double?

  /// Refuses what is no position: outside the ranges, or not a number.
  package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }
}
