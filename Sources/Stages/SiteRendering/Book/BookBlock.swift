// SPDX-License-Identifier: MIT

/// A block of a book, which is never broken by a page's end.
///
/// Pictures may vary in size within limits, so that pages are full: `scale` is 0 for the smallest and 1 for the
/// largest.
struct BookBlock {
  enum Content {
    /// A picture with its words under it; at the head of a page from edge to edge if it `canBleed`.
    case alone(BookFigure, canBleed: Bool)
    /// Pictures one below the other, the words of the first beside them.
    case beside([BookFigure], isLeft: Bool)
    /// Pictures with one height, each with its text, and the text for all of them.
    case row([BookFigure], BookWords)
    case words(BookWords)
    case heading(BookHeading)
    case contents([BookEntry])
    case people([BookEntry])
  }

  var content: Content
  /// Whether a page may not end with it.
  var keepsWithNext = false
  /// Whether it continues the text before it.
  var isContinued = false
  /// For words without a picture, their keepsake.
  var subject: Int?

  /// The least part of its largest size that a picture has.
  private static let (leastAlone, leastRow) = (0.5, 0.66)
  /// The most that photographs of a row are cropped instead, above and below, so that rows end at the margins.
  private static let leastCut = 0.86
  /// The part of the page's width for pictures beside a few words, and beside a text.
  private static let (besideWords, besideText) = (0.34...0.60, 0.34...0.46)
  /// The most letters of a few words.
  private static let fewLetters = 280
  /// A receipt is long; as large as a page it would say no more.
  private static let besideReceipt = 0.28...0.40
  /// The greatest part of a page's height for one picture: its words need room, too.
  private static let (mostHeight, mostRow) = (0.76, 0.5)

  /// The sizes of a block and its pictures.
  struct Layout {
    /// The block's height.
    var height: Double
    /// The size of each figure's picture.
    var pictures: [(width: Double, height: Double)] = []
    /// The height of the text beside a picture, or under it.
    var words = 0.0
    var bleeds = false
    /// The widths of a row's pictures with their text.
    var columns: [Double] = []
  }

  func layout(_ paper: BookPaper, scale: Double, isFirst: Bool) -> Layout {
    switch content {
    case .alone(let figure, let canBleed):
      canBleed && isFirst ? atEdge(figure, paper, scale) : alone(figure, paper, scale)
    case .beside(let figures, _): beside(figures, paper, scale)
    case .row(let figures, let words): row(figures, words, paper, scale)
    case .words(let words): Layout(height: words.height(width: paper.measure, paper), words: paper.measure)
    case .heading(let heading): Layout(height: heading.height(paper, scale))
    case .contents(let entries): BookEntry.layout(entries, paper, scale)
    case .people(let entries): Layout(height: BookEntry.height(entries, paper))
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
      height: width / figure.ratio + (words > 0 ? words + 0.6 * paper.em : 0),
      pictures: [(width, width / figure.ratio)],
      words: wordsWidth(width))
  }

  /// A picture from edge to edge at the head of the page; cropped a little above and below if the page needs it.
  private func atEdge(_ figure: BookFigure, _ paper: BookPaper, _ scale: Double) -> Layout {
    let width = paper.width + 2 * paper.bleed
    let height = width / figure.ratio * (0.9 + 0.1 * scale)
    let words = figure.words.height(width: paper.measure, paper)
    return Layout(
      height: height - paper.top - paper.bleed + (words > 0 ? words + paper.em : 0), pictures: [(width, height)],
      words: paper.measure, bleeds: true)
  }

  /// The part of the page's width for pictures beside words.
  private static func part(of figures: [BookFigure]) -> ClosedRange<Double> {
    guard let first = figures.first else { return besideWords }
    if first.isReceipt { return besideReceipt }
    let letters = first.words.paragraphs.reduce(0) { $0 + $1.plain.count }
    return letters <= fewLetters && figures.count == 1 ? besideWords : besideText
  }

