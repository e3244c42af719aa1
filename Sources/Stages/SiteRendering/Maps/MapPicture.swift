// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// A map of the atlas to be drawn, with linked pins.
struct MapPicture: Drawable {
  /// A map of a part of this one.
  struct Part: Encodable {
    var address: String
    /// Slugs of its spots.
    var members: [String]
  }

  let version = MapDrawing.version
  let title: String
  /// The address of its page.
  let address: String
  let subject: MapAtlas.Subject
  let spots: [MapAtlas.Spot]
  /// For each spot at most three pictures, the best first, by their addresses.
  let pictures: [[String]]
  let journeys: [MapJourney]
  /// The smallest first.
  let parts: [Part]

  /// The most pins with stacks of pictures; others show one picture, so that a page loads at most a few dozen.
  private static let pileLimit = 10

  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String {
    let spots = spots.map { MapSpot($0.position, weight: $0.count, name: $0.name) }
    guard let drawing = MapDrawing(spots, settlements: settlements) else { return "" }
    let heaviest = self.spots.indices.sorted { (self.spots[$1].count, $0) < (self.spots[$0].count, $1) }
    let piles = Set(heaviest.prefix(Self.pileLimit))
    let ways = journeys.map { $0.path(in: drawing.frame) }
    return MapMarkup(label: title, words: words, ways: ways).markup(drawing) { link($0, piles, words) }
  }

  /// Pictures of a pin's members, the heaviest member first: the best picture of each in turn.
  private func shown(_ members: [Int], _ count: Int) -> [String] {
    var shown: [String] = []
    for turn in 0..<3 {
      for member in members where pictures[member].indices.contains(turn) && !shown.contains(pictures[member][turn]) {
        shown.append(pictures[member][turn])
        if shown.count == count { return shown }
      }
    }
    return shown
  }

  private func link(_ members: [Int], _ piles: Set<Int>, _ words: Words) -> MapMarkup.Link? {
    let root = String(repeating: "../", count: address.utf8.count { $0 == UInt8(ascii: "/") })
    let spots = members.map { self.spots[$0] }
    guard let heaviest = spots.max(by: { ($0.count, $1.title) < ($1.count, $0.title) }) else { return nil }
    let pictures = shown(members, piles.isDisjoint(with: members) ? 1 : 3).map { root + $0 }
    let stops = journeys.indices.filter { !journeys[$0].spots.isDisjoint(with: members) }.map { $0 + 1 }
    let total = spots.reduce(0) { $0 + $1.count }
    let keepsakes = words.count(total, .keepsakes)
    if spots.count == 1 {
      let detail = [subject == .keepsakes ? nil : keepsakes, heaviest.detail].compactMap { $0 }
      let title =
        detail.isEmpty
        ? heaviest.title
        : words(.mapPin, ["place": heaviest.title, "count": detail.joined(separator: ", ")])
      return MapMarkup.Link(
        title: title, href: root + heaviest.address, number: total > 1 ? words.number(total) : nil,
        slug: heaviest.slug, pictures: pictures, journeys: stops)
    }
    let together = words(.mapTogether, ["place": heaviest.title, "more": words.count(spots.count - 1, .more)])
    let title = words(.mapPin, ["place": together, "count": keepsakes])
    let slugs = Set(spots.map(\.slug))
    let closer = parts.first { slugs.isSubset(of: $0.members) }.map { root + $0.address }
    return MapMarkup.Link(
      title: title, href: closer ?? "#at-" + heaviest.slug, number: words.number(total),
      slug: heaviest.slug, pictures: pictures, journeys: stops)
  }
}

/// Some positions on a small map without links, and the legs between them.
struct SmallMap: Drawable {
  let version = MapDrawing.version
  let label: String
  let spots: [MapSpot]
  var legs: [MapJourney.Leg] = []

  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String {
    MapDrawing(spots, settlements: settlements, widths: [MapDrawing.smallWidth]).map { drawing in
      let ways = legs.isEmpty ? [] : [MapJourney.path(legs, in: drawing.frame)]
      return MapMarkup(label: label, words: words, isSmall: true, ways: ways).markup(drawing) { _ in nil }
    } ?? ""
  }
}
