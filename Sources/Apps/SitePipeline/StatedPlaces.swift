// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel

/// Places as they are named, for as long as nothing is looked up.
struct StatedPlaces: PlaceLookup {
  func place(named name: String, position: GeoPosition?, policy: LocationPolicy) -> Place? {
    guard policy != .hidden else { return nil }
    let parts = name.split(separator: ",").map { String($0.drop { $0 == " " }) }
    var place = Place(name: policy == .country ? parts.last ?? name : name)
    if parts.count > 1 { place.country = parts.last }
    place.position = policy == .exact ? position : nil
    return place
  }

  func place(at position: GeoPosition, policy: LocationPolicy) -> Place? { nil }
}
