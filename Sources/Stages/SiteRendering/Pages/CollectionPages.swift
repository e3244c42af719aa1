// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The shelf of collections and a page of leaves for each; unlisted ones have a page that nothing leads to.
struct CollectionPages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    var pages: [Page] = []
    if !site.index.collections.isEmpty {
      pages.append(Page("collections/index.html", "shelf", area: .collections) { [self] in shelf })
    }
    for entry in site.index.collections {
      pages += self.pages(of: site.catalogue.collections[entry.index], keepsakes: entry.keepsakes)
    }
    for collection in site.catalogue.collections where collection.visibility == .unlisted {
      // Whoever has the address of an unlisted collection sees what is in it, unlisted keepsakes too.
      let keepsakes = collection.keepsakes.filter { site.catalogue.keepsakes.indices.contains($0) }
      pages += self.pages(of: collection, keepsakes: keepsakes)
    }
    return pages
  }

  private var shelf: View {
    let title = site.words[.collectionsTitle]
    let count = site.words.count(site.index.collections.count, .collections)
    return PageHead(title, count).view(address: "collections/index.html", site: site).adding([
      .title: .text(title), .count: .text(count),
      .tiles: .views(site.index.collections.indices.map { Self.tile($0, site) }),
      .map: .maybe(site.atlas.hasCollections ? site.link(site.words[.navMap], to: MapAtlas.collectionsEntry) : nil),
    ])
  }

  /// A collection as a tile: its cover, title, time and place, and how much it holds.
  static func tile(_ entry: Int, _ site: Site) -> View {
    let collection = site.collection(entry)
    let members = site.index.collections[entry].keepsakes
    let cover = collection.cover.flatMap { members.contains($0) ? $0 : nil } ?? members.first
    let sample = cover.map { site.tiles[$0].view }
    let facts = [
      collection.date.map { site.dates.text($0.value) }, collection.place.map { Headings.shortName(of: $0.value) },
    ].compactMap { $0 }
    return [
      .tile: .view([
        .address: .text("\(collection.folder)/index.html"), .title: .text(collection.title),
        .isPlain: .flag(false), .isSilent: .flag(false), .shape: .none, .meta: .maybe(facts.joined(separator: " · ")),
        .caption: .none, .isMany: .flag(members.count > 1), .picture: sample?[.picture] ?? .none,
        .isWide: sample?[.isWide] ?? .flag(true),
      ]),
      .eager: .flag(false), .first: .flag(false),
      .count: .text(site.words.count(members.count, .keepsakes)),
    ]
  }

  private func pages(of collection: KeepsakeCollection, keepsakes: [Int]) -> [Page] {
    let pager = Pager(folder: collection.folder, keepsakes: keepsakes)
    let isListed = collection.visibility == .public
    let show = MadeOnce { [site] in isListed ? ShowPages.link(keepsakes, site) : nil }
    return (1...pager.pageCount).map { page in
      Page(pager.address(page), "collection", area: .collections, isListed: isListed) { [self] in
        view(collection, pager: pager, page: page, show: show.value)
      }
    }
  }

  /// Where its keepsakes are from, or what the keeper says of it.
  private func map(_ collection: KeepsakeCollection, _ keepsakes: [Int]) -> View? {
    let own = collection.place?.value
    var positions = keepsakes.compactMap { site.catalogue.keepsakes[$0].place?.value.position }
    if positions.isEmpty { positions = [own?.position].compactMap { $0 } }
    let name = own.map { Headings.shortName(of: $0) } ?? collection.title
    let isListed = collection.visibility == .public
    return MapPages.small(
      positions, name: name, address: isListed && site.atlas.hasPlaces ? MapAtlas.entry : nil, site)
  }

  private func view(_ collection: KeepsakeCollection, pager: Pager, page: Int, show: View?) -> View {
    let isListed = collection.visibility == .public
    let count = site.words.count(pager.keepsakes.count, .keepsakes)
    let cover = collection.cover.flatMap { pager.keepsakes.contains($0) ? $0 : nil } ?? pager.keepsakes.first
    let collage = site.sharing.collages[collection.slug]
    let picture =
      collage.map {
        SharePicture(rendition: $0.link, alt: site.words(.collageAlt, ["collection": collection.title]))
      } ?? cover.flatMap { SharePicture.of($0, site) }
    let map = page == 1 ? map(collection, pager.keepsakes) : nil
    let head = PageHead(
      pager.title(collection.title, page: page, site: site), collection.caption ?? count,
      image: picture, isListed: isListed, sheets: map == nil ? [] : [site.assets.sheet(.map)],
      meaning: Meaning(site)?.collection(
        collection, picture, address: pager.address(page), count: pager.keepsakes.count))
    let place = collection.place?.value
    let group = place.flatMap { site.index.placeByKey[Group.key(of: $0.name)] }.map { site.index.places[$0] }
    return head.view(address: pager.address(page), site: site).adding([
      .title: .text(collection.title),
      .kicker: .text(site.words(.collectionsKicker, ["count": count])),
      .caption: .maybe(collection.caption),
      .prose: page == 1 ? .prose(maybe: collection.description) : .none,
      .when: .maybe(collection.date.map { site.dates.text($0.value) }),
      .where: .maybe(
        place.map { [.title: .text($0.name), .address: .maybe(group.map { "places/\($0.slug)/index.html" })] }),
      .hasWhen: .flag(collection.date != nil || place != nil),
      .hasBoth: .flag(collection.date != nil && place != nil),
      .hasTiles: .flag(!pager.keepsakes.isEmpty),
      .isUnlisted: .flag(!isListed),
      .isFew: .flag(site.stacks.tiles(pager.keepsakes).count < 4),
      .tiles: site.leaves(pager.keepsakes(on: page)),
      .pager: pager.view(page, site: site),
      .map: .maybe(map),
      .show: .maybe(show),
      .collage: page == 1 ? .maybe(CollagePages.teaser(collection, site)) : .none,
      .share: page == 1
        ? .maybe(
          ShareBlock.view(
            collection.title, address: pager.address(1), picture: collage?.page, isListed: isListed, site: site))
        : .none,
    ])
  }
}
