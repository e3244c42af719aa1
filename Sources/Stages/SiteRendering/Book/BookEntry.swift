// SPDX-License-Identifier: MIT

/// A line of the contents or of the index: a name and its pages.
struct BookEntry {
  var title: String
  /// A second line of the entry.
  var more: String?
  /// A small picture from that chapter, in a short table of contents.
  var figure: BookFigure?
  /// Page numbers in order; one for an entry of the contents.
  var pages: [Int]

  /// Joins runs of pages: 3–5.
  var pageText: String {
    var runs: [ClosedRange<Int>] = []
    for page in pages where runs.last?.contains(page) != true {
      if let last = runs.last, last.upperBound + 1 == page {
        runs[runs.count - 1] = last.lowerBound...page
      } else {
        runs.append(page...page)
      }
    }
    return runs.map { run in
      run.count == 1
        ? "\(run.lowerBound)"
        : run.count == 2 ? "\(run.lowerBound), \(run.upperBound)" : "\(run.lowerBound)–\(run.upperBound)"
    }.joined(separator: ", ")
  }

  // MARK: The contents

  /// The least height of pictures in a table of contents, in ems, and the most for each and for all.
  private static let leastHeight = 3.6
  private static let mostHeights = (each: 13.0, all: 40.0)
  /// The greatest ratio of their width to their height.
  private static let mostRatio = 1.5

  static func layout(_ entries: [BookEntry], _ paper: BookPaper, _ scale: Double) -> BookBlock.Layout {
    guard entries.contains(where: { $0.figure != nil }) else {
      let lines = entries.reduce(0) { $0 + $1.height(width: paper.textWidth, paper) }
      return BookBlock.Layout(height: lines)
    }
    let most = max(leastHeight, min(mostHeights.each, mostHeights.all / Double(max(1, entries.count))))
    let height = (leastHeight + (most - leastHeight) * scale) * paper.em
    return BookBlock.Layout(
      height: Double(entries.count) * height + Double(entries.count - 1) * paper.gutter,
      pictures: entries.compactMap(\.figure).map { figure in
        let ratio = min(figure.ratio, mostRatio)
        return (height * ratio, height)
      }, words: height * mostRatio)
  }

  private func height(width: Double, _ paper: BookPaper) -> Double {
    BookText.height(title, .entry, width: width - (more == nil ? 4 : 12) * paper.em, paper)
  }

  /// Joins the first titles, as many as fit in an entry's line.
  static func fitting(_ titles: [String], _ paper: BookPaper) -> String? {
    var line: String?
    for title in titles {
      let longer = line.map { "\($0) · \(title)" } ?? title
      guard BookText.lines(longer, width: paper.textWidth / paper.em - 12) == 1 else { break }
      line = longer
    }
    return line
  }

  // MARK: The index

  /// The index has two columns.
  static func height(_ entries: [BookEntry], _ paper: BookPaper) -> Double {
    let width = (paper.textWidth - paper.aside) / 2 - 2 * paper.em
    let all = entries.map { entry in
      // Before pages are known, each counts as three digits.
      let numbers = entry.pages.map { _ in "000," }.joined(separator: " ")
      return BookText.height("\(entry.title)  \(numbers)", .text, width: width, paper) + 0.2 * paper.em
    }
    // Columns are rarely quite even.
    return all.reduce(0, +) / 2 + (all.max() ?? 0)
  }
}
