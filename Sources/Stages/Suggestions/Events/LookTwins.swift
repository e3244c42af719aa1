// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Assigns pictures without a time to events by look-alikes: a copy that lost its date looks like the original.
struct LookTwins {
  /// The most bits in which twins' looks differ.
  ///
  /// One of four bands of 16 bits is then equal in both.
  static let mostBits = 3
  /// The most pictures that are compared in a band: a fuller band means nothing (a sky, a blank page).
  private static let mostOfBand = 200

  let items: [SuggestionItem]

  /// The events with twins added, each right behind its look-alike.
  func attached(to events: [EventDraft]) -> [EventDraft] {
    var bands: [UInt32: [(event: Int, sighting: Int)]] = [:]
    for (number, event) in events.enumerated() where event.sort == .trip || event.sort == .event {
      for (place, sighting) in event.sightings.enumerated() {
        for key in items[sighting.item].look.map(Self.keys) ?? [] { bands[key, default: []].append((number, place)) }
      }
    }
    guard !bands.isEmpty else { return events }
    let taken = Set(events.flatMap { $0.sightings.map(\.item) })
    var found: [Int: [(after: Int, item: Int)]] = [:]
    for (index, item) in items.enumerated() {
      guard item.time == nil, item.origin != .received, let look = item.look, !taken.contains(index),
        let twin = nearest(to: look, of: item, bands, events)
      else { continue }
      found[twin.event, default: []].append((twin.sighting, index))
    }
    var events = events
    for (number, twins) in found {
      for twin in twins.sorted(by: { ($1.after, items[$1.item].id) < ($0.after, items[$0.item].id) }) {
        var sighting = events[number].sightings[twin.after]
        (sighting.item, sighting.position) = (twin.item, nil)
        events[number].sightings.insert(sighting, at: twin.after + 1)
      }
      events[number].reasons.append(.lookAlike)
    }
    return events
  }

  private func nearest(
    to look: UInt64, of item: SuggestionItem, _ bands: [UInt32: [(event: Int, sighting: Int)]], _ events: [EventDraft]
  ) -> (event: Int, sighting: Int)? {
    var best: (bits: Int, event: Int, sighting: Int)?
    for key in Self.keys(look) {
      guard let candidates = bands[key], candidates.count <= Self.mostOfBand else { continue }
      for candidate in candidates {
        guard let other = items[events[candidate.event].sightings[candidate.sighting].item].look else { continue }
        guard mayBeOfOneTime(item, items[events[candidate.event].sightings[candidate.sighting].item]) else { continue }
        let bits = (look ^ other).nonzeroBitCount
        let order = (bits, candidate.event, candidate.sighting)
        if bits <= Self.mostBits, best.map({ order < ($0.bits, $0.event, $0.sighting) }) ?? true {
          best = (bits, candidate.event, candidate.sighting)
        }
      }
    }
    return best.map { ($0.event, $0.sighting) }
  }

  /// Whether two pictures' dates are compatible: a slide of 1987 is no twin of a picture of 2019.
  private func mayBeOfOneTime(_ one: SuggestionItem, _ other: SuggestionItem) -> Bool {
    guard let date = one.date else { return true }
    let day = other.date ?? other.time.flatMap { CivilDateTime(unixSeconds: $0) }.map { EDTFDate($0.day) }
    return day.map(date.overlaps) ?? true
  }

  private static func keys(_ look: UInt64) -> [UInt32] {
    (0..<4).map { UInt32($0) << 16 | UInt32(truncatingIfNeeded: look >> (16 * UInt64($0))) & 0xFFFF }
  }
}
