// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// One search for a name.
struct NameSearch {
  /// A thing with the name, and how well it fits.
  struct Candidate {
    var entity: TableReader.Entity
    var kind: NamePool.Kind
    var place: TableReader.PlaceRecord?
    var region: Int?
    var country: Int?
    /// The number of wider parts that it contradicts.
    var contradictions = 0
    var score = 0.0
  }

  /// The possible meanings of a wider part.
  private struct Qualifier {
    var regions: Set<Int> = []
    var countries: Set<Int> = []
    /// Middles of cities: 'Montmartre, Paris'.
    var cities: [Sphere.Point] = []

    var isKnown: Bool { !regions.isEmpty || !countries.isEmpty || !cities.isEmpty }
  }

  /// The farthest that a quarter lies from its city, in kilometres.
  private static let cityWidth = 40.0
  /// The distance in kilometres within which matches count as the same place.
  private static let sameSpot = 30.0
  /// The share of the best score from which another match makes a name ambiguous.
  private static let rivalShare = 0.1

  let gazetteer: Gazetteer
  let reader: TableReader
  let hints: GazetteerHints
  private let folding: NameFolding
  let pool: NamePool

  init(gazetteer: Gazetteer, reader: TableReader, hints: GazetteerHints) {
    self.gazetteer = gazetteer
    self.reader = reader
    self.hints = hints
    folding = NameFolding(reader: reader)
    pool = NamePool(reader)
  }

  func answer(to name: String) -> PlaceAnswer {
    let parts = PlaceQuery(name, folding).parts
    for (index, part) in parts.enumerated() {
      let wider = Array(parts.dropFirst(index + 1))
      for (head, qualifiers) in [(part, wider)] + splits(of: part, before: wider) {
        let candidates = ranked(head, qualifiers)
        guard !candidates.isEmpty else { continue }
        return answer(candidates, skipped: parts.prefix(index).map(\.text), qualifiers)
      }
    }
    var answer = PlaceAnswer()
    answer.notUnderstood = parts.map(\.text)
    return answer
  }

  /// A name's parts, the narrowest first.
  func parts(of name: String) -> [PlaceQuery.Part] { PlaceQuery(name, folding).parts }

  /// Whether a thing has this name, or its first words name one in the area that the others name.
  func isKnown(_ part: PlaceQuery.Part) -> Bool {
    !posts(part).isEmpty || splits(of: part, before: []).contains { !posts($0.0).isEmpty }
  }

  /// Whether a thing lies in all the wider parts of a name.
  func isInside(_ candidate: Candidate, _ wider: [PlaceQuery.Part]) -> Bool {
    wider.allSatisfy { fits(candidate, qualifier($0)) }
  }

  /// Reads 'Paris Texas' as 'Paris, Texas', the longest first name first; only if the rest is a region or a country.
  private func splits(
    of part: PlaceQuery.Part, before wider: [PlaceQuery.Part]
  ) -> [(PlaceQuery.Part, [PlaceQuery.Part])] {
    let words = part.text.split(separator: " ")
    guard (2...8).contains(words.count) else { return [] }
    var splits: [(PlaceQuery.Part, [PlaceQuery.Part])] = []
    for count in (1..<words.count).reversed() {
      guard let head = PlaceQuery.part(words[..<count].joined(separator: " "), folding),
        let tail = areas(Array(words[count...]))
      else { continue }
      splits.append((head, tail + wider))
    }
    return splits
  }

  /// The words as names of regions and countries; `nil` if any word is left over.
  private func areas(_ words: [Substring]) -> [PlaceQuery.Part]? {
    for count in (1...words.count).reversed() {
      guard let part = PlaceQuery.part(words[..<count].joined(separator: " "), folding),
        posts(part).contains(where: { if case .place = $0.entity { false } else { true } })
      else { continue }
      if count == words.count { return [part] }
      if let rest = areas(Array(words[count...])) { return [part] + rest }
    }
    return nil
  }

  // MARK: Looking up

  /// All entries with this name, including ü written ue.
  private func posts(_ part: PlaceQuery.Part) -> [NamePool.Post] {
    var found = pool.posts(part.key)
    for variant in variants(of: part.key) {
      found += pool.posts(variant) { folding.key($0, .twoLetters) == part.twoLetterKey }
    }
    return found
  }

  /// The keys with one or more of ae, oe, ue, aa read as one letter: 'luebeck' may be 'lubeck'.
  private func variants(of key: [UInt8]) -> [[UInt8]] {
    let pairs: [[UInt8]] = [Array("ae".utf8), Array("oe".utf8), Array("ue".utf8), Array("aa".utf8)]
    let spots = key.indices.dropLast().filter { pairs.contains([key[$0], key[$0 + 1]]) }.prefix(3)
    guard !spots.isEmpty else { return [] }
    return (1..<(1 << spots.count)).compactMap { choice in
      var variant = key
      for (bit, spot) in spots.enumerated().reversed() where choice & (1 << bit) != 0 {
        guard spot + 1 < variant.count else { return nil }
        variant.remove(at: spot + 1)
      }
      return variant
    }
  }

