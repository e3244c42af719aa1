// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Chooses the events that a keeper would make collections of, and finds their places and journeys.
struct EventMaker {
  let settings: SuggestionSettings
  let items: [SuggestionItem]

  /// Events, then their places and journeys; places name events as parents, and events name journeys.
  func drafts(_ whereabouts: Whereabouts) -> [EventDraft] {
    let events = EventSplitter(settings: settings).events(whereabouts.sightings)
    let usual = usualSize(events)
    let hasSnaps = hasSnaps(events)
    var drafts: [EventDraft] = []
    for (index, event) in events.enumerated() {
      guard isEventful(event, usual: usual, hasSnaps: hasSnaps) else { continue }
      let quiet = quiet(around: index, in: events)
      drafts.append(draft(event, quiet: quiet, usual: usual))
    }
    addJourneys(to: &drafts, events)
    for index in drafts.indices where drafts[index].sort == .trip { addPlaces(of: index, to: &drafts) }
    return drafts
  }

  /// The median size of everyday events at home, at least 1.
  private func usualSize(_ events: [EventSplitter.Event]) -> Int {
    let sizes = events.filter { $0.ground == .home }.map(\.sightings.count).sorted()
    return max(1, sizes.isEmpty ? 1 : sizes[(sizes.count - 1) / 2])
  }

  /// Whether single pictures through the year are a habit here, as on phones, not the rest of a selection.
  private func hasSnaps(_ events: [EventSplitter.Event]) -> Bool {
    events.count >= 20 && events.count { $0.sightings.count < settings.minimum } * 10 >= events.count * 6
  }

  private func isEventful(_ event: EventSplitter.Event, usual: Int, hasSnaps: Bool) -> Bool {
    let count = event.sightings.count
    guard count >= settings.minimum else { return false }
    if event.ground == .unknown, hasSnaps { return mostWithin(4 * 3_600, event.sightings) >= settings.minimum }
    guard event.ground == .home else { return true }
    // Many within two hours; four pictures over a whole day are four moments.
    return mostWithin(2 * 3_600, event.sightings) >= max(settings.minimum, usual * 5 / 2)
  }

  private func mostWithin(_ seconds: Int, _ sightings: [Sighting]) -> Int {
    var (most, start) = (0, 0)
    for end in sightings.indices {
      while sightings[end].time - sightings[start].time > seconds { start += 1 }
      most = max(most, end - start + 1)
    }
    return most
  }

  /// Seconds without pictures before or after the event, among events of the same ground; the shorter of the two.
  private func quiet(around index: Int, in events: [EventSplitter.Event]) -> Int {
    let event = events[index]
    let before = events[..<index].last { $0.ground == event.ground }.map { event.first - $0.last }
    let after = events[(index + 1)...].first { $0.ground == event.ground }.map { $0.first - event.last }
    return max(0, min(before ?? .max, after ?? .max))
  }

  private func draft(_ event: EventSplitter.Event, quiet: Int, usual: Int) -> EventDraft {
    let times = event.sightings.map(\.time)
    var longest = 0
    for (a, b) in zip(times, times.dropFirst()) { longest = max(longest, b - a) }
    let count = Double(event.sightings.count)
    let separation = min(1, max(0, log(Double(quiet) / Double(longest + 3_600)) / log(30)))
    let size = 1 - exp(-count / 10)
    let days = Self.days(event.first, event.last)
    var reasons: [SuggestionReason] = []
    let minutes = max(1, (event.last - event.first + 59) / 60)
    if minutes <= 300 {
      reasons.append(.closeInMinutes(minutes))
    } else {
      reasons.append(.closeInTime(days: days, quietHours: quiet == .max ? 0 : quiet / 3_600))
    }
    let own = event.sightings.compactMap(\.position)
    let distances = event.sightings.compactMap(\.fromHome).sorted()
    var standing: Double
    switch event.ground {
    case .home:
      standing = min(1, count / Double(8 * usual))
      if usual * 3 <= event.sightings.count { reasons.append(.manyAtHome(times: event.sightings.count / usual)) }
    case .away:
      let kilometres = distances.isEmpty ? 0 : distances[distances.count / 2]
      standing = kilometres >= settings.dayTripRadius || distances.isEmpty ? 1 : 0.7
      if kilometres > 0 { reasons.append(.awayFromHome(kilometres: Int(kilometres.rounded()))) }
    case .unknown: standing = 0.5
    }
    if own.count > 1, let radius = Self.radius(own), radius <= 60 {
      reasons.append(.closeInPlace(kilometres: max(1, Int((2 * radius).rounded()))))
    }
    let sort: Suggestion.Sort = days > 1 && event.ground != .home ? .trip : .event
    return EventDraft(
      sort: sort, sightings: event.sightings, ground: event.ground,
      confidence: 0.3 * separation + 0.35 * size + 0.35 * standing, reasons: reasons)
  }

  // MARK: Two levels

