// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The values of a book's page.
struct BookViews {
  private let book: Book
  private let sources: [BookPicture.Place: String]
  private var paper: BookPaper { book.paper }

  init(_ book: Book, _ sources: [BookPicture.Place: String]) {
    self.book = book
    self.sources = sources
  }

  var view: View {
    [
      .language: .text(book.site.words.language), .pageTitle: .text(book.title), .css: .markup(BookStyle.sheet(paper)),
      .marks: .flag(paper.hasMarks),
      .pages: .views([cover] + sheets(book.front, book.frontPages, after: 1) + sheets(book.blocks, book.pages, after: 1 + book.frontPages.count)),
    ]
  }

  // MARK: Pages

  private var cover: View {
    let (figure, size) = (book.coverFigure, book.coverSize)
    let archive = book.site.catalogue.title
    let kicker = [archive, book.outline.caption ?? ""].contains(book.title) || book.outline.caption == archive ? nil : archive
    return [
      .number: .number(1), .isLeft: .flag(false), .isCentred: .flag(false), .rows: .none, .siteTitle: .none,
      .cover: .view([
        .picture: .maybe(figure.flatMap { picture($0, size) }), .isTall: .flag(book.coverForm == .fills),
        .isWhole: .flag(book.coverForm == .lies), .title: .text(book.title), .caption: .maybe(book.outline.caption),
        .when: .maybe(book.outline.when), .kicker: .maybe(kicker),
      ]),
    ]
  }

  private func sheets(_ blocks: [BookBlock], _ pages: [BookPages.Page], after before: Int) -> [View] {
    pages.enumerated().map { place, page in
      let number = before + place + 1
      let extra = extra(page, blocks)
      let left = page.rest - extra * Double(spaces(page, blocks))
      let isLast = number == book.pageCount
      return [
        .number: .number(number), .isLeft: .flag(number % 2 == 0), .cover: .none, .siteTitle: .text(book.title),
        .isCentred: .flag(left > 0.06 * paper.textHeight && !isLast && !hasHeading(page, blocks)),
        .rows: .views(
          page.blocks.map { number in
            let isFirst = number == page.blocks.lowerBound
            var gap = isFirst ? 0 : blocks[number].gap(after: blocks[number - 1], paper)
            if !isFirst, canGrow(number, blocks) { gap += extra }
            return view(blocks[number], page.scale, isFirst: isFirst, gap: gap)
          }),
      ]
    }
  }

  /// Whether the space before a block may be wider: what belongs together stays near.
  private func canGrow(_ number: Int, _ blocks: [BookBlock]) -> Bool {
    if blocks[number].isContinued { return false }
    if case .heading = blocks[number - 1].content { return false }
    if case .row = blocks[number - 1].content, case .row = blocks[number].content { return false }
    return true
  }

  private func spaces(_ page: BookPages.Page, _ blocks: [BookBlock]) -> Int {
    page.blocks.dropFirst().count { canGrow($0, blocks) }
  }

  private func hasHeading(_ page: BookPages.Page, _ blocks: [BookBlock]) -> Bool {
    if case .heading = blocks[page.blocks.lowerBound].content { true } else { false }
  }

  /// What each of a page's spaces gets of the room that is left.
  private func extra(_ page: BookPages.Page, _ blocks: [BookBlock]) -> Double {
    let spaces = spaces(page, blocks)
    return spaces == 0 ? 0 : min(page.rest / Double(spaces), 2.2 * paper.gap)
  }

  // MARK: Blocks

  private func view(_ block: BookBlock, _ scale: Double, isFirst: Bool, gap: Double) -> View {
    let layout = block.layout(paper, scale: scale, isFirst: isFirst)
    let (name, view): (Name, View) =
      switch block.content {
      case .alone(let figure, _):
        (layout.bleeds ? .full : .across, alone(figure, layout))
      case .beside(let figure, let isLeft):
        (.beside, alone(figure, layout).adding([.isLeft: .flag(isLeft), .hasText: .flag(!figure.words.paragraphs.isEmpty)]))
      case .row(let figures, let words):
        (
          .row,
          words.view.adding([
            .members: .views(zip(figures, layout.pictures).map { member($0, $1) })
          ])
        )
      case .words(let words): (.prose, words.view)
      case .heading(let heading): (.pause, self.view(heading))
      case .contents(let entries): (.contents, [.entries: .views(entries.map { entry($0) })])
      case .people(let entries): (.people, [.entries: .views(entries.map { entry($0) })])
      }
    func shown(_ form: Name) -> Value { form == name ? .view(view) : .none }
    return [
      .before: .text(BookPaper.text(gap)), .full: shown(.full), .across: shown(.across), .beside: shown(.beside),
      .row: shown(.row), .prose: shown(.prose), .pause: shown(.pause), .contents: shown(.contents),
      .people: shown(.people),
    ]
  }

  private func entry(_ entry: BookEntry) -> View {
    entry.view.adding([.anchor: .maybe(entry.pages.first)])
  }

  private func alone(_ figure: BookFigure, _ layout: BookBlock.Layout) -> View {
    let size = layout.pictures.first ?? (0, 0)
    return figure.words.view.adding([
      .picture: .maybe(picture(figure, size)), .measure: .text(BookPaper.text(layout.words)),
    ])
  }

  private func member(_ figure: BookFigure, _ size: (width: Double, height: Double)) -> View {
    figure.words.view.adding([.picture: .maybe(picture(figure, size)), .measure: .text(BookPaper.text(size.width))])
  }

  /// A picture that could not be made leaves its place empty, in its own colour.
  private func picture(_ figure: BookFigure, _ size: (width: Double, height: Double)) -> View? {
    let source = sources[BookPicture.Place(keepsake: figure.keepsake, image: figure.image)]
    return [
      .source: .maybe(source), .alt: .text(figure.alt), .width: .text(BookPaper.text(size.width)),
      .height: .text(BookPaper.text(size.height)),
    ]
  }

  private func view(_ heading: BookHeading) -> View {
    [
      .title: .text(heading.title), .when: .maybe(heading.when), .isLong: .flag(heading.rank == .pause),
      .chapter: .flag(heading.rank == .chapter), .isPlain: .flag(heading.rank == .section),
    ]
  }
}
