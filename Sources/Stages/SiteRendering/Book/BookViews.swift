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
      .pages: .views([cover] + sheets),
    ]
  }

  // MARK: Pages

  private var cover: View {
    let (figure, size) = (book.coverFigure, book.coverSize)
    let archive = book.site.catalogue.title
    let kicker =
      [archive, book.outline.caption ?? ""].contains(book.title) || book.outline.caption == archive ? nil : archive
    return [
      .number: .number(1), .isLeft: .flag(false), .isCentred: .flag(false), .rows: .none, .siteTitle: .none,
      .cover: .view([
        .picture: .maybe(figure.flatMap { picture($0, size) }), .isTall: .flag(book.coverForm == .fills),
        .isWhole: .flag(book.coverForm == .lies), .title: .text(book.title), .caption: .maybe(book.outline.caption),
        .measure: .text(BookPaper.text(BookText.titleSize(book.title, width: paper.textWidth, paper))),
        .when: .maybe(book.outline.when), .kicker: .maybe(kicker),
      ]),
    ]
  }

  private var sheets: [View] {
    var before = 1
    return book.parts.flatMap { blocks, pages in
      defer { before += pages.count }
      return sheets(blocks, pages, after: before)
    }
  }

  private func sheets(_ blocks: [BookBlock], _ pages: [BookPages.Page], after before: Int) -> [View] {
    pages.enumerated().map { place, page in
      let number = before + place + 1
      let extra = extra(page, blocks)
      let left = page.rest - extra * Double(spaces(page, blocks))
      let isLast = number == book.pageCount
      return [
        .number: .number(number), .isLeft: .flag(number % 2 == 0), .cover: .none, .siteTitle: .text(book.title),
        .isCentred: .flag(left > 0.06 * paper.textHeight && !isLast && blocks[page.blocks].allSatisfy(\.isPictures)),
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

  /// Whether the space before a block may grow: related blocks stay close.
  private func canGrow(_ number: Int, _ blocks: [BookBlock]) -> Bool {
    if blocks[number].isContinued { return false }
    if case .heading = blocks[number - 1].content { return false }
    if case .row = blocks[number - 1].content, case .row = blocks[number].content { return false }
    return true
  }

  private func spaces(_ page: BookPages.Page, _ blocks: [BookBlock]) -> Int {
    page.blocks.dropFirst().count { canGrow($0, blocks) }
  }

  /// The share of the free room for each of a page's spaces.
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
      case .beside(let figures, let isLeft):
        (.beside, beside(figures, layout).adding([.isLeft: .flag(isLeft)]))
      case .row(let figures, let words):
        (
          .row,
          words.view.adding([
            .members: .views(figures.indices.map { member(figures[$0], layout.pictures[$0], layout.columns[$0]) })
          ])
        )
      case .words(let words): (.prose, words.view)
      case .heading(let heading): (.pause, self.view(heading))
      case .contents(let entries): (.contents, contents(entries, layout))
      case .people(let entries):
        (.people, [.entries: .views(entries.map { [.title: .text($0.title), .number: .text($0.pageText)] })])
      }
    func shown(_ form: Name) -> Value { form == name ? .view(view) : .none }
    return [
      .before: .text(BookPaper.text(gap)), .full: shown(.full), .across: shown(.across), .beside: shown(.beside),
      .row: shown(.row), .prose: shown(.prose), .pause: shown(.pause), .contents: shown(.contents),
      .people: shown(.people),
    ]
  }

  private func contents(_ entries: [BookEntry], _ layout: BookBlock.Layout) -> View {
    var sizes = layout.pictures[...]
    return [
      .measure: .text(BookPaper.text(layout.words)),
      .entries: .views(
        entries.map { entry in
          let picture = entry.figure.flatMap { figure in sizes.popFirst().flatMap { self.picture(figure, $0) } }
          return [
            .title: .text(entry.title), .caption: .maybe(entry.more), .number: .text(entry.pageText),
            .anchor: .maybe(entry.pages.first), .picture: .maybe(picture),
          ]
        }),
    ]
  }

  private func alone(_ figure: BookFigure, _ layout: BookBlock.Layout) -> View {
    let size = layout.pictures.first ?? (0, 0)
    return figure.words.view.adding([
      .picture: .maybe(picture(figure, size)), .measure: .text(BookPaper.text(layout.words)),
    ])
  }

  private func beside(_ figures: [BookFigure], _ layout: BookBlock.Layout) -> View {
    let words = figures.first?.words ?? BookWords()
    return words.view.adding([
      .isLong: .flag(!words.paragraphs.isEmpty || figures.count > 1),
      .members: .views(zip(figures, layout.pictures).map { [.picture: .maybe(picture($0, $1))] }),
    ])
  }

  private func member(_ figure: BookFigure, _ size: (width: Double, height: Double), _ column: Double) -> View {
    figure.words.view.adding([.picture: .maybe(picture(figure, size)), .measure: .text(BookPaper.text(column))])
  }

  /// A picture that could not be made leaves its place in its own colour.
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
