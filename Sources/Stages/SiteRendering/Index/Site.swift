// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing
private import KeepsakeSupport
import SiteModel

/// The input of all page views: a site's content, its words, and values shared by many pages.
final class Site: Sendable {
  let catalogue: Catalogue
  let feeds: SiteFeeds
  let sharing: SiteSharing
  let settlements: (any SettlementLookup)?
  /// In the secured part: the key for which visitors' browsers seal their answers.
  let answerKey: [UInt8]?
  let hasSearch: Bool
  let words: Words
  let dates: DateWords
  let assets: PublishedAssets
  let index: SiteIndex
  let browse: BrowsePlan
  let subjects: SubjectSections
  let stacks: Stacks
  /// Each keepsake's merit; a cover that the keeper chose has a star.
  let merits: [Merit]
  let daysOfYear: DaysOfYear
  let atlas: MapAtlas
  let family: FamilyIndex
  let kin: KinWords
  /// Each keepsake's heading, given or derived.
  let headings: [String]
  /// Each keepsake's tile.
  let tiles: [SharedView]
  /// Each keepsake's number in the slide show; −1 for those without a slide.
  let showNumbers: [Int]
  /// The number of slides.
  let slideCount: Int

  /// The most tiles on a page.
  static let tilesPerPage = 120

