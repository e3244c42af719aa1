// SPDX-License-Identifier: MIT

/// What a machine read in one image as it is shown: after orientation and the keeper's own rotation and crop.
///
/// `lines` hold everything that was read, doubtful words included; `transcript` and `searchText` choose.
package struct RecognisedText: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// `lines` is worth showing.
    case read
    /// Something like writing is there, but what was read is too doubtful to show: handwriting, a drawing, foliage.
    case unreliable
    /// No text was found.
    case blank
    /// `lines` tell where text stands that the keeper has typed; of each only the first words were read, by which it is known again.
    case located
  }

  package struct Line: Hashable, Sendable {
    /// Never empty.
    package var words: [Word]
    /// Whether a paragraph or column begins here.
    package var startsParagraph: Bool

    package init(words: [Word], startsParagraph: Bool = false) {
      self.words = words
      self.startsParagraph = startsParagraph
    }
  }

  package struct Word: Hashable, Sendable {
    /// Without white space; empty only for the rest of a line of which the beginning was read.
    package var text: String
    /// 0…100, the same measure whichever engine has read it: from 70 on about the share of such words that are right.
    package var confidence: Int
    package var box: Box

    package init(text: String, confidence: Int, box: Box) {
      self.text = text
      self.confidence = confidence
      self.box = box
    }
  }

  /// A rectangle in ten-thousandths of the shown image's width and height, from its top left corner.
  package struct Box: Hashable, Sendable {
    package static let unit = 10_000
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int

    package init(left: Int, top: Int, width: Int, height: Int) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  /// Whose words they are.
  package enum Origin: Hashable, Sendable {
    /// A machine has read them in the picture, for this archive.
    case machine
    /// The file itself is written in them.
    case file

    /// A file's own words are no guess.
    package var source: Provenance { self == .file ? .container : .ocr }
  }

  package var outcome: Outcome
  /// The languages in which it was read, by their codes: `eng`, `deu`.
  package var languages: [String]
  /// Clockwise quarter turns, 0…3, that would set the writing upright; boxes are those of the image unturned.
  package var turns: Int
  /// Mean confidence of the words, 0…100, each weighted by its letters and digits.
  package var confidence: Int
  package var lines: [Line]

  package init(
    outcome: Outcome, languages: [String] = [], turns: Int = 0, confidence: Int = 0, lines: [Line] = []
  ) {
    self.outcome = outcome
    self.languages = languages
    self.turns = turns
    self.confidence = confidence
    self.lines = lines
  }
}

extension RecognisedText {
  /// Words below this are not worth finding: fewer than half of them are right.
  package static let searchFloor = 60

  /// Lines below this are specks and folds that were taken for letters.
  fileprivate static let lineFloor = 30

  /// The text for people: line by line, a blank line before each paragraph; empty unless the outcome is `read`.
  package var transcript: String {
    guard outcome == .read else { return "" }
    var text = ""
    var startsParagraph = false
    for line in lines {
      startsParagraph = startsParagraph || line.startsParagraph
      guard line.isWorthShowing else { continue }
      if !text.isEmpty { text += startsParagraph ? "\n\n" : "\n" }
      startsParagraph = false
      text += line.text
    }
    return text
  }

  /// The lines of which the transcript is made; empty unless the outcome is `read`.
  package var shownLines: [Line] { outcome == .read ? lines.filter(\.isWorthShowing) : [] }

  /// The words that can be trusted, apart by spaces, for an index; empty unless the outcome is `read`.
  package var searchText: String {
    guard outcome == .read else { return "" }
    return lines.flatMap(\.words).filter { $0.confidence >= Self.searchFloor }.map(\.text).joined(separator: " ")
  }
}

extension RecognisedText.Line {
  package var text: String { words.map(\.text).joined(separator: " ") }

  /// Whether it has a letter or digit, and the engine was not merely guessing.
  fileprivate var isWorthShowing: Bool {
    words.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
      && words.contains { $0.confidence >= RecognisedText.lineFloor }
  }

  /// The smallest box around all words.
  package var box: RecognisedText.Box {
    let left = words.map(\.box.left).min() ?? 0
    let top = words.map(\.box.top).min() ?? 0
    let right = words.map { $0.box.left + $0.box.width }.max() ?? 0
    let bottom = words.map { $0.box.top + $0.box.height }.max() ?? 0
    return RecognisedText.Box(left: left, top: top, width: right - left, height: bottom - top)
  }
}
