// SPDX-License-Identifier: MIT

/// The space of a text, computed without a browser, since pages are filled before they are drawn.
///
/// Widths are the book's serif's, in thousandths of its size, and the widest for other scripts. They tend to
/// overestimate; the excess widens gaps.
enum BookText {
  /// A text size: a multiple of the book's font size, and the line height as a multiple of that.
  struct Size {
    var type: Double
    var line: Double

    static let chapter = Size(type: 3.2, line: 1.1)
    static let pause = Size(type: 2.1, line: 1.15)
    static let section = Size(type: 1.8, line: 1.15)
    static let month = Size(type: 1.4, line: 1.2)
    static let title = Size(type: 1.4, line: 1.15)
    static let caption = Size(type: 1.05, line: 1.35)
    static let when = Size(type: 0.82, line: 1.35)
    static let lead = Size(type: 1.22, line: 1.4)
    static let text = Size(type: 1, line: 1.45)
    static let entry = Size(type: 1, line: 1.6)
  }

  /// The height of a text in millimetres, with its own line breaks.
  static func height(_ text: String, _ size: Size, width: Double, _ paper: BookPaper) -> Double {
    Double(lines(text, width: width / (size.type * paper.em))) * size.type * size.line * paper.em
  }

  /// The number of lines of a text in a column, in ems.
  static func lines(_ text: String, width: Double) -> Int {
    let most = Int(max(4, width) * 970)
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { sum, line in
      var (lines, used) = (1, 0)
      for word in line.split(separator: " ") {
        let length = word.unicodeScalars.reduce(0) { $0 + thousandths($1) }
        if used > 0, used + space + length > most {
          lines += 1
          used = 0
        }
        used += (used > 0 ? space : 0) + length
        // A word longer than a line is broken; so is Chinese, which has no spaces.
        lines += max(0, used - 1) / most
        used = used > 0 ? (used - 1) % most + 1 : 0
      }
      return sum + lines
    }
  }

  /// The size at which a title's longest word fits, and the whole has at most four lines.
  static func titleSize(_ title: String, width: Double, _ paper: BookPaper) -> Double {
    let longest =
      title.split(whereSeparator: \.isWhitespace).map { $0.unicodeScalars.reduce(0) { $0 + thousandths($1) } }.max()
      ?? 0
    var size = min(3.4, width / paper.em / max(1, Double(longest) / 960))
    while size > 1.4, lines(title, width: width / (size * paper.em)) > 4 { size *= 0.9 }
    return size
  }

  private static let space = 220

  private static func thousandths(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F: 0
    case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0x20000...0x3FFFF: 1_000
    case 0x21...0x7E:
      switch Character(scalar) {
      case "i", "j", "l", ".", ",", ";", ":", "'", "|": 255
      case "f", "r", "t", "s", "I", "J", "!", "-", "(", ")": 330
      case "a", "c", "e", "z", "?", "[", "]", "/", "\"": 400
      case "g", "k", "v", "x", "y": 445
      case "m", "H", "D", "N", "O", "&", "@", "%": 790
      case "M", "W": 960
      case "w", "A"..."Z": 680
      default: 515
      }
    case 0xA0...0x2FF: 510
    default: 640
    }
  }

  /// Divides a long paragraph at the ends of sentences, so that pages can break it.
  static func parts(_ paragraph: String, lines most: Int, width: Double) -> [String] {
    guard lines(paragraph, width: width) * 2 > most * 3 else { return [paragraph] }
    var parts: [String] = [""]
    for sentence in sentences(paragraph).flatMap({ lines($0, width: width) > most ? words($0) : [$0] }) {
      let longer = (parts[parts.count - 1] + sentence)
      if !parts[parts.count - 1].isEmpty, lines(longer, width: width) > most {
        parts.append(sentence)
      } else {
        parts[parts.count - 1] = longer
      }
    }
    return parts.map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
  }

  /// A sentence as words, each with the spaces after it.
  private static func words(_ sentence: String) -> [String] {
    var words = [""]
    for character in sentence {
      if words[words.count - 1].last?.isWhitespace == true, !character.isWhitespace { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  private static func sentences(_ text: String) -> [String] {
    var sentences = [""]
    var ended = false
    let stops: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "।", "۔", "؟"]
    for character in text {
      // A line break, as in a list, ends a sentence.
      if character == "\n" || ended && character.isWhitespace {
        sentences[sentences.count - 1].append(character)
        sentences.append("")
        ended = false
        continue
      }
      sentences[sentences.count - 1].append(character)
      ended = false
      if stops.contains(character) {
        // A full stop after a single letter belongs to an abbreviation.
        ended = sentences[sentences.count - 1].suffix(3).allSatisfy { !$0.isWhitespace }
      }
    }
    return sentences.filter { !$0.isEmpty }
  }
}
