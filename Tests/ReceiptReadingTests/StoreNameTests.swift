// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import ReceiptReading

@Suite struct `Reading a shop's name` {
  private static func receipt(_ head: String) -> RecognisedText {
    PrintedReceipt.text(
      head + """

        Pancakes                7.50
        Lemonade                2.50
        TOTAL                  10.00
        CASH                   10.00
        """)
  }

  private static func store(_ text: RecognisedText) -> String? {
    ReceiptReader(today: .someday).read(text).store?.value
  }

  @Test func `prefers wide letters, even below the address`() {
    let head = """
      SITE # OB-1104
      NORTHERN HALL
      18 Quay Street
      Tel: 01631 555 0177
      PLUM TREE
      Till one
      """
    #expect(Self.store(Self.receipt(head)) != "PLUM TREE")
    let receipt = ReceiptReader(today: .someday).read(Self.receipt(head).widened(["PLUM TREE"]))
    #expect(receipt.store?.value == "PLUM TREE" && receipt.address?.value == "18 Quay Street")
  }

  @Test(arguments: ["Garza Azul, S.A.", "Zilveren Reiger B.V.", "Airone Bianco S.r.l.", "Garça Real Lda."])
  func `recognises a company form, even with dots`(name: String) {
    let head = """
      Plaza Uno
      \(name)
      18 Quay Street
      """
    #expect(Self.store(Self.receipt(head)) == name)
  }

  @Test func `takes all rows of wide letters, and no other`() {
    let head = """
      Grey Heron
      Anna and Sons
      Anna and Sons at the Harbour
      18 Quay Street
      """
    #expect(Self.store(Self.receipt(head).widened(["Grey Heron", "Anna and Sons"])) == "Grey Heron Anna and Sons")
  }

  @Test(arguments: [
    "KASSENBON", "QUITTUNG", "FACTURE", "RECEIPT", "TAKE OUT", "THANK YOU", "Zum Mitnehmen", "À EMPORTER",
  ])
  func `skips a wide heading of the paper`(heading: String) {
    #expect(Self.store(Self.receipt("Grey Heron\n\(heading)\n18 Quay Street").widened([heading])) == "Grey Heron")
  }

  @Test func `skips scribbles above it in wide letters`() {
    let text = Self.receipt("Holiday\nGrey Heron Ltd\n18 Quay Street").widened(["Holiday"]).doubted("Holiday", 50)
    #expect(Self.store(text) == "Grey Heron Ltd")
  }

  @Test(arguments: [
    ("WELCOME TO\nPLUMTREE\nSUPERMARKETS LIMITED\n18 Quay Street", "PLUMTREE SUPERMARKETS LIMITED"),
    ("PLUM TREE\nCO. (M) SDN BHD (113825-W)\n18 Quay Street", "PLUM TREE CO. (M) SDN BHD"),
    ("Grey Heron\nCafe 2041\nOban, Scotland", "Grey Heron Cafe 2041"),
    // A street or a telephone number is no part of it.
    ("Hollunder Ltd\nAm Markt 5\n19053 Schwerin", "Hollunder Ltd"),
    ("Hollunder Ltd\nShop 01631 555 017\n19053 Schwerin", "Hollunder Ltd"),
  ]) func `adds the kind of shop on a separate row`(head: String, name: String) {
    #expect(Self.store(Self.receipt(head)) == name)
  }

  @Test func `prefers print to a logo's doubtful letters`() {
    let text = Self.receipt("HERDN\nTAX INVOICE\nThe Grey Heron Oban\n18 Quay Street").widened(["HERDN"])
    #expect(Self.store(text.doubted("HERDN", 70)) == "The Grey Heron Oban")
    #expect(Self.store(text) == "HERDN")
    let other = Self.receipt("HERDN\nTAX INVOICE\nMary Smith\n18 Quay Street").widened(["HERDN"])
    #expect(Self.store(other.doubted("HERDN", 70)) == "HERDN")
  }
}

extension RecognisedText {
  /// Makes the letters of some lines twice as wide, as receipt printers do for headings.
  fileprivate func widened(_ rows: [String]) -> Self {
    changing(rows) { word, left in
      word.box.left += word.box.left - left
      word.box.width *= 2
    }
  }

  fileprivate func doubted(_ row: String, _ confidence: Int) -> Self {
    changing([row]) { word, _ in word.confidence = confidence }
  }

  private func changing(_ rows: [String], _ change: (inout Word, _ left: Int) -> Void) -> Self {
    var text = self
    for line in lines.indices where rows.contains(lines[line].words.map(\.text).joined(separator: " ")) {
      let left = lines[line].words.first?.box.left ?? 0
      for word in lines[line].words.indices { change(&text.lines[line].words[word], left) }
    }
    return text
  }
}
