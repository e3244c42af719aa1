// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A typed receipt: two blanks or more separate columns; one row below the other.
enum PrintedReceipt {
  static func text(_ typed: String, slope: Int = 0) -> RecognisedText {
    let rows = typed.split(separator: "\n", omittingEmptySubsequences: true)
    let columns = max(40, rows.map(\.count).max() ?? 0)
    let (width, height) = (RecognisedText.Box.unit / columns, min(300, RecognisedText.Box.unit / (rows.count + 4)))
    var lines: [RecognisedText.Line] = []
    for (number, row) in rows.enumerated() {
      var words: [RecognisedText.Word] = []
      var (word, start, gap) = ("", 0, 0)
      func end(_ column: Int) {
        guard !word.isEmpty else { return }
        let box = RecognisedText.Box(
          left: start * width, top: (number + 2) * height + start * slope, width: (column - start) * width,
          height: height * 7 / 10)
        words.append(RecognisedText.Word(text: word, confidence: 95, box: box))
        word = ""
      }
      for (column, character) in row.enumerated() {
        if character == " " {
          end(column)
          gap += 1
          continue
        }
        if word.isEmpty {
          if gap >= 2, !words.isEmpty {
            lines.append(RecognisedText.Line(words: words))
            words = []
          }
          start = column
        }
        gap = 0
        word.append(character)
      }
      end(row.count)
      if !words.isEmpty { lines.append(RecognisedText.Line(words: words)) }
    }
    return RecognisedText(outcome: .read, languages: ["eng"], confidence: 95, lines: lines)
  }
}

extension CivilDay {
  /// A day after each of the receipts.
  static let someday = CivilDay(year: 2026, month: 12, day: 28) ?? .epoch
}
