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
  private let language: PlaceNames.Language
  /// What the archive says of its places decides between namesakes.
  private let hints: GazetteerHints
  /// What each name that has namesakes gave to the hints itself: it shall not confirm itself.
  private let ownHints: [String: (position: GeoPosition, times: Int)]
  private let found: Mutex<[String: PlaceMatch?]> = Mutex([:])
  private let unsure: Mutex<[String: PlaceAnswer]> = Mutex([:])

  /// - Parameters:
  ///   - settings: The archive's: language and hidden zones.
  ///   - positions: Where the archive's pictures are from.
  ///   - names: The places that the keeper names, each as often as it is named; those that can mean one thing only are hints.
  init(_ settings: ArchiveSettings, positions: [GeoPosition] = [], names: [String] = []) {
    let gazetteer = try? Gazetteer()
    self.gazetteer = gazetteer
    language = PlaceNames.Language(rawValue: settings.language) ?? .english
    veil = LocationVeil(zones: settings.hiddenZones, language: language)
    guard let gazetteer else {
      hints = GazetteerHints()
      ownHints = [:]
      return
    }
    var known = positions
    var own: [String: (GeoPosition, Int)] = [:]
    for (name, count) in names.reduce(into: [String: Int](), { $0[$1, default: 0] += 1 }) {
      let answer = gazetteer.find(name)
      guard !answer.isAmbiguous, answer.notUnderstood.isEmpty, let best = answer.best, best.precision == .city else {
        continue
      }
      let times = min(count, 1_000)
      known += Array(repeating: best.position, count: times)
      if best.certainty != .certain { own[name] = (best.position, times) }
    }
    ownHints = own
    hints = GazetteerHints(positions: known, in: gazetteer)
  }

  /// Reads the table, which a program does once.
  static func prepare() { _ = try? Gazetteer() }

  /// What was chosen for names that could mean several places, in the order of the names.
  var notes: [Diagnostic] {
    unsure.withLock { $0 }.sorted { $0.key < $1.key }.compactMap { name, answer in
      guard let best = answer.best, let other = answer.alternatives.first else { return nil }
      return Diagnostic(
        .note, "place.ambiguous",
        "‘\(name)’ was taken for \(full(best)); it could be \(full(other)) as well",
        remedy: "if another one is meant, write its region or country too: ‘\(name), \(other.country[language])’")
    }
  }

  /// City, region and country: namesakes often lie in one country.
  private func full(_ match: PlaceMatch) -> String {
    var parts: [String] = []
    for part in [match.city, match.region, match.country] {
      if let text = part?[language], parts.last != text { parts.append(text) }
    }
    return parts.joined(separator: ", ")
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
    let answer = gazetteer?.find(
      name, hints: ownHints[name].map { hints.without($0.position, times: $0.times) } ?? hints)
    if let answer, answer.isAmbiguous { unsure.withLock { $0[name] = answer } }
    // What was said beside a name and not understood may mean another place of that name.
    let match = answer.flatMap { $0.notUnderstood.isEmpty ? $0.best : nil }
    found.withLock { $0[name] = .some(match) }
    return match
  }
}
