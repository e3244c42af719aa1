// SPDX-License-Identifier: MIT

/// A point of a plane, or a longitude (x) and latitude (y) in degrees.
package struct MapPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of the projected plane; y goes up.
struct MapWindow: Hashable, Sendable {
  var west: Double
  var south: Double
  var east: Double
  var north: Double

  var width: Double { east - west }
  var height: Double { north - south }
  var middle: MapPoint { MapPoint((west + east) / 2, (south + north) / 2) }

  /// The smallest window around points; `nil` if there are none.
  init?(around points: [MapPoint]) {
    guard let first = points.first else { return nil }
    (west, east, south, north) = (first.x, first.x, first.y, first.y)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (south, north) = (min(south, point.y), max(north, point.y))
    }
  }

  init(middle: MapPoint, width: Double, height: Double) {
    (west, east) = (middle.x - width / 2, middle.x + width / 2)
    (south, north) = (middle.y - height / 2, middle.y + height / 2)
  }

  func grown(by margin: Double) -> MapWindow {
    MapWindow(middle: middle, width: width + 2 * margin, height: height + 2 * margin)
  }

  func contains(_ point: MapPoint) -> Bool {
    point.x >= west && point.x <= east && point.y >= south && point.y <= north
  }

  /// Moved, not resized, into bounds as far as possible.
  func moved(into bounds: MapWindow) -> MapWindow {
    func offset(_ low: Double, _ high: Double, _ least: Double, _ most: Double) -> Double {
      if high - low >= most - least { return (least + most) / 2 - (low + high) / 2 }
      return low < least ? least - low : high > most ? most - high : 0
    }
    let middle = middle
    return MapWindow(
      middle: MapPoint(
        middle.x + offset(west, east, bounds.west, bounds.east),
        middle.y + offset(south, north, bounds.south, bounds.north)),
      width: width, height: height)
  }
}
