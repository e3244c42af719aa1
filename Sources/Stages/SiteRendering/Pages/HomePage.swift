// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// The home page: a cover picture with contents, collections, some keepsakes, an index.
struct HomePage: PageSet {
  private let site: Site
  /// The covers of collections.
  private let covers: Set<Int>

  /// The number of entries in each column of the index.
  private static let indexLength = 6
  private static let shelfLength = 8
  /// The number of collections that are shown large.
  private static let stories = 2

  init(_ site: Site) {
    self.site = site
    covers = Set(site.index.collections.compactMap { site.catalogue.collections[$0.index].cover })
  }

  var pages: [Page] { [Page("index.html", "home", area: .home) { [self] in view }] }

  var openings: [Int] {
    ([cover] + shelf.stories.map { CollectionPages.cover($0, site) }).compactMap(\.self)
  }

  private var view: View {
    let settings = site.catalogue.settings
    let cover = cover
    let shelf = shelf
    let map = map
    let hasDays = !site.daysOfYear.days.isEmpty
    let head = PageHead(
      site.catalogue.title, settings.subtitle ?? counts, image: cover.flatMap { SharePicture.of($0, site) },
      scripts: hasDays ? [site.assets.extra(.today)] : [],
      sheets: [site.assets.sheet(.home)] + (map == nil ? [] : [site.assets.sheet(.ground)])
        + (hasDays ? [site.assets.sheet(.days)] : []),
      meaning: Meaning(site)?.home(description: settings.subtitle ?? counts))
    return head.view(address: "index.html", site: site).adding([
      .subtitle: .maybe(settings.subtitle),
      .years: .maybe(span),
      .contents: .views(contents),
      .frontispiece: .maybe(cover.map { frontispiece($0) }),
      .isTall: .flag(site.isTall(cover)),
      .about: .prose(maybe: settings.description),
      .isWide: .flag(Self.isWide(site.catalogue.title)),
      .isEmpty: .flag(site.index.listed.isEmpty && site.index.people.isEmpty),
      // A single number says little.
      .hasHello: .flag(settings.description != nil || site.catalogue.hasSecuredPart || contents.count > 2),
      .calmFile: .maybe(CalmDay(site).file),
      .choices: .maybe(hasCalmChoices ? choices : nil),
      .envelope: .maybe(site.catalogue.hasSecuredPart ? "secured/index.html" : nil),
      .today: .maybe(DayPages.today(site)),
      .stories: .views(shelf.stories.map { CollectionPages.story($0, site) }),
      .collections: .views(CollectionPages.tiles(shelf.others, site)),
      .allCollections: .maybe(
        site.index.collections.count > Self.shelfLength
          ? site.words.count(site.index.collections.count, .collections) : nil),
      .leaves: site.tiles(leaves(besides: cover), eager: 0),
      .tileFiles: .maybe(
        FavouritePages.isOffered(site) && site.index.listed.count > 1 ? FavouritePages.fileCount(site) : nil),
      .allKeepsakes: .text(site.words.count(site.index.listed.count, .keepsakes)),
      .map: .maybe(map),
      .columns: .views(columns),
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

  private var contents: [View] {
    let index = site.index
    let words = site.words
    let rows: [(String, String, Int)] = [
      (words[.navKeepsakes], BrowsePlan.entry, index.listed.count),
      (words[.navCollections], "collections/index.html", index.collections.count),
      (words[.navPlaces], "places/index.html", index.places.count),
      (words[.homeYears], "timeline/index.html", index.years.count),
      (words[.navPeople], "people/index.html", index.people.count),
    ]
    var views: [View] = rows.filter { $0.2 > 0 }.map {
      // A single one is only named, since the names of pages are plurals.
      [.title: .text($0.0), .address: .text($0.1), .count: $0.2 == 1 ? .none : .text(words.number($0.2))]
    }
    if site.atlas.hasPlaces {
      views.append([.title: .text(words[.navMap]), .address: .text(MapAtlas.entry), .count: .none])
    }
    if !site.daysOfYear.days.isEmpty {
      views.append([
        .title: .text(words[.daysTitle]), .address: .text(DayPages.entry), .count: .none,
        .days: .text(site.daysOfYear.counts),
      ])
    }
    return views.map { $0[.days] == nil ? $0.adding([.days: .none]) : $0 }
  }

  // MARK: The calm mode

  /// Without known people, the calm mode has only pictures and collections.
  private var hasCalmChoices: Bool { WhoPages.address(site) != nil && !site.index.listed.isEmpty }

  /// At most three, always in this order.
  private var choices: View {
    [
      .today: .flag(!site.daysOfYear.days.isEmpty),
      .who: .maybe(
        WhoPages.address(site).map { [.address: .text($0), .people: .views(WhoPages.few(site))] }),
      .show: .maybe(ShowPages.link(site.index.listed, site)),
    ]
  }

  // MARK: Frontispiece

  /// The keeper's choice, else the best: a good rating, a sharp and well exposed picture, in landscape, with words.
  private var cover: Int? {
    let keepsakes = site.catalogue.keepsakes
    if let wish = site.catalogue.settings.cover?.value {
      let found = site.index.listed.first { keepsakes[$0].id == wish || keepsakes[$0].path.text == wish }
      if let found { return found }
    }
    // Among equals the middle of the album: the first pictures are often scans of covers, the last ones screenshots.
    let middle = site.index.listed.count / 2
    return site.index.listed.max { a, b in
      (worth(a), -abs(site.index.position[a] - middle), b) < (worth(b), -abs(site.index.position[b] - middle), a)
    }
  }

  /// A keepsake's merit as a cover: a good rating, a sharp and well exposed picture, in landscape, with words.
  private func worth(_ index: Int) -> Int {
    let keepsake = site.catalogue.keepsakes[index]
    guard let picture = site.picture(of: index) else { return -1_000 }
    let (size, score) = (picture.size, picture.score)
    guard score > 0, !keepsake.isHeard else { return -500 }
    var worth = (keepsake.rating?.value ?? 0) * 10 + Int(score * 20)
    if keepsake.title != nil { worth += 6 }
    if keepsake.caption != nil { worth += 4 }
    if keepsake.kind?.value ?? .photo == .photo { worth += 8 }
    // Paper full of words cannot be read under a title.
    if (keepsake.transcript?.value.count ?? 0) > 200 { worth -= 12 }
    if covers.contains(index) { worth += 5 }
    if (1.2...1.9).contains(Double(size.width) / Double(size.height)) { worth += 6 }
    return worth
  }

  /// The collections that are shown large, those with the best covers, and the following ones.
  private var shelf: (stories: [Int], others: [Int]) {
    let entries = Array(site.index.collections.indices)
    let worths = entries.map { CollectionPages.cover($0, site).map(worth) ?? -1_000 }
    // Suggestions come after the keeper's collections.
    func rank(_ entry: Int) -> (Int, Int, Int) {
      (site.collection(entry).origin == .suggestion ? 1 : 0, -worths[entry], entry)
    }
    var stories: [Int] = []
    for entry in entries.sorted(by: { rank($0) < rank($1) }) where stories.count < Self.stories {
      // Two collections with the same pictures would repeat each other.
      let own = Set(site.index.collections[entry].keepsakes)
      if stories.allSatisfy({ own.isDisjoint(with: site.index.collections[$0].keepsakes) }) { stories.append(entry) }
    }
    return (stories, entries.filter { !stories.contains($0) }.prefix(Self.shelfLength - Self.stories).map { $0 })
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
      .isSilent: .flag(Headings.isSilent(keepsake)),
      .picture: .maybe(picture.map { PictureView.view($0, alt: alt, for: .view) }),
      .eager: .flag(true), .first: .flag(true),
      .calmPicture: .maybe(
        CalmDay.isErrand(keepsake)
          ? nil
          : picture.map {
            PictureView.view($0, alt: alt, for: .tile).adding([.eager: .flag(false), .first: .flag(false)])
          }),
    ]
  }

  /// Good ones spread over the whole time, the same at every build: a row below collections, a wall without any.
  private func leaves(besides cover: Int?) -> [Int] {
    site.spread(site.index.listed.filter { $0 != cover }, site.index.collections.isEmpty ? 18 : 6)
  }

  // MARK: Index

  /// A small map of most places; `nil` for less than two places.
  private var map: View? {
    guard site.atlas.hasPlaces, let sheet = site.atlas.sheets.first, sheet.spots.count > 1 else { return nil }
    return MapPages.small(
      sheet.spots.map { MapSpot($0.position, weight: $0.count, name: $0.name) }, label: site.words[.mapTitle],
      address: MapAtlas.entry, site)
  }

  private var columns: [View] {
    let words = site.words
    var columns: [View] = []
    let decades = decades
    if decades.count > 1 {
      columns.append(column(words[.homeYears], decades, all: words[.homeAllYears], at: "timeline/index.html"))
    }
    columns += [
      column(words[.navPlaces], site.index.places, in: "places", all: words[.homeAllPlaces]),
      peopleColumn,
      column(words[.navTags], site.index.tags, in: "tags", all: words[.homeAllTags]),
      site.index.kinds.count > 1
        ? column(words[.navKinds], site.index.kinds, in: "kinds", all: words[.homeAllKinds]) : nil,
    ].compactMap { $0 }
    return columns
  }

  private var decades: [View] {
    var counts: [(decade: Int, count: Int)] = []
    for entry in site.index.years {
      let decade = DateWords.floored(entry.year, by: 10)
      if counts.last?.decade == decade {
        counts[counts.count - 1].count += entry.keepsakes.count
      } else {
        counts.append((decade, entry.keepsakes.count))
      }
    }
    return counts.map {
      row(site.dates.decade($0.decade), to: "timeline/index.html#d\($0.decade * 10)", count: $0.count)
    }
  }

  private var peopleColumn: View? {
    guard !site.index.people.isEmpty else { return nil }
    let most = site.index.people.indices.sorted {
      (site.index.people[$1].keepsakes.count, $0) < (site.index.people[$0].keepsakes.count, $1)
    }
    let rows = most.prefix(Self.indexLength).map { entry in
      row(
        site.person(entry).name, to: "\(site.person(entry).folder)/index.html",
        count: site.index.people[entry].keepsakes.count, face: Faces.view(site.person(entry), site))
    }
    return column(
      site.words[.navPeople], rows, all: most.count > Self.indexLength ? site.words[.homeAllPeople] : nil,
      at: "people/index.html")
  }

  private func column(_ title: String, _ groups: [Group], in folder: String, all: String) -> View? {
    guard !groups.isEmpty else { return nil }
    let rows = groups.prefix(Self.indexLength).map {
      row($0.name, to: "\(folder)/\($0.slug)/index.html", count: $0.keepsakes.count)
    }
    return column(title, rows, all: groups.count > Self.indexLength ? all : nil, at: "\(folder)/index.html")
  }

  private func column(_ title: String, _ rows: [View], all: String?, at address: String) -> View {
    [
      .title: .text(title), .rows: .views(rows),
      .all: .maybe(all.map { site.link($0, to: address) }),
    ]
  }

  private func row(_ title: String, to address: String, count: Int, face: View? = nil) -> View {
    [
      .title: .text(title), .address: .text(address), .count: .text(site.words.number(count)), .face: .maybe(face),
    ]
  }
}
