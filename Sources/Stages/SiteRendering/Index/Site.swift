// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing
private import KeepsakeSupport

/// All that views of pages read: a site's content, its words, and what many pages share.
final class Site: Sendable {
  let catalogue: Catalogue
  let feeds: SiteFeeds
  let sharing: SiteSharing
  let settlements: (any SettlementLookup)?
  /// In the secured part: what visitors' browsers seal their answers for.
  let answerKey: [UInt8]?
  let hasSearch: Bool
  let words: Words
  let dates: DateWords
  let assets: PublishedAssets
  let index: SiteIndex
  let browse: BrowsePlan
  let stacks: Stacks
  let daysOfYear: DaysOfYear
  let atlas: MapAtlas
  let family: FamilyIndex
  let kin: KinWords
  /// One for each keepsake of the catalogue, given or made.
  let headings: [String]
  /// One for each keepsake of the catalogue.
  let tiles: [SharedView]
  /// For each keepsake its number in the slide show; −1 for those that are not in it.
  let showNumbers: [Int]
  /// How many are in it.
  let slideCount: Int

  /// Most tiles on a page.
  static let tilesPerPage = 120

  init(_ content: SiteContent, hasSearch: Bool = false, workers: Int = 1) {
    let (catalogue, words, headings) = (content.catalogue, content.look.words, content.headings)
    let keepsakes = catalogue.keepsakes
    let dates = DateWords(words)
    let index = SiteIndex(catalogue, words: words)
    browse = BrowsePlan(index, words: words, dates: dates)
    let stacks = Stacks(catalogue.likenesses.takes, listed: index.listed, in: keepsakes)
    self.stacks = stacks
    daysOfYear = DaysOfYear(index.listed, in: keepsakes)
    atlas = MapAtlas(catalogue, index: index, headings: headings, words: words, dates: dates)
    tiles = mapInParallel(keepsakes.count, width: workers) { number in
      let type = keepsakes[number].type.flatMap { catalogue.types[$0] }
      return SharedView(
        TileView.view(keepsakes[number], heading: headings[number], type: type, words: words, dates: dates))
    }
    family = FamilyIndex(catalogue, listed: index.people)
    kin = KinWords(words)
    self.index = index
    self.catalogue = catalogue
    (feeds, sharing, settlements) = (content.feeds, content.sharing, content.settlements)
    answerKey = content.answerKey
    self.hasSearch = hasSearch && !index.listed.isEmpty
    (self.words, self.dates, assets) = (words, dates, content.look.assets)
    self.headings = headings
    usesTypes = !index.types.isEmpty || keepsakes.contains(where: \.isSecret)
    let showNumbers = keepsakes.indices.map { number in
      let (images, thumbnail) = (keepsakes[number].images, keepsakes[number].thumbnail)
      let hasPicture = images.indices.contains(thumbnail) && images[thumbnail].picture != nil
      // What is heard is no slide, and neither is what is blank or damaged, unless there is something to read with it.
      let isSlide =
        hasPicture && !keepsakes[number].isSecret && !keepsakes[number].isHeard
        && (keepsakes[number].standing > 0 || keepsakes[number].hasWords)
      return isSlide && !stacks.isBehind(number) ? index.position[number] : -1
    }
    self.showNumbers = showNumbers
    slideCount = showNumbers.count { $0 >= 0 }
  }

  /// Whether tiles and pages have something that only the sheet for memory types knows.
  let usesTypes: Bool

  /// The picture that stands for a keepsake; `nil` if it has none that could be read, or is secret.
  func picture(of keepsake: Int) -> PictureFacts? {
    let images = catalogue.keepsakes[keepsake].images
    let thumbnail = catalogue.keepsakes[keepsake].thumbnail
    if catalogue.keepsakes[keepsake].isSecret { return nil }
    return images.indices.contains(thumbnail) ? images[thumbnail].picture : nil
  }

  func address(of keepsake: Int) -> String { "keepsakes/\(catalogue.keepsakes[keepsake].id)/index.html" }

