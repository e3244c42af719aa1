// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
private import Gazetteer
internal import KeepsakeModel
private import Synchronization

/// Has the table of places answer the cataloguer's questions, as vaguely as the archive's policy asks.
final class GazetteerPlaces: PlaceLookup {
  /// `nil` if the table cannot be read: places then are what they are called, and nothing more.
  private let gazetteer: Gazetteer?
  private let language: PlaceNames.Language
  private let hiddenZones: [ArchiveSettings.HiddenZone]
  private let found: Mutex<[String: PlaceMatch?]> = Mutex([:])

  init(_ settings: ArchiveSettings) {
    gazetteer = try? Gazetteer()
    language = PlaceNames.Language(rawValue: settings.language) ?? .english
    hiddenZones = settings.hiddenZones
  }

  func place(named name: String, position: GeoPosition?, policy: LocationPolicy) -> Place? {
    guard policy != .hidden else { return nil }
    let match = match(name)
    let country = match?.country[language] ?? name.split(separator: ",").last.map { String($0.drop { $0 == " " }) }
    if policy == .country {
      var place = Place(name: country ?? name)
      place.country = country
      return place
    }
    // The keeper's own words stay; the table adds what they lie in.
    var place = Place(name: name)
    place.city = match?.city?[language]
    place.region = match?.region?[language]
    place.country = match?.country[language]
    place.position = match?.position
    if policy == .exact, let position, !isHidden(position) { place.position = position }
    return place
  }

  func place(at position: GeoPosition, policy: LocationPolicy) -> Place? {
    guard policy != .hidden, let match = gazetteer?.nearest(to: position) else { return nil }
    guard policy != .country else {
      var place = Place(name: match.country[language])
      place.country = match.country[language]
      return place
    }
    var place = Place(name: match.label(in: language), position: match.position)
    place.city = match.city?[language]
    place.region = match.region?[language]
    place.country = match.country[language]
    if policy == .exact, !isHidden(position) { place.position = position }
    return place
  }

  private func match(_ name: String) -> PlaceMatch? {
    if let known = found.withLock({ $0[name] }) { return known }
    let answer = gazetteer?.find(name)
    // What was said beside a name and not understood may mean another place of that name.
    let match = answer.flatMap { $0.notUnderstood.isEmpty ? $0.best : nil }
    found.withLock { $0[name] = .some(match) }
    return match
  }

  /// Whether a position lies where the keeper wants nobody to find it.
  ///
  /// Distances by the equirectangular approximation,
  /// which is good to a thousandth within the kilometres of a zone.
  private func isHidden(_ position: GeoPosition) -> Bool {
    hiddenZones.contains { zone in
      let kilometresPerDegree = 111.195
      let narrowing = Self.cosine(ofDegrees: (position.latitude + zone.position.latitude) / 2)
      let east = (position.longitude - zone.position.longitude) * kilometresPerDegree * narrowing
      let north = (position.latitude - zone.position.latitude) * kilometresPerDegree
      return east * east + north * north <= zone.radius * zone.radius
    }
  }

  private static func cosine(ofDegrees degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
