// SPDX-License-Identifier: MIT

/// A heading in a book: a chapter's title, or a pause of time.
struct BookHeading {
  enum Rank { case chapter, pause, month, section }

  var title: String
  /// The time and place that follow.
  var when: String?
  var rank: Rank

  /// Space around a pause shows that time passes; a full page gives it less.
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
