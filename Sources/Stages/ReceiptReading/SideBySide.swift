// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Separates receipts that lie side by side in one picture.
enum SideBySide {
  /// The fewest lines of a receipt.
  private static let leastLines = 6

  /// The left and the right half if both name a sum with its amount; else empty: of one receipt's columns at most one
  /// does.
  static func parts(of text: RecognisedText) -> [RecognisedText] {
    guard text.turns == 0, text.lines.count >= 2 * leastLines else { return [] }
    let words = text.lines.flatMap(\.words)
    // Gaps that no word crosses, in hundredths of the width.
    var isCovered = [Bool](repeating: false, count: 101)
    for word in words {
      let unit = RecognisedText.Box.unit / 100
      let left = min(100, max(0, word.box.left / unit))
      let right = min(100, max(left, (word.box.left + word.box.width) / unit))
      for place in left...right { isCovered[place] = true }
    }
    var best: [RecognisedText] = []
    var place = 0
    while place <= 100 {
      guard !isCovered[place] else {
        place += 1
        continue
      }
      let end = isCovered[place...].firstIndex(of: true) ?? 101
      let middle = (place + end) / 2 * RecognisedText.Box.unit / 100
      if place > 0, end <= 100 {
        let parts = [part(text) { $0 < middle }, part(text) { $0 >= middle }]
        if parts.allSatisfy(isReceipt) { best = parts }
      }
      place = end
    }
    return best
  }

  private static func part(_ text: RecognisedText, _ belongs: (Int) -> Bool) -> RecognisedText {
    var part = text
    part.lines = text.lines.compactMap { line in
      let words = line.words.filter { belongs($0.box.left) }
      return words.isEmpty ? nil : RecognisedText.Line(words: words, startsParagraph: line.startsParagraph)
    }
    return part
  }

  private static func isReceipt(_ text: RecognisedText) -> Bool {
    guard text.lines.count >= leastLines else { return false }
    return ReceiptRow.rows(of: text).contains { row in
      !row.amounts.isEmpty && (row.says(anyOf: SumWords.total) || SumWords.final.contains { row.holds($0) })
    }
  }
}
