// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The passage of a letter in a story: its first page from the salutation on, beside the picture of that page.
struct StoryLetter {
  /// The most characters of a passage beside an upright paper, and beside a low one, which would leave a column alone.
  private static let (passage, shortPassage) = (740, 260)

  private let pages: [[String]]
  /// The first page's paragraphs from the salutation on.
  private let paragraphs: [String]

  /// `nil` without a transcript that the keeper wrote or checked, and for a secret keepsake, which shows its text only
  /// on its own page.
  init?(_ keepsake: Keepsake) {
    guard !keepsake.isSecret, let transcript = keepsake.transcript, !transcript.source.isOfPicture else { return nil }
    pages = TranscriptView.pages(of: transcript.value).map { TranscriptView.paragraphs(of: $0) }.filter { !$0.isEmpty }
    guard let first = pages.first else { return nil }
    paragraphs = Self.fromSalutation(first)
  }

  /// Characters of all pages.
  var length: Int { pages.joined().reduce(0) { $0 + $1.count } }

  /// The passage, which ends at a sentence, with "…" if more follows; `ratio` is the paper's width by its height.
  func excerpt(beside ratio: Double) -> [String] {
    Excerpt.of(paragraphs, most: ratio > 1.6 ? Self.shortPassage : Self.passage, goesOn: pages.count > 1)
  }

  /// Whether a passage is the whole letter.
  func isWhole(_ passage: [String]) -> Bool { pages.count == 1 && pages[0] == passage }

  /// The image of the page that the passage is on; an index into the keepsake's images.
  ///
  /// Where recognised text shows the page, that one; else the first of as many images as pages, and the thumbnail of a
  /// single page.
  func image(of keepsake: Keepsake) -> Int {
    let shown = keepsake.images.indices.filter {
      keepsake.images[$0].picture != nil && keepsake.images[$0].media?.medium != .sound
    }
    guard shown.count > 1 else { return keepsake.thumbnail }
    let lines = LetterLines.pieces(of: pages, on: keepsake.images)?.first?.joined().compactMap(\.place?.image) ?? []
    let counts = shown.map { image in lines.count { $0 == image } }
    if let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) { return shown[place] }
    return pages.count > 1 ? shown[0] : keepsake.thumbnail
  }

  // MARK: Salutation

  private static let salutations: Set<String> = [
    "dear", "dearest", "darling", "liebe", "lieber", "liebes", "liebste", "liebster", "geehrte", "geehrter", "cher",
    "chère", "chers", "chères",
  ]
  /// Address, date and greeting are among this many paragraphs; a greeting has few words.
  private static let (head, greeting) = (5, 8)

  /// Without the address and date above a greeting.
  private static func fromSalutation(_ paragraphs: [String]) -> [String] {
    for (place, paragraph) in paragraphs.prefix(head).enumerated() {
      let lines = paragraph.split(whereSeparator: \.isNewline)
      guard let line = lines.firstIndex(where: isSalutation) else { continue }
      return [lines[line...].joined(separator: "\n")] + paragraphs[(place + 1)...]
    }
    return paragraphs
  }

  private static func isSalutation(_ line: Substring) -> Bool {
    let words = line.split { !$0.isLetter && $0 != "’" && $0 != "'" }
    return words.count <= greeting
      && words.prefix(3).contains { salutations.contains($0.lowercased()) }
  }
}
