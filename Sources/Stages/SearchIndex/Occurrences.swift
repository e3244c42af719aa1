// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import SiteModel

/// Every word of every document with its position, grouped by word.
struct Occurrences: ~Copyable {
  /// The number of groups of words: written by people, read from pictures, names.
  static let groups = 3

  let terms: TermTable
  /// The index in `places` and `positions` at which each term's occurrences begin; one entry more than there are terms.
  private(set) var starts: [Int]
  /// `document·4 + group`, ascending within a term.
  private(set) var places: [UInt32]
  /// The number of words before it in its document and group; a gap divides the texts of a group, so that no phrase
  /// spans two.
  private(set) var positions: [UInt32]

  init(_ documents: [SearchDocument]) {
    var terms = TermTable()
    var folding = WordFolding()
    var order: [Int32] = []
    var rawPlaces: [UInt32] = []
    var rawPositions: [UInt32] = []
    let guess = documents.count * 80
    order.reserveCapacity(guess)
    rawPlaces.reserveCapacity(guess)
    rawPositions.reserveCapacity(guess)
    // By index, since copying a document is expensive.
    for number in documents.indices {
      let said = [documents[number].said, documents[number].read, documents[number].names]
      for (group, texts) in said.enumerated() {
        let place = UInt32(number) << 2 | UInt32(group)
        var position: UInt32 = 0
        for text in texts where !text.isEmpty {
          folding.forEachWord(in: text) { word, isOther in
            // Another spelling of the same word has the same position.
            if !isOther { position += 1 }
            order.append(terms.number(word))
            rawPlaces.append(place)
            rawPositions.append(position - 1)
          }
          position += 1
        }
      }
    }

    // A counting sort keeps the order of documents within each term.
    var starts = [Int](repeating: 0, count: terms.count + 1)
    for term in order { starts[Int(term) + 1] += 1 }
    for term in 0..<terms.count { starts[term + 1] += starts[term] }
    var next = starts
    var places = [UInt32](repeating: 0, count: order.count)
    var positions = [UInt32](repeating: 0, count: order.count)
    for index in order.indices {
      let term = Int(order[index])
      let slot = next[term]
      next[term] = slot + 1
      places[slot] = rawPlaces[index]
      positions[slot] = rawPositions[index]
    }
    self.terms = terms
    self.starts = starts
    self.places = places
    self.positions = positions
  }
}
