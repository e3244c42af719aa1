// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Distances on a sphere of the Earth's mean radius.
enum Sphere {
  /// In kilometres (IUGG mean radius).
  static let radius = 6371.0088

  /// Kilometres per degree of latitude.
  static let kilometresPerDegree = radius * .pi / 180

  /// A position with precomputed terms of the haversine formula.
  struct Point {
    let latitude: Double
    let longitude: Double
    fileprivate let cosine: Double

    init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
      cosine = cos(latitude * .pi / 180)
    }

    init(_ position: GeoPosition) { self.init(latitude: position.latitude, longitude: position.longitude) }

    /// Kilometres to another position.
    ///
    /// By the haversine formula: Sinnott, "Virtues of the Haversine", 1984.
    func distance(latitude: Double, longitude: Double) -> Double {
      let across = sin((latitude - self.latitude) * .pi / 360)
      let along = sin((longitude - self.longitude) * .pi / 360)
      let half = across * across + cosine * cos(latitude * .pi / 180) * along * along
      return 2 * radius * asin(min(1, half.squareRoot()))
    }

    /// A lower bound, in kilometres, for the distance of any point in the cell with this south-western corner.
    func leastDistance(row: Int, column: Int) -> Double {
      let (south, west) = (Double(row - 90), Double(column - 180))
      let gapNorth = max(0, south - latitude, latitude - south - 1)
      var gapEast = (west + 0.5 - longitude).remainder(dividingBy: 360).magnitude - 0.5
      gapEast = max(0, min(gapEast, 180))
      let least = cos(max(latitude.magnitude, south.magnitude, (south + 1).magnitude) * .pi / 180)
      let across = sin(gapNorth * .pi / 360)
      let along = max(0, least) * sin(gapEast * .pi / 360)
      return 2 * radius * asin(min(1, (across * across + along * along).squareRoot()))
    }

    /// The number of columns to either side that may have a point within the distance; 180 means all.
    func columns(within kilometres: Double, row: Int) -> Int {
      let edge = max((Double(row) - 90).magnitude, (Double(row) - 89).magnitude, latitude.magnitude)
      let shortest = cos(min(edge, 90) * .pi / 180)
      // sin(d/2R) = cos φ · sin(Δλ/2) bounds the difference of longitudes.
      let sine = sin(kilometres / (2 * radius)) / max(shortest, 1e-9)
      return sine >= 1 ? 180 : min(180, Int(2 * asin(sine) * 180 / .pi) + 1)
    }
  }

  /// Kilometres between two positions.
  static func distance(_ a: GeoPosition, _ b: GeoPosition) -> Double {
    Point(a).distance(latitude: b.latitude, longitude: b.longitude)
  }

  /// 2^(size / 10), the population for a size code of the table; `nil` for 0.
  static func population(_ size: Int) -> Double? { size == 0 ? nil : exp2(Double(size) / 10) }
}
