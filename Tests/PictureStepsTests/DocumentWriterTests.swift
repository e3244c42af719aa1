// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Media
import TestSupport
import Testing

@Suite(.enabled(if: CommandRun.isThere("pdftotext") && CommandRun.isThere("qpdf"), "poppler or qpdf is not installed"))
struct `A PDF of drawn pages` {
  private static let grey = DocumentWriter.Picture.plain(Array(repeating: 0xF7, count: 8), isGrey: true)

  private static func text(_ words: [String], turns: Int = 0) -> RecognisedText {
    let boxes = words.indices.map { number -> RecognisedText.Box in
      let place = 1_000 + 1_600 * number
      return switch turns {
      case 1: .init(left: 5_000, top: 8_000 - place, width: 200, height: 1_500)
      case 2: .init(left: 8_000 - place, top: 5_000, width: 1_500, height: 200)
      case 3: .init(left: 5_000, top: place, width: 200, height: 1_500)
      default: .init(left: place, top: 5_000, width: 1_500, height: 200)
      }
    }
    let all = zip(words, boxes).map { RecognisedText.Word(text: $0, confidence: 100, box: $1) }
    return RecognisedText(outcome: .read, turns: turns, lines: [RecognisedText.Line(words: all)])
  }

  private static func read(_ bytes: [UInt8], _ arguments: [String] = []) throws -> String {
    let scratch = try TemporaryFolder()
    try scratch.write(bytes, to: ArchivePath("a.pdf"))
    let check = try CommandRun.run("qpdf", ["--check", scratch.path("a.pdf")])
    #expect(check.status == 0, "\(check.messages)")
    return try CommandRun.run("pdftotext", arguments + [scratch.path("a.pdf"), "-"]).output
  }

  @Test(arguments: [
    ["The", "ferry", "came"], ["Grüße", "aus", "Köln"], ["Привет", "из", "Тулы"], ["手紙", "𝄞", "e\u{301}t"],
  ])
  func `has its words in any script, on each page`(words: [String]) throws {
    var writer = DocumentWriter()
    for _ in 0..<2 {
      writer.add(Self.grey, pixels: PixelSize(width: 4, height: 4), size: (600, 800), text: Self.text(words))
    }
    let line = words.joined(separator: " ")
    let read = try Self.read(writer.finish()).split { $0.isNewline || $0 == "\u{C}" }.map { String($0) }
    #expect(read == [line, line])
  }

  @Test func `has more letters than one font`() throws {
    let words = (0..<3).map { part in
      String(String.UnicodeScalarView((0..<200).map { Unicode.Scalar(UInt16(0x4E00 + part * 200 + $0)) ?? "?" }))
    }
    var writer = DocumentWriter()
    writer.add(Self.grey, pixels: PixelSize(width: 4, height: 4), size: (600, 800), text: Self.text(words))
    let read = try Self.read(writer.finish())
    #expect(words.allSatisfy(read.contains))
  }

  @Test(arguments: 0..<4) func `has words in their visible places, in any direction of the writing`(turns: Int) throws {
    var writer = DocumentWriter()
    writer.add(
      Self.grey, pixels: PixelSize(width: 4, height: 4), size: (1_000, 1_000),
      text: Self.text(["one", "two"], turns: turns))
    let boxes = try Self.read(writer.finish(), ["-bbox"]).matches(
      of: /xMin="([0-9.]+)" yMin="([0-9.]+)" xMax="([0-9.]+)" yMax="([0-9.]+)">one/)
    let found = try #require(boxes.first).output
    let expected = Self.text(["one"], turns: turns).lines[0].words[0].box
    let sides = [found.1, found.2, found.3, found.4].compactMap { Double($0) }
    let wanted = [expected.left, expected.top, expected.left + expected.width, expected.top + expected.height].map {
      Double($0) / 10
    }
    #expect(zip(sides, wanted).allSatisfy { abs($0 - $1) < 25 }, "\(sides) \(wanted)")
  }

  @Test func `is the same bytes each time, and does not name its author`() {
    func made() -> [UInt8] {
      var writer = DocumentWriter()
      writer.add(
        .jpeg([0xFF, 0xD8]), pixels: PixelSize(width: 4, height: 4), size: (600, 800), text: Self.text(["one", "two"]))
      return writer.finish()
    }
    let text = String(decoding: made(), as: UTF8.self)
    #expect(made() == made() && !text.contains("/Info") && !text.contains("/ID") && !text.contains("/Metadata"))
  }

  @Test func `stays within the limits of time and size, whatever its pages`() throws {
    let budget = DocumentBudget(size: 2_400)
    #expect(try budget.left() == 60)
    budget.take(seconds: 59.9)
    #expect(throws: MediaRefusal.tooLarge) { try budget.left() }
    try budget.take(bytes: 200 << 20)
    #expect(throws: MediaRefusal.tooLarge) { try budget.take(bytes: 100 << 20) }
    #expect(try DocumentBudget(size: 1 << 40).left() == 1_200)
    let budgets = DocumentBudgets()
    let pages = (0..<2).map { _ in budgets.bound(MediaFile(path: [97], ending: "pdf", size: 9)) }
    #expect(pages[0].budget === pages[1].budget)
  }
}
