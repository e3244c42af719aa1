// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// The maps of the atlas as pages, and the small maps of other pages.
struct MapPages: PageSet {
  private let site: Site
  private let details: MapDetails
  /// Years by position in time.
  private let yearOf: [Int: Int]

  init(_ site: Site) {
    self.site = site
    details = MapDetails(site)
    yearOf = Dictionary(
      site.index.years.flatMap { entry in entry.keepsakes.map { (site.index.position[$0], entry.year) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Data scripts for filters and for zooming in.
  var files: [SiteFile] { details.files }

  /// Maps have names of countries and regions, in the archive's language, and exist only if they show more than the
  /// next wider one.
  var folders: [ListedFolder] {
    let places = Dictionary(site.index.places.map { ($0.slug, $0.keepsakes) }, uniquingKeysWith: { a, _ in a })
    let ids = Dictionary(
      site.index.listed.map { (site.catalogue.keepsakes[$0].id, [$0]) }, uniquingKeysWith: { a, _ in a })
    let collections = Dictionary(
      site.index.collections.map { (site.catalogue.collections[$0.index].slug, $0.keepsakes) },
      uniquingKeysWith: { a, _ in a })
    return site.atlas.sheets.filter { $0.place != nil }.map { sheet in
      let members =
        switch sheet.subject {
        case .places: places
        case .collections: collections
        case .keepsakes: ids
        }
      return ListedFolder(page: sheet.address, sheet.spots.flatMap { members[$0.slug] ?? [] }, tellsPlace: true)
    }
  }

  func nearest(to folder: String) -> String? {
    guard folder.hasPrefix("map/") else { return nil }
    if folder.hasPrefix("map/collections/"), site.atlas.hasCollections { return "map/collections" }
    return site.atlas.hasPlaces ? "map" : nil
  }

  var pages: [Page] {
    site.atlas.sheets.indices.map { number in
      Page(site.atlas.sheets[number].address, "map", area: .places) { [self] in view(number) }
    }
  }

  private func view(_ number: Int) -> View {
    let sheet = site.atlas.sheets[number]
    let isOfCollections = sheet.subject == .collections
    let title = self.title(sheet)
    let count = summary(sheet)
    let isListed = sheet.spots.count <= MapAtlas.listLimit
    let members = sheet.spots.map { details.members(of: $0, on: sheet) }
    let timed = years(members)
    let journeys =
      sheet.subject == .places && sheet.parent == nil ? MapJourney.all(site, spots: sheet.spots, members: members) : []
    let missing = sheet.subject == .places && sheet.parent == nil ? site.atlas.missing : 0
    return PageHead(
      title, count, scripts: [site.assets.extra(.map)], sheets: [site.assets.sheet(.ground), site.assets.sheet(.map)]
    ).view(
      address: sheet.address, site: site
    ).adding([
      .title: .text(title), .summary: .text(count),
      .legend: .text(
        site.words[isOfCollections ? .mapLegendCollections : .mapLegend]),
      .journeys: .views(
        journeys.enumerated().map { [.number: .number($0 + 1), .title: .text($1.title)] }),
      // A single year leaves nothing to choose.
      .years: .text(timed.count < 2 ? "" : timed.map { "\($0.year)|\($0.runs)" }.joined(separator: ";")),
      .count: .number(timed.count),
      .bars: .text(bars(timed)),
      .parent: .maybe(
        sheet.parent.map { site.link(self.title(site.atlas.sheets[$0]), to: site.atlas.sheets[$0].address) }),
      .hasTabs: .flag(sheet.parent == nil && site.atlas.hasCollections && site.atlas.hasPlaces),
      .isOfCollections: .flag(isOfCollections),
      .shelf: .maybe(isOfCollections ? site.link(site.words[.mapShelf], to: "collections/index.html") : nil),
      .details: .text(details.address(number)),
      .drawing: .drawn(
        Drawn(
          MapPicture(
            title: title, address: sheet.address, subject: sheet.subject, spots: sheet.spots,
            pictures: sheet.spots.map { details.pictures(of: $0, on: sheet).map(\.file.address) }, journeys: journeys,
            parts: site.atlas.parts(of: number)), for: site)),
      .sections: .views(isListed ? sections(sheet) : [parts(number)]),
      .undated: .maybe(missing > 0 ? site.words(.mapNowhere, ["count": site.words.count(missing, .keepsakes)]) : nil),
    ])
  }

  private func title(_ sheet: MapAtlas.Sheet) -> String {
    if let place = sheet.place { return site.words(.mapTitleIn, ["place": place]) }
    return site.words[sheet.subject == .collections ? .mapTitleCollections : .mapTitle]
  }

  /// '31 places in 5 countries'.
  private func summary(_ sheet: MapAtlas.Sheet) -> String {
    let noun: CountedNoun =
      switch sheet.subject {
      case .places: .places
      case .collections: .collections
      case .keepsakes: .keepsakes
      }
    let count = site.words.count(sheet.spots.count, noun)
    let countries = Set(sheet.spots.map(\.country)).subtracting([""]).count
    guard countries > 1 else { return count }
    return site.words(.mapCount, ["places": count, "countries": site.words.count(countries, .countries)])
  }

  // MARK: The years

  /// The years on a map: each in words, its positions in time as runs ('3-5,9-9'), and their number.
  private func years(_ members: [[Int]]) -> [(year: String, runs: String, count: Int)] {
    let byYear = Dictionary(grouping: Set(members.joined()).filter { yearOf[$0] != nil }) { yearOf[$0] ?? 0 }
    return byYear.sorted { $0.key < $1.key }.map { year, positions in
      var runs: [ClosedRange<Int>] = []
      for position in positions.sorted() {
        if let last = runs.last, last.upperBound + 1 == position {
          runs[runs.count - 1] = last.lowerBound...position
        } else {
          runs.append(position...position)
        }
      }
      let text = runs.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
      return (site.dates.year(year), text, positions.count)
    }
  }

  /// A bar for each year, whose height is the square root of its number, so that a single one is visible beside a
  /// hundred.
  ///
  /// The drawing's units are ten in height and a bar at each whole number; the first bar is for all years.
  private func bars(_ years: [(year: String, runs: String, count: Int)]) -> String {
    let most = Double(years.map(\.count).max() ?? 1).squareRoot()
    return years.enumerated().map { number, year in
      "M\(number + 1) 10v-\(max(1, Int((Double(year.count).squareRoot() / most * 10).rounded())))"
    }.joined()
  }

  // MARK: The list

  private func sections(_ sheet: MapAtlas.Sheet) -> [View] {
    let frame = MapFrame(sheet.spots.map(\.position))
    let byCountry = MapAtlas.grouped(sheet.spots, by: \.country)
    let byRegion = MapAtlas.grouped(sheet.spots, by: \.region)
    let groups = byCountry.count > 1 ? byCountry : byRegion.count > 1 ? byRegion : []
    guard !groups.isEmpty else { return [section(nil, sheet.spots, sheet, frame)] }
    let rest = sheet.spots.filter { (byCountry.count > 1 ? $0.country : $0.region).isEmpty }
    return groups.map { section($0.name, $0.spots, sheet, frame) }
      + (rest.isEmpty ? [] : [section(site.words[.placesUnknownCountry], rest, sheet, frame)])
  }

  private func section(
    _ title: String?, _ spots: [MapAtlas.Spot], _ sheet: MapAtlas.Sheet, _ frame: MapFrame?
  ) -> View {
    let closer = title.flatMap { title in
      site.atlas.sheets.first { $0.subject == sheet.subject && $0.place == title && $0.address != sheet.address }
    }
    return [
      .title: .maybe(title),
      .closer: .maybe(closer.map { site.link(site.words[.mapCloser], to: $0.address) }),
      .rows: .views(
        spots.map { spot in
          let at = frame?.place(spot.position)
          return [
            .title: .text(spot.title), .address: .text(spot.address), .id: .text("at-" + spot.slug),
            .count: .text(sheet.subject == .keepsakes ? spot.detail ?? "" : site.words.number(spot.count)),
            .x: .number(Int(((at?.x ?? 0) * 10_000).rounded())), .y: .number(Int(((at?.y ?? 0) * 10_000).rounded())),
            .number: .number(spot.count), .name: .text(spot.name),
            .picture: .maybe(details.pictures(of: spot, on: sheet).first.map { thumbnail($0.file, of: $0.keepsake) }),
            .closer: .maybe(spot.sheet.map { site.link(site.words[.mapCloser], to: $0) }),
          ]
        }),
    ]
  }

  private func thumbnail(_ rendition: Rendition, of keepsake: Int) -> View {
    [
      .source: .text(rendition.address), .width: .number(rendition.size.width),
      .height: .number(rendition.size.height), .classes: .maybe(site.focus(of: keepsake).map(PictureView.classes)),
    ]
  }

  /// The parts of a map with too many spots for a list, and a link to all of them.
  private func parts(_ number: Int) -> View {
    let sheet = site.atlas.sheets[number]
    let children = site.atlas.sheets.filter { $0.parent == number && $0.subject == sheet.subject }
    var rows: [View] = children.map { child in
      row(child.place ?? "", child.address, child.spots.reduce(0) { $0 + $1.count })
    }
    let address = sheet.subject == .collections ? "collections/index.html" : "places/index.html"
    rows.append(row(site.words[.mapAll], address, sheet.spots.reduce(0) { $0 + $1.count }))
    return [.title: .none, .closer: .none, .rows: .views(rows)]
  }

  private func row(_ title: String, _ address: String, _ count: Int) -> View {
    [
      .title: .text(title), .address: .text(address), .id: .none, .count: .text(site.words.number(count)),
      .x: .none, .y: .none, .number: .none, .name: .none, .picture: .none, .closer: .none,
    ]
  }

  // MARK: Small maps

  /// Some places on a small map with a link to the large one; `nil` if no position is known.
  static func small(
    _ places: [Place], name: String, address: String?, legs: [MapJourney.Leg] = [], _ site: Site
  ) -> View? {
    var spots: [MapSpot] = []
    for place in places {
      guard let position = place.position else { continue }
      if let known = spots.firstIndex(where: { $0.position.isNear(position) }) {
        spots[known].weight += 1
      } else if spots.count < 60 {
        spots.append(MapSpot(position, weight: 1, name: Headings.pinName(of: place)))
      }
    }
    return small(spots, label: site.words(.mapTitleIn, ["place": name]), address: address, legs: legs, site)
  }

  /// `nil` without spots.
  static func small(
    _ spots: [MapSpot], label: String, address: String?, legs: [MapJourney.Leg] = [], _ site: Site
  ) -> View? {
    if spots.isEmpty { return nil }
    return [
      .drawing: .drawn(Drawn(SmallMap(label: label, spots: spots, legs: legs), for: site)),
      .address: .maybe(address),
    ]
  }
}
