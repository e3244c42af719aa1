// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct `The lines of a letter` {
  /// The recognised text of a page: lines below one another, each a tenth of the paper high, all words equally wide.
  private static func paper(_ lines: [String], turns: Int = 0) -> RecognisedText {
    RecognisedText(
      outcome: .unreliable, turns: turns, confidence: 40,
      lines: lines.enumerated().map { row, line in
        RecognisedText.Line(
          words: line.split(separator: " ").enumerated().map { place, word in
            RecognisedText.Word(
              text: String(word), confidence: 40,
              box: .init(left: 500 + place * 1_000, top: 500 + row * 1_000, width: 900, height: 800))
          })
      })
  }

  private static func image(_ writing: RecognisedText?) throws -> KeepsakeImage {
    var image = try #require(Fixture.family().keepsakes.flatMap(\.images).first { $0.picture != nil })
    (image.knowledge.text, image.knowledge.writing) = (nil, writing)
    return image
  }

  /// Each piece of the text with its row.
  private static func rows(_ pages: [[String]], _ papers: [[String]]) throws -> [[String]]? {
    let images = try papers.map { try image(paper($0)) }
    return LetterLines.pieces(of: pages, on: images).map { pages in
      pages.map {
        $0.flatMap { $0 }.map { piece in
          let row = piece.place.map { "\($0.image).\(($0.box.top + $0.box.height / 2) / 1_000)" } ?? "-"
          return "\(row) \(piece.text.split(separator: " ").joined(separator: " "))"
        }
      }
    }
  }

  @Test func `are found although they were misread and broken elsewhere`() throws {
    #expect(
      try Self.rows(
        [["My dear daughter Isobel,", "Greetings in the name of the Lord. Your letter came on Tuesday."]],
        [["Mv dear daughler Tsobel,", "Greetings in the nam of", "he Lord. Your ltter came", "on Tuesday."]]) == [
          [
            "0.0 My dear daughter Isobel,", "0.1 Greetings in the name of", "0.2 the Lord. Your letter came",
            "0.3 on Tuesday.",
          ]
        ])
  }

  @Test func `continue from page to page`() throws {
    #expect(
      try Self.rows(
        [["a cap that he will say"], ["is too modern to wear, let him"]],
        [["a cap that he will", "say is too"], ["modern to wear", "let him"]]) == [
          ["0.0 a cap that he will", "0.1 say"], ["0.1 is too", "1.0 modern to wear,", "1.1 let him"],
        ])
  }

  @Test func `stay unlit where a line was not read, and the others keep their words`() throws {
    #expect(
      try Self.rows(
        [["The parcel goes on the mail boat. One wrapper for your mother, with my respect."]],
        [["The parcel goes on", "xq zz kkw", "One wrapper for your", "mother, with my respect."]]) == [
          ["0.0 The parcel goes on", "- the mail boat.", "0.2 One wrapper for your", "0.3 mother, with my respect."]
        ])
  }

  @Test func `are unknown on a page that was not read, and do not move on the others`() throws {
    #expect(
      try Self.rows(
        [["Dear Morag, the snow came on Friday."], ["Samuel laughed so much that the lady turned round."]],
        [[], ["Samuel laughed so much", "that the lady turned round."]]) == [
          ["- Dear Morag, the snow came on Friday."],
          ["1.0 Samuel laughed so much", "1.1 that the lady turned round."],
        ])
  }

  @Test func `are found with any spelling of accents, and past dashes`() throws {
    #expect(
      try Self.rows(
        [["L’e\u{301}te\u{301} – de\u{301}ja\u{300} fini, ma che\u{300}re."]], [["L’été – déjà fini,", "ma chère."]])
        == [["0.0 L’e\u{301}te\u{301} – de\u{301}ja\u{300} fini,", "0.1 ma che\u{300}re."]])
  }

  /// The same paper with only the first words of each line.
  private static func beginnings(_ lines: [String], words: Int) -> RecognisedText {
    var paper = paper(lines)
    paper.outcome = .located
    for line in paper.lines.indices {
      let rest = paper.lines[line].words.dropFirst(words)
      guard let first = rest.first, let last = rest.last else { continue }
      paper.lines[line].words = Array(paper.lines[line].words.prefix(words))
      let width = last.box.left + last.box.width - first.box.left
      paper.lines[line].words.append(
        RecognisedText.Word(
          text: "", confidence: 0,
          box: .init(left: first.box.left, top: first.box.top, width: width, height: first.box.height)))
    }
    return paper
  }

  @Test func `are found by their first words, and end at the next line or at the keeper's line break`() throws {
    let text = "Greetings in the name of the Lord. Your letter came on Tuesday by the hand of Mr Bello."
    let paper = [
      "Greetings in the name of", "the Lord. Your lettar came on", "Tuesday by the hand of Mr Bello.", "I remain,",
    ]
    let image = try Self.image(Self.beginnings(paper, words: 3))
    let pieces = try #require(LetterLines.pieces(of: [[text, "I remain,", "Comfort, who did not write"]], on: [image]))
    #expect(
      pieces[0].map { $0.map { $0.text.trimmingCharacters(in: .whitespaces) } } == [
        ["Greetings in the name of", "the Lord. Your letter came on", "Tuesday by the hand of Mr Bello."],
        ["I remain,"], ["Comfort, who did not write"],
      ])
    #expect(pieces[0].map { $0.map { $0.place.map { ($0.box.top + 400) / 1_000 } } } == [[0, 1, 2], [3], [nil]])
  }

  @Test func `take no word from an unread line between them`() throws {
    let text = "The parcel goes on the mail boat. One wrapper for your mother, with my respect."
    let paper = ["The parcel goes on the", "xq zz kkw", "One wrapper for your mother,", "with my respect."]
    let image = try Self.image(Self.beginnings(paper, words: 3))
    let pieces = try #require(LetterLines.pieces(of: [[text]], on: [image]))
    #expect(pieces[0][0].map { $0.place.map { ($0.box.top + 400) / 1_000 } } == [0, nil, 2, 3])
    #expect(pieces[0][0].map(\.text).joined() == text)
  }

  @Test func `are none where the paper has another text, or none`() throws {
    #expect(try Self.rows([["Nothing of this stands on the paper at all."]], [["Grand Hotel Oban", "Menu"]]) == nil)
    #expect(try Self.rows([["Nothing of this."]], [[]]) == nil)
    #expect(LetterLines.pieces(of: [["Words"]], on: []) == nil)
  }

  @Test func `contain each letter of the text, however they are cut`() throws {
    let text = ["23 Ebute Lane,\nLagos", "  I read  it —\nto the whole compound. "]
    let image = try Self.image(Self.paper(["23 Ebute Lane,", "Lagos", "I read it to", "the whole compound."]))
    let pieces = try #require(LetterLines.pieces(of: [text], on: [image]))
    #expect(pieces[0].map { $0.map(\.text).joined() } == text)
  }

  @Test func `are lower than long letters, so that one line is lit and not three`() throws {
    var paper = Self.paper(["The first line", "and the second", "and a third"])
    for line in paper.lines.indices {
      for word in paper.lines[line].words.indices {
        paper.lines[line].words[word].box.top -= 800
        paper.lines[line].words[word].box.height = 2_400
      }
    }
    let pieces = try #require(
      LetterLines.pieces(of: [["The first line and the second and a third"]], on: [try Self.image(paper)]))
    #expect(pieces[0][0].compactMap(\.place?.box.height) == [1_200, 1_200, 1_200])
  }

  @Test func `are only places on the page, without the recognised words`() throws {
    var catalogue = Fixture.family()
    let number = try #require(catalogue.keepsakes.firstIndex { $0.id == "clipping" })
    let words =
      "My dear daughter Isobel, greetings in the name of the Lord. Your letter came on Tuesday by the hand of Mr Bello, who read the stamp on it before I did."
    catalogue.keepsakes[number].transcript = Sourced(words, .sidecar)
    catalogue.keepsakes[number].images[0].knowledge.writing = Self.paper([
      "My dear daughter Zzobel,", "greetings in the name of", "the Lord. Your letter came on",
      "Tuesday by the hand of Mr Bello, who read the stamp on it before I did.",
    ])
    let plans = try SiteRenderer(catalogue).plans(workers: 2) { _ in
      SearchFiles(manifest: "data/index-x.js", files: [])
    }
    let plan = try #require(plans.first { $0.address == "keepsakes/clipping/index.html" })
    let page = String(decoding: try plan.render(), as: UTF8.self)
    #expect(page.matches(of: /class="l" data-box="side-1 \d+ \d+ \d+ \d+"/).count == 4)
    #expect(page.contains(/class="keep f-\d+ dim read"/) && !page.contains("Zzobel") && !page.contains("class=\"layer"))
  }
}
