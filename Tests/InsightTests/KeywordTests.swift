// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Insight

@Suite struct Keywords {
  private func keywords(_ caption: String, language: String = "en") -> [String] {
    KeywordFinder(language: language).run([.sample("a", caption: caption)])[0].map(\.value)
  }

  @Test func `keep names whole and leave out small words`() {
    let found = keywords("We took the ferry to Isle of Mull with Aunt Morag, and the lanterns were lit on the pier")
    #expect(found.contains("Isle of Mull"))
    #expect(found.contains("Aunt Morag"))
    #expect(found.contains("ferry"))
    #expect(found.contains("lanterns"))
    #expect(!found.contains("the"))
    #expect(!found.contains("we"))
    #expect(found.count <= KeywordFinder.most)
  }

  @Test func `know German and French`() {
    let german = keywords("Die Tante Hedwig und ich haben im Garten die Laternen aufgehängt", language: "en")
    #expect(german.contains("Tante Hedwig"))
    #expect(german.contains("Laternen"))
    #expect(!german.contains("Die"))
    let french = keywords("Le bateau de pêche est arrivé dans le port avec les filets et la neige", language: "en")
    #expect(french.contains("bateau"))
    #expect(!french.contains("dans"))
    #expect(!french.contains("les"))
  }

  @Test(arguments: [
    (
      "en",
      "Dear Morag, we came to Fort William on the morning train and walked up Ben Nevis with Uncle Hamish. "
        + "It was raining all day and the rucksack was soaked, but the view from the summit was worth it. "
        + "Please give our love to Mother and tell her that the rucksack will dry.",
      ["Fort William", "Ben Nevis", "Uncle Hamish", "rucksack"],
      ["and", "was", "but", "our", "her", "that", "it", "will"]
    ),
    (
      "de",
      "Liebe Ilse, wir sind am Sonntag mit dem Dampfer nach Helgoland gefahren und haben Frau Petersen getroffen. "
        + "Es war sehr windig, aber der Dampfer hat nicht geschwankt, und die Kinder haben Robben gesehen.",
      ["Helgoland", "Frau Petersen", "Dampfer", "Robben"],
      ["wir", "mit", "nach", "und", "aber", "nicht", "haben", "war"]
    ),
    (
      "fr",
      "Chère Lucie, nous avons pris le train pour Saint-Malo avec la tante Odile et les enfants ont ramassé des coquillages. "
        + "Il faisait froid mais le phare était ouvert, et du phare on voyait toute la côte.",
      ["Saint-Malo", "phare", "coquillages"], ["nous", "avons", "pour", "avec", "les", "des", "mais", "toute"]
    ),
  ])
  func `of a letter name its subject, and are few`(
    language: String, letter: String, wanted: [String], unwanted: [String]
  ) {
    let found = keywords(letter, language: language)
    #expect(found.count <= KeywordFinder.most)
    for word in wanted { #expect(found.contains(word), "\(word) is missing in \(found)") }
    let small = Set(found.map { $0.lowercased() })
    for word in unwanted { #expect(!small.contains(word)) }
    #expect(Set(small).count == found.count)
  }

  @Test func `do not repeat tags, people and places`() {
    var keepsake = Keepsake.sample(
      "a", caption: "Wedding of Ada Okafor in Lagos with the brass band", people: ["Ada Okafor"], tags: ["wedding"],
      place: "Lagos, Nigeria")
    keepsake.description = Sourced("The brass band played until the lamps went out", .sidecar)
    let found = KeywordFinder(language: "en").run([keepsake])[0].map { $0.value.lowercased() }
    #expect(found.contains("band") || found.contains("brass"))
    #expect(!found.contains("wedding"))
    #expect(!found.contains("lagos"))
  }

  @Test func `join a pair of words only if it occurs again`() {
    let twice = [Keepsake.sample("a", caption: "a blue lace dress"), .sample("b", caption: "more blue lace")]
    #expect(KeywordFinder(language: "en").run(twice)[1].map(\.value).contains("blue lace"))
    #expect(!keywords("more blue lace").contains("blue lace"))
  }

  @Test func `have the source of their text, and a lower confidence for a machine's reading`() {
    var keepsake = Keepsake.sample("a", caption: "The harbour at night")
    keepsake.transcript = Sourced("lII| xzqrt harmonium bbbb organist pulpit sermon chapel 12.50 vestry", .ocr)
    let found = KeywordFinder(language: "en").run([keepsake])[0]
    #expect(found.first { $0.value == "harbour" }?.source == .sidecar)
    #expect(found.count { $0.source == .ocr } <= KeywordFinder.mostRead)
    #expect(!found.contains { $0.value == "xzqrt" || $0.value == "bbbb" })
  }

  /// A receipt as a machine reads it, line by line.
  private func receipt(_ lines: [String], kind: Kind? = nil) -> Keepsake {
    var keepsake = Keepsake.sample("r")
    var text = RecognisedText(outcome: .read, languages: ["eng"], confidence: 90)
    text.lines = lines.enumerated().map { place, line in
      RecognisedText.Line(
        words: line.split(separator: " ").map { word in
          RecognisedText.Word(
            text: String(word), confidence: 90, box: .init(left: 0, top: place * 300, width: 500, height: 200))
        })
    }
    keepsake.images[0].knowledge.text = text
    keepsake.transcript = Sourced(text.transcript, .ocr)
    keepsake.kind = kind.map { Sourced($0, .classifier) }
    return keepsake
  }

  @Test(arguments: [
    (
      [
        "GARDENIA BAKERIES (KL) SDN BHD (139386-X)", "Lot 3, Jalan Pelabur 23/1", "Tel: 03-5542 3228", "TAX INVOICE",
        "Cashier NINI", "Description Unit Price Amount", "Wholemeal Loaf 2 3.10 6.20", "Rounding 0.00", "Total 6.20",
        "THANK YOU PLEASE COME AGAIN",
      ], "GARDENIA BAKERIES (KL) SDN BHD"
    ),
    (
      [
        "Receipt", "Burger Craft", "Company Reg No 12345", "Table 12 Server Ann", "Fountain Drink 2.50",
        "Sub Total 2.50",
      ],
      "Burger Craft"
    ),
    (
      ["Bäckerei Möller", "Kassenbeleg", "Mühlenstraße 4", "Roggenbrot 3,20", "Summe EUR 3,20", "MwSt 7% 0,21"],
      "Bäckerei Möller"
    ),
  ])
  func `of receipts are the shop's name and nothing else`(lines: [String], shop: String) {
    for kind in [Kind.receipt, nil] {
      #expect(KeywordFinder(language: "en").run([receipt(lines, kind: kind)]) == [[Sourced(shop, .ocr)]])
    }
  }

  @Test func `of receipts are the shop's name by the keeper`() {
    var keepsake = receipt(["Cashier NINI", "Unit Price Amount"], kind: .receipt)
    var statement = ReceiptStatement()
    statement.store = "Bello & Sons"
    keepsake.receipt = statement
    #expect(KeywordFinder(language: "en").run([keepsake]) == [[Sourced("Bello & Sons", .sidecar)]])
  }

  @Test func `of a form without a name are none`() {
    let form = receipt(["Unit Price Amount", "Cashier NINI", "Tel 03 5542", "Total 12.00"])
    #expect(KeywordFinder(language: "en").run([form]) == [[]])
  }

  @Test func `of a letter that a machine read still name its subject`() {
    let letter = receipt([
      "Dear Morag, we came to Fort William on the morning train", "and walked up Ben Nevis with Uncle Hamish.",
      "It was raining all day and the rucksack was soaked.",
    ])
    let found = KeywordFinder(language: "en").run([letter])[0].map(\.value)
    #expect(found.contains("Fort William") && found.count == KeywordFinder.mostRead, "\(found)")
  }

  @Test(arguments: [
    "", " ", "'''", "----", "\u{0}\u{1}", "1 2 3 4", "a", String(repeating: "x", count: 100_000),
    String(repeating: "A B ", count: 5_000), "😀😀 🇫🇷", "\u{202E}txet\u{202C} e\u{301}te\u{301}", "日本語の手紙です",
  ])
  func `of odd texts are few and never trap`(text: String) {
    let found = keywords(text)
    #expect(found.count <= KeywordFinder.most)
    #expect(found.allSatisfy { !$0.isEmpty && $0.count < 300 })
  }

  @Test func `are the same with any number of workers`() {
    let keepsakes = (0..<600).map {
      Keepsake.sample("p\($0)", caption: "The \($0 % 7) boats of harbour \($0 % 13), seen by Ada")
    }
    let finder = KeywordFinder(language: "en")
    #expect(finder.run(keepsakes) == finder.run(keepsakes, workers: 4))
  }
}

@Suite struct `Words of a text` {
  @Test func `are the same by bytes and by scalars`() {
    var dice = SeededGenerator(seed: 11)
    let pieces = [
      "Anna", "a", "well-known", "it's", "'", "-", "--", "'-", " ", "  ", ".", "! ", "?", ":", "\n", "\r\n", "\t", ",",
      "12", "3rd", "X", "McKay", "\u{0}", "(", "e-mail-", "-x", String(repeating: "k", count: 41),
      String(repeating: "Ab-", count: 30), String(repeating: "long ", count: 310),
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &dice) { text += pieces.randomElement(using: &dice) ?? "" }
      #expect(WordSplitter.words(of: text) == WordSplitter.wordsOfAny(text), "\(text.debugDescription)")
    }
  }
}
