// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Insight

@Suite struct Kinds {
  private static let view = PictureLook.sample(hash: 1, ground: 0.15)
  private static let page = PictureLook.sample(hash: 2, character: .text, contrast: 20, ground: 0.88, groundLuma: 240)

  private func clues(_ text: String, look: PictureLook = page, width: Int = 1_000, height: Int = 1_400) -> KindClues {
    var clues = KindClues()
    clues.look = look
    clues.size = PixelSize(width: width, height: height)
    clues.wasRead = true
    clues.textConfidence = 85
    let lines = text.split(separator: "\n")
    clues.letterShapes = text.count
    clues.rows = lines.enumerated().map { index, line in
      KindClues.Row(
        words: line.split(separator: " ").map(String.init), left: 0.1, top: Double(index) / Double(lines.count),
        right: 0.9, height: 0.02)
    }
    return clues
  }

  @Test(arguments: [
    "IMG_1234 carte-postale", "a/b.c,d;(e)", "--x--y-", "Straight\tRow\nNext\r\nLast", "", "  ", "'tis O'Neil's",
    "2019-07-03",
    "\u{1C}x\u{1F}", "UPPER-Case", "-", "a--b",
  ])
  func `uses the same words for a name, all ASCII or not`(name: String) {
    // A non-ASCII word, which takes the general path.
    #expect(TextMeasures.words(of: name + " é").dropLast() == TextMeasures.words(of: name)[...])
  }

  @Test func `takes a camera's picture without letters for a photograph, and says why`() {
    var clues = KindClues()
    clues.look = Self.view
    clues.size = PixelSize(width: 4_000, height: 3_000)
    clues.letterShapes = 3
    clues.hasExposure = true
    clues.make = "Canon"
    let guess = KindJudge.guess(clues)
    #expect(guess.kind == .photo)
    #expect(guess.confidence > 0.8 && guess.confidence <= 1)
    #expect(guess.reasons.contains { $0.text.contains("exposure") && $0.weight > 0 })
    #expect(KindJudge.paperChance(clues) < 0.1)
  }

  @Test(arguments: [
    (
      Kind.receipt,
      "Corner Shop Ltd\nTel 555 0101\nMilk 2 1.20\nBread 2.35\nApples 3.10\nSubtotal 6.65\nTax 0.33\nTotal 6.98\nCash 10.00\nChange 3.02\n12/03/2018 14:05\nThank you"
    ),
    (
      .receipt,
      "Bäckerei Kunz\nBrot 3,20\nBrötchen 1,80\nKuchen 4,50\nSumme 9,50\nBar 10,00\nRückgeld 0,50\nMwSt 7% 0,62\nVielen Dank"
    ),
    (
      .receipt,
      "Épicerie du Port\nPain 1,10\nLait 0,95\nBeurre 2,40\nTotal TTC 4,45\nEspèces 5,00\nRendu 0,55\nTVA 5,5% 0,23\nMerci de votre visite"
    ),
    (
      .letter,
      "Dear Morag,\nWe arrived on Sunday after a long crossing and I must tell you about the weather,\nwhich was dreadful. You would have laughed at us, wet to the skin.\nI hope that you and the children are well and that we shall see you soon.\nWith love,\nIsobel"
    ),
    (
      .letter,
      "Liebe Ilse,\nwir sind gut angekommen und ich denke jeden Tag an dich und den Garten,\nder jetzt sicher blüht. Schreib mir doch bald, wie es euch geht und was du machst.\nWir haben hier viel Regen gehabt, aber ich bin froh, dass wir gefahren sind.\nHerzliche Grüße\nDeine Hanna"
    ),
    (
      .recipe,
      "Shortbread\nIngredients\n8 oz flour\n4 oz butter\n2 oz sugar\nMethod\nPreheat the oven. Rub the butter into the flour.\nBake for thirty minutes in a tin until pale gold."
    ),
    (
      .certificate,
      "Certificate of Birth\nThis is to certify that the birth of the child named below\nwas registered by the Registrar\nwitness my hand and seal"
    ),
    (.postcard, "POST CARD\nThis space may be used for correspondence\nFor address only\nGreetings from Oban"),
    (.ticket, "ADMIT ONE\nRow F Seat 12\nPlatform 3 Adult Single\nNot transferable\nValid 12/05/1988 19:30"),
  ])
  func `recognises papers by their words`(kind: Kind, text: String) {
    let guess = KindJudge.guess(
      clues(text, width: kind == .ticket ? 1_600 : 1_000, height: kind == .ticket ? 800 : 1_400))
    #expect(guess.likeliest == kind)
    #expect(guess.kind == kind, "\(guess)")
  }

