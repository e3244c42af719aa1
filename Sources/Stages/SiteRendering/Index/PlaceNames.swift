// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// Joins names of one place: a camera's 'Lumsden, Saskatchewan' is the keeper's 'Lumsden, Saskatchewan, Canada'.
struct PlaceNames {
  /// The longer name by the key of the shorter one.
  private(set) var longer: [String: String] = [:]

  /// The largest distance in kilometres between two positions of one place: one may be its middle, another a house.
  private static let reach = 25.0

  /// A name is the same place as a longer one that begins with it, if both are close and only a region or a country is
  /// added.
  init(_ places: [Place]) {
    var known: [String: (parts: [String], place: Place, position: GeoPosition)] = [:]
    for place in places {
      guard let position = place.position, known[Group.key(of: place.name)] == nil else { continue }
      let parts = Group.key(of: place.name).split(separator: ",").map { String($0).trimmingSpaces() }
      known[Group.key(of: place.name)] = (parts, place, position)
    }
    // Only names with the same first word can be the same.
    for group in Dictionary(grouping: known.values, by: { $0.parts.first ?? "" }).values where group.count > 1 {
      for short in group {
        let others = group.filter { other in
          other.parts.count > short.parts.count && other.parts.starts(with: short.parts)
            && Self.kilometres(short.position, other.position) <= Self.reach
            && Self.onlySaysWhere(
              Array(other.parts.dropFirst(short.parts.count)), after: short.parts.count, other.place)
        }.sorted { ($0.parts.count, $0.place.name) < ($1.parts.count, $1.place.name) }
        // With several longer names, each must begin with the previous one: else the name could mean two places.
        guard let other = others.first, zip(others, others.dropFirst()).allSatisfy({ $1.parts.starts(with: $0.parts) })
        else { continue }
        longer[Group.key(of: short.place.name)] = other.place.name
      }
    }
  }

  /// Whether the added words are the place's region or country: a quarter of a town is not the town.
  ///
  /// A single addition to a town and its region is the country, in any language.
  private static func onlySaysWhere(_ added: [String], after parts: Int, _ place: Place) -> Bool {
    if parts > 1, added.count == 1 { return true }
    let known = [place.region, place.country].compactMap(\.self).map { Group.key(of: $0) }
    return added.allSatisfy(known.contains)
  }

  /// On a flat map, which is accurate enough for short distances.
  private static func kilometres(_ a: GeoPosition, _ b: GeoPosition) -> Double {
    let north = (a.latitude - b.latitude) * 111.195
    let east = (a.longitude - b.longitude).remainder(dividingBy: 360) * 111.195 * cos(a.latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }

  /// The longest name of a place, from any of its names.
  func name(of place: String) -> String {
    var name = place
    while let next = longer[Group.key(of: name)] { name = next }
    return name
  }
}
