// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A position with a pin.
package struct MapSpot: Hashable, Encodable, Sendable {
  package var position: GeoPosition
  /// The number of keepsakes or similar; heavier pins are placed first and attract their neighbours.
  package var weight: Int
  /// A short name, shown beside the pin if there is room.
  package var name: String

  package init(_ position: GeoPosition, weight: Int, name: String) {
    self.position = position
    self.weight = weight
    self.name = name
  }
}

/// A town or village for the background of a map.
package struct Settlement: Hashable, Sendable {
  package var position: GeoPosition
  package var name: String
  /// The number of inhabitants; 0 if unknown.
  package var population: Int

  package init(_ position: GeoPosition, name: String, population: Int) {
    self.position = position
    self.name = name
    self.population = population
  }
}

/// An area between meridians and parallels, in degrees; `west` is larger than `east` across the date line.
package struct GeoArea: Hashable, Sendable {
  package var west: Double
  package var south: Double
  package var east: Double
  package var north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }
}

/// The source of a map's towns.
package protocol SettlementLookup: Sendable {
  /// The most populous settlements of an area, the largest first, at most `limit`.
  func settlements(in area: GeoArea, limit: Int) -> [Settlement]
}
