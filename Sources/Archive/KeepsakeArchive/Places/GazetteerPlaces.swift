// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import Gazetteer
internal import KeepsakeModel
private import KeepsakeSupport
internal import MapDrawing
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
  /// What the keeper names and where.
  private let mentions: [PlaceMention]
  /// By place the keeper's name for it: of all spellings the commonest, of those the fullest.
  private let shownNames: [PlaceMatch.Identity: ShownName]
  private let readings: Mutex<[String: Reading]> = Mutex([:])
  private let spots: Mutex<[NamedSpot: PlaceMatch?]> = Mutex([:])

  /// A name with the position that stands beside it.
  private struct NamedSpot: Hashable {
    var name: String
    var position: GeoPosition
  }

  /// What the keeper calls a place.
  private struct ShownName {
    var whole: String
    /// The city in it; `nil` if it is not a city, or if the words cannot be separated.
    var city: String?
  }

  /// The interpretation of one name.
  private struct Reading {
    /// `nil` if it is not wholly understood.
    var match: PlaceMatch?
    var isUnknown = false
    /// Set where several places could be meant.
    var choice: PlaceNotes.Choice?
  }

  /// - Parameters:
  ///   - settings: The archive's: language and hidden zones.
  ///   - positions: Where the archive's pictures are from.
  ///   - mentions: The places that the keeper names; those that can mean one thing only are hints.
  init(_ settings: ArchiveSettings, positions: [GeoPosition] = [], mentions: [PlaceMention] = []) {
    let gazetteer = try? Gazetteer()
    self.gazetteer = gazetteer
    self.mentions = mentions
    language = PlaceNames.Language(rawValue: settings.language) ?? .english
    veil = LocationVeil(zones: settings.hiddenZones, language: language)
    guard let gazetteer else {
      hints = GazetteerHints()
      (ownHints, shownNames) = ([:], [:])
      return
    }
    let open = mentions.filter(\.isOpen)
    var known = positions
    var own: [String: (GeoPosition, Int)] = [:]
    let bare = open.filter { $0.position == nil }
    for (name, count) in bare.reduce(into: [String: Int](), { $0[$1.name, default: 0] += 1 }) {
      let answer = gazetteer.find(name)
      guard !answer.isAmbiguous, answer.notUnderstood.isEmpty, let best = answer.best, best.precision == .city else {
        continue
      }
      let times = min(count, 1_000)
      known += Array(repeating: best.position, count: times)
      if best.certainty != .certain { own[name] = (best.position, times) }
    }
    known += open.compactMap(\.position)
    ownHints = own
    hints = GazetteerHints(positions: known, in: gazetteer)
    shownNames = Self.shownNames(open, gazetteer, hints, own)
  }

  /// Reads the table, which a program does once.
  static func prepare() { _ = try? Gazetteer() }

  /// What was chosen for names that could mean several places, and what misspelt ones may mean, in the order of the names.
  func notes(in archive: ArchiveFolder) -> [Diagnostic] {
    let read = readings.withLock { $0 }
    guard let gazetteer, read.values.contains(where: { $0.isUnknown || $0.choice != nil }) else { return [] }
    let notes = PlaceNotes(gazetteer, language, hints, mentions, in: archive)
    return notes.choices(read.values.compactMap(\.choice))
      + notes.spellings(of: read.filter(\.value.isUnknown).map(\.key))
  }

  func place(named name: String, position: GeoPosition?, policy: LocationPolicy, isKeepers: Bool) -> Place? {
    guard policy != .hidden else { return nil }
    let isVeiled = position.map(veil.hides) ?? false
    let named = match(name, near: position)
    let match = named ?? position.flatMap { gazetteer?.nearest(to: $0, borders: BorderMap.embedded) }
    switch policy {
    case .hidden: return nil
    case .country: return vague(nil, match ?? wider(than: name), .country)
    case .city, .exact:
      let mayStay = named != nil || (isKeepers ? policy == .exact || !AddressWords.are(in: name) : policy == .exact)
      guard mayStay, !isVeiled else { return vague(nil, match ?? wider(than: name), .city) }
      // The keeper's own words stay, in one spelling; a file's words are the table's. The table adds what they lie in.
      var place = Place(name: named.map { shown($0, as: name, isKeepers: isKeepers) } ?? name)
      let area = match.flatMap { vague(nil, $0, .city) }
      (place.city, place.region, place.country) = (area?.city, area?.region, area?.country)
      if let named, let city = shownNames[named.place]?.city { place.city = city }
      place.position = policy == .exact ? position ?? area?.position : area?.position
      return place
    }
  }

  func place(at position: GeoPosition, policy: LocationPolicy) -> Place? {
    let match = gazetteer?.nearest(to: position, borders: BorderMap.embedded)
    var place = vague(position, match, policy)
    // A camera's Munich is the keeper's München.
    if let match, let known = place, known.name == match.label(in: language), let shown = shownNames[match.place] {
      place?.name = shown.whole
      if let city = shown.city { place?.city = city }
    }
    return place
  }

  func offsets(at position: GeoPosition, unixSeconds: Int) -> [Int] {
    guard let match = gazetteer?.nearest(to: position, borders: BorderMap.embedded) else {
      // At sea the sun's time is all that is known.
      let hours = Int((position.longitude / 15).rounded())
      return [hours * 60, hours * 60 - 60, hours * 60 + 60]
    }
    let date = Date(timeIntervalSince1970: Double(unixSeconds))
    var offsets: [Int] = []
    for zone in PlaceZones.zones(of: match, at: position) {
      guard let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: date) else { continue }
      if !offsets.contains(offset / 60) { offsets.append(offset / 60) }
    }
    return offsets
  }

  func isInHiddenZone(_ position: GeoPosition) -> Bool { veil.hides(position) }

  func shownName(of name: String) -> String {
    match(name, near: nil).map { shown($0, as: name, isKeepers: true) } ?? name
  }

  private func shown(_ match: PlaceMatch, as name: String, isKeepers: Bool) -> String {
    shownNames[match.place]?.whole ?? (isKeepers ? name : match.label(in: language))
  }

  private func vague(_ position: GeoPosition?, _ match: PlaceMatch?, _ policy: LocationPolicy) -> Place? {
    let country = policy == .country ? match.flatMap { gazetteer?.country(code: $0.countryCode) } : nil
    return veil.vague(position, match: match, policy: policy, country: country)
  }

  /// What the last words of a name are, if all of them are understood: Oban of 'Rose Cottage, Oban'.
  private func wider(than name: String) -> PlaceMatch? {
    let parts = name.split(separator: ",")
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      if let match = match(parts.suffix(count).joined(separator: ","), near: nil) { return match }
    }
    return nil
  }

  /// The place of a name; a position beside it says which of several is meant.
  private func match(_ name: String, near position: GeoPosition?) -> PlaceMatch? {
    guard let gazetteer else { return nil }
    if let position {
      let spot = NamedSpot(name: name, position: position)
      if let known = spots.withLock({ $0[spot] }) { return known }
      let match = Self.match(spot, gazetteer)
      spots.withLock { $0[spot] = .some(match) }
      return match
    }
    if let known = readings.withLock({ $0[name] }) { return known.match }
    let reading = Self.reading(name, gazetteer, hints, ownHints)
    readings.withLock { $0[name] = reading }
    return reading.match
  }
}

