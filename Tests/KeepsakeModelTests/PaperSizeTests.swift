// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@Suite struct `A size on paper` {
  @Test(
    arguments: [
      ("148 x 105 mm", 148, 105), ("148x105mm", 148, 105), ("14,8 × 10.5 cm", 148, 105), ("6 x 4 in", 152.4, 101.6),
      ("6.5in × 4IN", 165.1, 101.6), ("14 cm x 105 mm", 140, 105), ("10 X 15 cm", 100, 150),
      ("8.5″ × 11″", 215.9, 279.4), ("  148\u{A0}×\u{202F}105 mm ", 148, 105), (".5 x 1 cm", 5, 10),
    ] as [(String, Double, Double)])
  func `is read in common units`(text: String, width: Double, height: Double) throws {
    let size = try #require(PaperSize(text))
    #expect(size.width == width && size.height == height)
  }

  @Test(arguments: [
    "", "148", "148 x 105", "148 mm", "x mm", "148 x 105 x 2 mm", "a x b mm", "148 mm x 105", "0 x 9 cm", "-1 x 2 cm",
    "6 x 9 m", "1e3 x 2 mm", "5001 x 10 mm", "1 x 2 mm.", "1.2.3 x 4 mm", "٣ x 4 mm", "99999999999999999 x 1 mm",
    "nan x inf mm",
  ])
  func `is refused if it is ambiguous`(text: String) { #expect(PaperSize(text) == nil) }

  @Test func `reads back as it is written`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let sides = (0..<2).map { _ in Double(Int.random(in: 1_000...5_000_000, using: &random)) / 1_000 }
      let size = try #require(PaperSize(width: sides[0], height: sides[1]))
      #expect(PaperSize(size.text) == size, "\(size.text)")
    }
  }

  @Test func `never fails on any text`() {
    var random = SeededGenerator(seed: 12)
    let signs = Array("0123456789.,x× mcin\"″-e\u{301}")
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...16, using: &random)).compactMap { _ in signs.randomElement(using: &random) })
      guard let size = PaperSize(text) else { continue }
      #expect(PaperSize.sides.contains(size.width) && PaperSize.sides.contains(size.height), "\(text)")
    }
  }

  @Test func `is oriented as its picture is`() throws {
    let card = try #require(PaperSize("148 x 105 mm"))
    #expect(card.lying(as: PixelSize(width: 1_480, height: 1_050)) == card)
    #expect(card.lying(as: PixelSize(width: 700, height: 1_000)) == card.turned)
  }

  @Test func `follows a picture's crop and rotation`() throws {
    let original = PixelSize(width: 1_000, height: 500)
    let whole = try #require(PaperSize("200 x 100 mm"))
    let half = PictureFrame(crop: UnitRectangle(left: 0.5, top: 0, width: 0.5, height: 1))
    #expect(whole.shown(PictureRegion(half, of: original), of: original)?.text == "100 x 100 mm")
    let turned = PictureFrame(crop: UnitRectangle(left: 0, top: 0, width: 1, height: 0.5), rotate: 90)
    #expect(whole.shown(PictureRegion(turned, of: original), of: original)?.text == "50 x 200 mm")
  }
}
