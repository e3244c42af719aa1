// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// A row of the paper, from left to right.
struct ReceiptRow {
  /// Words divided by spaces.
  let text: String
  /// One byte for each character of `text`: capital ASCII letters without accents, digits, marks; `Self.other` for the
  /// rest.
  let bytes: [UInt8]
  /// Each word with its range of characters.
  let words: [(range: Range<Int>, word: RecognisedText.Word)]
  /// Runs of letters.
  let tokens: [String]
  /// All letters in one run, since words are sometimes read without gaps.
  let letters: String
  /// The height of a capital, in the unit of boxes.
  let height: Int
  /// A character's width, in hundredths of the unit of boxes; receipt printers enlarge text by widening letters.
  let letterWidth: Int
  /// Whether amounts have no decimals, as in yen.
  var isWhole = false

  static let other = UInt8(0x7F)

  init(_ pieces: [RecognisedText.Word], turns: Int = 0) {
    var (text, bytes, words) = ("", [UInt8](), [(range: Range<Int>, word: RecognisedText.Word)]())
    for piece in pieces {
      if !bytes.isEmpty {
        text += " "
        bytes.append(0x20)
      }
      let start = bytes.count
      for character in piece.text {
        text.append(character)
        bytes.append(Self.byte(character))
      }
      words.append((start..<bytes.count, piece))
    }
    self.text = text
    self.bytes = bytes
    self.words = words
    let runs = bytes.split { !(0x41...0x5A).contains($0) }
    tokens = runs.map { String(decoding: $0, as: UTF8.self) }
    letters = tokens.joined()
    height = pieces.map { $0.box.upright(turns).height }.sorted()[safe: pieces.count / 2] ?? 0
    let width = pieces.reduce(0) { $0 + $1.box.upright(turns).width }
    letterWidth = width * 100 / max(1, pieces.reduce(0) { $0 + $1.text.count })
  }

  var digits: Int { bytes.count { (0x30...0x39).contains($0) } }

  /// Whether a word is on the row, joined to others or not; a long one may have one letter wrong.
  func says(_ word: String) -> Bool {
    if word.utf8.count >= 5 {
      return holds(word) || tokens.contains { $0.isNearly(word) }
    }
    return tokens.contains(word)
  }

  /// Whether one of its words is, or begins with, one of these; a long one may have one letter wrong, but not the
  /// first.
  ///
  /// Letters inside other words do not count: 'coffee is ground' has no 'round'.
  func begins(anyOf words: some Sequence<String>) -> Bool {
    words.contains { word in
      word.utf8.count < 5
        ? tokens.contains(word)
        : tokens.contains { $0.hasPrefix(word) || ($0.utf8.first == word.utf8.first && $0.isNearly(word)) }
    }
  }

  /// Whether these consecutive letters are on the row, inside other words or not.
  func holds(_ word: String) -> Bool {
    word.utf8.count <= letters.utf8.count
      && letters.utf8.withContiguousStorageIfAvailable { letters in
        word.utf8.withContiguousStorageIfAvailable { word in
          (0...(letters.count - word.count)).contains { start in
            letters[start] == word[0] && letters[start..<start + word.count].elementsEqual(word)
          }
        } ?? false
      } ?? false
  }

  func says(anyOf words: some Sequence<String>) -> Bool { words.contains { says($0) } }

  /// The smallest box around some of its characters, and their least confidence.
  func place(of range: Range<Int>) -> (box: RecognisedText.Box, confidence: Int) {
    let inside = words.filter { $0.range.overlaps(range) }.map(\.word)
    return (RecognisedText.Line(words: inside).box, inside.map(\.confidence).min() ?? 0)
  }

  func field<Value>(_ value: Value, _ range: Range<Int>) -> ReadReceipt.Field<Value> {
    let place = place(of: range)
    return ReadReceipt.Field(value, printed: part(range), box: place.box, confidence: place.confidence)
  }

  /// Characters of the text.
  func part(_ range: Range<Int>) -> String {
    String(text.dropFirst(range.lowerBound).prefix(range.count))
  }

