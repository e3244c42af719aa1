// SPDX-License-Identifier: MIT

/// A line of the contents or of the index: a name and its pages.
struct BookEntry {
  var title: String
  /// What is found there besides.
  var more: String?
  /// Page numbers in order; of the contents one.
  var pages: [Int]
  /// Runs of pages are told as one.
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

  /// Of a list of them in columns.
  static func height(_ entries: [BookEntry], columns: Int, _ paper: BookPaper) -> Double {
    let width = (paper.textWidth - Double(columns - 1) * paper.aside) / Double(columns)
    let all = entries.map { $0.height(width: width, columns: columns, paper) }
    // Columns are rarely quite even.
    return columns == 1 ? all.reduce(0, +) : all.reduce(0, +) / Double(columns) + (all.max() ?? 0)
  }

  private func height(width: Double, columns: Int, _ paper: BookPaper) -> Double {
    if columns > 1 {
      // Before pages are known each is taken for three digits.
      let numbers = pages.map { _ in "000," }.joined(separator: " ")
      return BookText.height("\(title)  \(numbers)", .text, width: width - 2 * paper.em, paper) + 0.2 * paper.em
    }
    let below = more.map { BookText.height($0, .when, width: width * 0.8, paper) + 0.3 * paper.em } ?? 0
    return BookText.height(title, .entry, width: width - 4 * paper.em, paper) + below
  }

  var view: View {
    [.title: .text(title), .caption: .maybe(more), .number: .text(pageText)]
  }
}