  @Test func `believes the file's and the folder's names`() {
    var byName = KindClues()
    byName.name = "Rezept-Apfelkuchen"
    byName.look = Self.page
    #expect(KindJudge.guess(byName).kind == .recipe)
    var byFolder = KindClues()
    byFolder.folders = ["family", "letters"]
    byFolder.name = "scan0004"
    byFolder.look = Self.page
    #expect(KindJudge.guess(byFolder).kind == .letter)
  }

  @Test func `recognises a postcard by the writing on its back, and a photograph with a note on its back`() {
    var clues = KindClues()
    clues.look = Self.view
    clues.size = PixelSize(width: 1_500, height: 1_000)
    clues.letterShapes = 40
    clues.wasRead = true
    let alone = KindJudge.guess(clues)
    #expect(alone.likeliest == .photo)
    let back = "Post card\nDear Morag the weather is fine\nand we have seen the castle\nwith love from us both"
    let rows = back.split(separator: "\n").enumerated().map { index, line in
      KindClues.Row(
        words: line.split(separator: " ").map(String.init), left: 0.1, top: Double(index) / 10, right: 0.9, height: 0.05
      )
    }
    clues.sides = [KindClues.Side(look: Self.page, letterShapes: 120, rows: rows)]
    let card = KindJudge.guess(clues)
    #expect(card.kind == .postcard && KindJudge.paperChance(clues) > 0.5)
    #expect(card.reasons.contains { $0.text.contains("the other written paper") })
    clues.letterShapes = 4
    let note = KindClues.Row(words: ["Oban", "1957"], left: 0.4, top: 0.5, right: 0.6, height: 0.05)
    clues.sides = [KindClues.Side(look: Self.page, letterShapes: 9, rows: [note])]
    #expect(KindJudge.guess(clues).kind == .photo)
  }

  @Test func `is none without clues`() {
    let guess = KindJudge.guess(KindClues())
    #expect(guess.kind == nil)
    #expect(guess.reasons.isEmpty)
  }

  @Test func `is never 'other'`() {
    var clues = KindClues()
    clues.name = "other"
    #expect(KindJudge.guess(clues).kind != .other)
    #expect(!KindScale.kinds.contains(.other))
  }

  @Test(arguments: [
    "", "\u{0}", "....", String(repeating: "9.99 ", count: 20_000), String(repeating: "dear ", count: 5_000),
    "٣٫٥٠ ١٢٫٠٠",
    "／／／", ":::::", "1-2-3-4-5-6-7", "99999999999999999999.99",
  ])
  func `of odd texts is a number between 0 and 1`(text: String) {
    let guess = KindJudge.guess(clues(text))
    #expect((0...1).contains(guess.confidence))
    #expect((0...1).contains(KindJudge.paperChance(clues(text))))
  }

  @Test(arguments: ["12.50", "1,234.00", "€3,20", "4.50-", "9.99A", "RM12.00"])
  func `finds amounts`(word: String) { #expect(TextMeasures.isAmount(word)) }

  @Test(arguments: ["12", "12.5", "1.234", "12.05.1988", "12.50/kg", "a.bc", "19:30", ""])
  func `finds no amounts in other words`(word: String) { #expect(!TextMeasures.isAmount(word)) }
}
