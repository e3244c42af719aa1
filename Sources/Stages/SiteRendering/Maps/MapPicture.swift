// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// A map of the atlas to be drawn, with pins that lead to what they stand for.
struct MapPicture: Drawable {
  /// A map that shows a part of this one.
  struct Part: Encodable {
    var address: String
    /// Slugs of its spots.
    var members: [String]
  }

  let version = MapDrawing.version
  let title: String
  /// Of the page that it is on.
  let address: String
  let subject: MapAtlas.Subject
  let spots: [MapAtlas.Spot]
  /// The smallest first.
  let parts: [Part]

  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String {
    let spots = spots.map { MapSpot($0.position, weight: $0.count, name: $0.name) }
    guard let drawing = MapDrawing(spots, settlements: settlements) else { return "" }
    return MapMarkup(label: title, words: words).markup(drawing) { link($0, words) }
  }

  private func link(_ members: [Int], _ words: Words) -> MapMarkup.Link? {
    let root = String(repeating: "../", count: address.utf8.count { $0 == UInt8(ascii: "/") })
    let spots = members.map { self.spots[$0] }
    guard let heaviest = spots.max(by: { ($0.count, $1.title) < ($1.count, $0.title) }) else { return nil }
    let total = spots.reduce(0) { $0 + $1.count }
    let keepsakes = words.count(total, .keepsakes)
    if spots.count == 1 {
      let detail = [subject == .keepsakes ? nil : keepsakes, heaviest.detail].compactMap { $0 }
      let title =
        detail.isEmpty
        ? heaviest.title
        : words(.mapPin, ["place": heaviest.title, "count": detail.joined(separator: ", ")])
      return MapMarkup.Link(title: title, href: root + heaviest.address, slug: heaviest.slug)
    }
    let together = words(.mapTogether, ["place": heaviest.title, "more": words.count(spots.count - 1, .more)])
    let title = words(.mapPin, ["place": together, "count": keepsakes])
    let slugs = Set(spots.map(\.slug))
    let closer = parts.first { slugs.isSubset(of: $0.members) }.map { root + $0.address }
    return MapMarkup.Link(
      title: title, href: closer ?? "#at-" + heaviest.slug, number: words.number(total),
      slug: heaviest.slug)
  }
}

/// Where some positions lie, as a small picture without links.
struct SmallMap: Drawable {
  let version = MapDrawing.version
  let label: String
  let spots: [MapSpot]

  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String {
    MapDrawing(spots, settlements: settlements, widths: [270]).map {
      MapMarkup(label: label, words: words, isSmall: true).markup($0) { _ in nil }
    } ?? ""
  }
}
