// SPDX-License-Identifier: MIT

/// The second check: reads a few of the lines that the first check found, one by one.
///
/// A line takes about a hundredth of a second, a picture without text a tenth at most; a page of print shows itself by
/// its first line or two.
struct LineProbe {
  let engine: LoadedTesseract
  let stop: StopSignal

  /// The most lines read before giving up, and the most where only lines are read.
  private static let (fewLines, mostLines) = (8, 24)
  /// The length of a line's beginning that is read to find text, in heights of its letters.
  private static let beginning = 36
  /// A dense page of A4 has 62 lines.
  private static let mostBeginnings = 90
  /// The least letters and digits in trusted words that make a picture worth reading.
  ///
  /// For windows, branches and stones the engine sometimes returns a trusted word of two or three letters.
  private static let fewLetters = 4
  /// The least confidence of a trusted word; the engine reads noise below it.
  private static let floor = 60.0
  /// With at least this many letters in this many lines, it is writing, even if unreadable: handwriting, poor print.
  private static let (sureLetters, sureLines) = (40, 4)

  /// Whether the lines contain readable text.
  func findsText(_ lines: [FoundLine], in page: borrowing PageImage) throws(TextEngineError) -> Bool {
    let sure = lines.filter(\.isSurelyWriting)
    if sure.count >= Self.sureLines, sure.reduce(0, { $0 + $1.letters }) >= Self.sureLetters { return true }
    // Trusted letters for each rotation of a line.
    var trusted = [0, 0, 0, 0]
    for line in Self.chosen(lines, Self.fewLines).map({ $0.beginning(heights: Self.beginning) }) {
      for turns in line.isTurned ? [1, 3] : [0, 2] {
        let words = try read(line, turns: turns, in: page)
        trusted[turns] += Self.trusted(words, of: line)
        if trusted[turns] >= Self.fewLetters { return true }
      }
    }
    return false
  }

  /// The trusted lines, from top to bottom on the upright page, and the clockwise quarter turns to set it upright.
  func read(_ lines: [FoundLine], in page: borrowing PageImage) throws(TextEngineError) -> PageReader.Reading {
    var found: [[PageLine]] = [[], [], [], []]
    for line in Self.chosen(lines, Self.mostLines) {
      for turns in line.isTurned ? [1, 3] : [0, 2] {
        let words = try read(line, turns: turns, in: page)
        guard Self.trusted(words, of: line) >= 2 else { continue }
        let kept = words.filter { $0.confidence >= Self.floor }
        found[turns].append(PageLine(words: kept, startsParagraph: true))
        break
      }
    }
    func weight(_ turns: Int) -> Int { found[turns].reduce(0) { $0 + $1.weight } }
    let turns = found.indices.reduce(0) { weight($1) > weight($0) ? $1 : $0 }
    func place(_ line: PageLine) -> (Int, Int) {
      switch turns {
      case 1: (line.box.left, -line.box.bottom)
      case 2: (-line.box.bottom, -line.box.right)
      case 3: (-line.box.right, line.box.top)
      default: (line.box.top, line.box.left)
      }
    }
    return PageReader.Reading(lines: found[turns].sorted { place($0) < place($1) }, turns: turns)
  }

  /// Horizontal lines from top to bottom: the words of each beginning, and the rest as one word without letters.
  func beginnings(_ lines: [FoundLine], in page: borrowing PageImage) throws(TextEngineError) -> [PageLine] {
    var found: [PageLine] = []
    let upright = lines.filter { !$0.isTurned }.sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    for line in upright.prefix(Self.mostBeginnings) {
      let beginning = line.beginning(heights: Self.beginning)
      let words = try read(beginning, turns: 0, in: page)
      let isWhole = beginning.box.right == line.box.right
      found.append(PageLine(words: words, beginning: line.box, isWhole: isWhole))
    }
    return found.filter { !$0.words.isEmpty }
  }

  private func read(
    _ line: FoundLine, turns: Int, in page: borrowing PageImage
  ) throws(TextEngineError) -> [PageWord] {
    guard let strip = LineStrip.cut(line, of: page, turns: turns) else { return [] }
    return try engine.read(strip.image, .line, stop: stop).flatMap(\.words).map { word in
      var word = word
      word.box = strip.inPage(word.box)
      return word
    }
  }

  /// Letters and digits of trusted words; 0 if they are only a small part of the line.
  private static func trusted(_ words: [PageWord], of line: FoundLine) -> Int {
    let letters = words.reduce(0) { $0 + ($1.confidence >= floor && $1.weight > 1 ? $1.weight : 0) }
    return letters * 6 >= line.letters ? letters : 0
  }

  private static func chosen(_ lines: [FoundLine], _ most: Int) -> [FoundLine] {
    let order = lines.indices.sorted { (-lines[$0].promise, $0) < (-lines[$1].promise, $1) }
    return order.prefix(most).map { lines[$0] }
  }
}
