// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A book to be printed: stories as pages of one size, all of them made before anything draws them.
///
/// Since each page is a box of the paper's size, page numbers are known here, and any browser prints them alike.
package struct Book: Sendable {
  /// A book of more is a case for several.
  package static let mostPictures = 1_000
  /// A contents of fewer lines says nothing, and of more titles than these only chapters are told.
  private static let (leastEntries, mostTitles) = (3, 60)
  /// Entries that stay together, of lists that are longer than a page.
  private static let (contentsTogether, peopleTogether) = (12, 24)
  /// A page of contents that is less full than this has a picture as well.
  private static let leastFront = 0.6

  let site: Site
  let paper: BookPaper
  let outline: BookOutline
  let front: [BookBlock]
  let frontPages: [BookPages.Page]
  let blocks: [BookBlock]
  let pages: [BookPages.Page]
  private let look: SiteLook

  /// - Parameters:
  ///   - content: As for the site's pages; only what is listed there goes into the book.
  package init(
    _ content: SiteContent, _ subject: BookSubject, on paper: BookPaper, workers: Int = 1
  ) throws(BookError) {
    let site = Site(content, workers: workers)
    let outline = try BookOutline(subject, site)
    var composer = BookComposer(site: site, paper: paper)
    let hasChapters = outline.chapters.count > 1
    let titles = hasChapters ? outline.chapters.compactMap(\.title) : []
    var named: [(keepsake: Int, title: String)] = []
    for number in outline.keepsakes {
      if let title = Headings.given(site.catalogue.keepsakes[number].title) { named.append((number, title)) }
    }
    let hasContents = hasChapters || named.count >= Self.leastEntries
    if !hasContents, let opening = outline.opening { composer.addText(opening.paragraphs.map { .told($0) }) }
    var chapterStarts: [Int] = []
    for chapter in outline.chapters {
      chapterStarts.append(composer.blocks.count)
      if hasChapters, let title = chapter.title { composer.add(BookHeading(title: title, rank: .chapter)) }
      let story = Story(
        chapter.keepsakes, cover: outline.cover, parts: outline.parts, pauses: hasChapters ? .months : outline.pauses,
        site: site)
      composer.add(story, parts: outline.parts)
    }
    let pictures = composer.blocks.reduce(0) { $0 + $1.figures.count }
    guard pictures <= Self.mostPictures else { throw .tooMany(pictures) }
    let told = composer.blocks

    // The index of people: their names need room before their pages are known.
    let shown = Set(told.flatMap { $0.figures.map(\.keepsake) } + outline.keepsakes)
    let people = site.index.people.filter { !shown.isDisjoint(with: $0.keepsakes) }
    func index(_ pages: (Int) -> [Int]) -> [BookBlock] {
      guard !people.isEmpty else { return [] }
      let entries = people.map { entry in
        BookEntry(
          title: site.catalogue.people[entry.index].name,
          pages: Set(entry.keepsakes.filter(shown.contains).flatMap(pages)).sorted())
      }
      return [BookBlock(content: .heading(BookHeading(title: site.words[.peopleTitle], rank: .section)), keepsWithNext: true)]
        + entries.parts(of: Self.peopleTogether).map { BookBlock(content: .people($0)) }
    }
    let broken = BookPages(told + index { [$0] }, paper).pages

    func contents(_ page: (Int) -> Int) -> [BookBlock] {
      guard hasContents else { return [] }
      var entries: [BookEntry] = []
      if hasChapters {
        for (place, title) in titles.enumerated() {
          let own = Set(outline.chapters[place].keepsakes)
          let names = named.filter { own.contains($0.keepsake) }.map(\.title)
          let more = named.count <= Self.mostTitles ? names : Array(names.prefix(2))
          entries.append(
            BookEntry(
              title: title, more: more.isEmpty ? nil : more.joined(separator: " · "), pages: [page(chapterStarts[place])]))
        }
      } else {
        for (keepsake, title) in named.prefix(Self.mostTitles) {
          guard let block = told.firstIndex(where: { $0.holds(keepsake) }) else { continue }
          entries.append(BookEntry(title: title, more: nil, pages: [page(block)]))
        }
      }
      return [BookBlock(content: .heading(BookHeading(title: site.words[.bookContents], rank: .section)), keepsWithNext: true)]
        + entries.parts(of: Self.contentsTogether).map { BookBlock(content: .contents($0)) }
    }

    // Pages of the contents come first, so that how many they are has to be known; numbers do not change that.
    var opening = BookComposer(site: site, paper: paper)
    if hasContents, let text = outline.opening { opening.addText(text.paragraphs.map { .told($0) }) }
    func frontBlocks(_ page: (Int) -> Int) -> [BookBlock] {
      let plain = opening.blocks + contents(page)
      let height = plain.reduce(0) { $0 + $1.layout(paper, scale: 1, isFirst: false).height + paper.gap }
      guard !plain.isEmpty, height < Self.leastFront * paper.textHeight,
        let second = site.best(of: outline.keepsakes.filter { $0 != outline.cover && !site.catalogue.keepsakes[$0].isPaper }),
        let figure = composer.figures(of: second).first
      else { return plain }
      return [BookBlock(content: .alone(figure, canBleed: figure.ratio >= 1.2))] + plain
    }
    let before = 1 + BookPages(frontBlocks { _ in 1 }, paper).pages.count
    func page(ofBlock block: Int) -> Int {
      before + 1 + (broken.firstIndex { $0.blocks.contains(block) } ?? 0)
    }
    var placesOf: [Int: [Int]] = [:]
    for (number, block) in told.enumerated() {
      for keepsake in block.keepsakes { placesOf[keepsake, default: []].append(page(ofBlock: number)) }
    }
    front = frontBlocks(page)
    frontPages = BookPages(front, paper).pages
    blocks = told + index { placesOf[$0] ?? [] }
    // The same breaks: only numbers are other ones.
    pages = broken
    self.site = site
    (self.outline, self.paper, look) = (outline, paper, content.look)
  }

  /// How many pages it has, the title page among them.
  package var pageCount: Int { 1 + frontPages.count + pages.count }

  /// What it is called.
  package var title: String { outline.title }

  /// The pictures in it, each once, as large as the largest of its places needs for 300 pixels to an inch.
  package var pictures: [BookPicture] {
    var sides: [BookPicture.Place: Int] = [:]
    func need(_ figure: BookFigure, _ width: Double, _ height: Double) {
      // A picture of another shape than its place is cut, and has to be larger.
      let long = max(width, height * figure.ratio) * max(1, 1 / figure.ratio)
      let place = BookPicture.Place(keepsake: figure.keepsake, image: figure.image)
      sides[place] = max(sides[place] ?? 0, BookPaper.pixels(long))
    }
    if let cover = coverFigure { need(cover, coverSize.width, coverSize.height) }
    for (blocks, pages) in [(front, frontPages), (blocks, pages)] {
      for page in pages {
        for number in page.blocks {
          let layout = blocks[number].layout(paper, scale: page.scale, isFirst: number == page.blocks.lowerBound)
          for (figure, size) in zip(blocks[number].figures, layout.pictures) { need(figure, size.width, size.height) }
        }
      }
    }
    return sides.map { BookPicture(keepsake: $0.key.keepsake, image: $0.key.image, longSide: $0.value) }
      .sorted { ($0.keepsake, $0.image) < ($1.keepsake, $1.image) }
  }

  /// The book as one page of HTML with a sheet for each page.
  ///
  /// - Parameter source: The address of a picture, by its keepsake and image; `nil`: it could not be made.
  package func html(_ source: (BookPicture) -> String?) throws(SiteRenderingError) -> [UInt8] {
    var sources: [BookPicture.Place: String] = [:]
    for picture in pictures { sources[picture.place] = source(picture) }
    do throws(TemplateError) {
      return try TemplateRenderer.render("book", views: [BookViews(self, sources).view], with: look.library)
    } catch {
      throw .templates([error.diagnostic])
    }
  }

  // MARK: The title page

  var coverFigure: BookFigure? {
    outline.cover.flatMap { BookComposer(site: site, paper: paper).figures(of: $0).first }
  }

  /// How the picture stands on the title page: an upright photograph fills it, a paper lies on it whole.
  enum CoverForm { case fills, across, lies }

  var coverForm: CoverForm {
    guard let figure = coverFigure else { return .lies }
    if site.catalogue.keepsakes[figure.keepsake].isPaper { return .lies }
    return figure.ratio <= 0.9 ? .fills : .across
  }

  var coverSize: (width: Double, height: Double) {
    guard let figure = coverFigure else { return (0, 0) }
    let (width, height) = (paper.width + 2 * paper.bleed, paper.height + 2 * paper.bleed)
    switch coverForm {
    case .fills: return (width, height)
    case .across: return (width, min(0.66 * height, max(0.54 * height, width / figure.ratio)))
    case .lies:
      let most = (width: paper.width * 0.74, height: paper.height * 0.52)
      let wide = min(most.width, most.height * figure.ratio)
      return (wide, wide / figure.ratio)
    }
  }
}

extension BookBlock {
  var figures: [BookFigure] {
    switch content {
    case .alone(let figure, _), .beside(let figure, _): [figure]
    case .row(let figures, _): figures
    default: []
    }
  }

  /// Indices of the keepsakes that it shows or tells of.
  var keepsakes: [Int] { subject.map { [$0] } ?? figures.map(\.keepsake) }

  func holds(_ keepsake: Int) -> Bool { keepsakes.contains(keepsake) }
}

extension Array {
  /// In parts of so many at most, of nearly one length.
  func parts(of most: Int) -> [[Element]] {
    let parts = (count + most - 1) / most
    return (0..<parts).map { part in Array(self[(count * part / parts)..<(count * (part + 1) / parts)]) }
  }
}
