// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// Names of one place: 'Lumsden, Saskatchewan', as a camera writes it, is 'Lumsden, Saskatchewan, Canada', as the keeper does.
struct PlaceNames {
  /// The longer name by the key of the shorter one.
  private(set) var longer: [String: String] = [:]

  /// Kilometres that two positions of one place may lie apart: some are of its middle, some of a house.
  private static let reach = 25.0

  /// A name that another one begins with is the same place where both lie together and it adds only a region or a country.
  init(_ places: [Place]) {
    var known: [String: (parts: [String], place: Place, position: GeoPosition)] = [:]
    for place in places {
      guard let position = place.position, known[Group.key(of: place.name)] == nil else { continue }
      let parts = Group.key(of: place.name).split(separator: ",").map { String($0).trimmingSpaces() }
      known[Group.key(of: place.name)] = (parts, place, position)
    }
    // Only what begins with the same word can be the same.
    for group in Dictionary(grouping: known.values, by: { $0.parts.first ?? "" }).values where group.count > 1 {
      for short in group {
        let others = group.filter { other in
          other.parts.count > short.parts.count && other.parts.starts(with: short.parts)
            && Self.kilometres(short.position, other.position) <= Self.reach
            && Self.onlySaysWhere(
              Array(other.parts.dropFirst(short.parts.count)), after: short.parts.count, other.place)
        }.sorted { ($0.parts.count, $0.place.name) < ($1.parts.count, $1.place.name) }
        // Among several, each must begin with the previous one: else the name could mean two places.
        guard let other = others.first, zip(others, others.dropFirst()).allSatisfy({ $1.parts.starts(with: $0.parts) })
        else { continue }
        longer[Group.key(of: short.place.name)] = other.place.name
      }
    }
  }

  /// Whether what a longer name adds is its region or country: a quarter of a town is not the town.
  ///
  /// What follows a town and its region is a country, in whichever language it is written.
  private static func onlySaysWhere(_ added: [String], after parts: Int, _ place: Place) -> Bool {
    if parts > 1, added.count == 1 { return true }
    let known = [place.region, place.country].compactMap(\.self).map { Group.key(of: $0) }
    return added.allSatisfy(known.contains)
  }

  /// As on a flat map, which is near enough for so short ways.
  private static func kilometres(_ a: GeoPosition, _ b: GeoPosition) -> Double {
    let north = (a.latitude - b.latitude) * 111.195
    let east = (a.longitude - b.longitude).remainder(dividingBy: 360) * 111.195 * cos(a.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  /// The longest name of the place that a name is one of.
  func name(of place: String) -> String {
    var name = place
    while let next = longer[Group.key(of: name)] { name = next }
    return name
  }
}