  /// The column for words beside pictures of the smallest size.
  static func column(beside figures: [BookFigure], _ paper: BookPaper) -> Double {
    min(paper.measure, paper.textWidth * (1 - part(of: figures).lowerBound) - paper.aside)
  }

  private func beside(_ figures: [BookFigure], _ paper: BookPaper, _ scale: Double) -> Layout {
    guard let first = figures.first else { return Layout(height: 0) }
    let part = Self.part(of: figures)
    let gutters = Double(figures.count - 1) * paper.gutter
    // The pictures' total height in multiples of their width.
    let heights = figures.reduce(0) { $0 + 1 / $1.ratio }
    let width = min(
      paper.textWidth * (part.lowerBound + (part.upperBound - part.lowerBound) * scale), first.mostWidth,
      (paper.textHeight * 0.94 - gutters) / heights)
    let column = min(paper.textWidth - width - paper.aside, paper.measure)
    return Layout(
      height: max(width * heights + gutters, first.words.height(width: column, paper)),
      pictures: figures.map { (width, width / $0.ratio) }, words: column)
  }

  /// The height that the pictures beside a text may reach.
  static func reach(of figures: [BookFigure], _ paper: BookPaper) -> Double {
    let part = part(of: figures)
    let width = paper.textWidth * (part.lowerBound + part.upperBound) / 2
    let height = figures.reduce(Double(figures.count - 1) * paper.gutter) { $0 + width / $1.ratio }
    return min(paper.textHeight * 0.88, max(paper.textHeight * 0.3, height))
  }

  /// Whether pictures one below the other fit beside words.
  static func canStack(_ figures: [BookFigure], _ paper: BookPaper) -> Bool {
    let width = paper.textWidth * part(of: figures).lowerBound
    let heights = figures.reduce(0) { $0 + width / $1.ratio }
    return heights + Double(figures.count - 1) * paper.gutter <= paper.textHeight * 0.9
  }

  private func row(_ figures: [BookFigure], _ words: BookWords, _ paper: BookPaper, _ scale: Double) -> Layout {
    let ratios = figures.reduce(0) { $0 + $1.ratio }
    let gutters = Double(figures.count - 1) * paper.gutter
    var height = min((paper.textWidth - gutters) / ratios, paper.textHeight * Self.mostRow)
    if figures.count == 1 { height = min(height, figures[0].mostHeight) }
    let isCut = figures.allSatisfy { !$0.isPaper } && (figures.count > 1 || height < figures[0].mostHeight)
    let least = isCut ? Self.leastCut : Self.leastRow
    // With words each picture has a column as wide as there is room.
    func columns(_ height: Double) -> [Double] {
      let widths = figures.map { height * $0.ratio }
      let rest = (paper.textWidth - gutters - widths.reduce(0, +)) / Double(max(1, figures.count))
      return figures.contains { !$0.words.isEmpty } ? widths.map { $0 + max(0, rest) } : widths
    }
    let under = zip(figures, columns(height * (isCut ? 1 : least))).map { $0.words.height(width: $1, paper) }.max() ?? 0
    let said = words.height(width: paper.textWidth, paper)
    height = min(height, paper.textHeight - under - said - 2 * paper.em)
    let shown = height * (least + (1 - least) * scale)
    return Layout(
      height: shown + (under > 0 ? under + 0.5 * paper.em : 0) + (said > 0 ? said + 0.5 * paper.em : 0),
      pictures: figures.map { ((isCut ? height : shown) * $0.ratio, shown) }, words: paper.textWidth,
      columns: columns(isCut ? height : shown))
  }

  /// The space between this and the previous block on a page.
  func gap(after before: BookBlock, _ paper: BookPaper) -> Double {
    if isContinued { return 0 }
    if case .row(_, let words) = before.content, case .row = content, words.isEmpty { return paper.gutter }
    if case .heading = before.content { return paper.em }
    return paper.gap
  }
}