  private static func byte(_ character: Character) -> UInt8 {
    if let ascii = character.asciiValue {
      return (0x61...0x7A).contains(ascii) ? ascii - 32 : ascii
    }
    // The multiplication sign is often printed or read as a letter.
    if character == "×" || character == "✕" { return 0x58 }
    // Currency symbols are no letters of a name.
    if "€£¥₦₹".contains(character) { return 0x24 }
    let plain = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars.first
    guard let plain, plain.isASCII else { return character == "−" || character == "–" ? 0x2D : other }
    let ascii = UInt8(truncatingIfNeeded: plain.value)
    return (0x61...0x7A).contains(ascii) ? ascii - 32 : ascii
  }
}

extension ReceiptRow {
  /// The rows of a text, from the top.
  ///
  /// Lines side by side on the paper form one row, even if it is tilted: the slope comes from the longer lines.
  static func rows(of text: RecognisedText) -> [ReceiptRow] {
    let lines = text.lines.filter { !$0.words.isEmpty }
    let turns = text.turns
    let slope = slope(of: lines, turns: turns)
    struct Piece {
      var words: [RecognisedText.Word]
      var left: Double
      var right: Double
      var y: Double
      var height: Double
    }
    let pieces = lines.map { line -> Piece in
      let boxes = line.words.map { $0.box.upright(turns) }
      let heights = boxes.map { Double($0.height) - abs(slope) * Double($0.width) }.sorted()
      let ys = boxes.map { $0.middle.y - slope * $0.middle.x }
      let box = line.box.upright(turns)
      return Piece(
        words: line.words, left: Double(box.left), right: Double(box.left + box.width),
        y: ys.reduce(0, +) / Double(ys.count), height: max(heights[heights.count / 2], 40))
    }
    var rows: [[Piece]] = []
    for piece in pieces.sorted(by: { $0.y < $1.y }) {
      let place = rows.indices.suffix(3).last { number in
        let row = rows[number]
        let y = row.map(\.y).reduce(0, +) / Double(row.count)
        return abs(piece.y - y) < 0.5 * min(piece.height, row.map(\.height).min() ?? 0)
          && row.allSatisfy {
            min($0.right, piece.right) - max($0.left, piece.left) < 0.2
              * min($0.right - $0.left, piece.right - piece.left)
          }
      }
      if let place { rows[place].append(piece) } else { rows.append([piece]) }
    }
    return rows.map { row in ReceiptRow(row.sorted { $0.left < $1.left }.flatMap(\.words), turns: turns) }
  }

  private static func slope(of lines: [RecognisedText.Line], turns: Int) -> Double {
    var slopes: [(slope: Double, weight: Double)] = []
    for line in lines {
      guard let first = line.words.first?.box.upright(turns).middle,
        let last = line.words.last?.box.upright(turns).middle, last.x - first.x > 800
      else {
        continue
      }
      slopes.append(((last.y - first.y) / (last.x - first.x), last.x - first.x))
    }
    slopes.sort { $0.slope < $1.slope }
    let half = slopes.reduce(0) { $0 + $1.weight } / 2
    var passed = 0.0
    for entry in slopes {
      passed += entry.weight
      if passed >= half { return entry.slope }
    }
    return 0
  }
}

extension RecognisedText.Box {
  /// The box on the upright picture, after clockwise quarter turns.
  fileprivate func upright(_ quarters: Int) -> Self {
    let unit = Self.unit
    return switch quarters % 4 {
    case 1: Self(left: unit - top - height, top: left, width: height, height: width)
    case 2: Self(left: unit - left - width, top: unit - top - height, width: width, height: height)
    case 3: Self(left: top, top: unit - left - width, width: height, height: width)
    default: self
    }
  }

  fileprivate var middle: (x: Double, y: Double) {
    (Double(left) + Double(width) / 2, Double(top) + Double(height) / 2)
  }
}

extension String {
  /// Whether the texts differ in at most one added, missing or different letter.
  func isNearly(_ word: String) -> Bool {
    guard abs(utf8.count - word.utf8.count) <= 1 else { return false }
    let (a, b) = (Array(utf8), Array(word.utf8))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = min(zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count, min(a.count, b.count) - start)
    return max(a.count, b.count) - start - end <= 1
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
