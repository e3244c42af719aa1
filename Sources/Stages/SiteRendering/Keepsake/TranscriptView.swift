// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The words of a letter as on its paper: page by page, paragraph by paragraph.
///
/// A line of three or more dashes, or a form feed, begins a new page; a blank line a new paragraph.
enum TranscriptView {
  /// The confidence from which recognised text is shown at once; below it is folded.
  private static let leastConfidence = 75
  /// The length below which lines belong to an address, a verse or a greeting, and stay separate.
  private static let shortLine = 60
  /// The fewest letters of a text that is worth folding.
  private static let leastLetters = 120

  /// `nil` without words.
  static func view(_ transcript: Sourced<String>, of keepsake: Keepsake, words: Words) -> View? {
    let isRaw = transcript.source.isOfPicture && isDoubtful(keepsake)
    let pages = pages(of: transcript.value).map { isRaw ? blocks(of: $0) : paragraphs(of: $0) }.filter { !$0.isEmpty }
    guard !pages.isEmpty else { return nil }
    let pieces = isRaw ? nil : LetterLines.pieces(of: pages, on: keepsake.images)
    return [
      .isGuess: .flag(transcript.source.isGuess), .isFolded: .flag(isRaw), .spoken: .views([]),
      .pages: .views(
        pages.enumerated().map { place, paragraphs in
          [
            .label: .maybe(pages.count > 1 ? words(.keepsakePage, ["number": words.number(place + 1)]) : nil),
            .paragraphs: .views(
              paragraphs.enumerated().map { number, text in
                let lines = pieces?[place][number] ?? [LetterLines.Piece(text: text)]
                return [.lines: .views(lines.map { line($0, of: keepsake) })]
              }),
          ]
        }),
    ]
  }

  /// Whether its words are a letter's, to read beside its pictures: not a receipt's, a recording's or doubtful ones.
  static func isRead(_ keepsake: Keepsake) -> Bool {
    guard let transcript = keepsake.transcript, keepsake.images.contains(where: { $0.picture != nil }),
      !keepsake.images.contains(where: { $0.player != nil })
    else { return false }
    return !(transcript.source.isOfPicture && isDoubtful(keepsake))
      && transcript.value.count { !$0.isWhitespace } >= leastLetters
  }

  /// The line with its side, and its box in ten-thousandths of the picture: left, top, width, height.
  private static func line(_ piece: LetterLines.Piece, of keepsake: Keepsake) -> View {
    let box = piece.place.map { place in
      let box = place.box
      return "\(Carousel.anchor(place.image, of: keepsake)) \(box.left) \(box.top) \(box.width) \(box.height)"
    }
    return [.text: .text(piece.text), .box: .maybe(box)]
  }

  /// A receipt's table is clearer than its lines, and doubtful text helps few visitors.
  private static func isDoubtful(_ keepsake: Keepsake) -> Bool {
    let read = keepsake.images.compactMap(\.text).filter { $0.outcome == .read }
    return keepsake.receipt != nil || keepsake.readReceipt != nil || read.contains { $0.confidence < leastConfidence }
  }

  static func pages(of text: String) -> [[Substring]] {
    text.split(separator: "\u{0C}").flatMap { part in
      part.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).split { line in
        let dashes = line.filter { !$0.isWhitespace }
        return dashes.count >= 3 && dashes.allSatisfy { $0 == "-" }
      }.map(Array.init)
    }
  }

  /// Groups of lines between blank ones, unchanged.
  private static func blocks(of lines: [Substring]) -> [String] {
    lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: "\n") }
  }

  /// The paragraphs: long lines with their continuations, and groups of consecutive short lines.
  static func paragraphs(of lines: [Substring]) -> [String] {
    lines.split { $0.allSatisfy(\.isWhitespace) }.flatMap { block in
      var paragraphs: [String] = []
      var isShort = false
      for line in joined(Array(block)) {
        let wasShort = isShort
        isShort = line.count < shortLine
        if wasShort, isShort, let last = paragraphs.popLast() {
          paragraphs.append(last + "\n" + line)
        } else {
          paragraphs.append(line)
        }
      }
      return paragraphs
    }
  }

  /// Keeps addresses, verses and lists unchanged, and joins a long line to the next: the paper or the sidecar ended
  /// there, and a narrow screen would break it a second time.
  private static func joined(_ lines: [Substring]) -> [String] {
    var texts: [String] = []
    var last: Substring = ""
    for line in lines {
      let isLowercase = line.first?.isLowercase == true
      let isOpen = last.count >= shortLine && last.last?.isLetter == true
      let runsOn = last.count >= 40 && last.last != "-" && (isLowercase || isOpen)
      if runsOn, let text = texts.popLast() { texts.append(text + " " + line) } else { texts.append(String(line)) }
      last = line
    }
    return texts
  }
}
