// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The places: a list by countries, and a page with a map for each.
struct PlacePages: PageSet {
  private let site: Site

  static let entry = "places/index.html"

  init(_ site: Site) { self.site = site }

  private var groups: [Group] { site.index.places }

  var folders: [ListedFolder] {
    groups.map { ListedFolder("places/\($0.slug)", $0.keepsakes, tellsPlace: true) }
  }

  func nearest(to folder: String) -> String? { folder.hasPrefix("places/") && !groups.isEmpty ? "places" : nil }

  var pages: [Page] {
    guard !groups.isEmpty else { return [] }
    return [Page(Self.entry, "list", area: .places) { [self] in listView }] + groups.flatMap { pages(of: $0) }
  }

  private var listView: View {
    let title = site.words[.placesTitle]
    let count = site.words.count(groups.count, .places)
    return PageHead(title, count).view(address: Self.entry, site: site).adding([
      .title: .text(title), .count: .text(count), .sections: .views(sections), .ways: .none,
      .map: .maybe(site.atlas.hasPlaces ? site.link(site.words[.navMap], to: MapAtlas.entry) : nil),
    ])
  }

  /// Sorted by country, then region and name; places without a country come last.
  private var sections: [View] {
    var countries: [String: [(region: String, group: Group)]] = [:]
    for group in groups {
      let place = group.keepsakes.first.flatMap { site.catalogue.keepsakes[$0].place?.value }
      countries[place?.country ?? "", default: []].append((place?.region ?? "", group))
    }
    guard countries.count > 1 || countries[""] == nil else { return [section(nil, groups)] }
    return countries.sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }.map {
      country, places in
      let sorted = places.sorted { ($0.region, $0.group.name) < ($1.region, $1.group.name) }.map(\.group)
      return section(country.isEmpty ? site.words[.placesUnknownCountry] : country, sorted)
    }
  }

  private func section(_ title: String?, _ places: [Group]) -> View {
    GroupList(site, count: groups.count).section(title, places.map { ($0, "places/\($0.slug)/index.html") })
  }

  private func map(_ group: Group) -> View? {
    let places = group.keepsakes.compactMap { site.catalogue.keepsakes[$0].place?.value }
    let sheet = site.atlas.sheetOfPlace[Group.key(of: group.name)].map { $0 + "#at-" + group.slug }
    return MapPages.small(places, name: group.name, address: sheet, site)
  }

  private func pages(of group: Group) -> [Page] {
    let pager = Pager(folder: "places/\(group.slug)", keepsakes: site.listed(group.keepsakes))
    let show = MadeOnce { [site] in ShowPages.link(group.keepsakes, site) }
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), "group", area: .places) { [self] in view(group, pager: pager, page: page, show: show) }
    }
  }

  private func view(_ group: Group, pager: Pager, page: Int, show: MadeOnce<View?>) -> View {
    let count = site.words.count(group.keepsakes.count, .keepsakes)
    let map = page == 1 ? map(group) : nil
    return PageHead(
      pager.title(group.name, page: page, site: site), count, sheets: map == nil ? [] : [site.assets.sheet(.ground)]
    ).view(address: pager.address(page), site: site).adding([
      .parent: .view(site.link(site.words[.placesTitle], to: Self.entry)),
      .title: .text(group.name), .count: .text(count),
      .tiles: site.tiles(pager.keepsakes(on: page)),
      .pager: pager.view(page, site: site), .show: .maybe(show.value), .map: .maybe(map),
    ])
  }
}
