// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Tags, kinds, places, memory types and statuses: a list with counts, and a page for each.
struct GroupPages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    SubjectPages.Subject.allCases.flatMap { SubjectPages(site: site, subject: $0).pages }
  }

  var folders: [ListedFolder] {
    SubjectPages.Subject.allCases.flatMap { SubjectPages(site: site, subject: $0).folders }
  }

  func nearest(to folder: String) -> String? {
    // Former tags were removed on purpose, so no page redirects from them.
    let subject = folder.split(separator: "/").first.flatMap { SubjectPages.Subject(rawValue: String($0)) }
    guard let subject, subject != .tags, !SubjectPages(site: site, subject: subject).folders.isEmpty else { return nil }
    return subject.rawValue
  }
}

/// The pages of one subject.
private struct SubjectPages: Sendable {
  enum Subject: String, Sendable, CaseIterable { case tags, kinds, places, types, status }

  let site: Site
  let subject: Subject

  private var groups: [Group] {
    switch subject {
    case .tags: site.index.tags
    case .kinds: site.index.kinds
    case .places: site.index.places
    case .types: site.index.types
    case .status: site.index.statuses
    }
  }

  var folders: [ListedFolder] {
    groups.map { ListedFolder("\(subject.rawValue)/\($0.slug)", $0.keepsakes, tellsPlace: subject == .places) }
  }

  private var title: String {
    switch subject {
    case .tags: site.words[.tagsTitle]
    case .kinds: site.words[.kindsTitle]
    case .places: site.words[.placesTitle]
    case .types: site.words[.typesTitle]
    case .status: site.words[.statusesTitle]
    }
  }

  var pages: [Page] {
    guard !groups.isEmpty else { return [] }
    let list = Page("\(subject.rawValue)/index.html", "list") { [self] in listView }
    return [list] + groups.indices.flatMap { pages(of: $0) }
  }

  private var listView: View {
    let noun: CountedNoun =
      switch subject {
      case .tags: .tags
      case .kinds: .kinds
      case .places: .places
      case .types: .types
      case .status: .statuses
      }
    let count = site.words.count(groups.count, noun)
    return PageHead(title, count).view(address: "\(subject.rawValue)/index.html", site: site).adding([
      .title: .text(title), .count: .text(count),
      .sections: .views(subject == .places ? placeSections : [section(nil, groups)]),
      .map: .maybe(
        subject == .places && site.atlas.hasPlaces ? site.link(site.words[.navMap], to: MapAtlas.entry) : nil),
    ])
  }

  /// Shows the best picture of each group, unless there are so many groups that visitors only read names.
  private func section(_ title: String?, _ groups: [Group]) -> View {
    let isPictured = self.groups.count <= Site.tilesPerPage
    return [
      .title: .maybe(title), .tiles: .views(isPictured ? groups.map(tile) : []),
      .rows: .views(isPictured ? [] : groups.map(row)),
    ]
  }

  private func tile(_ group: Group) -> View {
    let sample = site.best(of: group.keepsakes) ?? group.keepsakes.first
    let shown = sample.map { site.tiles[$0].view }
    return [
      .tile: .view([
        .address: .text("\(subject.rawValue)/\(group.slug)/index.html"), .title: .text(group.name),
        .isPlain: .flag(false), .isSilent: .flag(false), .shape: shown?[.shape] ?? .none,
        .meta: .text(site.words.number(group.keepsakes.count)), .caption: .none, .isMany: .flag(false),
        .picture: shown?[.picture] ?? .none, .isWide: shown?[.isWide] ?? .flag(true),
      ]),
      .eager: .flag(false), .first: .flag(false), .ends: .none, .chapter: .none,
    ]
  }

  private func row(_ group: Group) -> View {
    [
      .title: .text(group.name), .address: .text("\(subject.rawValue)/\(group.slug)/index.html"),
      .count: .text(site.words.number(group.keepsakes.count)),
    ]
  }

  /// Sorted by country, then region and name; places without a country come last.
  private var placeSections: [View] {
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

  private func map(_ group: Group) -> View? {
    let places = group.keepsakes.compactMap { site.catalogue.keepsakes[$0].place?.value }
    let sheet = site.atlas.sheetOfPlace[Group.key(of: group.name)].map { $0 + "#at-" + group.slug }
    return MapPages.small(places, name: group.name, address: sheet, site)
  }

  private func pages(of number: Int) -> [Page] {
    let group = groups[number]
    let pager = Pager(folder: "\(subject.rawValue)/\(group.slug)", keepsakes: site.listed(group.keepsakes))
    let show = MadeOnce { [site] in ShowPages.link(group.keepsakes, site) }
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), "group") { [self] in view(group, pager: pager, page: page, show: show) }
    }
  }

  /// Small papers of one kind at true scale, if the size of each one on the page is known.
  private func scale(_ group: Group, _ keepsakes: [Int]) -> View? {
    let kinds: [Kind] = [.ticket, .card, .postcard, .receipt, .certificate, .document]
    guard subject == .kinds, kinds.contains(where: { $0.rawValue == group.slug }) else { return nil }
    var page = StoryPage(Story([]), site)
    return page.scale(keepsakes, eager: 3)
  }

  private func view(_ group: Group, pager: Pager, page: Int, show: MadeOnce<View?>) -> View {
    let count = site.words.count(group.keepsakes.count, .keepsakes)
    let map = page == 1 && subject == .places ? map(group) : nil
    let scale = scale(group, Array(pager.keepsakes(on: page)))
    return PageHead(
      pager.title(group.name, page: page, site: site), count,
      sheets: (map == nil ? [] : [site.assets.sheet(.ground)])
        + (scale == nil ? [] : [site.assets.sheet(.story), site.assets.sheet(.scale)])
    ).view(
      address: pager.address(page), site: site
    ).adding([
      .parent: .view(site.link(title, to: "\(subject.rawValue)/index.html")),
      .title: .text(group.name), .count: .text(count),
      .scale: .maybe(scale), .tiles: scale == nil ? site.tiles(pager.keepsakes(on: page)) : .views([]),
      .pager: pager.view(page, site: site),
      .show: .maybe(show.value),
      .map: .maybe(map),
    ])
  }
}
