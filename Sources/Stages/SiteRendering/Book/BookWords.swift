// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The text of a picture in a book.
struct BookWords {
  /// A paragraph of the keeper's text about a keepsake, or of its letter.
  enum Paragraph {
    /// CommonMark.
    case told(String)
    /// With the line breaks of the paper.
    case letter(String)

    /// Its text without markup.
    var plain: String {
      switch self {
      case .told(let text): CommonMark.plain(text)
      case .letter(let text): text
      }
    }

    func height(width: Double, _ paper: BookPaper, isLead: Bool = false) -> Double {
      BookText.height(plain, isLead ? .lead : .text, width: width, paper) + 0.55 * paper.em
    }
  }

  var title: String?
  var caption: String?
  /// Its date and place.
  var when: String?
  /// Who is where in its pictures.
  var drawings: [BookDrawing] = []
  var paragraphs: [Paragraph] = []
  /// Whether it opens the book, in larger type.
  var isLead = false

  var isEmpty: Bool { title == nil && caption == nil && when == nil && drawings.isEmpty && paragraphs.isEmpty }
  /// Whether the keeper wrote any of it.
  var isSaid: Bool { title != nil || caption != nil || !paragraphs.isEmpty }

  /// The height in a column of this width, in millimetres.
  func height(width: Double, _ paper: BookPaper) -> Double {
    let lines: [(String?, BookText.Size)] = [(title, .title), (caption, .caption), (when, .when)]
    let heads = lines.compactMap { text, size in
      text.map { BookText.height($0, size, width: width, paper) + 0.35 * paper.em }
    }
    let space = heads.isEmpty || paragraphs.isEmpty ? 0 : 0.5 * paper.em
    return drawings.reduce(heads.reduce(space, +)) { $0 + $1.height(width: width, paper) }
      + paragraphs.reduce(0) { $0 + $1.height(width: width, paper, isLead: isLead) }
  }

  /// Removes and returns the paragraphs that exceed the height `most`.
  mutating func takeRest(over most: Double, width: Double, _ paper: BookPaper) -> [Paragraph] {
    var rest: [Paragraph] = []
    while height(width: width, paper) > most, let last = paragraphs.popLast() { rest.insert(last, at: 0) }
    return rest
  }

  var view: View {
    [
      .title: .maybe(title), .caption: .maybe(caption), .when: .maybe(when), .hasWords: .flag(!isEmpty),
      .isLarge: .flag(isLead), .drawing: .views(drawings.map(\.view)),
      .paragraphs: .views(paragraphs.map { $0.view }),
    ]
  }
}

extension BookWords.Paragraph {
  var view: View {
    switch self {
    case .told(let text): [.prose: .prose(text), .text: .none]
    case .letter(let text): [.prose: .none, .text: .text(text)]
    }
  }
}
