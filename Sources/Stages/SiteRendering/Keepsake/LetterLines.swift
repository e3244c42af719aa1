// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Locates the lines of a letter on its paper: aligns a transcript with the words that a machine recognised there.
///
/// The machine's words are never shown if the keeper has written a transcript; only their places are used. Both texts
/// are aligned as a whole, since handwriting is read with mistakes and a keeper breaks lines elsewhere than the paper
/// does.
struct LetterLines {
  /// A part of a paragraph, with its line on the paper if known.
  struct Piece: Hashable {
    var text: String
    var place: Place?
  }

  struct Place: Hashable {
    /// Index into the keepsake's images.
    var image: Int
    var box: RecognisedText.Box
  }

  private struct Word {
    var page: Int
    var paragraph: Int
    var start: String.Index
    var key: [UInt8]
    /// Whether the keeper has typed a line break behind it.
    var endsLine: Bool
  }

  /// A line on the paper, with all or the first of its recognised words.
  private struct Line {
    var place: Place
    var words: Range<Int>
    /// An estimate of the words behind them that were not read.
    var unread: Int
  }

  /// The least share of a line's words that must be in the transcript, and of the transcript's words that must be on
  /// the paper.
  private static let leastOfLine = 0.5
  private static let leastOfText = 0.5

  private let pages: [[String]]
  private var words: [Word] = []
  private var lines: [Line] = []
  private var seen: [[UInt8]] = []
  private var unread: Int { lines.reduce(0) { $0 + $1.unread } }

  /// The paragraphs of all pages, each divided where a line on the paper ends; `nil` if too few words match.
  static func pieces(of pages: [[String]], on images: [KeepsakeImage]) -> [[[Piece]]]? {
    let letter = LetterLines(pages, images)
    // A dash is no word.
    let said = letter.words.indices.filter { !letter.words[$0].key.isEmpty }
    guard !letter.seen.isEmpty, let found = WordAlignment.matches(said.map { letter.words[$0].key }, letter.seen) else {
      return nil
    }
    let matches = found.map { (word: said[$0.word], seen: $0.seen) }
    // If only a part of the paper was read, only as much of the text can match.
    let partRead = Double(letter.seen.count) / Double(letter.seen.count + letter.unread)
    guard Double(matches.count) >= Double(letter.words.count) * leastOfText * partRead else { return nil }
    return letter.cut(at: letter.ranges(matches))
  }

  private init(_ pages: [[String]], _ images: [KeepsakeImage]) {
    self.pages = pages
    for (page, paragraphs) in pages.enumerated() {
      for (paragraph, text) in paragraphs.enumerated() {
        for word in text.split(whereSeparator: \.isWhitespace) {
          let gap = text[word.endIndex...].prefix(while: \.isWhitespace)
          words.append(
            Word(
              page: page, paragraph: paragraph, start: word.startIndex, key: WordAlignment.key(word),
              endsLine: gap.endIndex == text.endIndex || gap.contains(where: \.isNewline)))
        }
      }
    }
    for (image, picture) in images.enumerated() {
      guard picture.picture != nil, let text = picture.writing ?? picture.text else { continue }
      let boxes = Self.boxes(of: text)
      for (line, box) in zip(text.lines, boxes) {
        let keys = line.words.map { WordAlignment.key($0.text) }.filter { !$0.isEmpty }
        guard !keys.isEmpty else { continue }
        lines.append(
          Line(
            place: Place(image: image, box: box), words: seen.count..<seen.count + keys.count,
            unread: Self.unread(line)))
        seen += keys
      }
    }
  }

  /// The number of words of average length that fit into the unread part of a line.
  private static func unread(_ line: RecognisedText.Line) -> Int {
    let (read, rest) = (line.words.filter { !$0.text.isEmpty }, line.words.filter(\.text.isEmpty))
    let width = read.reduce(0) { $0 + $1.box.width } / max(1, read.count)
    return width > 0 ? (rest.reduce(0) { $0 + $1.box.width } + width / 2) / width : 0
  }

