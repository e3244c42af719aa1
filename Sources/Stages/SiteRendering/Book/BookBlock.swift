// SPDX-License-Identifier: MIT

/// Something that stands on one page of a book and is never broken by its end.
///
/// Pictures may be larger or smaller within limits, so that pages are full: `scale` is 0 for the smallest and 1 for the largest.
struct BookBlock {
  enum Content {
    /// A picture with its words under it; at the head of a page from edge to edge if it `canBleed`.
    case alone(BookFigure, canBleed: Bool)
    case beside(BookFigure, isLeft: Bool)
    /// Pictures of one height, each with its words, and those that are said of all.
    case row([BookFigure], BookWords)
    case words(BookWords)
    case heading(BookHeading)
    case contents([BookEntry])
    case people([BookEntry])
  }

  var content: Content
  /// Whether a page may not end with it.
  var keepsWithNext = false
  /// Whether it goes on with the text before it.
  var isContinued = false
  /// Of words without a picture, the keepsake whose they are.
  var subject: Int?

  /// The part of its largest size that a picture has at least.
  private static let (leastAlone, leastRow) = (0.62, 0.74)
  /// The part of the page's width that a picture has with words beside it.
  private static let beside = (least: 0.40, most: 0.60)
  /// The part of a page's height that one picture has at most: its words have to stand there, too.
  private static let mostHeight = 0.76

  /// How high and wide its pictures are.
  struct Layout {
    /// Of the block.
    var height: Double
    /// By figure.
    var pictures: [(width: Double, height: Double)] = []
    /// Of the words beside a picture, or under it.
    var words = 0.0
    var bleeds = false
  }

  func layout(_ paper: BookPaper, scale: Double, isFirst: Bool) -> Layout {
    switch content {
    case .alone(let figure, let canBleed):
      canBleed && isFirst ? atEdge(figure, paper, scale) : alone(figure, paper, scale)
    case .beside(let figure, _): beside(figure, paper, scale)
    case .row(let figures, let words): row(figures, words, paper, scale)
    case .words(let words): Layout(height: words.height(width: paper.measure, paper), words: paper.measure)
    case .heading(let heading): Layout(height: heading.height(paper, scale))
    case .contents(let entries): Layout(height: BookEntry.height(entries, columns: 1, paper))
    case .people(let entries): Layout(height: BookEntry.height(entries, columns: 2, paper))
    }
  }

  private func alone(_ figure: BookFigure, _ paper: BookPaper, _ scale: Double) -> Layout {
    let wordsWidth = { (width: Double) in min(paper.textWidth, max(width, paper.measure * 0.8)) }
    var width = min(paper.textWidth, figure.mostWidth, paper.textHeight * Self.mostHeight * figure.ratio)
    // Long words leave less room.
    let words = figure.words.height(width: wordsWidth(width * Self.leastAlone), paper)
    width = min(width, max(paper.textHeight * 0.3, paper.textHeight - words - paper.em) * figure.ratio)
    width *= Self.leastAlone + (1 - Self.leastAlone) * scale
    return Layout(
      height: width / figure.ratio + (words > 0 ? words + 0.6 * paper.em : 0), pictures: [(width, width / figure.ratio)],
      words: wordsWidth(width))
  }

  /// From edge to edge at the head of the page; a little is cut off above and below where the page needs it.
  private func atEdge(_ figure: BookFigure, _ paper: BookPaper, _ scale: Double) -> Layout {
    let width = paper.width + 2 * paper.bleed
    let height = width / figure.ratio * (0.9 + 0.1 * scale)
    let words = figure.words.height(width: paper.measure, paper)
    return Layout(
      height: height - paper.top - paper.bleed + (words > 0 ? words + paper.em : 0), pictures: [(width, height)],
      words: paper.measure, bleeds: true)
  }

  private func beside(_ figure: BookFigure, _ paper: BookPaper, _ scale: Double) -> Layout {
    let column = paper.textWidth * (1 - Self.beside.most) - paper.aside
    let words = figure.words.height(width: column, paper)
    let part = Self.beside.least + (Self.beside.most - Self.beside.least) * scale
    let width = min(paper.textWidth * part, figure.mostWidth, paper.textHeight * 0.9 * figure.ratio)
    return Layout(
      height: max(width / figure.ratio, words), pictures: [(width, width / figure.ratio)],
      words: min(paper.textWidth - width - paper.aside, paper.measure))
  }

  private func row(_ figures: [BookFigure], _ words: BookWords, _ paper: BookPaper, _ scale: Double) -> Layout {
    let ratios = figures.reduce(0) { $0 + $1.ratio }
    let room = paper.textWidth - Double(figures.count - 1) * paper.gutter
    var height = min(room / ratios, paper.textHeight * Self.mostHeight)
    if figures.count == 1 { height = min(height, paper.textHeight * 0.5, figures[0].mostHeight) }
    let least = height * Self.leastRow
    let under = figures.map { $0.words.height(width: least * $0.ratio, paper) }.max() ?? 0
    let said = words.height(width: paper.textWidth, paper)
    height = min(height, paper.textHeight - under - said - 2 * paper.em)
    height *= Self.leastRow + (1 - Self.leastRow) * scale
    return Layout(
      height: height + (under > 0 ? under + 0.5 * paper.em : 0) + (said > 0 ? said + 0.5 * paper.em : 0),
      pictures: figures.map { (height * $0.ratio, height) }, words: paper.textWidth)
  }

  /// What is between this and the block before it on a page.
  func gap(after before: BookBlock, _ paper: BookPaper) -> Double {
    if isContinued { return 0 }
    if case .row(_, let words) = before.content, case .row = content, words.isEmpty { return paper.gutter }
    if case .heading = before.content { return paper.em }
    return paper.gap
  }
}
