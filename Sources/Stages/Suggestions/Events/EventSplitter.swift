// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Divides the time line into events.
///
/// Pictures at home and all others are separate streams with different limits for pauses, so that one person's pictures
/// at home do not divide another's trip.
struct EventSplitter {
  let settings: SuggestionSettings

  struct Event {
    var ground: Sighting.Ground
    var sightings: [Sighting]

    var first: Int { sightings.first?.time ?? 0 }
    var last: Int { sightings.last?.time ?? 0 }
  }

  /// All events, including everyday ones, in order of their beginnings.
  func events(_ sightings: [Sighting]) -> [Event] {
    // Two streams: home, and all else, since pictures without a place may belong to a current trip.
    let home = split(sightings.filter { $0.ground == .home }, .home)
    let elsewhere = split(sightings.filter { $0.ground != .home }, .unknown).map { event in
      var event = event
      if event.sightings.contains(where: { $0.ground == .away }) { event.ground = .away }
      return event
    }
    return joined((home + elsewhere).sorted { ($0.first, $0.sightings[0].item) < ($1.first, $1.sightings[0].item) })
  }

  private func split(_ sightings: [Sighting], _ ground: Sighting.Ground) -> [Event] {
    var events: [Event] = []
    for sighting in sightings {
      if let last = events.last?.sightings.last, continues(last, sighting) {
        events[events.count - 1].sightings.append(sighting)
      } else {
        events.append(Event(ground: ground, sightings: [sighting]))
      }
    }
    return events
  }

  /// Joins events on both sides of the circle around home: the same hours in the same place are one event.
  private func joined(_ events: [Event]) -> [Event] {
    var joined: [Event] = []
    for event in events {
      if let last = joined.indices.last, joined[last].ground != event.ground,
        event.first - joined[last].last < 3_600, isNear(joined[last], event)
      {
        let (earlier, isLarger) = (joined[last], event.sightings.count > joined[last].sightings.count)
        joined[last].sightings += event.sightings
        joined[last].sightings.sort { ($0.time, $0.item) < ($1.time, $1.item) }
        joined[last].ground = isLarger ? event.ground : earlier.ground
      } else {
        joined.append(event)
      }
    }
    return joined
  }

  /// Whether the last picture before or during the other's beginning was taken within ten kilometres of it.
  private func isNear(_ a: Event, _ b: Event) -> Bool {
    guard let start = b.sightings.first(where: { $0.position != nil }),
      let neighbour = a.sightings.filter({ $0.position != nil })
        .min(by: { abs($0.time - start.time) < abs($1.time - start.time) }),
      let from = neighbour.position, let to = start.position
    else { return false }
    return abs(neighbour.time - start.time) < 3_600 && Ground.distance(from, to) < 10
  }

  private func continues(_ a: Sighting, _ b: Sighting) -> Bool {
    let hours = Double(b.time - a.time) / 3_600
    if a.ground == .home { return hours < settings.pauseAtHome }
    guard a.ground == .away, b.ground == .away, let from = a.likely, let to = b.likely else {
      return hours < settings.pause
    }
    let distance = Ground.distance(from, to)
    if let left = a.fromHome, let right = b.fromHome, max(left, right) < settings.dayTripRadius {
      // A day trip ends with the day, unless the next one leads to the same place.
      return hours < (distance < 30 ? settings.pause : 8)
    }
    // Positions from pictures of another day are weak evidence.
    guard a.distance + b.distance < 12 * 3_600 else { return hours < settings.pause }
    return hours < (distance < 50 ? settings.pauseAway : settings.pause * 1.25)
  }
}
