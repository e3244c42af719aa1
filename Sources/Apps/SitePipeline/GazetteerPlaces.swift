// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Gazetteer
internal import KeepsakeModel
private import Synchronization

/// Has the table of places answer the cataloguer's questions, as vaguely as the archive's policy asks.
final class GazetteerPlaces: PlaceLookup {
  /// `nil` if the table cannot be read: places then are what they are called, and nothing more.
  private let gazetteer: Gazetteer?
  private let veil: LocationVeil
  private let found: Mutex<[String: PlaceMatch?]> = Mutex([:])

  init(_ settings: ArchiveSettings) {
    gazetteer = try? Gazetteer()
    veil = LocationVeil(
      zones: settings.hiddenZones, language: PlaceNames.Language(rawValue: settings.language) ?? .english)
  }

  func place(named name: String, position: GeoPosition?, policy: LocationPolicy, isKeepers: Bool) -> Place? {
    guard policy != .hidden else { return nil }
    let isVeiled = position.map(veil.hides) ?? false
    let named = match(name)
    let match = named ?? position.flatMap { gazetteer?.nearest(to: $0) }
    switch policy {
    case .hidden: return nil
    case .country: return vague(nil, match ?? wider(than: name), .country)
    case .city, .exact:
      let mayStay = named != nil || (isKeepers ? policy == .exact || !AddressWords.are(in: name) : policy == .exact)
      guard mayStay, !isVeiled else { return vague(nil, match ?? wider(than: name), .city) }
      // The keeper's own words stay; the table adds what they lie in.
      var place = Place(name: name)
      let area = match.flatMap { vague(nil, $0, .city) }
      (place.city, place.region, place.country) = (area?.city, area?.region, area?.country)
      place.position = policy == .exact ? position ?? area?.position : area?.position
      return place
    }
  }

  func place(at position: GeoPosition, policy: LocationPolicy) -> Place? {
    vague(position, gazetteer?.nearest(to: position), policy)
  }

  private func vague(_ position: GeoPosition?, _ match: PlaceMatch?, _ policy: LocationPolicy) -> Place? {
    let country = policy == .country ? match.flatMap { gazetteer?.country(code: $0.countryCode) } : nil
    return veil.vague(position, match: match, policy: policy, country: country)
  }

  /// What the last words of a name are, if all of them are understood: Oban of 'Rose Cottage, Oban'.
  private func wider(than name: String) -> PlaceMatch? {
    let parts = name.split(separator: ",")
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      if let match = match(parts.suffix(count).joined(separator: ",")) { return match }
    }
    return nil
  }

  private func match(_ name: String) -> PlaceMatch? {
    if let known = found.withLock({ $0[name] }) { return known }
    let answer = gazetteer?.find(name)
    // What was said beside a name and not understood may mean another place of that name.
    let match = answer.flatMap { $0.notUnderstood.isEmpty ? $0.best : nil }
    found.withLock { $0[name] = .some(match) }
    return match
  }
}
