// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A film's transcript` {
  private static func cues(_ texts: [(Double, Double, String)]) -> [Subtitles.Cue] {
    texts.map { Subtitles.Cue(start: $0.0, end: $0.1, text: $0.2) }
  }

  private static func lines(_ texts: [(Double, Double, String)]) -> [String] {
    SpokenView.lines(cues(texts)).map { "\($0.start) \($0.text)" }
  }

  @Test func `joins caption lines into readable paragraphs`() {
    #expect(
      Self.lines([(0, 2, "That was\nin the winter"), (2, 4, "when the lake froze."), (4, 6, "We walked to church.")])
        == ["0.0 That was in the winter when the lake froze. We walked to church."])
  }

  @Test func `begins a line after a silence, with another speaker, and with a sound description`() {
    #expect(
      Self.lines([(0, 2, "Look."), (5, 6, "There."), (6, 7, "– Where?"), (7, 8, "[laughs]"), (8, 9, "♪ tum")])
        == ["0.0 Look.", "5.0 There.", "6.0 – Where?", "7.0 [laughs]", "8.0 ♪ tum"])
  }

  @Test func `ends a long line with its sentence, and a very long one anywhere`() {
    let long = String(repeating: "word ", count: 26) + "end."
    #expect(Self.lines([(0, 9, long), (9, 10, "Next.")]).count == 2)
    let endless = (0..<40).map { (Double($0), Double($0) + 1, "nine and more words that never come to a stop") }
    let lines = SpokenView.lines(Self.cues(endless))
    #expect(lines.count > 3 && lines.allSatisfy { $0.text.count < 400 }, "\(lines.map(\.text.count))")
    #expect(lines.map(\.text).joined(separator: " ") == endless.map(\.2).joined(separator: " "), "no word is lost")
  }

  @Test func `has one anchor for each second, which the search uses`() {
    let lines = SpokenView.places(
      of: Self.cues([(0, 2, "One."), (73.2, 73.5, "Two."), (73.9, 75, "Three.")]), image: 1)
    #expect(lines.map(\.anchor) == ["said-2-0", "said-2-73", nil])
    let text = SpokenView.searchText([SpokenView.Track(number: 1, language: nil, lines: lines)])
    #expect(text == "\u{1}said-2-0 0:00 One.\n\u{1}said-2-73 1:13 Two.\nThree.")
  }

  @Test func `has no line without words`() {
    #expect(Self.lines([]) == [])
    #expect(PlayingTime.moment(0.4) == "0:00" && PlayingTime.moment(3_725.9) == "1:02:05")
  }
}
