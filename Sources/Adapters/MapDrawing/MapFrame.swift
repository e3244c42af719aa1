// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// The part of the world that a map shows, and its projection, chosen by the positions.
package struct MapFrame: Hashable, Sendable {
  /// The scale, which decides what is drawn beside the coasts.
  package enum Scale: String, Hashable, Sendable { case world, continent, region }

  let projection: MapProjection
  let window: MapWindow
  /// The width in drawing units; the height follows.
  package static let width = 1600

  package var height: Int { Int((Double(Self.width) * window.height / window.width).rounded()) }

  package var scale: Scale {
    if case .naturalEarth = projection { return .world }
    return window.width < Self.regionWidth ? .region : .continent
  }

  /// The width in degrees below which coasts are coarse and place names make the map.
  private static let regionWidth = 32.0
  /// Width to height.
  private static let ratios = 1.5...1.9
  /// The largest distance in degrees of positions from their middle; beyond it, the world is shown.
  private static let localReach = 46.0
  /// The width in degrees for a single place, and the least width for a town.
  private static let loneWidth = 3.0
  private static let leastWidth = 0.02

  /// Chooses the view for positions: the world, a continent, a region or a town.
  ///
  /// - Returns: `nil` if there are no positions.
  package init?(_ positions: [GeoPosition]) {
    let points = positions.map { MapPoint($0.longitude, $0.latitude) }
    guard !points.isEmpty else { return nil }
    if let middle = Self.middle(of: points), let frame = Self.local(points, around: middle) {
      self = frame
    } else {
      self = Self.world(points)
    }
  }

  private init(_ projection: MapProjection, _ window: MapWindow) {
    self.projection = projection
    self.window = window
  }

  /// A position in fractions of width and height from the upper left corner.
  package func place(_ position: GeoPosition) -> MapPoint { place(MapPoint(position.longitude, position.latitude)) }

  func place(_ point: MapPoint) -> MapPoint {
    let flat = projection.project(point)
    return MapPoint((flat.x - window.west) / window.width, (window.north - flat.y) / window.height)
  }

  // MARK: Choosing

  /// The direction of the sum of the points' vectors; `nil` if they are all around the globe.
  private static func middle(of points: [MapPoint]) -> MapPoint? {
    var (x, y, z) = (0.0, 0.0, 0.0)
    for point in Set(points).sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      let (longitude, latitude) = (point.x.radians, point.y.radians)
      x += cos(latitude) * cos(longitude)
      y += cos(latitude) * sin(longitude)
      z += sin(latitude)
    }
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 1e-6 else { return nil }
    return MapPoint(atan2(y, x).degrees, asin(max(-1, min(1, z / length))).degrees)
  }

  private static func local(_ points: [MapPoint], around first: MapPoint) -> MapFrame? {
    // Twice, so that the map's middle is the middle of its content.
    var middle = first
    for _ in 0..<2 {
      let projection = MapProjection.azimuthal(middle: middle)
      guard let box = MapWindow(around: points.map(projection.project)) else { return nil }
      middle = projection.unproject(box.middle) ?? middle
    }
    // Rounding a middle makes equal maps for nearly equal places.
    middle = MapPoint((middle.x * 1000).rounded() / 1000, (middle.y * 1000).rounded() / 1000)
    let projection = MapProjection.azimuthal(middle: middle)
    let flat = points.map(projection.project)
    let reach = flat.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
    guard reach <= localReach, let box = MapWindow(around: flat) else { return nil }
    let span = max(box.width, box.height)
    // A single spot is shown in its surroundings, streets in their town; several spots get a margin.
    let width = span < 0.003 ? loneWidth : max(leastWidth, span * 1.3)
    var window = MapWindow(
      middle: box.middle, width: max(box.width * 1.3, width * 0.8), height: max(box.height * 1.34, width * 0.5))
    window = shaped(window)
    return MapFrame(projection, window)
  }

  private static func world(_ points: [MapPoint]) -> MapFrame {
    let (meridian, span) = meridian(points.map(\.x))
    let projection = MapProjection.naturalEarth(meridian: meridian)
    let whole = MapWindow(
      middle: MapPoint(0, 0), width: 2 * MapProjection.naturalEarth(east: 180, latitude: 0).x,
      height: 2 * MapProjection.naturalEarth(east: 0, latitude: 90).y)
    let flat = points.map(projection.project)
    // The Antarctic is left out unless positions are there.
    let low = min(-57, (points.map(\.y).min() ?? 0) - 6)
    let high = max(78, (points.map(\.y).max() ?? 0) + 4)
    // A position at a pole needs room for its pin.
    let room = whole.height / 20
    let south =
      (low < -90 ? -room : 0) + max(whole.south, MapProjection.naturalEarth(east: 0, latitude: max(-90, low)).y)
    let north =
      (high > 90 ? room : 0) + min(whole.north, MapProjection.naturalEarth(east: 0, latitude: min(90, high)).y)
    var window = MapWindow(
      middle: MapPoint(0, (south + north) / 2), width: whole.width, height: north - south)
    if span < 220, let box = MapWindow(around: flat) {
      // A part of the world, with enough around to be recognised at once.
      let width = min(whole.width, max(box.width * 1.24, 110))
      let height = min(window.height, max(box.height * 1.5, width / ratios.upperBound))
      let shape = MapWindow(
        middle: box.middle, width: max(width, height * ratios.lowerBound),
        height: max(height, width / ratios.upperBound))
      window = shape.moved(into: window)
    }
    return MapFrame(projection, window)
  }

  /// The middle meridian, and the span of the longitudes in degrees: 360 less the widest gap.
  private static func meridian(_ longitudes: [Double]) -> (Double, Double) {
    let sorted = Set(longitudes.map { MapProjection.wrapped($0) }).sorted()
    guard let first = sorted.first, let last = sorted.last else { return (0, 360) }
    var (gap, west, east) = (360 - (last - first), last, first + 360)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > gap { (gap, west, east) = (b - a, a, b) }
    let span = 360 - gap
    // The world is centred as usual, unless its edge would divide close positions.
    let atDateLine = first + 360 - last
    if span >= 220, gap < 90 || atDateLine > 40 { return (0, span) }
    let middle = ((west + east) / 2 + 180).remainder(dividingBy: 360)
    return ((middle / 5).rounded() * 5, span)
  }

  /// Grown to a ratio within the limits.
  private static func shaped(_ window: MapWindow) -> MapWindow {
    let ratio = window.width / window.height
    if ratio > ratios.upperBound {
      return MapWindow(middle: window.middle, width: window.width, height: window.width / ratios.upperBound)
    }
    if ratio < ratios.lowerBound {
      return MapWindow(middle: window.middle, width: window.height * ratios.lowerBound, height: window.height)
    }
    return window
  }
}
