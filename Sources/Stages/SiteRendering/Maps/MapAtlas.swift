// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// The maps of a site: one of all places, one for each country and region with several, one for each town with distant
/// keepsakes; and the same for collections.
struct MapAtlas: Sendable {
  enum Subject: String, Encodable { case places, collections, keepsakes }

  /// A position with a pin.
  struct Spot: Encodable, Sendable {
    /// 'Oban, Scotland'.
    var title: String
    /// 'Oban'.
    var name: String
    /// The page that its pin opens.
    var address: String
    /// Unique on its map.
    var slug: String
    var position: GeoPosition
    var country: String
    var region: String
    /// The number of its keepsakes.
    var count: Int
    /// 'About 1958'; for single keepsakes and collections.
    var detail: String?
    /// A closer map of this place.
    var sheet: String?
  }

  /// One map.
  struct Sheet: Sendable {
    var subject: Subject
    var address: String
    /// `nil` for a map of everything.
    var place: String?
    var spots: [Spot]
    /// Index into `sheets`.
    var parent: Int?
    /// Slugs of all spots.
    var members: Set<String>
  }

  private(set) var sheets: [Sheet] = []
  /// The closest map of a place, by the place's name as a group's key.
  private(set) var sheetOfPlace: [String: String] = [:]
  /// The number of listed keepsakes without a position.
  private(set) var missing = 0

  static let entry = "map/index.html"
  static let collectionsEntry = "map/collections/index.html"
  /// The most spots that one map lists; a larger one lists its parts.
  static let listLimit = 250

  var hasPlaces: Bool { sheets.first?.subject == .places }
  var hasCollections: Bool { sheets.contains { $0.subject == .collections } }

  init(_ catalogue: Catalogue, index: SiteIndex, headings: [String], words: Words, dates: DateWords) {
    let keepsakes = catalogue.keepsakes
    missing = index.listed.count { keepsakes[$0].place?.value.position == nil }
    var towns: [(spot: Int, sheet: Sheet)] = []
    var places: [Spot] = []
    for group in index.places {
      let located = group.keepsakes.filter { keepsakes[$0].place?.value.position != nil }
      guard let first = located.first, let place = keepsakes[first].place?.value, let position = place.position else {
        continue
      }
      places.append(
        Spot(
          title: group.name, name: Headings.pinName(of: place), address: "places/\(group.slug)/index.html",
          slug: group.slug, position: position, country: place.country ?? "", region: place.region ?? "",
          count: group.keepsakes.count))
      let spots = located.prefix(Self.listLimit).compactMap { index -> Spot? in
        guard let position = keepsakes[index].place?.value.position else { return nil }
        return Spot(
          title: headings[index], name: headings[index], address: "keepsakes/\(keepsakes[index].id)/index.html",
          slug: keepsakes[index].id, position: position, country: "", region: "", count: 1,
          detail: keepsakes[index].date.map { dates.text($0.value) })
      }
      if spots.contains(where: { !$0.position.isNear(position) }) {
        towns.append(
          (places.count - 1, Self.sheet(.keepsakes, "map/places/\(group.slug)/index.html", group.name, spots, nil)))
      }
    }
    for town in towns { places[town.spot].sheet = town.sheet.address }
    add(places, .places, folder: "map", taken: ["collections", "places"])
    for town in towns {
      var sheet = town.sheet
      sheet.parent = sheets.lastIndex { $0.subject == .places && $0.members.contains(places[town.spot].slug) }
      sheets.append(sheet)
    }
    for sheet in sheets where sheet.subject == .places {
      for spot in sheet.spots { sheetOfPlace[Group.key(of: spot.title)] = sheet.address }
    }
    let collections = index.collections.compactMap { entry -> Spot? in
      let collection = catalogue.collections[entry.index]
      guard let place = collection.place?.value, let position = place.position else { return nil }
      return Spot(
        title: collection.title, name: collection.title, address: "\(collection.folder)/index.html",
        slug: collection.slug, position: position, country: place.country ?? "", region: place.region ?? "",
        count: entry.keepsakes.count, detail: collection.date.map { dates.text($0.value) })
    }
    add(collections, .collections, folder: "map/collections", taken: [])
  }

  private static func sheet(
    _ subject: Subject, _ address: String, _ place: String?, _ spots: [Spot], _ parent: Int?
  ) -> Sheet {
    Sheet(
      subject: subject, address: address, place: place, spots: spots, parent: parent,
      members: Set(spots.map(\.slug)))
  }

  /// Adds the map of all, then those of countries and of their regions, if they show more.
  private mutating func add(_ spots: [Spot], _ subject: Subject, folder: String, taken: [String]) {
    guard !spots.isEmpty else { return }
    let top = sheets.count
    sheets.append(Self.sheet(subject, "\(folder)/index.html", nil, spots, nil))
    var slugs = SlugBook(fallback: "country")
    for name in taken { _ = slugs.take(name) }
    for (country, inCountry) in Self.grouped(spots, by: \.country) {
      let slug = slugs.take(country)
      guard inCountry.count > 1 else { continue }
      var parent = top
      if inCountry.count < spots.count {
        parent = sheets.count
        sheets.append(Self.sheet(subject, "\(folder)/\(slug)/index.html", country, inCountry, top))
      }
      var regions = SlugBook(fallback: "region")
      for (region, inRegion) in Self.grouped(inCountry, by: \.region) {
        let part = regions.take(region)
        guard inRegion.count > 1, inRegion.count < inCountry.count else { continue }
        sheets.append(Self.sheet(subject, "\(folder)/\(slug)/\(part)/index.html", region, inRegion, parent))
      }
    }
  }

  /// Spots by country or region, in the order of names; spots without one are left out.
  static func grouped(_ spots: [Spot], by part: KeyPath<Spot, String>) -> [(name: String, spots: [Spot])] {
    Dictionary(grouping: spots) { $0[keyPath: part] }.filter { !$0.key.isEmpty }
      .sorted { $0.key < $1.key }.map { (name: $0.key, spots: $0.value) }
  }

  /// The maps of parts of a map, the smallest first.
  func parts(of number: Int) -> [MapPicture.Part] {
    var isPart = [Bool](repeating: false, count: sheets.count)
    // A map's parts come after it.
    for other in sheets.indices.dropFirst(number + 1) where sheets[other].subject == sheets[number].subject {
      isPart[other] = sheets[other].parent.map { $0 == number || isPart[$0] } ?? false
    }
    return sheets.indices.filter { isPart[$0] }
      .sorted { (sheets[$0].spots.count, $0) < (sheets[$1].spots.count, $1) }
      .map { MapPicture.Part(address: sheets[$0].address, members: sheets[$0].spots.map(\.slug)) }
  }
}