  init(_ content: SiteContent, hasSearch: Bool = false, workers: Int = 1) {
    let (catalogue, words, headings) = (content.catalogue, content.look.words, content.headings)
    let keepsakes = catalogue.keepsakes
    let dates = DateWords(words)
    let index = SiteIndex(catalogue, words: words)
    browse = BrowsePlan(
      index, newestFirst: catalogue.settings.order == .newest ? keepsakes : nil, words: words, dates: dates)
    let covers = Set(catalogue.collections.filter(\.isCoverChosen).compactMap(\.cover))
    let merits = keepsakes.indices.map { number in
      var merit = keepsakes[number].merit
      merit.isStar = merit.isStar || covers.contains(number)
      return merit
    }
    let colours = Dictionary(
      catalogue.types.values.compactMap { type in type.colour.map { (type.title, "ty-\($0.rawValue)") } },
      uniquingKeysWith: { first, _ in first })
    subjects = SubjectSections(index, merits, colours: colours) {
      catalogue.settings.order == .newest ? keepsakes.newestFirst($0) : $0
    }
    let stacks = Stacks(catalogue.likenesses.takes, listed: index.listed, merits, in: keepsakes)
    (self.merits, self.stacks) = (merits, stacks)
    daysOfYear = DaysOfYear(index.listed, in: keepsakes)
    atlas = MapAtlas(catalogue, index: index, headings: headings, words: words, dates: dates)
    let purchases = Dictionary(catalogue.purchases.map { ($0.id, $0) }) { first, _ in first }
    tiles = mapInParallel(keepsakes.count, width: workers) { number in
      SharedView(
        TileView.view(
          keepsakes[number], heading: headings[number], purchase: purchases[keepsakes[number].id], words: words,
          dates: dates))
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
    let showNumbers = keepsakes.indices.map { number in
      let (images, thumbnail) = (keepsakes[number].images, keepsakes[number].thumbnail)
      let hasPicture = images.indices.contains(thumbnail) && images[thumbnail].picture != nil
      // Recordings are no slides. Neither are blank or damaged pictures, unless there is text to read with them.
      let isSlide =
        hasPicture && !keepsakes[number].isSecret && !keepsakes[number].isHeard
        && (merits[number].isShown || keepsakes[number].hasWords)
      return isSlide && !stacks.isBehind(number) ? index.position[number] : -1
    }
    self.showNumbers = showNumbers
    slideCount = showNumbers.count { $0 >= 0 }
  }

  /// A keepsake's thumbnail; `nil` if no picture could be read, or it is secret.
  func picture(of keepsake: Int) -> PictureFacts? {
    let images = catalogue.keepsakes[keepsake].images
    let thumbnail = catalogue.keepsakes[keepsake].thumbnail
    if catalogue.keepsakes[keepsake].isSecret { return nil }
    guard images.indices.contains(thumbnail), var picture = images[thumbnail].picture else { return nil }
    if let middles = sharing.middles[keepsake], let size = middles.first?.size.pixels {
      let place = picture.renditions.firstIndex { $0.size.pixels < size } ?? picture.renditions.endIndex
      picture.renditions.insert(contentsOf: middles, at: place)
    }
    return picture
  }

  /// The part of a thumbnail that stays in view where a page crops it; on a page about a person their own face.
  func focus(of keepsake: Int, on person: Person? = nil) -> UnitRectangle? {
    let images = catalogue.keepsakes[keepsake].images
    let thumbnail = catalogue.keepsakes[keepsake].thumbnail
    guard images.indices.contains(thumbnail) else { return nil }
    return person.map { images[thumbnail].focus(on: $0.name) } ?? images[thumbnail].focus
  }

  func address(of keepsake: Int) -> String { "keepsakes/\(catalogue.keepsakes[keepsake].id)/index.html" }

  func collection(_ entry: Int) -> KeepsakeCollection { catalogue.collections[index.collections[entry].index] }

  func person(_ entry: Int) -> Person { catalogue.people[index.people[entry].index] }

  /// Keepsakes, given in date order, in the order of the site's lists.
  func listed(_ keepsakes: [Int]) -> [Int] {
    catalogue.settings.order == .newest ? catalogue.keepsakes.newestFirst(keepsakes) : keepsakes
  }

  /// Tiles for a list, one of each stack; the first few pictures load at once, the others when they come near.
  ///
  /// `chapter` (`title`, `count`, `id`, `address`) is the heading before the first tile.
  func tiles(_ keepsakes: some Sequence<Int>, eager: Int = 4, chapter: View? = nil) -> Value {
    .views(
      stacks.tiles(keepsakes).enumerated().map { place, tile in
        [
          .tile: .shared(tiles[tile.keepsake]), .stack: .maybe(stack(tile)), .eager: .flag(place < eager),
          .first: .flag(place == 0 && eager > 0), .ends: .none, .chapter: .maybe(place == 0 ? chapter : nil),
        ]
      })
  }

  /// A section of a list with a heading before its first tile, linked to `address` if given.
  ///
  /// Only the first `most` are shown, of `count` in all; the pictures of a page's first chapter load at once.
  func chapter(
    _ title: String?, id: String, _ keepsakes: [Int], count: Int? = nil, isFirst: Bool, most: Int = .max,
    address: String? = nil, colour: String? = nil
  ) -> View {
    let heading: View? = title.map {
      [
        .title: .text($0), .id: .text(id), .count: .text(words.count(count ?? keepsakes.count, .keepsakes)),
        .address: .maybe(address), .colour: .maybe(colour),
      ]
    }
    return [
      .title: .none, .id: .none, .count: .none, .scale: .none,
      .tiles: tiles(keepsakes.prefix(most), eager: isFirst ? 4 : 0, chapter: heading),
    ]
  }

  /// The class that crops a picture inside its mount where it fills a page's width.
  func trim(_ keepsake: Int) -> String? {
    sharing.mounts[keepsake].flatMap { $0 > 0 ? "trim\(min(12, ($0 + 1) / 2 * 2))" : nil }
  }

  /// Whether a keepsake's thumbnail is clearly higher than wide.
  func isTall(_ keepsake: Int?) -> Bool {
    keepsake.flatMap { picture(of: $0) }.map { $0.size.height * 5 > $0.size.width * 6 } ?? false
  }

  /// A tile's note about the keepsakes behind it.
  private func stack(_ tile: Stacks.Tile) -> View? {
    tile.others.isEmpty
      ? nil
      : [
        .count: .text(words.count(tile.others.count + 1, .alike)),
        .others: .text(tile.others.map { catalogue.keepsakes[$0].id }.joined(separator: " ")),
      ]
  }

  /// A link with its words.
  func link(_ title: String, to address: String) -> View { [.title: .text(title), .address: .text(address)] }
}