// MARK: Reading names

extension GazetteerPlaces {
  /// Farther from a place's middle, in kilometres, a position is not that place's.
  private static let reach = 60.0

  private static func reading(
    _ name: String, _ gazetteer: Gazetteer, _ hints: GazetteerHints,
    _ own: [String: (position: GeoPosition, times: Int)]
  ) -> Reading {
    let answer = gazetteer.find(name, hints: own[name].map { hints.without($0.position, times: $0.times) } ?? hints)
    // Words beside a name that are not understood may mean another place with that name.
    guard answer.notUnderstood.isEmpty, let best = answer.best else { return Reading(isUnknown: true) }
    let plain = gazetteer.find(name)
    let isChosen = answer.isAmbiguous || plain.isAmbiguous || plain.best?.place != best.place
    return Reading(
      match: best, choice: isChosen ? PlaceNotes.Choice(name: name, answer: answer, plain: plain) : nil)
  }

  private static func match(_ spot: NamedSpot, _ gazetteer: Gazetteer) -> PlaceMatch? {
    let answer = gazetteer.find(spot.name, hints: GazetteerHints(positions: [spot.position]))
    guard answer.notUnderstood.isEmpty, let best = answer.best else { return nil }
    guard best.precision == .city else { return best }
    return answer.matches.first { Gazetteer.kilometres(from: $0.position, to: spot.position) <= reach }
  }

