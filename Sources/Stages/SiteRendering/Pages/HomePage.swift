// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// The home page, as a story's first page: a cover, the keeper's words, a story's beginning, faces, the map.
struct HomePage: PageSet {
  private let site: Site

  /// The number of stories beside the one that begins on the page.
  private static let stories = 3
  private static let faces = 8
  /// The number of pictures that the cover dissolves into.
  private static let slides = 2
  /// The most keepsakes of the story that begins here.
  private static let firstSteps = 4

  init(_ site: Site) { self.site = site }

  var pages: [Page] { [Page("index.html", "home", area: .home) { [self] in view }] }

  var openings: [Int] {
    let cover = cover
    return ([cover] + shelf.prefix(1 + Self.stories).map { CollectionPages.cover($0, site) }).compactMap(\.self)
      + (cover.map { slides(after: $0) } ?? [])
  }

  private var view: View {
    let settings = site.catalogue.settings
    let cover = cover
    let shelf = shelf
    let map = map
    let told = shelf.lazy.compactMap { entry in CollectionPages.told(entry, site).map { (entry, $0) } }.first
    let others = shelf.filter { $0 != told?.0 }.prefix(Self.stories)
    let hasDays = !site.daysOfYear.days.isEmpty
    var sheets = [site.assets.sheet(.home)]
    let opened = told.map { self.opened($0.0, $0.1) }
    if told != nil { sheets.append(site.assets.sheet(.story)) }
    let isScaled = told?.1.steps.prefix(Self.firstSteps).contains { $0.form == .scale } ?? false
    if isScaled { sheets.append(site.assets.sheet(.scale)) }
    if map != nil { sheets.append(site.assets.sheet(.ground)) }
    var head = PageHead(
      site.catalogue.title, settings.subtitle ?? counts, image: cover.flatMap { SharePicture.of($0, site) },
      scripts: hasDays ? [site.assets.extra(.today)] : [], sheets: sheets,
      meaning: Meaning(site)?.home(description: settings.subtitle ?? counts))
    if opened?.isPlayed == true { head.addPlayer(site) }
    return head.view(address: "index.html", site: site).adding([
      .subtitle: .maybe(settings.subtitle),
      .years: .maybe(span),
      .frontispiece: .maybe(cover.map { frontispiece($0) }),
      .slides: .views(cover.map { slides(after: $0).compactMap(slide) } ?? []),
      .isTall: .flag(site.isTall(cover)),
      .about: .prose(maybe: settings.description),
      .isWide: .flag(Self.isWide(site.catalogue.title)),
      .isEmpty: .flag(site.index.listed.isEmpty && site.index.people.isEmpty),
      .hasHello: .flag(settings.description != nil || site.catalogue.hasSecuredPart),
      .calmFile: .maybe(CalmDay(site).file),
      .choices: .maybe(hasCalmChoices ? choices : nil),
      .envelope: .maybe(site.catalogue.hasSecuredPart ? "secured/index.html" : nil),
      .today: .maybe(hasDays ? [.days: .text(site.daysOfYear.counts)] : nil),
      .opened: .maybe(opened?.view),
      .stories: .views(others.map { CollectionPages.story($0, site) }),
      // Without stories there is a wall of pictures.
      .leaves: shelf.isEmpty ? site.tiles(leaves(besides: cover), eager: 0) : .none,
      .allKeepsakes: .text(site.words.count(site.index.listed.count, .keepsakes)),
      .people: .views(people), .map: .maybe(map),
    ])
  }

  /// Whether a name has a word that the largest font size would break.
  static func isWide(_ name: String) -> Bool { name.split(separator: " ").contains { $0.count > 9 } }

  private var counts: String { site.words.count(site.index.listed.count, .keepsakes) }

  /// '1931–2019', from the certain years.
  private var span: String? {
    guard let first = site.index.years.first?.year, let last = site.index.years.last?.year else { return nil }
    return first == last ? site.dates.year(first) : "\(site.dates.year(first))–\(site.dates.year(last))"
  }

  // MARK: The calm mode

  /// Without known people, the calm mode has only pictures and collections.
  private var hasCalmChoices: Bool { !site.family.calmOrder.isEmpty && !site.index.listed.isEmpty }

  /// The number of faces on the choice of people.
  private static let few = 4

  /// At most three, always in this order.
  private var choices: View {
    [
      .today: .flag(!site.daysOfYear.days.isEmpty),
      .who: .view([
        .people: .views(site.family.calmOrder.prefix(Self.few).map { PersonCards(site).card($0) })
      ]),
      .show: .maybe(ShowPages.link(site.index.listed, site)),
    ]
  }

  // MARK: Frontispiece

  /// The keeper's choice, else the worthiest.
  private var cover: Int? {
    let keepsakes = site.catalogue.keepsakes
    if let wish = site.catalogue.settings.cover?.value {
      let found = site.index.listed.first { keepsakes[$0].id == wish || keepsakes[$0].path.text == wish }
      if let found { return found }
    }
    // Among equals the middle of the album: the first pictures are often scans of covers, the last ones screenshots.
    let middle = site.index.listed.count / 2
    return site.index.listed.filter { site.merits[$0].tier > .errand }.max { a, b in
      (worth(a), -abs(site.index.position[a] - middle), b) < (worth(b), -abs(site.index.position[b] - middle), a)
    }
  }

  /// A keepsake's suitability for the whole width of a screen: of its tier, photographs in landscape come first.
  private struct Worth: Hashable, Comparable {
    var merit = Merit()
    var isWide = false

