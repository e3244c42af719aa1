// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import TextRecognition

@Suite(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
struct `Reading a page` {
  private static let engine = TesseractEngine()

  private func read(_ page: GreyPage) throws -> RecognisedText {
    try Self.engine.read(page, languages: ["eng"], evidence: TextGate.evidence(of: page))
  }

  /// The share of the letter's words that are in a transcript.
  private func recall(_ text: RecognisedText) -> Double {
    let wanted = DrawnPage.letter.flatMap { $0.split(separator: " ").map(String.init) }
    let found = Set(text.transcript.split(whereSeparator: \.isWhitespace).map(String.init))
    return Double(wanted.count(where: found.contains)) / Double(wanted.count)
  }

  @Test(arguments: [0, 1, 2, 3]) func `finds the orientation, and the places of words`(quarters: Int) throws {
    let page = DrawnPage.turned(DrawnPage.page(), quarters: quarters)
    #expect(TextGate.mayHoldText(TextGate.evidence(of: page)))
    let text = try read(page)
    #expect(text.outcome == .read && text.languages == ["eng"] && text.confidence > 70)
    #expect(recall(text) >= 0.9)
    #expect((quarters + text.turns) % 4 == 0)
    let first = try #require(text.lines.flatMap(\.words).first { $0.text.hasPrefix("Isobel") })
    // It is in the upright page's upper left quarter.
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
    let half = RecognisedText.Box.unit / 2
    #expect(first.box.left / half == corners[quarters].0 && first.box.top / half == corners[quarters].1)
  }

  @Test func `finds lines without showing their words`() throws {
    let page = DrawnPage.page([["My dear daughter Isobel", "It was late", "and wet through"]])
    let text = try #require(try Self.engine.findLines(languages: ["eng"], stop: StopSignal()) { _ in page })
    #expect(text.outcome == .located && text.transcript.isEmpty)
    #expect(text.lines.first?.words.first?.text == "My")
    #expect(text.lines.last?.words.map(\.text) == ["and", "wet", "through"])
  }

  @Test func `keeps a line's first whole words, and the place of the rest`() {
    func word(_ text: String, _ left: Int, _ right: Int) -> PageWord {
      PageWord(text: text, confidence: 90, box: PixelBox(left: left, top: 10, right: right, bottom: 30))
    }
    let (words, line) = ([word("My", 0, 20), word("dear", 30, 70), word("daug", 80, 120)], word("", 0, 400).box)
    #expect(PageLine(words: words, beginning: line, isWhole: true).words == words)
    let cut = PageLine(words: words, beginning: line, isWhole: false).words
    #expect(cut.map(\.text) == ["My", "dear", ""] && cut.last?.box == word("", 70, 400).box)
    #expect(PageLine(words: [], beginning: line, isWhole: false).words.map(\.box) == [line])
    #expect(PageLine(words: [], beginning: line, isWhole: true).words.isEmpty)
  }

  @Test func `reads white on black`() throws {
    let text = try read(DrawnPage.inverted(DrawnPage.page()))
    #expect(recall(text) >= 0.9)
  }

  @Test func `reads one column after the other`() throws {
    let page = DrawnPage.page([DrawnPage.letter, DrawnPage.letter.map { $0.uppercased() }], width: 1_600, between: 800)
    let text = try read(page).transcript
    let last = try #require(text.range(of: "children from me"))
    let next = try #require(text.range(of: "DEAR"))
    #expect(last.lowerBound < next.lowerBound)
  }

  @Test func `keeps a row of name and price together`() throws {
    let items = ["Bread", "Butter", "Marmalade", "Tea leaves", "Oat cakes", "Matches", "Candles"]
    let page = DrawnPage.page([items, items.indices.map { "\($0 + 2).\($0)5" }], between: 700)
    let lines = try read(page).transcript.split(separator: "\n")
    #expect(lines.contains { $0.contains("Marmalade") && $0.contains("4.25") })
  }

  @Test func `shows no illegible text`() throws {
    let text = try read(DrawnPage.scribble())
    #expect(text.outcome != .read)
    #expect(text.transcript.isEmpty && text.searchText.isEmpty)
  }

  @Test func `shows nothing from a page in letters that its language data lacks`() throws {
    let page = DrawnPage.otherScript()
    #expect(TextGate.mayHoldText(TextGate.evidence(of: page)))
    let text = try read(page)
    #expect(text.outcome == .unreliable)
    #expect(text.transcript.isEmpty && text.searchText.isEmpty && text.shownLines.isEmpty)
  }

  @Test(arguments: [(1, 1), (7, 400), (40, 40), (900, 12), (3_600, 2_600)])
  func `finds nothing on a blank page of any size`(width: Int, height: Int) throws {
    let page = GreyPage(width: width, height: height, pixels: [UInt8](repeating: 250, count: width * height))
    #expect(try read(page).outcome == .blank)
  }

  @Test func `gives the same result whatever it has read before`() throws {
    let pages = [DrawnPage.page(), DrawnPage.page([Array(DrawnPage.letter.reversed())]), DrawnPage.scribble()]
    let first = try pages.map(read)
    Self.engine.unload()
    let again = try pages.reversed().map(read)
    #expect(first == again.reversed())
    let fresh = TesseractEngine()
    #expect(try fresh.read(pages[1], languages: ["eng"], evidence: TextGate.evidence(of: pages[1])) == first[1])
  }

  @Test func `stops on request`() {
    let stop = StopSignal()
    stop.stop()
    let page = DrawnPage.page()
    #expect(throws: TextEngineError.stopped) {
      try Self.engine.read(page, languages: ["eng"], evidence: TextGate.evidence(of: page), stop: stop)
    }
  }

  @Test func `refuses missing data`() {
    let page = DrawnPage.page()
    #expect(throws: TextEngineError.unusableData("tlh", advice: "install the packages tesseract-ocr-… again")) {
      try Self.engine.read(page, languages: ["tlh"], evidence: TextGate.evidence(of: page))
    }
  }
}
