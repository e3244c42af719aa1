// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport
import MapDrawing

/// All that pages are made from: the catalogue, its index, the words, and the tiles that many pages show.
final class Site: Sendable {
  let catalogue: Catalogue
  let words: Words
  let dates: DateWords
  let index: SiteIndex
  let assets: PublishedAssets
  let browse: BrowsePlan
  /// One for each keepsake of the catalogue.
  let tiles: [SharedView]
  let feeds: SiteFeeds
  let sharing: SiteSharing
  /// Headings of keepsakes, given or made.
  let headings: [String]
  /// Address of the search index's manifest; `nil` if the site has no search.
  let searchIndex: String?
  /// Which maps there are.
  let atlas: MapAtlas
  let settlements: (any SettlementLookup)?
  let daysOfYear: DaysOfYear
  /// Changes with which keepsake has which number in the slide show.
  let showVersion: String
  /// For each script of the slide show a digest of all that it shows.
  let showDigests: [ContentHash]
  /// For each keepsake its number in the slide show; −1 for those that are not in it.
  let showNumbers: [Int]

  /// Most tiles on a page.
  static let tilesPerPage = 120

  init(
    catalogue: Catalogue, words: Words, assets: PublishedAssets, settlements: (any SettlementLookup)? = nil,
    feeds: SiteFeeds = SiteFeeds(), sharing: SiteSharing = SiteSharing(), headings known: [String]? = nil,
    workers: Int = 1
  ) {
    self.settlements = settlements
    let dates = DateWords(words)
    let index = SiteIndex(catalogue, words: words)
    self.catalogue = catalogue
    self.words = words
    self.dates = dates
    self.index = index
    self.assets = assets
    searchIndex = nil
    self.feeds = feeds
    self.sharing = sharing
    browse = BrowsePlan(index, words: words, dates: dates)
    let made = mapInParallel(catalogue.keepsakes.count, width: workers) { number in
      let keepsake = catalogue.keepsakes[number]
      let heading = known?[number] ?? Headings.heading(of: keepsake, words: words, dates: dates)
      return (heading, SharedView(TileView.view(keepsake, heading: heading, words: words, dates: dates)))
    }
    let headings = made.map(\.0)
    self.headings = headings
    tiles = made.map(\.1)
    daysOfYear = DaysOfYear(index.listed, in: catalogue.keepsakes)
    var order = FingerprintWriter()
    var digests: [ContentHash] = []
    for start in stride(from: 0, to: index.listed.count, by: ShowPages.chunk) {
      var writer = FingerprintWriter()
      for number in index.listed[start..<min(index.listed.count, start + ShowPages.chunk)] {
        let keepsake = catalogue.keepsakes[number]
        order.add(keepsake.id)
        writer.add(digest: made[number].1.digest)
        writer.add(headings[number])
        // Some tiles leave out the place, and all fetch small pictures only; slides are large.
        writer.add(keepsake.place.map { Headings.shortName(of: $0.value) } ?? "")
        guard keepsake.images.indices.contains(keepsake.thumbnail) else { continue }
        for rendition in keepsake.images[keepsake.thumbnail].picture?.renditions ?? [] { writer.add(rendition.address) }
      }
      digests.append(writer.finish())
    }
    showVersion = String(order.finish().hex.prefix(10))
    showDigests = digests
    showNumbers = catalogue.keepsakes.indices.map { number in
      let (images, thumbnail) = (catalogue.keepsakes[number].images, catalogue.keepsakes[number].thumbnail)
      let hasPicture = images.indices.contains(thumbnail) && images[thumbnail].picture != nil
      return hasPicture ? index.position[number] : -1
    }
    atlas = MapAtlas(catalogue, index: index, headings: headings, words: words, dates: dates)
  }

  /// The picture that stands for a keepsake; `nil` if it has none that could be read.
  func picture(of keepsake: Int) -> PictureFacts? {
    let images = catalogue.keepsakes[keepsake].images
    let thumbnail = catalogue.keepsakes[keepsake].thumbnail
    return images.indices.contains(thumbnail) ? images[thumbnail].picture : nil
  }

  /// The same site with search.
  init(_ site: Site, searchIndex: String) {
    catalogue = site.catalogue
    words = site.words
    dates = site.dates
    index = site.index
    assets = site.assets
    feeds = site.feeds
    sharing = site.sharing
    browse = site.browse
    tiles = site.tiles
    headings = site.headings
    atlas = site.atlas
    settlements = site.settlements
    daysOfYear = site.daysOfYear
    showVersion = site.showVersion
    showDigests = site.showDigests
    showNumbers = site.showNumbers
    self.searchIndex = searchIndex
  }

  func address(of keepsake: Int) -> String { "keepsakes/\(catalogue.keepsakes[keepsake].id)/index.html" }

  func collection(_ entry: Int) -> KeepsakeCollection { catalogue.collections[index.collections[entry].index] }

  func person(_ entry: Int) -> Person { catalogue.people[index.people[entry].index] }

  /// Tiles for a list; the first few pictures are fetched at once, the others when they come near.
  func tiles(_ keepsakes: some Sequence<Int>, eager: Int = 4) -> Value {
    .list(
      keepsakes.enumerated().map { place, keepsake in
        .view([.tile: .shared(tiles[keepsake]), .eager: .flag(place < eager), .first: .flag(place == 0 && eager > 0)])
      })
  }

  /// Tiles of a collection, some of which its page shows larger than others; where, the styles say (`.leaves`).
  func leaves(_ keepsakes: some Sequence<Int>) -> Value {
    .list(
      keepsakes.enumerated().map { place, keepsake in
        .view([
          .tile: .shared(tiles[keepsake]), .eager: .flag(place < 2), .first: .flag(place == 0),
          .isBroad: .flag(place % 5 == 0 && place % 10 != 5 || place % 10 == 6), .isFull: .flag(place % 3 == 0),
          .leaf: leaf(keepsake),
        ])
      })
  }

  /// The picture of a tile that may be larger than others; what else there is to say of it the tile says.
  private func leaf(_ keepsake: Int) -> Value {
    guard let picture = picture(of: keepsake) else { return .none }
    return .later(
      LaterView(digest: picture.renditions.flatMap(\.content.bytes)) { [self] in
        guard case .view(let small)? = tiles[keepsake].view[.picture], case .text(let alt)? = small[.alt] else {
          return [:]
        }
        return PictureView.view(picture, alt: alt, for: .leaf)
      })
  }

  /// A link with its words.
  func link(_ title: String, to address: String) -> View { [.title: .text(title), .address: .text(address)] }
}