  /// The possible meanings of a part, the likeliest first, without those that contradict the wider parts.
  private func ranked(_ part: PlaceQuery.Part, _ wider: [PlaceQuery.Part]) -> [Candidate] {
    var kinds: [TableReader.Entity: NamePool.Kind] = [:]
    var order: [TableReader.Entity] = []
    for post in posts(part) where post.kind != .part || part.key.count > 3 {
      if let kind = kinds[post.entity] {
        kinds[post.entity] = min(kind, post.kind)
      } else {
        kinds[post.entity] = post.kind
        order.append(post.entity)
      }
    }
    // 'Germany' is the country; places with the word as an abbreviation, such as Silesia, count only behind a comma.
    if kinds.values.contains(where: { $0 != .part }) { order.removeAll { kinds[$0] == .part } }
    let qualifiers = wider.map(qualifier).filter(\.isKnown)
    var candidates = order.compactMap { candidate($0, kinds[$0] ?? .other) }
    for i in candidates.indices {
      candidates[i].contradictions = qualifiers.count { !fits(candidates[i], $0) }
    }
    if !qualifiers.isEmpty { candidates.removeAll { $0.contradictions == qualifiers.count } }
    guard let least = candidates.map(\.contradictions).min() else { return [] }
    return candidates.filter { $0.contradictions == least }.enumerated().sorted { a, b in
      (-a.element.score, a.offset) < (-b.element.score, b.offset)
    }
    .map(\.element)
  }

  func candidate(_ entity: TableReader.Entity, _ kind: NamePool.Kind) -> Candidate? {
    var candidate = Candidate(entity: entity, kind: kind)
    switch entity {
    case .place(let index):
      guard let place = reader.place(index) else { return nil }
      candidate.place = place
      candidate.region = place.region
      candidate.country = reader.region(place.region)?.country
      // A city's lesser names yield to a namesake's main name: else Rome would be found in Togo.
      candidate.score = max(Sphere.population(place.size) ?? 0, 50) * (kind == .other ? 0.02 : 1)
    case .region(let index):
      guard let region = reader.region(index) else { return nil }
      candidate.region = index
      candidate.country = region.country
      // If a region has its city's name, people mean the city.
      candidate.score = (Sphere.population(region.size) ?? 0) * (kind == .part ? 0.001 : 0.05)
    case .country(let index):
      guard let country = reader.country(index) else { return nil }
      candidate.country = index
      candidate.score = (Sphere.population(country.size) ?? 0) + 5e6
    }
    candidate.score *= hintWeight(candidate)
    return candidate
  }

  /// The archive's places count more than size: a known place a thousandfold, its country fifty times.
  private func hintWeight(_ candidate: Candidate) -> Double {
    var weight = 1.0
    if let place = candidate.place, let position = GeoPosition(latitude: place.latitude, longitude: place.longitude),
      hints.knows(position)
    {
      weight *= 1_000
    }
    if let code = hints.country, let country = candidate.country, reader.country(country)?.code == code { weight *= 50 }
    return weight
  }

  // MARK: Wider parts

  private func qualifier(_ part: PlaceQuery.Part) -> Qualifier {
    var qualifier = Qualifier()
    for post in posts(part) {
      switch post.entity {
      case .region(let index): qualifier.regions.insert(index)
      case .country(let index): qualifier.countries.insert(index)
      case .place(let index):
        guard let place = reader.place(index), (Sphere.population(place.size) ?? 0) >= 20_000 else { continue }
        qualifier.cities.append(Sphere.Point(latitude: place.latitude, longitude: place.longitude))
      }
    }
    return qualifier
  }

  private func fits(_ candidate: Candidate, _ qualifier: Qualifier) -> Bool {
    if let country = candidate.country, qualifier.countries.contains(country) { return true }
    if let region = candidate.region, qualifier.regions.contains(region) { return true }
    guard let place = candidate.place else { return false }
    return qualifier.cities.contains {
      $0.distance(latitude: place.latitude, longitude: place.longitude) < Self.cityWidth
    }
  }

  // MARK: Answering

  private func answer(_ candidates: [Candidate], skipped: [String], _ wider: [PlaceQuery.Part]) -> PlaceAnswer {
    var answer = PlaceAnswer()
    answer.notUnderstood = skipped + wider.filter { !qualifier($0).isKnown }.map(\.text)
    for candidate in candidates where answer.matches.count < PlaceAnswer.limit {
      guard let match = gazetteer.match(candidate.entity, reader) else { continue }
      answer.matches.append(match)
      if answer.matches.count > 1, candidate.score >= candidates[0].score * Self.rivalShare, let best = answer.best,
        isElsewhere(match, than: best)
      {
        answer.isAmbiguous = true
      }
    }
    let certainty: PlaceMatch.Certainty =
      if !answer.notUnderstood.isEmpty || candidates[0].contradictions > 0 || candidates[0].kind == .part {
        .guess
      } else {
        answer.matches.count > 1 ? .likely : .certain
      }
    for i in answer.matches.indices { answer.matches[i].certainty = i == 0 ? certainty : .guess }
    if !answer.isAmbiguous, certainty == .likely, !wider.isEmpty { answer.matches[0].certainty = .certain }
    return answer
  }

  /// Whether two matches are different places, and neither is part of the other, like a city in its region.
  private func isElsewhere(_ a: PlaceMatch, than b: PlaceMatch) -> Bool {
    if a.precision != b.precision, a.countryCode == b.countryCode, a.precision == .country || b.precision == .country {
      return false
    }
    if a.precision != b.precision, a.countryCode == b.countryCode, a.region == b.region { return false }
    return Sphere.distance(a.position, b.position) > Self.sameSpot
  }
}
