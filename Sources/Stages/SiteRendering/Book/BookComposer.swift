// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Converts the steps of a story into the blocks of a book.
struct BookComposer {
  let site: Site
  let paper: BookPaper
  private(set) var blocks: [BookBlock] = []
  /// The keeper's words for some keepsakes in this story, which replace their captions.
  private var said: [Int: String] = [:]
  private var isLeft = false

  init(site: Site, paper: BookPaper) {
    self.site = site
    self.paper = paper
  }

  /// The greatest part of a page's height for a text beside a picture.
  private static let mostBeside = 0.88
  /// The ratio of width to height from which a picture at the head of a page goes from edge to edge.
  private static let leastBleed = 1.2
  /// The number of lines of a paragraph that stay together.
  private static let linesTogether = 12

  mutating func add(_ heading: BookHeading) {
    blocks.append(BookBlock(content: .heading(heading), keepsWithNext: true))
  }

  mutating func add(_ block: BookBlock) { blocks.append(block) }

  mutating func add(_ story: Story, parts: [StoryPart]) {
    said = Dictionary(
      parts.compactMap { part in part.keepsake.flatMap { number in part.words.map { (number, $0) } } },
      uniquingKeysWith: { first, _ in first })
    for (place, chapter) in story.chapters.enumerated() {
      if place > 0 { add(StoryHeading(chapter.heading, site)) }
      for step in chapter.steps { add(step) }
    }
  }

  private mutating func add(_ heading: StoryHeading) {
    let known = [heading.later, heading.places, heading.years].compactMap(\.self)
    guard let title = known.first else { return }
    let when = known.dropFirst().joined(separator: " · ")
    add(BookHeading(title: title, when: when.isEmpty ? nil : when, rank: .pause))
  }

  private mutating func add(_ step: Story.Step) {
    switch step.content {
    case .keepsakes(let keepsakes, let form, _):
      switch form {
      case .opener, .full: add(keepsakes[0], as: .full)
      case .alone, .sound, .film, .bare: add(keepsakes[0], as: .across)
      case .beside, .detail: add(keepsakes[0], as: .beside)
      case .pair: addRow(keepsakes)
      case .trio, .row, .scale, .burst: addWall(keepsakes)
      }
    // On paper the whole picture is large enough; the words about its parts stay.
    case .detail(_, let detail): addText([detail.words].compactMap(\.self).map { .told($0) })
    case .text(let text): addText(text.paragraphs.map { .told($0) })
    case .rest(let text): add(BookHeading(title: text, rank: .pause))
    case .pause(let months): add(BookHeading(title: StoryHeading.pause(months: months, site.words), rank: .month))
    case .month(let month): add(BookHeading(title: site.dates.month(month).withCapital, rank: .month))
    }
  }

  // MARK: One keepsake

  private enum Form { case full, across, beside }

  private mutating func add(_ number: Int, as form: Form) {
    let keepsake = site.catalogue.keepsakes[number]
    var words = words(of: number)
    let figures = figures(of: number)
    let pages = letterPages(of: keepsake)
    guard var first = figures.first else { return addAlone(words, of: number) }
    if figures.count > 1 {
      if words.paragraphs.isEmpty { return addRows(figures, words) }
      if figures.count == pages.count, words.paragraphs.count == pages.joined().count {
        // Each page of a letter beside its words.
        for (place, figure) in figures.enumerated() {
          var own = place == 0 ? words : BookWords()
          own.paragraphs = pages[place].map { .letter($0) }
          addBeside([figure], own)
        }
        return
      }
      return addBeside(figures, words)
    }
    let isAcross = form != .beside || first.ratio >= 1.3
    let canBleed = form == .full && first.ratio >= Self.leastBleed && first.mostWidth >= paper.width
    if words.paragraphs.isEmpty, isAcross || !words.isSaid {
      first.words = words
      blocks.append(BookBlock(content: .alone(first, canBleed: canBleed)))
    } else if form != .beside, first.ratio >= 1.3 {
      // A picture across the page has its text below it, in a separate column.
      let text = words.paragraphs
      words.paragraphs = []
      first.words = words
      blocks.append(BookBlock(content: .alone(first, canBleed: canBleed), keepsWithNext: true))
      addText(text)
    } else {
      addBeside([first], words)
    }
  }

  /// Pictures one below the other with words beside them; pictures without room there come below.
  private mutating func addBeside(_ figures: [BookFigure], _ words: BookWords) {
    var (figures, words, below) = (figures, words, [BookFigure]())
    figures[0].words = words
    while figures.count > 1, !BookBlock.canStack(figures, paper), let last = figures.popLast() {
      below.insert(last, at: 0)
    }
    let column = BookBlock.column(beside: figures, paper)
    words.paragraphs = words.paragraphs.flatMap { broken($0, width: column / paper.em) }
    // A text longer than the page stands beside its pictures as far as these reach, and continues below them: the rest
    // of a separate column would be alone on the next page.
    var rest: [BookWords.Paragraph] = []
    if words.height(width: column, paper) > paper.textHeight * Self.mostBeside {
      rest = words.takeRest(over: BookBlock.reach(of: figures, paper), width: column, paper)
    }
    figures[0].words = words
    blocks.append(BookBlock(content: .beside(figures, isLeft: isLeft)))
    isLeft.toggle()
    addText(rest)
    addRows(below, BookWords())
  }

  private mutating func addAlone(_ words: BookWords, of number: Int) {
    guard words.isSaid else { return }
    var head = words
    head.paragraphs = []
    blocks.append(BookBlock(content: .words(head), keepsWithNext: !words.paragraphs.isEmpty, subject: number))
    addText(words.paragraphs)
  }

