// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A printable book: stories as pages of one size, all computed before anything is drawn.
///
/// Since each page is a box of the paper's size, page numbers are known here, and any browser prints them alike.
package struct Book: Sendable {
  /// The most pictures; a larger subject needs several books.
  package static let mostPictures = 1_000
  /// A page of contents that is less full than this gets a picture.
  private static let leastFront = 0.6

  let site: Site
  let paper: BookPaper
  let outline: BookOutline
  /// Parts that begin on a new page: usually the contents, then the story and the index.
  let parts: [(blocks: [BookBlock], pages: [BookPages.Page])]
  private let look: SiteLook

  /// Lays out the book, which takes little time: only printing is slow.
  ///
  /// - Parameters:
  ///   - content: As for the site's pages; only listed keepsakes go into the book.
  ///   - subject: The book's subject.
  ///   - paper: The paper that it is printed on.
  ///   - workers: How many threads prepare the site's values.
  /// - Throws: ``BookError`` if the book cannot be made.
  package init(
    _ content: SiteContent, _ subject: BookSubject, on paper: BookPaper, workers: Int = 1
  ) throws(BookError) {
    let site = Site(content, workers: workers)
    let outline = try BookOutline(subject, site)
    let lists = BookLists(outline, site, paper)
    let told = lists.blocks
    let pictures = told.reduce(0) { $0 + $1.figures.count }
    guard pictures <= Self.mostPictures else { throw .tooMany(pictures) }

    // Lists take the same room whatever their numbers are, so that pages can be broken before these are known.
    let opening = lists.opening { _ in 1 }
    var front = Self.ornament(opening, outline, site, paper) + opening
    // A picture that would push the contents to another page would leave two half-empty ones.
    if BookPages(front, paper).pages.count > BookPages(opening, paper).pages.count { front = opening }
    let frontPages = BookPages(front, paper).pages
    let pages = BookPages(told + lists.people { [$0] }, paper).pages
    func page(_ block: Int) -> Int {
      2 + frontPages.count + (pages.firstIndex { $0.blocks.contains(block) } ?? 0)
    }
    var places: [Int: [Int]] = outline.cover.map { [$0: [1]] } ?? [:]
    for (number, block) in told.enumerated() {
      for keepsake in block.keepsakes { places[keepsake, default: []].append(page(number)) }
    }
    parts = [
      (front.dropLast(opening.count) + lists.opening(page: page), frontPages),
      (told + lists.people { places[$0] ?? [] }, pages),
    ]
    (self.site, self.outline, self.paper, look) = (site, outline, paper, content.look)
  }

  /// A picture above a table of contents that would leave most of its page empty.
  private static func ornament(
    _ opening: [BookBlock], _ outline: BookOutline, _ site: Site, _ paper: BookPaper
  ) -> [BookBlock] {
    let height = opening.reduce(0) { $0 + $1.layout(paper, scale: 1, isFirst: false).height + paper.gap }
    let others = outline.keepsakes.filter { $0 != outline.cover && !site.catalogue.keepsakes[$0].isPaper }
    guard !opening.isEmpty, opening.allSatisfy(\.figures.isEmpty), height < leastFront * paper.textHeight,
      let best = site.best(of: others),
      let figure = BookComposer(site: site, paper: paper).figures(of: best).first
    else { return [] }
    return [BookBlock(content: .alone(figure, canBleed: figure.ratio >= 1.2))]
  }

  /// The number of pages, including the title page.
  package var pageCount: Int { 1 + parts.reduce(0) { $0 + $1.pages.count } }

  /// Its title.
  package var title: String { outline.title }

  /// Its pictures, each once, with the pixels that its largest place needs for 300 per inch.
  package var pictures: [BookPicture] {
    var sides: [BookPicture.Place: Int] = [:]
    func need(_ figure: BookFigure, _ width: Double, _ height: Double) {
      // A picture with another shape than its place is cropped, and has to be larger.
      let long = max(width, height * figure.ratio) * max(1, 1 / figure.ratio)
      let place = BookPicture.Place(keepsake: figure.keepsake, image: figure.image)
      sides[place] = max(sides[place] ?? 0, BookPaper.pixels(long))
    }
    if let cover = coverFigure { need(cover, coverSize.width, coverSize.height) }
    for (blocks, pages) in parts {
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
  /// - Parameter source: A picture's address; `nil` if it could not be made.
  /// - Returns: The page, which loads only those pictures.
  /// - Throws: ``SiteRenderingError`` if the template has mistakes.
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

  /// The layout of the picture on the title page: a portrait photograph fills it, a paper is shown whole.
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
    case .across: return (width, min(0.68 * height, max(0.6 * height, width / figure.ratio)))
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
    case .alone(let figure, _): [figure]
    case .beside(let figures, _), .row(let figures, _): figures
    case .contents(let entries): entries.compactMap(\.figure)
    default: []
    }
  }

  /// Whether it consists of pictures and the text under them.
  var isPictures: Bool {
    switch content {
    case .alone, .row: true
    case .beside(let figures, _): figures.allSatisfy { $0.words.paragraphs.isEmpty }
    default: false
    }
  }

  /// Indices of the keepsakes in it.
  var keepsakes: [Int] { subject.map { [$0] } ?? figures.map(\.keepsake) }
}
