// SPDX-License-Identifier: MIT
private import Foundation

/// A map projection.
///
/// Plane units are degrees of a great circle at the map's middle, y up.
enum MapProjection: Hashable, Sendable {
  /// Natural Earth (T. Patterson, polynomial by B. Šavrič and others, 2011), for the world, around a meridian.
  case naturalEarth(meridian: Double)
  /// Lambert's azimuthal equal-area projection (J.
  ///
  /// P. Snyder, Map Projections, USGS 1395, p. 185) around a point: areas are true, shapes nearly so near the middle;
  /// date line and poles need no special treatment.
  case azimuthal(middle: MapPoint)

  /// Projects a longitude and latitude.
  ///
  /// `naturalEarth` wraps longitudes at its meridian's other side, so that callers have to cut edges of shapes there
  /// before.
  func project(_ point: MapPoint) -> MapPoint {
    switch self {
    case .naturalEarth(let meridian):
      return Self.naturalEarth(east: Self.wrapped(point.x - meridian), latitude: point.y)
    case .azimuthal(let middle):
      let (latitude, east) = (point.y.radians, (point.x - middle.x).radians)
      let (sine, cosine) = (sin(middle.y.radians), cos(middle.y.radians))
      let along = sine * sin(latitude) + cosine * cos(latitude) * cos(east)
      // The antipode would be a circle.
      let k = (2 / max(1e-9, 1 + along)).squareRoot()
      return MapPoint(
        (k * cos(latitude) * sin(east)).degrees,
        (k * (cosine * sin(latitude) - sine * cos(latitude) * cos(east))).degrees)
    }
  }

  /// x grows with `east`, the longitude from the middle, −180…180.
  static func naturalEarth(east: Double, latitude: Double) -> MapPoint {
    let y = latitude.radians
    let (y2, y4) = (y * y, y * y * y * y)
    let x = 0.8707 - 0.131979 * y2 + y4 * (-0.013791 + y4 * (0.003971 * y2 - 0.001529 * y4))
    let up = y * (1.007226 + y2 * (0.015085 + y4 * (-0.044475 + 0.028874 * y2 - 0.005916 * y4)))
    return MapPoint(east * x, up.degrees)
  }

  /// The longitude and latitude of a point of the plane; `nil` for `naturalEarth` and off the globe.
  func unproject(_ point: MapPoint) -> MapPoint? {
    guard case .azimuthal(let middle) = self else { return nil }
    let (x, y) = (point.x.radians, point.y.radians)
    let distance = (x * x + y * y).squareRoot()
    guard distance <= 2 else { return nil }
    guard distance > 1e-12 else { return middle }
    let angle = 2 * asin(distance / 2)
    let (sine, cosine) = (sin(middle.y.radians), cos(middle.y.radians))
    let latitude = asin(min(1, max(-1, cos(angle) * sine + y * sin(angle) * cosine / distance)))
    let east = atan2(x * sin(angle), distance * cosine * cos(angle) - y * sine * sin(angle))
    return MapPoint(Self.wrapped(middle.x + east.degrees), latitude.degrees)
  }

  /// A longitude as −180…180.
  static func wrapped(_ longitude: Double) -> Double {
    let rest = longitude.remainder(dividingBy: 360)
    return rest == -180 && longitude > 0 ? 180 : rest
  }
}

extension Double {
  var radians: Double { self * .pi / 180 }
  var degrees: Double { self * 180 / .pi }
}
