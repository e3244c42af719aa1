// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What keepsakes have in common: the lists of tags, kinds, memory types and statuses.
enum Subject: String, Sendable, CaseIterable {
  case tags, kinds, types, status

  var entry: String { rawValue + "/index.html" }
}

/// The lists of each subject: sections of shared pages, or in a large archive a list for each group.
struct SubjectSections: Sendable {
  private struct Entry: Sendable {
    var groups: [Group]
    var lists: [SectionPages]
    /// For each group its list, and its part there; `nil` without one.
    var places: [(list: Int, part: Int)?]
  }

  private let entries: [Subject: Entry]

  /// Groups of errands alone come last.
  ///
  /// `colours` are the classes of memory types' colours by their titles; `listed` gives keepsakes the order of the site's
  /// lists.
  init(_ index: SiteIndex, _ merits: [Merit], colours: [String: String], listed: ([Int]) -> [Int]) {
    entries = Dictionary(
      uniqueKeysWithValues: Subject.allCases.map { subject in
        let groups = Self.groups(subject, index)
        // A tag of one keepsake is a word to search by: there is nothing else to see.
        let shown = groups.indices.filter { subject != .tags || groups[$0].keepsakes.count > 1 }
        func isDull(_ group: Int) -> Bool { groups[group].keepsakes.allSatisfy { merits[$0].tier <= .errand } }
        let order = shown.filter { !isDull($0) } + shown.filter(isDull)
        let parts = order.map { group in
          SectionPages.Part(
            title: groups[group].name, anchor: groups[group].slug, keepsakes: listed(groups[group].keepsakes),
            colour: subject == .types ? colours[groups[group].name] : nil)
        }
        let isShared = parts.reduce(0) { $0 + $1.keepsakes.count } <= SectionPages.mostShared * Site.tilesPerPage
        let lists =
          isShared
          ? [SectionPages(subject.rawValue, parts)]
          : parts.map { SectionPages("\(subject.rawValue)/\($0.anchor)", [$0], isAlone: true) }
        var places = [(list: Int, part: Int)?](repeating: nil, count: groups.count)
        for (place, group) in order.enumerated() { places[group] = isShared ? (0, place) : (place, 0) }
        return (subject, Entry(groups: groups, lists: parts.isEmpty ? [] : lists, places: places))
      })
  }

  private static func groups(_ subject: Subject, _ index: SiteIndex) -> [Group] {
    switch subject {
    case .tags: index.tags
    case .kinds: index.kinds
    case .types: index.types
    case .status: index.statuses
    }
  }

  /// Whether any group has a list.
  func has(_ subject: Subject) -> Bool { entries[subject]?.lists.isEmpty == false }

  /// The shared list, or each group's list.
  func lists(_ subject: Subject) -> [SectionPages] { entries[subject]?.lists ?? [] }

  /// Whether the groups share pages.
  func isShared(_ subject: Subject) -> Bool { lists(subject).first?.entry == subject.entry }

  /// Where a group's list is, given by its index; `nil` if it has none.
  func address(_ subject: Subject, _ group: Int) -> String? {
    guard let entry = entries[subject], let place = entry.places[group] else { return nil }
    return entry.lists[place.list].address(place.part)
  }

  /// Each group with its list; `nil` without one.
  func groups(_ subject: Subject) -> [(group: Group, address: String?)] {
    (entries[subject]?.groups ?? []).enumerated().map { ($1, address(subject, $0)) }
  }
}

/// The pages of each subject.
struct GroupPages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] { Subject.allCases.filter(site.subjects.has).flatMap(pages) }

  private func pages(_ subject: Subject) -> [Page] {
    let lists = site.subjects.lists(subject)
    let count = site.words.count(lists.reduce(0) { $0 + $1.parts.count }, noun(subject))
    let types = subject == .types ? [site.assets.sheet(.types)] : []
    guard site.subjects.isShared(subject) else {
      let parent = site.link(title(subject), to: subject.entry)
      return [Page(subject.entry, "list", area: .keepsakes) { [self] in list(subject, count) }]
        + lists.flatMap { list in
          list.pages(
            list.parts[0].title, count: site.words.count(list.count, .keepsakes), area: .keepsakes, site: site,
            parent: parent)
        }
    }
    let hasScale = lists[0].parts.contains { scale($0, subject) != nil }
    return lists[0].pages(
      title(subject), count: count, area: .keepsakes, site: site,
      sheets: (hasScale ? [site.assets.sheet(.story), site.assets.sheet(.scale)] : []) + types,
      ways: ways(besides: subject)
    ) { [self] part in scale(part, subject) }
  }

  private func list(_ subject: Subject, _ count: String) -> View {
    let groups = site.subjects.groups(subject).compactMap { group, address in address.map { (group, $0) } }
    return PageHead(title(subject), count).view(address: subject.entry, site: site).adding([
      .title: .text(title(subject)), .count: .text(count), .map: .none, .ways: .views(ways(besides: subject)),
      .sections: .views([GroupList(site, count: groups.count).section(nil, groups)]),
    ])
  }

  var folders: [ListedFolder] {
    Subject.allCases.flatMap { subject -> [ListedFolder] in
      let isShared = site.subjects.isShared(subject)
      return (isShared ? site.subjects.lists(subject).map(\.listed) : [])
        + site.subjects.groups(subject).map { group, address in
          ListedFolder(
            "\(subject.rawValue)/\(group.slug)", group.keepsakes,
            now: address == nil ? site.address(of: group.keepsakes[0]) : isShared ? address : nil)
        }
    }
  }

  func nearest(to folder: String) -> String? {
    // Former tags were removed on purpose, so no page redirects from them.
    let subject = folder.split(separator: "/").first.flatMap { Subject(rawValue: String($0)) }
    guard let subject, subject != .tags, site.subjects.has(subject) else { return nil }
    return subject.rawValue
  }

  private func ways(besides subject: Subject) -> [View] {
    Subject.allCases.filter { $0 != subject && site.subjects.has($0) }.map { site.link(title($0), to: $0.entry) }
  }

  private func title(_ subject: Subject) -> String {
    switch subject {
    case .tags: site.words[.tagsTitle]
    case .kinds: site.words[.kindsTitle]
    case .types: site.words[.typesTitle]
    case .status: site.words[.statusesTitle]
    }
  }

  private func noun(_ subject: Subject) -> CountedNoun {
    switch subject {
    case .tags: .tags
    case .kinds: .kinds
    case .types: .types
    case .status: .statuses
    }
  }

  /// Small papers of one kind at true scale, if the size of each one is known.
  private func scale(_ part: SectionPages.Part, _ subject: Subject) -> View? {
    let kinds: [Kind] = [.ticket, .card, .postcard, .receipt, .certificate, .document]
    guard subject == .kinds, let place = kinds.firstIndex(where: { $0.rawValue == part.anchor }),
      part.keepsakes.count <= Site.tilesPerPage
    else { return nil }
    var page = StoryPage(Story([]), site, after: place * Site.tilesPerPage)
    guard let scale = page.scale(part.keepsakes, eager: 0) else { return nil }
    return [
      .title: .text(part.title), .id: .text(part.anchor),
      .count: .text(site.words.count(part.keepsakes.count, .keepsakes)), .tiles: .none, .scale: .view(scale),
    ]
  }
}