  /// For each place that the keeper names in a way that is wholly understood, the spelling that stands for all.
  private static func shownNames(
    _ mentions: [PlaceMention], _ gazetteer: Gazetteer, _ hints: GazetteerHints,
    _ own: [String: (position: GeoPosition, times: Int)]
  ) -> [PlaceMatch.Identity: ShownName] {
    var counts: [PlaceMatch.Identity: [String: Int]] = [:]
    var known: [String: PlaceMatch.Identity?] = [:]
    var spots: [NamedSpot: PlaceMatch.Identity?] = [:]
    for mention in mentions {
      let place: PlaceMatch.Identity?
      if let position = mention.position {
        let spot = NamedSpot(name: mention.name, position: position)
        place = spots[spot] ?? match(spot, gazetteer)?.place
        spots[spot] = .some(place)
      } else if let read = known[mention.name] {
        place = read
      } else {
        let reading = reading(mention.name, gazetteer, hints, own)
        // A place that could be another one does not count as the same.
        place = reading.choice?.answer.isAmbiguous ?? false ? nil : reading.match?.place
        known[mention.name] = .some(place)
      }
      if let place { counts[place, default: [:]][mention.name, default: 0] += 1 }
    }
    var shown: [PlaceMatch.Identity: ShownName] = [:]
    for (place, names) in counts {
      let best = names.min { ($1.value, Fullness($1.key), $0.key) < ($0.value, Fullness($0.key), $1.key) }
      guard let name = best?.key else { continue }
      shown[place] = ShownName(whole: name, city: city(of: place, in: name, gazetteer))
    }
    return shown
  }

  /// The part of a name that names a city: 'Köln' of 'Köln, Germany', and nothing of 'Paris Texas'.
  private static func city(of place: PlaceMatch.Identity, in name: String, _ gazetteer: Gazetteer) -> String? {
    guard place.precision == .city, let part = name.split(separator: ",").first else { return nil }
    let head = part.trimmingCharacters(in: .whitespaces)
    // One word of a name that is wholly understood has nothing else in it.
    if !head.contains(where: { " (/;".contains($0) }) { return head }
    let match = gazetteer.find(name).matches.first { $0.place == place }
    let names = PlaceNames.Language.allCases.compactMap { match?.city?[$0] }
    return names.contains { Slug.of($0) == Slug.of(head) } ? head : nil
  }

  /// How much a spelling says: 'Paris, France' more than 'Paris', 'München' more than 'Munchen'.
  private struct Fullness: Comparable {
    let measures: [Int]

    init(_ name: String) {
      measures = [
        name.split(separator: ",").count, name.unicodeScalars.count { !$0.isASCII },
        name.unicodeScalars.first?.properties.isUppercase ?? false ? 1 : 0, name.utf8.count,
      ]
    }

    static func < (a: Fullness, b: Fullness) -> Bool { a.measures.lexicographicallyPrecedes(b.measures) }
  }
}
