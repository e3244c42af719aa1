// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Synchronization
import Testing

@testable import SiteRendering

@Suite struct `Words over a picture` {
  /// A receipt's row with a wide gap, and a row of specks.
  private static func text(turns: Int = 0, outcome: RecognisedText.Outcome = .read) -> RecognisedText {
    func word(_ text: String, _ left: Int, _ width: Int, top: Int = 1_000, confidence: Int = 90) -> RecognisedText.Word
    {
      RecognisedText.Word(
        text: text, confidence: confidence, box: .init(left: left, top: top, width: width, height: 500))
    }
    return RecognisedText(
      outcome: outcome, languages: ["eng"], turns: turns, confidence: 90,
      lines: [
        .init(words: [word("Oat", 1_000, 800), word("<cakes>", 2_000, 1_600), word("1.25", 8_000, 1_000)]),
        .init(words: [word("~", 1_000, 100, top: 3_000, confidence: 12)]),
      ])
  }

  private func page(_ text: RecognisedText, source: Provenance = .ocr, images: Int = 1) throws -> String {
    var catalogue = Fixture.family()
    let number = try #require(catalogue.keepsakes.firstIndex { $0.id == "clipping" })
    catalogue.keepsakes[number].transcript = Sourced("Oat <cakes> 1.25", source)
    catalogue.keepsakes[number].images[0].knowledge.text = text
    let image = catalogue.keepsakes[number].images[0]
    catalogue.keepsakes[number].images += [KeepsakeImage](repeating: image, count: images - 1)
    let plans = try SiteRenderer(catalogue).plans(workers: 2) { _ in
      SearchFiles(manifest: "data/index-x.js", files: [])
    }
    let plan = try #require(plans.first { $0.address == "keepsakes/clipping/index.html" })
    return String(decoding: try plan.render(), as: UTF8.self)
  }

  @Test func `are in their recognised places, in runs without wide gaps`() throws {
    let page = try page(Self.text())
    // The clipping is 640 by 860: 1,000 across are 1,344 down.
    #expect(page.contains("viewBox=\"0 0 1000 1344\" aria-hidden=\"true\""))
    #expect(
      page.contains(
        "<text x=\"100\" y=\"188\" font-size=\"67\" textLength=\"260\" lengthAdjust=\"spacingAndGlyphs\">Oat &lt;cakes&gt;</text>"
      ))
    #expect(page.contains("<text x=\"800\" y=\"188\" font-size=\"67\" textLength=\"100\""))
    #expect(!page.contains("~</text>"))
    #expect(!page.contains(" style="))
  }

  @Test(arguments: [
    (1, "matrix(0 -1 1 0 0 1344)"), (2, "matrix(-1 0 0 -1 1000 1344)"), (3, "matrix(0 1 -1 0 1000 0)"),
  ]) func `follow the direction of the writing`(turns: Int, transform: String) throws {
    #expect(try page(Self.text(turns: turns)).contains("<g transform=\"\(transform)\">"))
  }

  @Test func `are missing if the keeper has typed them, or if nothing was readable`() throws {
    #expect(!(try page(Self.text(), source: .sidecar)).contains("class=\"layer"))
    #expect(!(try page(Self.text(outcome: .unreliable))).contains("class=\"layer"))
    #expect(TextLayer.view(Self.text(), size: PixelSize(width: 0, height: 10)) == nil)
  }

  @Test func `are on as many pages as a telephone can hold`() throws {
    var text = Self.text()
    text.lines = [RecognisedText.Line](repeating: text.lines[0], count: 400)
    let page = try page(text, images: 12)
    #expect(page.matches(of: /id="side-/).count == 12 && page.matches(of: /class="layer/).count == 7)
  }

  @Test func `are in the search only if they are reliable`() throws {
    var catalogue = Fixture.family()
    let number = try #require(catalogue.keepsakes.firstIndex { $0.id == "clipping" })
    var text = Self.text()
    text.lines[0].words[2].confidence = 40
    catalogue.keepsakes[number].transcript = Sourced(text.transcript, .ocr)
    catalogue.keepsakes[number].images[0].knowledge.text = text
    let found = Mutex<SearchCatalogue?>(nil)
    _ = try SiteRenderer(catalogue).plans { catalogue in
      found.withLock { $0 = catalogue }
      return SearchFiles(manifest: "data/index-x.js", files: [])
    }
    let document = try #require(found.withLock { $0 }?.documents.first { $0.id == "clipping" })
    #expect(document.read.contains("Oat <cakes>"))
    #expect(!document.read.contains { $0.contains("1.25") })
  }
}
