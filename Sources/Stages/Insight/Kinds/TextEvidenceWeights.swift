// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Evidence from the words in the picture.
enum TextEvidenceWeights {
  static func weigh(_ clues: KindClues, _ scale: inout KindScale) {
    guard clues.wasRead else { return }
    let text = TextMeasures(clues)
    guard text.words.count >= 3 else {
      scale.add(0.6, to: .photo, .artwork, .object, because: "no words could be read in it")
      return
    }
    let count = text.words.count
    if count >= 25 {
      scale.add(2.4, to: KindScale.papers, because: "\(count) words can be read in it")
    } else if count >= 8 {
      scale.add(1.2, to: KindScale.papers, because: "\(count) words can be read in it")
    }
    weighReceipt(clues, text, &scale)
    weighLetter(text, &scale)
    weighLists(text, &scale)
    weighLayout(text, &scale)
  }

  // MARK: Receipts

  private static func weighReceipt(_ clues: KindClues, _ text: TextMeasures, _ scale: inout KindScale) {
    var weight = 0.0
    if text.amounts >= 3 || text.prices >= 3 {
      let points = min(3.0, 1.2 + 0.25 * Double(max(text.amounts, text.prices)))
      scale.add(points, to: .receipt, because: "\(max(text.amounts, text.prices)) amounts of money in it")
      weight += points
    }
    let groups: [(CueList, Double, Message)] = [
      (KindCues.receiptTotals, 1.3, "it names a total"), (KindCues.receiptPayments, 1.0, "it names how it was paid"),
      (KindCues.receiptTaxes, 0.8, "it names taxes"), (KindCues.receiptWords, 0.6, "it names words of a shop"),
    ]
    for (cues, points, name) in groups {
      let found = cues.found(in: text.words, at: text.places)
      guard let first = found.min() else { continue }
      let most = min(points * 1.8, points + 0.25 * Double(found.count - 1))
      scale.add(most, to: .receipt, because: name + ": “\(first)”")
      weight += most
    }
    if text.hasDate, text.hasTime {
      scale.add(0.7, to: .receipt, because: "a date and a time are printed on it")
      scale.add(0.3, to: .ticket, because: "a date and a time are printed on it")
    }
    if text.digitShare > 0.25 { scale.add(0.7, to: .receipt, because: "a quarter of its words are numbers") }
    // A text without any sign of money.
    if weight == 0, text.words.count > 20 { scale.add(-1.5, to: .receipt, because: "no money is mentioned") }
  }

  // MARK: Letters and cards

  private static func weighLetter(_ text: TextMeasures, _ scale: inout KindScale) {
    let head = text.rows.prefix(max(6, text.rows.count / 3))
    if let opening = head.lazy.compactMap({ row in
      KindCues.letterOpenings.found(in: Array(row.prefix(3))).max { $0.count < $1.count }
    }).first {
      scale.add(2.8, to: .letter, because: "it begins as letters do: “\(opening)”")
      scale.add(0.8, to: .card, .postcard, because: "it begins as letters do: “\(opening)”")
    }
    let tail = text.rows.suffix(max(4, text.rows.count / 3)).flatMap { $0 }
    if let closing = KindCues.letterClosings.found(in: tail).max(by: { ($0.count, $1) < ($1.count, $0) }) {
      scale.add(1.8, to: .letter, because: "it ends as letters do: “\(closing)”")
      scale.add(0.8, to: .card, .postcard, because: "it ends as letters do: “\(closing)”")
    }
    if text.addressing > 0.05, text.words.count >= 25 {
      scale.add(1.5, to: .letter, because: "it speaks of ‘I’, ‘we’ and ‘you’")
      scale.add(0.6, to: .card, .postcard, because: "it speaks of ‘I’, ‘we’ and ‘you’")
    }
    if text.rowLength >= 7, text.words.count >= 60, text.digitShare < 0.1 {
      scale.add(0.8, to: .letter, .newspaper, .document, because: "long lines")
    }
  }

  // MARK: Other papers

  private static func weighLists(_ text: TextMeasures, _ scale: inout KindScale) {
    let lists: [(CueList, Kind, Double, Int)] = [
      (KindCues.cardWords, .card, 1.8, 1), (KindCues.postcardWords, .postcard, 2.4, 1),
      (KindCues.ticketWords, .ticket, 1.0, 2), (KindCues.recipeWords, .recipe, 1.3, 3),
      (KindCues.certificateWords, .certificate, 1.3, 2), (KindCues.newspaperWords, .newspaper, 0.9, 2),
      (KindCues.documentWords, .document, 0.5, 3),
    ]
    for (cues, kind, points, least) in lists {
      let found = cues.found(in: text.words, at: text.places)
      guard found.count >= least else { continue }
      let weight = min(points * 3, points + points * 0.5 * Double(found.count - least))
      // In a long text a few such words mean less.
      let dilution = min(1, 12 * Double(found.count) / Double(max(1, text.words.count)) + 0.25)
      let shown = found.sorted().prefix(3).map { "“\($0)”" }.joined(separator: ", ")
      scale.add(weight * dilution, to: kind, because: "it says \(shown)")
    }
  }

  private static func weighLayout(_ text: TextMeasures, _ scale: inout KindScale) {
    if text.columns >= 3, text.words.count >= 120 {
      scale.add(2.2, to: .newspaper, because: "its text stands in \(text.columns) columns")
    }
    if text.words.count < 60 {
      scale.add(0.5, to: .card, .ticket, .postcard, because: "there is little text")
      scale.add(-0.8, to: .newspaper, because: "there is little text")
    } else {
      scale.add(-0.8, to: .ticket, because: "there is much text")
      scale.add(0.6, to: .document, because: "there is much text")
    }
    if text.words.count > 250 {
      scale.add(-0.8, to: .card, .postcard, because: "there is much text")
      scale.add(0.8, to: .newspaper, because: "there is much text")
    }
  }
}
