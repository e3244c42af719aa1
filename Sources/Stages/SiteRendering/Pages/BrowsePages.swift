// SPDX-License-Identifier: MIT

/// All keepsakes by date: the entry page, years, months, and keepsakes without a certain year or month.
struct BrowsePages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] { [entryPage(searchIndex: nil)] + site.browse.periods.indices.flatMap { pages(of: $0) } }

  /// The division of time depends on the number of keepsakes.
  var folders: [ListedFolder] { site.browse.periods.map { ListedFolder($0.folder, $0.keepsakes) } }

  func nearest(to folder: String) -> String? {
    guard folder.hasPrefix(BrowsePlan.folder) else { return nil }
    return site.browse.place(of: String(folder.dropFirst(BrowsePlan.folder.count)))
  }

  /// The only page with the address of the search index's manifest.
  func entryPage(searchIndex: String?) -> Page {
    Page(BrowsePlan.entry, "browse", area: .keepsakes) { [self] in entry(searchIndex) }
  }

  // MARK: Entry

  private func entry(_ searchIndex: String?) -> View {
    let count = site.words.count(site.index.listed.count, .keepsakes)
    let title = site.words[.browseTitle]
    let sheets = !site.hasSearch ? [] : [site.assets.sheet(.find)]
    let head = PageHead(title, count, sheets: sheets).view(address: BrowsePlan.entry, site: site)
    if let sections = site.browse.sections {
      return head.adding(
        body(
          title: title, count: count, parent: nil, sections: sectionViews(sections),
          jump: jump(sections.map { ($0.title, $0.anchor, $0.keepsakes.count) }),
          finder: finder(searchIndex)))
    }
    let decades = site.browse.decades
    let sections =
      decades.count < Self.leastToJump
      ? [plainSection(tiles: .views(site.browse.top.map(periodTile)))]
      : decades.map { decade in
        [
          .title: .text(decade.title), .id: .text(decade.anchor),
          .count: .text(site.words.count(decade.keepsakes.count, .keepsakes)), .scale: .none,
          .tiles: .views(decade.periods.map(periodTile)),
        ]
      }
    return head.adding(
      body(
        title: title, count: count, parent: nil, sections: sections,
        jump: jump(decades.map { ($0.title, $0.anchor, $0.keepsakes.count) }), isShelf: true,
        finder: finder(searchIndex)))
  }

  /// Links to the parts of a list that has many.
  private func jump(_ parts: [(title: String, anchor: String, count: Int)]) -> [View] {
    let most = max(1, parts.map(\.count).max() ?? 1)
    return parts.count < Self.leastToJump
      ? []
      : parts.map {
        [
          .title: .text($0.title), .address: .text(BrowsePlan.entry + "#" + $0.anchor),
          // The bar under it shows the chapter's size, by a class of the pictures' shapes.
          .shape: .text("a\(max(4, 30 * $0.count / most))"),
        ]
      }
  }

  private static let leastToJump = 3

  /// Other views of the keepsakes.
  private var ways: [View] {
    let index = site.index
    let pages: [(isThere: Bool, title: Word, address: String)] = [
      (index.datedCount > 0, .timelineTitle, TimelinePages.entry),
      (!site.daysOfYear.days.isEmpty, .daysTitle, DayPages.entry),
      (site.subjects.has(.tags), .navTags, Subject.tags.entry),
      (index.kinds.count > 1, .navKinds, Subject.kinds.entry),
      (SpendingPages.isOffered(site), .spendingTitle, SpendingPages.entry),
      (ToDoPage.isOffered(site), .toDoTitle, ToDoPage.address),
      (DuePages.isOffered(site), .dueTitle, DuePages.entry),
      (site.catalogue.suggestions != nil, .suggestionsTitle, SuggestionPages.address),
    ]
    return pages.filter(\.isThere).map { site.link(site.words[$0.title], to: $0.address) }
  }

  // MARK: Periods

  private func pages(of number: Int) -> [Page] {
    let period = site.browse.periods[number]
    if !period.parts.isEmpty {
      return [Page(period.address, "browse", area: .keepsakes) { [self] in dividedView(number) }]
    }
    let pager = Pager(folder: period.folder, keepsakes: period.keepsakes)
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), "browse", area: .keepsakes) { [self] in view(number, pager: pager, page: page) }
    }
  }

  private func dividedView(_ number: Int) -> View {
    let period = site.browse.periods[number]
    let count = site.words.count(period.keepsakes.count, .keepsakes)
    return PageHead(period.title, count).view(address: period.address, site: site).adding(
      body(
        title: period.title, count: count, parent: nil,
        sections: [plainSection(tiles: .views(period.parts.map(periodTile)))],
        turn: turn(number), isShelf: true, show: ShowPages.link(period.keepsakes, site)))
  }

  private func view(_ number: Int, pager: Pager, page: Int) -> View {
    let period = site.browse.periods[number]
    let count = site.words.count(period.keepsakes.count, .keepsakes)
    let title = pager.title(period.title, page: page, site: site)
    let sections =
      period.sections.isEmpty
      ? [plainSection(tiles: site.tiles(pager.keepsakes(on: page)))] : sectionViews(period.sections)
    return PageHead(title, count).view(address: pager.address(page), site: site).adding(
      body(
        title: period.title, count: count, parent: period.parent.map { site.browse.periods[$0] }, sections: sections,
        pager: pager.view(page, site: site), turn: turn(number), show: ShowPages.link(period.keepsakes, site)))
  }

  private func body(
    title: String, count: String, parent: BrowsePlan.Period?, sections: [View], jump: [View] = [], pager: Value = .none,
    turn: Value = .none, isShelf: Bool = false, show: View? = nil, finder: Value = .none
  ) -> View {
    [
      .title: .text(title), .count: .text(count), .jump: .views(jump),
      .sections: .views(sections), .pager: pager,
      .tileFiles: .maybe(
        title == site.words[.browseTitle] && FavouritePages.isOffered(site) && site.index.listed.count > 1
          ? FavouritePages.fileCount(site) : nil),
      .ways: .views(title == site.words[.browseTitle] ? ways : []), .isWrapped: .flag(false),
      .turn: turn, .isShelf: .flag(isShelf), .show: .maybe(show),
      .parent: .maybe(parent.map { site.link($0.title, to: $0.address) }),
      .isEntry: .flag(title == site.words[.browseTitle]),
      .finder: finder,
    ]
  }

  /// Search and filters on the entry page, with links to other views of their results.
  private func finder(_ searchIndex: String?) -> Value {
    guard let index = searchIndex else { return .none }
    return .view([
      .isNewestFirst: .flag(site.catalogue.settings.order == .newest),
      .indexAddress: .text(index), .searchAddress: .text(site.assets.extra(.search)),
      .findAddress: .text(site.assets.extra(.find)),
      .periodsAddress: .text(site.assets.extra(.periods)),
      .spellAddress: .text(site.assets.extra(.spell)),
      .show: .maybe(ShowPages.link(site.index.listed, site)),
      .map: .maybe(site.atlas.hasPlaces ? site.link(site.words[.navMap], to: MapAtlas.entry) : nil),
    ])
  }

  private func sectionViews(_ sections: [BrowsePlan.Section]) -> [View] {
    sections.enumerated().map { place, section in
      site.chapter(section.title, id: section.anchor, section.keepsakes, isFirst: place == 0)
    }
  }

  private func plainSection(tiles: Value) -> View {
    [.title: .none, .id: .none, .count: .none, .scale: .none, .tiles: tiles]
  }

  /// A period as a tile: its best picture, its name, its number of keepsakes.
  private func periodTile(_ number: Int) -> View {
    let period = site.browse.periods[number]
    let shown = site.best(of: period.keepsakes)
    let sample = (shown ?? period.keepsakes.first).map { site.tiles[$0].view }
    let tile: View = [
      .address: .text(period.address), .title: .text(period.title), .isPlain: .flag(false), .isSilent: .flag(false),
      .shape: .none,
      .meta: .text(site.words.count(period.keepsakes.count, .keepsakes)), .caption: .none,
      .isMany: .flag(period.keepsakes.count > 1), .picture: sample?[.picture] ?? .none,
      .isWide: sample?[.isWide] ?? .flag(true),
    ]
    return [.tile: .view(tile), .eager: .flag(false), .first: .flag(false), .ends: .none, .chapter: .none]
  }

  /// The previous and next period of the same rank.
  private func turn(_ number: Int) -> Value {
    let periods = site.browse.periods
    let siblings =
      periods[number].parent == nil ? site.browse.top : site.browse.periods.indices.filter { periods[$0].parent != nil }
    guard siblings.count > 1, let place = siblings.firstIndex(of: number) else { return .none }
    func link(_ place: Int) -> Value {
      siblings.indices.contains(place)
        ? .view(site.link(periods[siblings[place]].title, to: periods[siblings[place]].address)) : .none
    }
    return .view([.previous: link(place - 1), .next: link(place + 1)])
  }
}
