// SPDX-License-Identifier: MIT

/// Words between the things of a book: a chapter's title, or the time that passed.
struct BookHeading {
  enum Rank { case chapter, pause, month, section }

  var title: String
  /// When and where it goes on.
  var when: String?
  var rank: Rank

  /// Air around a pause tells that time passes; where a page has too little room it has less.
  func height(_ paper: BookPaper, _ scale: Double) -> Double {
    let size: BookText.Size =
      switch rank {
      case .chapter: .chapter
      case .pause: .pause
      case .month: .month
      case .section: .section
      }
    let words = BookText.height(title, size, width: paper.textWidth, paper)
    let small = when.map { BookText.height($0, .when, width: paper.textWidth, paper) + 0.4 * paper.em } ?? 0
    return words + small + (rank == .pause ? (1 + 5 * scale) * paper.em : 0)
  }
}
