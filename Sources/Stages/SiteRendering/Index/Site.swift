// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// All that pages are made from: the catalogue, its index, the words, and the tiles that many pages show.
final class Site: Sendable {
  let catalogue: Catalogue
  let feeds: SiteFeeds
  let sharing: SiteSharing
  let settlements: (any SettlementLookup)?
  let hasSearch: Bool
  /// Address of the search index's manifest; `nil` if the site has no search, or as long as the index is being made.
  let searchIndex: String?
  private let ground: SiteGround

  /// Most tiles on a page.
  static let tilesPerPage = 120

  init(
    catalogue: Catalogue, ground: SiteGround, settlements: (any SettlementLookup)? = nil,
    feeds: SiteFeeds = SiteFeeds(), sharing: SiteSharing = SiteSharing(), hasSearch: Bool = false
  ) {
    self.catalogue = catalogue
    self.settlements = settlements
    self.feeds = feeds
    self.sharing = sharing
    self.ground = ground
    self.hasSearch = hasSearch && !ground.index.listed.isEmpty
    searchIndex = nil
  }

  /// The picture that stands for a keepsake; `nil` if it has none that could be read.
  func picture(of keepsake: Int) -> PictureFacts? {
    let images = catalogue.keepsakes[keepsake].images
    let thumbnail = catalogue.keepsakes[keepsake].thumbnail
    return images.indices.contains(thumbnail) ? images[thumbnail].picture : nil
  }

  /// The same site with the place of its search index.
  init(_ site: Site, searchIndex: String) {
    catalogue = site.catalogue
    feeds = site.feeds
    sharing = site.sharing
    settlements = site.settlements
    hasSearch = site.hasSearch
    ground = site.ground
    self.searchIndex = searchIndex
  }

  func address(of keepsake: Int) -> String { "keepsakes/\(catalogue.keepsakes[keepsake].id)/index.html" }

  func collection(_ entry: Int) -> KeepsakeCollection { catalogue.collections[index.collections[entry].index] }

  func person(_ entry: Int) -> Person { catalogue.people[index.people[entry].index] }

  /// Tiles for a list; the first few pictures are fetched at once, the others when they come near.
  func tiles(_ keepsakes: some Sequence<Int>, eager: Int = 4) -> Value {
    let keepsakes = Array(keepsakes)
    guard !keepsakes.isEmpty else { return .list([]) }
    // Pages have a hundred each, and most are not rendered. What is put around the tiles is made from these numbers
    // alone; whoever changes how counts the version up.
    let version = 2
    var digest = FingerprintWriter(capacity: 16 + keepsakes.count * 32)
    digest.add(version)
    digest.add(eager)
    for keepsake in keepsakes { digest.add(digest: tiles[keepsake].digest) }
    return .laterList(
      LaterList(digest: digest.finish()) { [self] in
        keepsakes.enumerated().map { place, keepsake in
          .view([.tile: .shared(tiles[keepsake]), .eager: .flag(place < eager), .first: .flag(place == 0 && eager > 0)])
        }
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
    var digest = FingerprintWriter(capacity: picture.renditions.count * 32)
    for rendition in picture.renditions { digest.add(digest: rendition.content) }
    return .later(
      LaterView(digest: digest.finish()) { [self] in
        guard case .view(let small)? = tiles[keepsake].view[.picture], case .text(let alt)? = small[.alt] else {
          return [:]
        }
        return PictureView.view(picture, alt: alt, for: .leaf)
      })
  }

  /// A link with its words.
  func link(_ title: String, to address: String) -> View { [.title: .text(title), .address: .text(address)] }
}

// What has been made beforehand.
extension Site {
  var words: Words { ground.words }
  var dates: DateWords { ground.dates }
  var index: SiteIndex { ground.index }
  var assets: PublishedAssets { ground.assets }
  var browse: BrowsePlan { ground.browse }
  var tiles: [SharedView] { ground.tiles }
  var headings: [String] { ground.headings }
  var shown: [ContentHash] { ground.shown }
  var atlas: MapAtlas { ground.atlas }
  var daysOfYear: DaysOfYear { ground.daysOfYear }
  var spelling: String { ground.spelling }
  var showVersion: String { ground.showVersion }
  var showDigests: [ContentHash] { ground.showDigests }
  var showNumbers: [Int] { ground.showNumbers }
}
