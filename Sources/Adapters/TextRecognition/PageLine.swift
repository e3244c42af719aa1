// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// A recognised line, in pixels of the picture that was read.
struct PageLine: Hashable, Sendable {
  var words: [PageWord] = []
  var startsParagraph = false

  var box: PixelBox { words.dropFirst().reduce(words.first?.box ?? PixelBox()) { $0.union($1.box) } }

  /// The number of letters and digits.
  var weight: Int { words.reduce(0) { $0 + $1.weight } }

  /// The mean confidence, 0…100, each word weighted by its letters and digits.
  var confidence: Double { words.confidence }
}

struct PageWord: Hashable, Sendable {
  var text: String
  /// 0…100.
  var confidence: Double
  var box: PixelBox
  /// Whether the language data's word list contains it.
  var isKnown = false

  /// The number of letters and digits.
  var weight: Int { text.reduce(0) { $0 + ($1.isLetter || $1.isNumber ? 1 : 0) } }

  /// Whether a word list could contain it: it is no number, and not too short.
  fileprivate var isLikeAWord: Bool { weight >= 3 && text.contains { $0.isLetter } }
}

/// Right and bottom are the first pixels outside.
struct PixelBox: Hashable, Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  var width: Int { right - left }
  var height: Int { bottom - top }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

extension Sequence<PageWord> {
  /// Mean confidence, 0…100, each word weighted by its letters and digits; 0 if there are none.
  var confidence: Double {
    var (sum, weights) = (0.0, 0)
    for word in self {
      let weight = word.weight
      sum += word.confidence * Double(weight)
      weights += weight
    }
    return weights > 0 ? sum / Double(weights) : 0
  }

  /// Whether a Latin reading comes from another script, such as “HukTo” for “Никто”.
  ///
  /// Almost none of its words are in the word list, and the confidence is low. Print in a Latin language without data
  /// here has 79 or more and is kept. Cyrillic, Greek, Hebrew, Arabic, Armenian and Georgian print has at most 74, with
  /// at most 22 % known words; poor receipts have at least 35 %.
  var isOtherScript: Bool {
    var (known, all) = (0, 0)
    for word in self where word.isLikeAWord {
      all += word.weight
      if word.isKnown { known += word.weight }
    }
    return all >= 40 && known * 4 < all && confidence < 78
  }
}

extension PageLine {
  /// A line with the words read at its beginning, and the rest of its box as one word without letters.
  ///
  /// A word at the cut belongs to the rest.
  init(words: [PageWord], beginning line: PixelBox, isWhole: Bool) {
    self.words = isWhole ? words : words.dropLast()
    var rest = line
    rest.left = self.words.last?.box.right ?? line.left
    if !isWhole, rest.width > 0 { self.words.append(PageWord(text: "", confidence: 0, box: rest)) }
  }

  /// The line with its words' boxes on the original page, before its clockwise quarter turns.
  func turnedBack(by quarters: Int, from page: GreyPage) -> PageLine {
    var line = self
    for number in line.words.indices {
      let box = line.words[number].box
      line.words[number].box =
        switch quarters % 4 {
        case 1: PixelBox(left: box.top, top: page.width - box.right, right: box.bottom, bottom: page.width - box.left)
        case 2:
          PixelBox(
            left: page.width - box.right, top: page.height - box.bottom, right: page.width - box.left,
            bottom: page.height - box.top)
        case 3: PixelBox(left: page.height - box.bottom, top: box.left, right: page.height - box.top, bottom: box.right)
        default: box
        }
    }
    return line
  }
}

extension RecognisedText {
  /// The boxes of a page's lines, in reading order.
  init(locating lines: [PageLine], in page: GreyPage) {
    self.init(outcome: .located, lines: Self.scaled(lines, to: page))
  }

  /// The text of a page; hidden if the mean confidence is below `floor`.
  init(_ lines: [PageLine], turns: Int = 0, of page: GreyPage, languages: [String], floor: Double) {
    let words = lines.lazy.flatMap(\.words)
    let confidence = words.confidence
    let outcome: RecognisedText.Outcome =
      lines.allSatisfy { $0.weight == 0 }
      ? .blank : confidence < floor || words.isOtherScript ? .unreliable : .read
    self.init(
      outcome: outcome, languages: languages, turns: turns, confidence: Int(confidence.rounded()),
      lines: outcome == .blank ? [] : Self.scaled(lines, to: page))
  }

  private static func scaled(_ lines: [PageLine], to page: GreyPage) -> [RecognisedText.Line] {
    let unit = Double(RecognisedText.Box.unit)
    func scaled(_ at: Int, _ length: Int) -> Int {
      Int((Double(min(max(at, 0), length)) / Double(length) * unit).rounded())
    }
    return lines.map { line in
      RecognisedText.Line(
        words: line.words.map { word in
          let (left, top) = (scaled(word.box.left, page.width), scaled(word.box.top, page.height))
          return RecognisedText.Word(
            text: word.text, confidence: Int(min(max(word.confidence, 0), 100).rounded()),
            box: RecognisedText.Box(
              left: left, top: top, width: scaled(word.box.right, page.width) - left,
              height: scaled(word.box.bottom, page.height) - top))
        }, startsParagraph: line.startsParagraph)
    }
  }
}
