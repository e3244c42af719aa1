// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// What pages are made from that asks for nothing but the catalogue, the words and the assets; so it can be made while
/// feeds are written and collages chosen.
package struct SiteGround: Sendable {
  let words: Words
  let dates: DateWords
  let library: TemplateLibrary
  let assets: PublishedAssets
  let index: SiteIndex
  let browse: BrowsePlan
  let daysOfYear: DaysOfYear
  /// Of keepsakes, given or made.
  let headings: [String]
  /// One for each keepsake of the catalogue.
  let tiles: [SharedView]
  /// For each keepsake a digest of all that pages show of another one: its tile, which has its address, and its heading.
  let shown: [ContentHash]
  let atlas: MapAtlas
  /// Settings and types spelt out whole, so that nothing new in them can be forgotten where a change of theirs must be
  /// seen; an order that differs costs time and no more.
  let spelling: String
  /// Changes with which keepsake has which number in the slide show.
  let showVersion: String
  /// For each script of the slide show a digest of all that it shows.
  let showDigests: [ContentHash]
  /// For each keepsake its number in the slide show; −1 for those that are not in it.
  let showNumbers: [Int]

  init(
    _ catalogue: Catalogue, words: Words, library: TemplateLibrary, assets: PublishedAssets, headings known: [String]?,
    workers: Int
  ) {
    let keepsakes = catalogue.keepsakes
    let dates = DateWords(words)
    let (gathered, made) = inParallel(width: workers) {
      let index = SiteIndex(catalogue, words: words)
      return (
        index: index, browse: BrowsePlan(index, words: words, dates: dates),
        days: DaysOfYear(index.listed, in: keepsakes)
      )
    } and: {
      mapInParallel(keepsakes.count, width: workers) { number in
        let heading = known?[number] ?? Headings.heading(of: keepsakes[number], words: words, dates: dates)
        let tile = SharedView(TileView.view(keepsakes[number], heading: heading, words: words, dates: dates))
        var shown = FingerprintWriter(capacity: 256)
        shown.add(digest: tile.digest)
        shown.add(heading)
        return (heading: heading, tile: tile, shown: shown.finish())
      }
    }
    let index = gathered.index
    let headings = known ?? made.map(\.heading)
    let tiles = made.map(\.tile)
    self.words = words
    self.dates = dates
    self.library = library
    self.assets = assets
    self.index = index
    browse = gathered.browse
    daysOfYear = gathered.days
    self.headings = headings
    self.tiles = tiles
    shown = made.map(\.shown)
    atlas = MapAtlas(catalogue, index: index, headings: headings, words: words, dates: dates)
    spelling =
      String(reflecting: catalogue.settings)
      + catalogue.types.sorted { $0.key < $1.key }.map { name, type in "\u{1E}\(name)\u{1F}\(String(reflecting: type))"
      }
      .joined()
    var order = FingerprintWriter()
    for number in index.listed { order.add(keepsakes[number].id) }
    showVersion = String(order.finish().hex.prefix(10))
    let chunks = (index.listed.count + ShowPages.chunk - 1) / ShowPages.chunk
    showDigests = mapInParallel(chunks, width: workers, slice: 1) { chunk in
      var writer = FingerprintWriter()
      for number in index.listed.dropFirst(chunk * ShowPages.chunk).prefix(ShowPages.chunk) {
        let (images, thumbnail) = (keepsakes[number].images, keepsakes[number].thumbnail)
        writer.add(digest: made[number].shown)
        // Some tiles leave out the place, and all fetch small pictures only; slides are large.
        writer.add(keepsakes[number].place.map { Headings.shortName(of: $0.value) } ?? "")
        guard images.indices.contains(thumbnail) else { continue }
        for rendition in images[thumbnail].picture?.renditions ?? [] { writer.add(rendition.address) }
      }
      return writer.finish()
    }
    showNumbers = keepsakes.indices.map { number in
      let (images, thumbnail) = (keepsakes[number].images, keepsakes[number].thumbnail)
      let hasPicture = images.indices.contains(thumbnail) && images[thumbnail].picture != nil
      return hasPicture ? index.position[number] : -1
    }
  }
}
