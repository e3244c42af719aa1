// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The page of all collections, and pages for each; no link leads to the page of an unlisted one.
struct CollectionPages: PageSet {
  private let site: Site

  static let entry = "collections/index.html"

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    var pages: [Page] = []
    if !site.index.collections.isEmpty {
      pages.append(Page(Self.entry, "shelf", area: .collections) { [self] in shelf })
    }
    for (collection, keepsakes) in collections { pages += self.pages(of: collection, keepsakes: keepsakes) }
    return pages
  }

  /// Collections with a page, and their keepsakes there.
  private var collections: [(collection: KeepsakeCollection, keepsakes: [Int])] {
    site.index.collections.map { (site.catalogue.collections[$0.index], $0.keepsakes) }
      // Visitors with the address of an unlisted collection see its content, including unlisted keepsakes.
      + site.catalogue.collections.filter { $0.visibility == .unlisted }.map { collection in
        (collection, collection.keepsakes.filter { site.catalogue.keepsakes.indices.contains($0) })
      }
  }

  /// The cover ends the previous collection's page.
  var openings: [Int] {
    collections.flatMap { collection, keepsakes in
      story(collection, keepsakes)?.openings ?? [Self.cover(of: collection, keepsakes)].compactMap(\.self)
    }
  }

  var folders: [ListedFolder] {
    site.index.collections.map { entry in
      let collection = site.catalogue.collections[entry.index]
      // A suggested collection's title tells its keepsakes' place.
      return ListedFolder(collection.folder, entry.keepsakes, tellsPlace: collection.origin == .suggestion)
    }
  }

  func nearest(to folder: String) -> String? {
    guard folder.hasPrefix("collections/") else { return nil }
    return site.index.collections.isEmpty ? "keepsakes" : "collections"
  }

  private var shelf: View {
    let title = site.words[.collectionsTitle]
    let count = site.words.count(site.index.collections.count, .collections)
    return PageHead(title, count).view(address: Self.entry, site: site).adding([
      .title: .text(title), .count: .text(count),
      .tiles: .views(Self.tiles(site.index.collections.indices, site)),
      .map: .maybe(site.atlas.hasCollections ? site.link(site.words[.navMap], to: MapAtlas.collectionsEntry) : nil),
    ])
  }

  /// The least and greatest width of covers, in tenths of their height; their titles are below them.
  private static let coverShapes = 9...18

  /// Collections as tiles, in rows that are filled.
  static func tiles(_ entries: some Sequence<Int>, _ site: Site) -> [View] {
    let entries = Array(entries)
    let shapes = entries.map { entry -> Int in
      let size = cover(entry, site).flatMap { site.picture(of: $0)?.size }
      let tenths = Int((TileView.ratio(size) * 10).rounded())
      return min(max(tenths, coverShapes.lowerBound), coverShapes.upperBound)
    }
    let ends = PictureRows.ends(shapes.map { Double($0) / 10 }, .shelf)
    return entries.indices.map { tile(entries[$0], shape: "a\(shapes[$0])", ends: ends[$0], site) }
  }

  static func cover(_ entry: Int, _ site: Site) -> Int? {
    cover(of: site.collection(entry), site.index.collections[entry].keepsakes)
  }

  private static func cover(of collection: KeepsakeCollection, _ keepsakes: [Int]) -> Int? {
    collection.cover.flatMap { keepsakes.contains($0) ? $0 : nil } ?? keepsakes.first
  }

  /// A collection's story; `nil` if it is shown as a list.
  static func told(_ entry: Int, _ site: Site) -> Story? {
    CollectionPages(site).story(site.collection(entry), site.index.collections[entry].keepsakes)
  }

  /// A collection as a picture with its name on it: its cover's, or that of `shown`.
  static func story(_ entry: Int, _ site: Site, shown: Int? = nil) -> View {
    let collection = site.collection(entry)
    let cover = shown ?? cover(entry, site)
    return [
      .address: .text("\(collection.folder)/index.html"), .title: .text(collection.title),
      .caption: .maybe(collection.caption),
      .notes: .maybe(collection.origin == .suggestion ? size(of: entry, site) : nil),
      .picture: .maybe(
        cover.flatMap { site.picture(of: $0) }.map {
          PictureView.view($0, focus: cover.flatMap { site.focus(of: $0) }, alt: "", for: .view)
        }),
      .eager: .flag(false), .first: .flag(false),
    ]
  }

  /// A collection as a tile: its cover, title, time, place and size.
  private static func tile(_ entry: Int, shape: String, ends: String?, _ site: Site) -> View {
    let collection = site.collection(entry)
    let members = site.index.collections[entry].keepsakes
    let cover = cover(entry, site)
    let sample = cover.map { site.tiles[$0].view }
    let facts = [
      date(collection, site), collection.place.map { Headings.shortName(of: $0.value) },
    ].compactMap { $0 }
    return [
      .tile: .view([
        .address: .text("\(collection.folder)/index.html"), .title: .text(collection.title),
        .isPlain: .flag(false), .isSilent: .flag(false), .shape: .text(shape),
        .meta: .maybe(facts.joined(separator: " · ")),
        .caption: .none, .isMany: .flag(members.count > 1), .picture: sample?[.picture] ?? .none,
        .isWide: sample?[.isWide] ?? .flag(true),
      ]),
      .eager: .flag(false), .first: .flag(false), .ends: .maybe(ends),
      .count: .text(size(of: entry, site)),
    ]
  }

  /// The number of its keepsakes, with a note if the program suggested it.
  private static func size(of entry: Int, _ site: Site) -> String {
    let count = site.words.count(site.index.collections[entry].keepsakes.count, .keepsakes)
    return site.collection(entry).origin == .suggestion ? site.words(.collectionsByProgram, ["count": count]) : count
  }

  /// A collection's time in words; `nil` if its title contains it.
  private static func date(_ collection: KeepsakeCollection, _ site: Site) -> String? {
    let text = collection.date.map { site.dates.text($0.value) }
    return text.flatMap { collection.title.contains($0) ? nil : $0 }
  }

  /// The collection's story; `nil` if it is shown as a list: a long one, and one that is mostly receipts, medicine or
  /// chores, unless the keeper chooses otherwise and it fits on a page.
  private func story(_ collection: KeepsakeCollection, _ keepsakes: [Int]) -> Story? {
    let most = collection.layout == .story ? Site.tilesPerPage : Story.most
    guard collection.layout != .grid, (1...most).contains(keepsakes.count) else { return nil }
    var options = Story.Options()
    options.cover = collection.isCoverChosen ? collection.cover : nil
    (options.most, options.parts) = (most, collection.story)
    let story = Story(keepsakes, options, site: site)
    return story.isDull && collection.layout != .story ? nil : story
  }

  private func pages(of collection: KeepsakeCollection, keepsakes: [Int]) -> [Page] {
    let template = story(collection, keepsakes) == nil ? "collection" : "story"
    let pager = Pager(folder: collection.folder, keepsakes: keepsakes)
    let isListed = collection.visibility == .public
    let show = MadeOnce { [site] in isListed ? ShowPages.link(keepsakes, site) : nil }
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), template, area: .collections, isListed: isListed) { [self] in
        view(collection, pager: pager, page: page, show: show.value)
      }
    }
  }

  /// A map of its keepsakes' places, or of the keeper's place for it.
  private func map(_ collection: KeepsakeCollection, _ keepsakes: [Int], isStory: Bool) -> View? {
    let own = collection.place?.value
    var places = keepsakes.compactMap { site.catalogue.keepsakes[$0].place?.value }.filter { $0.position != nil }
    if places.isEmpty { places = [own].compactMap { $0 } }
    let name = own.map { Headings.shortName(of: $0) } ?? collection.title
    let isListed = collection.visibility == .public
    return MapPages.small(
      places, name: name, address: isListed && site.atlas.hasPlaces ? MapAtlas.entry : nil,
      legs: isListed && isStory ? MapJourney.legs(of: keepsakes, site) : [], site)
  }

  /// What is known, where the keeper wrote nothing.
  private func known(_ collection: KeepsakeCollection, _ keepsakes: [Int]) -> String? {
    collection.description == nil ? StoryOpening(keepsakes, site).sentence(besides: collection.title) : nil
  }

  /// The collection after this one, with its cover.
  private func following(_ collection: KeepsakeCollection) -> View? {
    let entries = site.index.collections
    guard entries.count > 1,
      let own = entries.firstIndex(where: { site.catalogue.collections[$0.index].slug == collection.slug })
    else { return nil }
    return Self.story((own + 1) % entries.count, site)
  }

  /// A long list by months or years, whichever gives between two and nineteen chapters.
  private func chapters(_ keepsakes: [Int]) -> [View] {
    func parts(_ title: (EDTFDate) -> String?) -> [(title: String, keepsakes: [Int])] {
      keepsakes.reduce(into: []) { parts, number in
        let own = site.catalogue.keepsakes[number].date.flatMap { title($0.value) } ?? site.words[.dateNoneHeading]
        if parts.last?.title == own {
          parts[parts.count - 1].keepsakes.append(number)
        } else {
          parts.append((own, [number]))
        }
      }
    }
    let ways = [
      parts { date in date.earliest.map { site.dates.day($0) } },
      parts { date in date.earliest.map { site.dates.month($0.month, of: $0.year) } },
      parts { date in date.earliest.map { site.dates.year($0.year) } },
    ]
    let chosen = ways.first { (2...20).contains($0.count) } ?? [(site.words[.dateNoneHeading], keepsakes)]
    return chosen.enumerated().map { place, part in
      site.chapter(
        chosen.count > 1 ? part.title : nil, id: "part-\(place + 1)", part.keepsakes, isFirst: place == 0)
    }
  }

  private func view(_ collection: KeepsakeCollection, pager: Pager, page: Int, show: View?) -> View {
    let isListed = collection.visibility == .public
    let count = site.words.count(pager.keepsakes.count, .keepsakes)
    let cover = Self.cover(of: collection, pager.keepsakes)
    let collage = site.sharing.collages[collection.slug]
    let picture =
      collage.map {
        SharePicture(rendition: $0.link, alt: site.words(.collageAlt, ["collection": collection.title]))
      } ?? cover.flatMap { SharePicture.of($0, site) }
    let story = story(collection, pager.keepsakes)
    let isStory = story != nil
    let told = story.map { StoryPage($0, parts: collection.story, site) }
    let map = page == 1 ? map(collection, pager.keepsakes, isStory: isStory) : nil
    var head = PageHead(
      pager.title(collection.title, page: page, site: site), collection.caption ?? count,
      image: picture, isListed: isListed, isShared: collection.visibility == .unlisted,
      sheets: (isStory ? [site.assets.sheet(.story), site.assets.sheet(.chapters)] : [])
        + (map == nil ? [] : [site.assets.sheet(.ground)])
        + (story?.hasScale == true ? [site.assets.sheet(.scale)] : []),
      meaning: Meaning(site)?.collection(
        collection, picture, address: pager.address(page), count: pager.keepsakes.count))
    head.isDim = isStory
    if isStory { head.scripts.append(site.assets.extra(.story)) }
    if told?.isPlayed == true { head.addPlayer(site) }
    let place = collection.place?.value
    let when = Self.date(collection, site)
    let isSuggested = collection.origin == .suggestion
    let group = place.flatMap { site.index.placeByKey[Group.key(of: $0.name)] }.map { site.index.places[$0] }
    return head.view(address: pager.address(page), site: site).adding([
      .title: .text(collection.title),
      .kicker: .text(site.words(isSuggested ? .collectionsByProgram : .collectionsKicker, ["count": count])),
      .caption: .maybe(collection.caption ?? (isStory ? known(collection, pager.keepsakes) : nil)),
      .prose: page == 1 ? .prose(maybe: collection.description) : .none,
      .when: .maybe(when),
      .where: .maybe(
        place.map { [.title: .text($0.name), .address: .maybe(group.map { "places/\($0.slug)/index.html" })] }),
      .hasWhen: .flag(when != nil || place != nil),
      .hasBoth: .flag(when != nil && place != nil),
      .isUnlisted: .flag(!isListed),
      .originals: page == 1
        ? .maybe(CollectionOriginals(collection, keepsakes: pager.keepsakes, site)?.view(site.words)) : .none,
      .sections: .views(isStory || pager.keepsakes.isEmpty ? [] : chapters(Array(pager.keepsakes(on: page)))),
      .jump: .none, .isShelf: .flag(false), .isWrapped: .flag(false), .pager: pager.view(page, site: site),
      .map: .maybe(map),
      .show: .maybe(show),
      .chapters: .views(told?.chapters ?? []), .rail: .views(told?.rail ?? []), .cover: .maybe(told?.cover),
      .left: .maybe(story.flatMap { $0.left.isEmpty ? nil : [.tiles: site.tiles($0.left, eager: 0)] }),
      .following: .maybe(isStory && isListed ? following(collection) : nil),
      .collage: page == 1 ? .maybe(CollagePages.teaser(collection, site)) : .none,
      .share: page == 1
        ? .maybe(
          ShareBlock.view(
            collection.title, address: pager.address(1), picture: collage?.page, isListed: isListed, site: site))
        : .none,
    ])
  }
}
