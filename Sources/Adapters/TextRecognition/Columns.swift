// SPDX-License-Identifier: MIT

/// Splits lines that were read across two columns of prose, so that the columns are read one after the other.
///
/// A receipt's row of name and price must stay whole: a line is split only if both sides have real text.
enum Columns {
  /// The fewest lines that must agree on the gap between the columns.
  private static let leastLines = 5
  /// The least median of letters on each side of a line.
  private static let leastLetters = 12

  static func parted(_ lines: [PageLine]) -> [PageLine] {
    guard let gap = gap(of: lines) else { return lines }
    var result: [PageLine] = []
    var (left, right): ([PageLine], [PageLine]) = ([], [])
    func endColumns() {
      for var column in [left, right] where !column.isEmpty {
        column[0].startsParagraph = true
        result += column
      }
      (left, right) = ([], [])
    }
    for line in lines {
      let before = line.words.filter { $0.box.right <= gap }
      let after = line.words.filter { $0.box.left >= gap }
      if before.count + after.count < line.words.count {
        // A heading across both columns.
        endColumns()
        result.append(line)
        continue
      }
      if !before.isEmpty { left.append(PageLine(words: before, startsParagraph: line.startsParagraph)) }
      if !after.isEmpty {
        right.append(PageLine(words: after, startsParagraph: before.isEmpty && line.startsParagraph))
      }
    }
    endColumns()
    return result
  }

  /// A pixel column inside a wide gap of most lines; `nil` for a page with one column.
  private static func gap(of lines: [PageLine]) -> Int? {
    let whole = lines.dropFirst().reduce(lines.first?.box ?? PixelBox()) { $0.union($1.box) }
    guard lines.count >= leastLines, whole.width > 100 else { return nil }
    let steps = 100
    var votes = [Int](repeating: 0, count: steps)
    var gaps = 0
    for line in lines {
      let wide = zip(line.words, line.words.dropFirst()).map { ($0.box.right, $1.box.left) }
        .filter { $1 - $0 > line.box.height }
      if !wide.isEmpty { gaps += 1 }
      for (from, to) in wide {
        for step in 0..<steps {
          let x = whole.left + whole.width * step / steps
          if x > from, x < to { votes[step] += 1 }
        }
      }
    }
    // The middle of the pixel columns with the most votes; only the page's middle can divide columns of prose.
    let middle = votes.indices.filter { (25...75).contains($0) }
    guard let most = middle.map({ votes[$0] }).max(), most >= leastLines, most * 10 >= gaps * 7 else { return nil }
    let best = middle.filter { votes[$0] == most }
    let at = whole.left + whole.width * best[best.count / 2] / steps
    let parted = lines.filter { line in line.words.allSatisfy { $0.box.right <= at || $0.box.left >= at } }
    let both = parted.map { line in
      (letters(line.words.filter { $0.box.right <= at }), letters(line.words.filter { $0.box.left >= at }))
    }.filter { $0.0 > 0 && $0.1 > 0 }
    guard both.count >= leastLines else { return nil }
    let sides = [both.map(\.0).sorted()[both.count / 2], both.map(\.1).sorted()[both.count / 2]]
    return sides.allSatisfy { $0 >= leastLetters } ? at : nil
  }

  private static func letters(_ words: [PageWord]) -> Int {
    words.reduce(0) { $0 + $1.text.count { $0.isLetter } }
  }
}