  /// Makes trips within days of each other, without a return home, parts of one journey.
  private func addJourneys(to drafts: inout [EventDraft], _ events: [EventSplitter.Event]) {
    let homeTimes = events.filter { $0.ground == .home }.flatMap { $0.sightings.map(\.time) }.sorted()
    func isHomeBetween(_ start: Int, _ end: Int) -> Bool {
      var (low, high) = (0, homeTimes.count)
      while low < high {
        let middle = (low + high) / 2
        if homeTimes[middle] <= start { low = middle + 1 } else { high = middle }
      }
      return low < homeTimes.count && homeTimes[low] < end
    }
    func isFar(_ draft: EventDraft) -> Bool {
      draft.sightings.contains { ($0.fromHome ?? -1) >= settings.dayTripRadius && $0.position != nil }
    }
    let order = drafts.indices.sorted { (drafts[$0].first, $0) < (drafts[$1].first, $1) }
      .filter { drafts[$0].ground != .home }
    var chains: [[Int]] = []
    for index in order {
      if let last = chains.last?.last,
        Double(drafts[index].first - drafts[last].last) < settings.journeyPause * 86_400,
        !isHomeBetween(drafts[last].last, drafts[index].first)
      {
        chains[chains.count - 1].append(index)
      } else {
        chains.append([index])
      }
    }
    for chain in chains where chain.count > 1 {
      // Unless some parts are known to be far, there was no journey.
      let far = chain.filter { isFar(drafts[$0]) }
      guard let begin = far.first, let end = far.last, far.count > 1 else { continue }
      let parts = chain.filter { drafts[$0].first >= drafts[begin].first && drafts[$0].last <= drafts[end].last }
      guard parts.count > 1 else { continue }
      let sightings = parts.flatMap { drafts[$0].sightings }
      let mean = parts.map { drafts[$0].confidence }.reduce(0, +) / Double(parts.count)
      let days = Self.days(sightings[0].time, sightings[sightings.count - 1].time)
      for part in parts { drafts[part].parent = drafts.count }
      drafts.append(
        EventDraft(
          sort: .journey, sightings: sightings, ground: .away, confidence: mean * 0.9,
          reasons: [.partsOfOneJourney(parts.count), .closeInTime(days: days, quietHours: 0)]))
    }
  }

  /// The places of a trip, if it has several with enough pictures.
  private func addPlaces(of parent: Int, to drafts: inout [EventDraft]) {
    let sightings = drafts[parent].sightings
    let share = max(settings.minimum, sightings.count / 20)
    guard sightings.count >= 2 * settings.minimum else { return }
    // A picture far from all earlier leaders becomes one; then each picture goes to the nearest leader.
    var leaders: [GeoPosition] = []
    for sighting in sightings {
      guard let position = sighting.position, leaders.count < 200,
        leaders.allSatisfy({ Ground.distance($0, position) > settings.placeDistance })
      else { continue }
      leaders.append(position)
    }
    func assigned(_ leaders: [GeoPosition]) -> [[Sighting]] {
      var groups = [[Sighting]](repeating: [], count: leaders.count)
      for sighting in sightings {
        guard let position = sighting.likely else { continue }
        let distances = leaders.map { Ground.distance($0, position) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
          distances[nearest] <= 2 * settings.placeDistance
        else { continue }
        groups[nearest].append(sighting)
      }
      return groups
    }
    let large = zip(leaders, assigned(leaders)).filter { $0.1.count >= share }
    guard large.count > 1 else { return }
    // Pictures between the places go to the remaining places, or to none.
    for group in assigned(large.map(\.0)) where group.count >= share {
      let radius = Self.radius(group.compactMap(\.position)) ?? 1
      drafts.append(
        EventDraft(
          sort: .place, sightings: group, ground: .away, confidence: drafts[parent].confidence,
          reasons: [.closeInPlace(kilometres: max(1, Int((2 * radius).rounded())))], parent: parent))
    }
  }

  /// The number of days touched; a day begins at four in the morning.
  static func days(_ first: Int, _ last: Int) -> Int { dayNumber(last) - dayNumber(first) + 1 }

  static func dayNumber(_ time: Int) -> Int { Int((Double(time - 4 * 3_600) / 86_400).rounded(.down)) }

  /// The radius in kilometres around the middle that includes four of five positions.
  private static func radius(_ positions: [GeoPosition]) -> Double? {
    guard let middle = middle(positions) else { return nil }
    let distances = positions.map { Ground.distance($0, middle) }.sorted()
    return distances[min(distances.count - 1, distances.count * 4 / 5)]
  }

  /// The median of the coordinates, corrected at the date line.
  private static func middle(_ positions: [GeoPosition]) -> GeoPosition? {
    guard let anchor = positions.first else { return nil }
    let latitudes = positions.map(\.latitude).sorted()
    let longitudes = positions.map { ($0.longitude - anchor.longitude).remainder(dividingBy: 360) }.sorted()
    let east = (anchor.longitude + longitudes[longitudes.count / 2]).remainder(dividingBy: 360)
    return GeoPosition(latitude: latitudes[latitudes.count / 2], longitude: east)
  }
}
