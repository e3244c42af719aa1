// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The people of the album and a page for each.
struct PeoplePages: PageSet {
  private let site: Site

  static let entry = "people/index.html"

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    var pages: [Page] = []
    if !site.index.people.isEmpty {
      pages.append(Page(Self.entry, "people", area: .people) { [self] in list })
    }
    for entry in site.index.people { pages += self.pages(of: entry.index, keepsakes: entry.keepsakes) }
    for number in site.catalogue.people.indices where site.catalogue.people[number].visibility == .unlisted {
      let person = site.catalogue.people[number]
      let keepsakes = person.keepsakes.filter {
        site.index.position.indices.contains($0) && site.index.position[$0] >= 0
      }
      pages += self.pages(of: number, keepsakes: keepsakes)
    }
    return pages
  }

  var folders: [ListedFolder] {
    site.index.people.map { entry in
      let person = site.catalogue.people[entry.index]
      return ListedFolder(person.folder, entry.keepsakes, name: person.name)
    } + (site.index.people.isEmpty ? [] : Self.former.map { ListedFolder($0, [], now: Self.entry) })
  }

  /// "Who is who", until version 1.1; a person may be called Who.
  private static let former = ["people/who", "people/who-is-who"]

  var openings: [Int] { site.catalogue.people.compactMap(portrait) }

  private var list: View {
    let title = site.words[.peopleTitle]
    let count = site.words.count(site.index.people.count, .people)
    let cards = PersonCards(site)
    let near = Dictionary(uniqueKeysWithValues: site.family.calmOrder.enumerated().map { ($1, $0) })
    return PageHead(title, count, sheets: [site.assets.sheet(.people)]).view(
      address: Self.entry, site: site
    ).adding([
      .title: .text(title), .links: .views(links),
      .groups: .views(
        generations.map { people in
          [.people: .views(people.map { cards.card($0, isSelf: $0 == site.family.calmFor, near: near[$0]) })]
        }),
    ])
  }

  /// The people by generations, the oldest first and partners side by side; those without a family come last.
  private var generations: [[Int]] {
    let all = site.index.people.map(\.index)
    let family = all.filter { site.family.kinship.hasFamily($0) }
    guard !family.isEmpty, family.count <= TreeLayout.most else { return [all] }
    let layout = TreeLayout(family, site.family.kinship) { Lifeline.year(of: site.catalogue.people[$0].born) }
    let rows = Dictionary(grouping: layout.spots, by: \.row).sorted { $0.key < $1.key }.map(\.value)
    let others = all.filter { !site.family.kinship.hasFamily($0) }
    return rows.map { row in row.sorted { ($0.x, $0.level ?? 0) < ($1.x, $1.level ?? 0) }.map(\.person) }
      + (others.isEmpty ? [] : [others])
  }

  /// Links to other views of the people.
  private var links: [View] {
    [
      FamilyPages.isOffered(site) ? site.link(site.words[.familyTitle], to: FamilyPages.entry) : nil,
      ContactPages.isOffered(site) ? site.link(site.words[.contactsTitle], to: ContactPages.entry) : nil,
    ].compactMap { $0 }
  }

  /// The keeper's choice, for the person's own page.
  private func portrait(_ person: Person) -> Int? {
    person.portrait.flatMap { chosen in
      site.index.position.indices.contains(chosen) && site.index.position[chosen] >= 0 ? chosen : nil
    }
  }

  /// The preview of a link to the page: the portrait, else the best picture of this person alone, else the best.
  private func preview(_ person: Person, among keepsakes: [Int]) -> Int? {
    if let chosen = portrait(person) { return chosen }
    let alone = keepsakes.filter { site.catalogue.keepsakes[$0].people.count == 1 }
    return [alone, keepsakes].lazy.compactMap { site.best(of: $0) }.first { site.merits[$0].hasFace }
      ?? site.best(of: keepsakes)
  }

  private func life(_ person: Person) -> String? {
    func text(_ date: EDTFDate) -> String? {
      date.precision == .unknown && date.dayWithoutYear == nil ? nil : site.dates.text(date)
    }
    return switch (person.born.flatMap(text), person.died.flatMap(text)) {
    case (let born?, nil) where person.died != nil: site.words(.peopleLife, ["born": born, "died": "?"])
    case (let born?, let died?): site.words(.peopleLife, ["born": born, "died": died])
    case (let born?, nil): site.words(.peopleBorn, ["date": born])
    case (nil, let died?): site.words(.peopleDied, ["date": died])
    case (nil, nil): nil
    }
  }

  private func pages(of number: Int, keepsakes: [Int]) -> [Page] {
    let person = site.catalogue.people[number]
    let pager = Pager(folder: person.folder, keepsakes: site.listed(keepsakes))
    let isListed = person.visibility == .public
    let preview = MadeOnce { self.preview(person, among: keepsakes) }
    let show = MadeOnce { [site] in isListed ? ShowPages.link(keepsakes, site) : nil }
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), "person", area: .people, isListed: isListed) { [self] in
        view(number, pager: pager, page: page, preview: preview.value, show: show.value)
      }
    }
  }

  private func view(_ number: Int, pager: Pager, page: Int, preview: Int?, show: View?) -> View {
    let person = site.catalogue.people[number]
    let count = pager.keepsakes.isEmpty ? nil : site.words.count(pager.keepsakes.count, .keepsakes)
    let own = PersonSections(site, number, isFirst: page == 1)
    let isListed = person.visibility == .public
    let portrait = page == 1 ? portrait(person) : nil
    let head = PageHead(
      pager.title(person.name, page: page, site: site),
      [life(person), count].compactMap { $0 }.joined(separator: " · "),
      image: preview.flatMap { SharePicture.of($0, site) }, isListed: isListed,
      isShared: person.visibility == .unlisted, sheets: own.sheets
    )
    return head.view(address: pager.address(page), site: site).adding([
      .parent: site.index.people.isEmpty ? .none : .view(site.link(site.words[.peopleTitle], to: Self.entry)),
      .title: .text(person.name), .count: .maybe(count),
      .life: .maybe(life(person)),
      .also: .maybe(
        person.also.isEmpty ? nil : site.words(.peopleAlso, ["names": person.also.joined(separator: ", ")])),
      .show: .maybe(show),
      .calendar: page == 1 ? .maybe(site.feeds.people[person.slug]) : .none,
      .prose: page == 1 ? .prose(maybe: person.note) : .none,
      .portrait: .maybe(portrait.map { portraitView($0, of: person) }),
      .face: page == 1 && portrait == nil ? .view(Faces.view(person, site)) : .none,
      .tiles: site.tiles(pager.keepsakes(on: page), eager: portrait == nil ? 4 : 0),
      .line: .views(page == 1 ? Lifeline(person, keepsakes: pager.keepsakes.sorted(), site: site).views : []),
      .ages: .views(page == 1 ? FaceRow(person, site: site).views : []),
      .pager: pager.view(page, site: site),
    ]).adding(own.view)
  }

  private func portraitView(_ keepsake: Int, of person: Person) -> View {
    let picture = site.picture(of: keepsake)
    return [
      .address: .text(site.address(of: keepsake)),
      .eager: .flag(true), .first: .flag(true),
      .picture: .maybe(
        picture.map {
          PictureView.view(
            $0, focus: person.face ?? site.focus(of: keepsake, on: person),
            alt: site.words(.peoplePortrait, ["name": person.name]), for: .view)
        }),
    ]
  }
}
