// SPDX-License-Identifier: MIT

extension GeoPosition {
  /// Whether another position is the same spot but for rounding: within 0.001 degrees, some 100 m.
  package func isNear(_ other: GeoPosition) -> Bool {
    abs(latitude - other.latitude) < 0.001 && abs(longitude - other.longitude) < 0.001
  }
}