    static func < (one: Self, other: Self) -> Bool {
      let (a, b) = (one.isWide ? 1 : 0, other.isWide ? 1 : 0)
      return (one.merit.tier, a, one.merit) < (other.merit.tier, b, other.merit)
    }
  }

  private func worth(_ number: Int) -> Worth {
    let ratio = site.picture(of: number).map { Double($0.size.width) / Double($0.size.height) } ?? 0
    let merit = site.merits[number].rounded
    return Worth(merit: merit, isWide: !merit.isPaper && !merit.isDrawing && (1.2...1.9).contains(ratio))
  }

  /// Other good pictures, in landscape, of other times than the cover's.
  private func slides(after cover: Int) -> [Int] {
    var chosen = [cover]
    func year(_ number: Int) -> Int? { site.catalogue.keepsakes[number].date?.value.earliest?.year }
    for number in site.index.listed.sorted(by: { (worth($1), $0) < (worth($0), $1) }) {
      guard chosen.count <= Self.slides else { break }
      guard worth(number).isWide, site.merits[number].tier >= .picture,
        chosen.allSatisfy({ year($0) != year(number) })
      else { continue }
      chosen.append(number)
    }
    return Array(chosen.dropFirst())
  }

  private func slide(_ number: Int) -> View? {
    site.picture(of: number).map { picture in
      [
        .picture: .view(PictureView.view(picture, focus: site.focus(of: number), alt: "", for: .view)),
        .eager: .flag(false), .first: .flag(false),
        .focus: .maybe(site.trim(number)),
      ]
    }
  }

  /// Collections, those with the best covers first, the program's suggestions last; two with the same pictures would
  /// repeat each other, and a heap of receipts is no story.
  private var shelf: [Int] {
    let entries = Array(site.index.collections.indices)
    let ranks = entries.map { entry in
      (
        site.collection(entry).origin == .suggestion ? 0 : 1,
        CollectionPages.cover(entry, site).map(worth) ?? Worth(merit: Merit.none), -entry
      )
    }
    var shelf: [Int] = []
    var seen: Set<Int> = []
    for entry in entries.sorted(by: { ranks[$0] > ranks[$1] }) where shelf.count <= Self.stories + 1 {
      let own = site.index.collections[entry].keepsakes
      guard seen.isDisjoint(with: own) || own.isEmpty,
        CollectionPages.cover(entry, site).map({ site.merits[$0].tier > .errand }) ?? true
      else { continue }
      seen.formUnion(own)
      shelf.append(entry)
    }
    return shelf
  }

  /// A story's cover with its title, and its first steps.
  private func opened(_ entry: Int, _ story: Story) -> (view: View, isPlayed: Bool) {
    let page = StoryPage(story, parts: site.collection(entry).story, site)
    let first = page.beginning(atMost: Self.firstSteps)
    // The picture that the story itself begins with, unless this page does.
    let picture = story.opener.flatMap { $0 == cover ? nil : $0 } ?? CollectionPages.cover(entry, site)
    let view = CollectionPages.story(entry, site, shown: picture).adding([
      // Its titles are the links of their pictures: each thing has one.
      .isStretched: .flag(true), .steps: .views(first.steps), .colour: .text(first.colour),
      .focus: .maybe(picture.flatMap(site.trim)),
    ])
    return (view, first.isPlayed)
  }

  /// Those with the most keepsakes, by their first names.
  private var people: [View] {
    let most = site.index.people.indices.sorted {
      (site.index.people[$1].keepsakes.count, $0) < (site.index.people[$0].keepsakes.count, $1)
    }
    let names = CalmNames(site)
    return most.prefix(Self.faces).map { entry in
      [
        .address: .text("\(site.person(entry).folder)/index.html"),
        .title: .text(names.short(site.index.people[entry].index)), .face: .view(Faces.view(site.person(entry), site)),
      ]
    }
  }

  private func frontispiece(_ index: Int) -> View {
    let keepsake = site.catalogue.keepsakes[index]
    let heading = site.headings[index]
    let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
    let alt = TileView.alternative(image: image, keepsake: keepsake, heading: heading)
    let picture = site.picture(of: index)
    return [
      .address: .text(site.address(of: index)),
      .title: .text(heading),
      .caption: .maybe(keepsake.caption?.value),
      .calmSaid: .maybe(CalmSentence(site, keepsake).text),
      .isSilent: .flag(Headings.isSilent(keepsake)), .focus: .maybe(site.trim(index)),
      .picture: .maybe(picture.map { PictureView.view($0, focus: image?.focus, alt: alt, for: .view) }),
      .eager: .flag(true), .first: .flag(true),
      .calmPicture: .maybe(
        keepsake.isErrand
          ? nil
          : picture.map {
            PictureView.view($0, focus: nil, alt: alt, for: .tile).adding([.eager: .flag(false), .first: .flag(false)])
          }),
    ]
  }

  /// Good ones spread over the whole time, the same at every build; receipts only where there is nothing else.
  private func leaves(besides cover: Int?) -> [Int] {
    let others = site.index.listed.filter { $0 != cover }
    let worthy = others.filter { site.merits[$0].tier > .errand }
    return site.spread(worthy.isEmpty ? others : worthy, 18)
  }

  /// A small map of most places; `nil` for less than two places.
  private var map: View? {
    guard site.atlas.hasPlaces, let sheet = site.atlas.sheets.first, sheet.spots.count > 1 else { return nil }
    return MapPages.small(
      sheet.spots.map { MapSpot($0.position, weight: $0.count, name: $0.name) }, label: site.words[.mapTitle],
      address: MapAtlas.entry, site)
  }
}