  func collection(_ entry: Int) -> KeepsakeCollection { catalogue.collections[index.collections[entry].index] }

  func person(_ entry: Int) -> Person { catalogue.people[index.people[entry].index] }

  /// Tiles for a list, of each stack one; the first few pictures are fetched at once, the others when they come near.
  ///
  /// Where there are words to read, tiles hang in columns unless rows are asked for; rows of more than a few have a leading picture.
  func tiles(_ keepsakes: some Sequence<Int>, eager: Int = 4, inRows: Bool = false) -> Value {
    let list = stacks.tiles(keepsakes)
    let hangs = !inRows && list.contains { tiles[$0.keepsake].view[.isPlain]?.isShown != true }
    let lead = hangs ? nil : lead(of: list.map(\.keepsake))
    let ratios = hangs ? [] : list.map { ratio(of: $0.keepsake) }
    let ends = PictureRows.ends(ratios, .tiles, lead: lead)
    let broad = lead.map { PictureRows.row(of: $0, ends, on: "d") }
    let full = lead.map { PictureRows.row(of: $0, ends, on: "p") }
    func isFull(_ place: Int) -> Bool {
      full?.contains(place) ?? false || (!hangs && ratios[place] > PictureRows.Fill.tiles.phone * 0.7)
    }
    return .views(
      list.enumerated().map { place, tile in
        [
          .tile: .shared(tiles[tile.keepsake]), .stack: .maybe(stack(tile)), .eager: .flag(place < eager),
          .first: .flag(place == 0 && eager > 0), .ends: .maybe(hangs ? nil : ends[place]),
          .isBroad: .flag(broad?.contains(place) ?? false), .isFull: .flag(isFull(place)),
        ]
      })
  }

  /// The place in a list of the picture that leads it: the best of those that are whole and worth it.
  private func lead(of keepsakes: [Int]) -> Int? {
    guard keepsakes.count >= Self.leastWithLead, let best = best(of: keepsakes), catalogue.keepsakes[best].standing > 0
    else {
      return nil
    }
    return keepsakes.firstIndex(of: best)
  }

  /// Fewer than two rows of a desk have no leading picture.
  private static let leastWithLead = 8

  private func ratio(of keepsake: Int) -> Double { TileView.ratio(picture(of: keepsake)?.size) }

  /// Tiles of a collection, which its page shows larger than other lists do, in rows that are filled.
  func leaves(_ keepsakes: some Sequence<Int>) -> Value {
    let list = stacks.tiles(keepsakes)
    let ratios = list.map { ratio(of: $0.keepsake) }
    let ends = PictureRows.ends(ratios, .leaves)
    return .views(
      list.enumerated().map { place, tile in
        [
          .tile: .shared(tiles[tile.keepsake]), .stack: .maybe(stack(tile)), .eager: .flag(place < 2),
          .first: .flag(place == 0), .isBroad: .flag(ratios[place] > PictureRows.Fill.leaves.desk * 0.4),
          .isFull: .flag(ratios[place] > PictureRows.Fill.leaves.phone * 0.7),
          .leaf: .maybe(leaf(tile.keepsake)), .ends: .maybe(ends[place]),
        ]
      })
  }

  /// What a tile says of those that lie behind it.
  private func stack(_ tile: Stacks.Tile) -> View? {
    tile.others.isEmpty
      ? nil
      : [
        .count: .text(words.count(tile.others.count + 1, .alike)),
        .others: .text(tile.others.map { catalogue.keepsakes[$0].id }.joined(separator: " ")),
      ]
  }

  /// The picture of a tile that may be larger than others; what else there is to say of it the tile says.
  private func leaf(_ keepsake: Int) -> View? {
    guard let picture = picture(of: keepsake), case .view(let small)? = tiles[keepsake].view[.picture],
      case .text(let alt)? = small[.alt]
    else { return nil }
    return PictureView.view(picture, alt: alt, for: .leaf)
  }

  /// A link with its words.
  func link(_ title: String, to address: String) -> View { [.title: .text(title), .address: .text(address)] }
}