  /// Adds running text in a column, which may continue on the next page.
  mutating func addText(_ paragraphs: [BookWords.Paragraph], isLead: Bool = false) {
    let parts = paragraphs.flatMap { broken($0, width: paper.measure / paper.em) }
    for (place, part) in parts.enumerated() {
      var words = BookWords()
      words.paragraphs = [part]
      words.isLead = isLead
      blocks.append(BookBlock(content: .words(words), isContinued: place > 0))
    }
  }

  /// A paragraph, or the parts between which a page may end.
  private func broken(_ paragraph: BookWords.Paragraph, width: Double) -> [BookWords.Paragraph] {
    switch paragraph {
    case .letter(let text): BookText.parts(text, lines: Self.linesTogether, width: width).map { .letter($0) }
    case .told(let text): BookText.parts(text, lines: Self.linesTogether, width: width).map { .told($0) }
    }
  }

  // MARK: Several pictures

  private mutating func addRow(_ numbers: [Int]) {
    let shown = numbers.compactMap { number -> BookFigure? in
      figures(of: number).first.map { $0.with(self.words(of: number, isShort: true)) }
    }
    addRows(shown, BookWords(), most: 1)
  }

  /// Pictures without text, with their common date and place.
  private mutating func addWall(_ numbers: [Int]) {
    let shown = numbers.compactMap { number -> BookFigure? in
      figures(of: number).first.map { $0.with(self.words(of: number, isShort: true)) }
    }
    var words = BookWords()
    if shown.allSatisfy({ $0.words.isEmpty }) {
      let known = numbers.compactMap { when(site.catalogue.keepsakes[$0]) }
      if let first = known.first, let last = known.last {
        words.when = first == last ? first : "\(first) – \(last)"
      }
    }
    addRows(shown, words)
  }

  private mutating func addRows(_ figures: [BookFigure], _ words: BookWords, most: Int? = nil) {
    guard !figures.isEmpty else { return }
    let rows = most == 1 ? [0..<figures.count] : BookRows.rows(figures.map(\.ratio), paper)
    for (place, row) in rows.enumerated() {
      let isLast = place + 1 == rows.count
      blocks.append(
        BookBlock(content: .row(Array(figures[row]), isLast ? words : BookWords()), keepsWithNext: false))
    }
  }

  // MARK: What there is

  /// The pictures of a keepsake, the thumbnail first, without recordings.
  func figures(of number: Int) -> [BookFigure] {
    let keepsake = site.catalogue.keepsakes[number]
    guard !keepsake.isSecret else { return [] }
    let order = [keepsake.thumbnail] + keepsake.images.indices.filter { $0 != keepsake.thumbnail }
    let shown = order.filter { place in
      keepsake.images.indices.contains(place) && keepsake.images[place].picture != nil
        && keepsake.images[place].media?.medium != .sound
    }
    // Pages of a letter stay in order.
    let sorted = site.catalogue.keepsakes[number].isPaper ? shown.sorted() : shown
    return sorted.prefix(Self.mostImages).compactMap { place in
      keepsake.images[place].picture.map { picture in
        BookFigure(
          keepsake: number, image: place, size: picture.size,
          alt: TileView.alternative(
            image: keepsake.images[place], keepsake: keepsake, heading: site.headings[number]),
          isPaper: keepsake.isPaper || keepsake.images[place].media?.medium == .document,
          isReceipt: keepsake.kind?.value == .receipt)
      }
    }
  }

  /// The most pictures of one keepsake; an album's further pages are on the site.
  private static let mostImages = 12

  private func letterPages(of keepsake: Keepsake) -> [[String]] {
    guard !keepsake.isSecret, let transcript = keepsake.transcript, !transcript.source.isOfPicture else { return [] }
    return TranscriptView.pages(of: transcript.value).map { TranscriptView.paragraphs(of: $0) }.filter { !$0.isEmpty }
  }

  /// The text of a keepsake; in a row only the keeper's own text, cut to the space under a small picture.
  private func words(of number: Int, isShort: Bool = false) -> BookWords {
    let keepsake = site.catalogue.keepsakes[number]
    var words = BookWords()
    words.title = Headings.given(keepsake.title)
    words.caption = said[number] ?? keepsake.caption?.value
    if isShort {
      if words.isSaid { words.when = when(keepsake) }
      return words
    }
    let faces = WhoIsWhere(site, number, Facts(site, keepsake, isListed: true))
    words.drawings = faces.drawings
    words.when = [when(keepsake), faces.text].compactMap(\.self).joined(separator: ". ")
    if words.when == "" { words.when = nil }
    guard !keepsake.isSecret else { return words }
    words.paragraphs = (keepsake.prose?.paragraphs ?? []).map { .told($0) }
    words.paragraphs += letterPages(of: keepsake).joined().map { .letter($0) }
    return words
  }

  /// The date and place of a keepsake, and the length of its films and recordings.
  private func when(_ keepsake: Keepsake) -> String? {
    let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
    let facts = [
      keepsake.date.map { site.dates.text($0.value) }, keepsake.place.map { Headings.shortName(of: $0.value) },
      TileView.duration(keepsake, image).map { "▶ \($0)" },
    ].compactMap(\.self)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }
}

extension BookFigure {
  func with(_ words: BookWords) -> BookFigure {
    var figure = self
    figure.words = words
    return figure
  }
}

extension String {
  /// The parts of a CommonMark text that blank lines set apart.
  var paragraphs: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: "\n") }
  }
}
