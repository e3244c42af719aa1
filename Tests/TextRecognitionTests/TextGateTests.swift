// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import TextRecognition

@Suite struct `Text gate` {
  private func isOpen(_ page: GreyPage) -> Bool { TextGate.mayHoldText(TextGate.evidence(of: page)) }

  @Test(arguments: [(0, 0), (1, 1), (7, 900), (64, 64), (1_600, 1), (9, 8)])
  func `finds nothing on an empty page of any size`(width: Int, height: Int) {
    #expect(!isOpen(GreyPage(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height))))
  }

  @Test func `opens for dark or light text, and for faint text`() {
    let page = DrawnPage.page()
    let isPageOpen = isOpen(page)
    #expect(isPageOpen)
    #expect(isOpen(DrawnPage.inverted(page)))
    let side = TextGate.evidence(of: DrawnPage.turned(page, quarters: 1))
    #expect(side.inColumns > side.inRows)
    #expect(isOpen(GreyPage(width: page.width, height: page.height, pixels: page.pixels.map { 200 + $0 / 5 })))
  }

  @Test func `opens for one line on an empty page, and measures its letters`() {
    let page = DrawnPage.page([["Write to me soon"]])
    let evidence = TextGate.evidence(of: page)
    #expect(TextGate.mayHoldText(evidence) && evidence.inRows >= 8)
    // Leptonica's letters are 12 to 28 pixels high, of a page of 1,200.
    #expect((80...240).contains(evidence.letterHeight))
  }

  @Test
  func
    `opens for a light line where most of the picture is light, and for letters larger than the shapes it looks for`()
  {
    let letters = DrawnPage.page([["Harbour Street"]], width: 500, height: 200)
    var view = Texture.bricks.page(seed: 2, width: 1_200, height: 800)
    view.set(DrawnPage.inverted(letters), left: 300, top: 100)
    #expect(isOpen(view))
    let large = letters.enlarged(by: 5)
    #expect(isOpen(large))
    #expect(TextGate.evidence(of: large).letterHeight > 300)
  }

  @Test(arguments: Texture.allCases, [1, 2] as [UInt64])
  func `finds few lines in textures that resemble rows of letters`(texture: Texture, seed: UInt64) {
    // Regular patterns such as windows, tiles and stones resemble letters; the second look recognises them.
    let evidence = TextGate.evidence(of: texture.page(seed: seed))
    let isRegular = [.windows, .tiles, .scales, .railing, .chainLink, .weave, .gravel, .cobbles].contains(texture)
    #expect(isRegular || max(evidence.inRows, evidence.inColumns) < 12)
  }

  @Test func `stays shut for noise, and for waves`() {
    var state: UInt64 = 5
    let noise = (0..<800 * 600).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    #expect(!isOpen(GreyPage(width: 800, height: 600, pixels: noise)))
    let waves = (0..<800 * 600).map { index -> UInt8 in
      let (row, column) = (index / 800, index % 800)
      let isDark = (row / 9 + column / 160) % 2 == 0
      return isDark ? 80 : 170
    }
    #expect(!isOpen(GreyPage(width: 800, height: 600, pixels: waves)))
  }

  @Test(arguments: [false, true], [-0.1, 0.1])
  func `finds the start of a line that rises or falls`(isTurned: Bool, slope: Double) {
    // 1,000 pixels long, so that it drifts by 100 beside its height of 20.
    let box =
      isTurned
      ? PixelBox(left: 0, top: 0, right: 120, bottom: 1_000) : PixelBox(left: 0, top: 0, right: 1_000, bottom: 120)
    let line = FoundLine(
      box: box, letters: 50, height: 20, slope: slope, variety: 0.3, roughness: 0.1, isTurned: isTurned, isLight: false)
    let beginning = line.beginning(heights: 10)
    let across = isTurned ? beginning.box.left..<beginning.box.right : beginning.box.top..<beginning.box.bottom
    #expect((isTurned ? beginning.box.height : beginning.box.width) == 200 && beginning.letters == 10)
    #expect(across == (slope > 0 ? 0..<40 : 80..<120))
    #expect(line.beginning(heights: 50) == line)
  }

  @Test func `detects a wrong pixel count`() {
    #expect(!isOpen(GreyPage(width: 100, height: 100, pixels: [0])))
  }
}

@Suite(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
struct `Second look` {
  private static let engine = TesseractEngine()

  private func confirms(_ page: GreyPage) throws -> Bool {
    try Self.engine.confirms(TextGlance(page), in: page, languages: ["eng"])
  }

  @Test(arguments: Texture.allCases, [1, 2] as [UInt64])
  func `stops at textures`(texture: Texture, seed: UInt64) throws {
    #expect(try !confirms(texture.page(seed: seed)))
  }

  @Test func `passes a page, a line, and a page in any orientation`() throws {
    let page = DrawnPage.page()
    for quarters in 0...3 { #expect(try confirms(DrawnPage.turned(page, quarters: quarters))) }
    let line = DrawnPage.page([["Write to me soon"]])
    for quarters in 0...3 { #expect(try confirms(DrawnPage.turned(line, quarters: quarters))) }
    #expect(try confirms(DrawnPage.inverted(line)))
  }

  @Test(arguments: [Texture.foliage, .gravel, .bricks, .crowd, .grass, .fur, .cobbles])
  func `passes a caption under a view, and reads its words`(texture: Texture) throws {
    var page = DrawnPage.page([["", "", "", "", "", "", "", "", "", "The harbour was full of people"]], height: 640)
    page.set(texture.page(seed: 3, width: 1_140, height: 420), left: 30, top: 30)
    let glance = TextGlance(page)
    #expect(try Self.engine.confirms(glance, in: page, languages: ["eng"]))
    let text = try Self.engine.readLines(glance, in: page, languages: ["eng"])
    #expect(text.outcome == .read && text.turns == 0)
    #expect(text.transcript.contains("harbour") && text.transcript.contains("people"))
    let box = try #require(text.lines.flatMap(\.words).first { $0.text == "harbour" }?.box)
    // The line is at 80 + 9 × 50 of 640 pixels, its second word in the left half.
    #expect((7_600...8_700).contains(box.top) && box.left < 5_000 && box.width > 300)
  }

  @Test func `reads rotated lines from top to bottom`() throws {
    let words = ["Dear Isobel, the ferry came late", "", "and the harbour was full of people."]
    let page = DrawnPage.turned(DrawnPage.page([words]), quarters: 3)
    let text = try Self.engine.readLines(TextGlance(page), in: page, languages: ["eng"])
    #expect(text.outcome == .read && text.turns == 1)
    let first = try #require(text.transcript.range(of: "Isobel")),
      second = try #require(text.transcript.range(of: "harbour"))
    #expect(first.lowerBound < second.lowerBound)
    let box = try #require(text.lines.first?.words.first?.box)
    // A page that was rotated counterclockwise begins at its lower left.
    #expect(box.left < 2_000 && box.top > 7_000)
  }
}

extension GreyPage {
  /// Puts another picture into this one.
  fileprivate mutating func set(_ part: GreyPage, left: Int, top: Int) {
    var pixels = pixels
    for row in 0..<part.height {
      for column in 0..<part.width {
        pixels[(top + row) * width + left + column] = part.pixels[row * part.width + column]
      }
    }
    self = GreyPage(width: width, height: height, pixels: pixels)
  }

  fileprivate func enlarged(by factor: Int) -> GreyPage {
    GreyPage(
      width: width * factor, height: height * factor,
      pixels: (0..<height * factor).flatMap { y in
        (0..<width * factor).map { pixels[y / factor * width + $0 / factor] }
      })
  }
}