  /// The boxes of a picture's lines, limited by the distance to the next line: tall letters reach into other lines, and
  /// a word may have been assigned to the wrong line.
  private static func boxes(of text: RecognisedText) -> [RecognisedText.Box] {
    guard text.turns % 2 == 0 else { return text.lines.map(\.box) }
    let boxes = text.lines.map { line -> RecognisedText.Box in
      let (tops, bottoms) = (line.words.map(\.box.top), line.words.map { $0.box.top + $0.box.height })
      let (top, bottom) = (tops.sorted()[tops.count / 2], bottoms.sorted()[bottoms.count / 2])
      let own = line.words.map(\.box).filter { (top...max(top, bottom)).contains($0.top + $0.height / 2) }
      guard bottom > top, let left = own.map(\.left).min(), let right = own.map({ $0.left + $0.width }).max() else {
        return line.box
      }
      return RecognisedText.Box(left: left, top: top, width: right - left, height: bottom - top)
    }
    return boxes.enumerated().map { number, box in
      let middle = box.top + box.height / 2
      let apart = boxes.enumerated().compactMap { other, beside -> Int? in
        guard other != number, beside.left < box.left + box.width, box.left < beside.left + beside.width else {
          return nil
        }
        let apart = abs(beside.top + beside.height / 2 - middle)
        return apart > 0 ? apart : nil
      }
      guard let pitch = apart.min(), box.height > pitch * 6 / 5, pitch * 3 > box.height else { return box }
      let height = pitch * 6 / 5
      return RecognisedText.Box(left: box.left, top: middle - height / 2, width: box.width, height: height)
    }
  }

  /// For each line its words of the transcript, in rising order; empty for a line that was not found.
  private func ranges(_ matches: [(word: Int, seen: Int)]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = matches.startIndex
    // The first word that no line has taken, and the last line that was found, with the number of words that it may
    // still take; some more if the next line is known, since the number of unread words is an estimate.
    var (free, room, more, isAfterGap) = (0, 0, 0, false)
    var before: Int?
    func giveRoom(upTo end: Int) {
      guard let line = before, end > free else { return }
      let taken = min(room + more, end - free)
      ranges[line] = ranges[line].lowerBound..<free + taken
      free += taken
    }
    for line in lines {
      let start = next
      while next < matches.endIndex, matches[next].seen < line.words.upperBound { next += 1 }
      let found = matches[start..<next]
      guard let first = found.first, let last = found.last,
        Double(found.count) >= Double(line.words.count) * Self.leastOfLine
      else {
        (isAfterGap, more) = (true, 0)
        ranges.append(free..<free)
        continue
      }
      // Unread words between two lines belong to the first as far as it has room, then to the second.
      let missing =
        line.unread > 0
        ? first.seen - line.words.lowerBound : max(0, line.words.count - (last.word + 1 - first.word))
      let isOpen = before.map { lines[$0].unread > 0 } ?? false
      if isOpen { giveRoom(upTo: first.word - missing) } else if !isAfterGap { giveRoom(upTo: first.word) }
      let from = max(free, first.word - missing)
      (before, free, isAfterGap) = (ranges.count, last.word + 1, false)
      ranges.append(from..<free)
      room = max(0, line.words.count - (free - from))
      if line.unread > 0 {
        let most = wordsToBreak(from: last.word)
        room = min(most, room + line.unread)
        more = min(most - room, line.unread / 2 + 1)
      } else {
        more = 0
      }
    }
    more = 0
    if let before, lines[before].unread > 0 { giveRoom(upTo: words.count) }
    return ranges
  }

  /// The number of words behind one before the keeper's next line break.
  private func wordsToBreak(from word: Int) -> Int {
    var end = word
    while end < words.count, !words[end].endsLine { end += 1 }
    return end - word
  }

  private func cut(at ranges: [Range<Int>]) -> [[[Piece]]] {
    var lineOf = [Int?](repeating: nil, count: words.count)
    for (line, range) in ranges.enumerated() { for word in range { lineOf[word] = line } }
    var pieces = pages.map { $0.map { _ in [Piece]() } }
    var word = 0
    while word < words.count {
      let (page, paragraph, line) = (words[word].page, words[word].paragraph, lineOf[word])
      var end = word + 1
      while end < words.count, words[end].page == page, words[end].paragraph == paragraph, lineOf[end] == line {
        end += 1
      }
      let text = pages[page][paragraph]
      let isLast = end == words.count || words[end].page != page || words[end].paragraph != paragraph
      let from = pieces[page][paragraph].isEmpty ? text.startIndex : words[word].start
      let piece = String(text[from..<(isLast ? text.endIndex : words[end].start)])
      pieces[page][paragraph].append(Piece(text: piece, place: line.map { lines[$0].place }))
      word = end
    }
    return pieces
  }
}
