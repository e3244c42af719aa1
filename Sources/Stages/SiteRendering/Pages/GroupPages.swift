// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What keepsakes have in common: the lists of tags, kinds, memory types and statuses.
enum Subject: String, Sendable, CaseIterable { case tags, kinds, types, status }

/// The sections of each subject's page.
struct SubjectSections: Sendable {
  /// A subject's groups, and the sections of those that have one.
  private struct Entry: Sendable {
    var groups: [Group]
    var sections: SectionPages
    /// For each group, its place among the sections.
    var places: [Int?]
  }

  private let entries: [Subject: Entry]

  /// `colours` are the classes of memory types' colours by their titles; `listed` gives keepsakes the order of the site's
  /// lists.
  init(_ index: SiteIndex, colours: [String: String], listed: ([Int]) -> [Int]) {
    entries = Dictionary(
      uniqueKeysWithValues: Subject.allCases.map { subject in
        let groups = Self.groups(subject, index)
        var places: [Int?] = []
        var parts: [SectionPages.Part] = []
        for group in groups {
          // A tag of one keepsake is a word to search by: there is nothing else to see.
          let hasSection = subject != .tags || group.keepsakes.count > 1
          places.append(hasSection ? parts.count : nil)
          if hasSection {
            parts.append(
              .init(
                title: group.name, anchor: group.slug, keepsakes: listed(group.keepsakes),
                colour: subject == .types ? colours[group.name] : nil))
          }
        }
        return (subject, Entry(groups: groups, sections: SectionPages(subject.rawValue, parts), places: places))
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

  /// `nil` if no group has a section.
  func sections(_ subject: Subject) -> SectionPages? {
    entries[subject].flatMap { $0.sections.parts.isEmpty ? nil : $0.sections }
  }

  /// The section of a group, given by its index; `nil` if it has none.
  func address(_ subject: Subject, _ group: Int) -> String? {
    guard let entry = entries[subject], let place = entry.places[group] else { return nil }
    return entry.sections.address(place)
  }

  /// Each group with its section; `nil` without one.
  func groups(_ subject: Subject) -> [(group: Group, address: String?)] {
    (entries[subject]?.groups ?? []).enumerated().map { ($1, address(subject, $0)) }
  }
}

/// A page with all sections of each subject.
struct GroupPages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    Subject.allCases.flatMap { subject -> [Page] in
      guard let sections = site.subjects.sections(subject) else { return [] }
      let scaled = subject == .kinds ? [site.assets.sheet(.story), site.assets.sheet(.scale)] : []
      return sections.pages(
        title(subject), count: site.words.count(sections.parts.count, noun(subject)), area: .keepsakes, site: site,
        sheets: (sections.parts.contains { scale($0, subject) != nil } ? scaled : [])
          + (subject == .types ? [site.assets.sheet(.types)] : []),
        ways: ways(besides: subject)
      ) { [self] part in scale(part, subject) }
    }
  }

  var folders: [ListedFolder] {
    Subject.allCases.flatMap { subject in
      [site.subjects.sections(subject)?.listed].compactMap(\.self)
        + site.subjects.groups(subject).map { group, address in
          ListedFolder(
            "\(subject.rawValue)/\(group.slug)", group.keepsakes, now: address ?? site.address(of: group.keepsakes[0]))
        }
    }
  }

  func nearest(to folder: String) -> String? {
    // Former tags were removed on purpose, so no page redirects from them.
    let subject = folder.split(separator: "/").first.flatMap { Subject(rawValue: String($0)) }
    guard let subject, subject != .tags, site.subjects.sections(subject) != nil else { return nil }
    return subject.rawValue
  }

  private func ways(besides subject: Subject) -> [View] {
    Subject.allCases.filter { $0 != subject }.compactMap { other in
      site.subjects.sections(other).map { site.link(title(other), to: $0.entry) }
    }
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
