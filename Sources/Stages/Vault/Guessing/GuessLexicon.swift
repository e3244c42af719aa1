// SPDX-License-Identifier: MIT
private import Foundation

/// All words and rows that a guesser has at hand.
struct GuessLexicon: Sendable {
  /// Single words, with the bits of their place in a list.
  let words: SignTree
  let sayings: SignTree
  let sequences: SignTree
  /// Pairs of letters that words are made of: what has others is no word.
  private let pairs: Set<UInt64>

  static let shared = GuessLexicon()

  /// Of the words that the program draws from, and of others of their kind, people know some 4,000.
  private static let everydayBits = 12.0
  private static let leastDrawnBits = 6.5

  private init() {
    var words = SignTree()
    var counts: [UInt64: Int] = [:]
    let all = PassphraseWords.lists.values.flatMap { $0 }
    let drawn = Set(all.map { Self.scalars($0) })
    // Nouns of three languages together have nearly every pair of letters: common words tell which are usual.
    func add(_ word: String, _ bits: Double, tellsPairs: Bool = true) {
      for spelling in Self.spellings(word) {
        // No seven words that the program draws are refused.
        words.insert(spelling, bits: drawn.contains(spelling) ? max(bits, Self.leastDrawnBits) : bits)
        if spelling.count > 3 { words.insert(spelling.reversed(), bits: bits + 3.5) }
        guard tellsPairs else { continue }
        for (a, b) in zip(spelling, spelling.dropFirst()) { counts[Self.pair(a, b), default: 0] += 1 }
      }
    }
    for list in CommonWords.byLanguage {
      // Three guesses for the language, and for the place being rough.
      for (place, word) in list.enumerated() { add(word, log2(Double(place + 2)) + 1.5) }
    }
    for name in CommonWords.names { add(name, 8) }
    for (place, word) in CommonWords.passwords.enumerated() { add(word, log2(Double(place + 2)) + 1) }
    for (language, list) in PassphraseWords.lists {
      for word in list { add(word, Self.everydayBits, tellsPairs: language == "en") }
    }
    self.words = words
    pairs = Set(counts.filter { $0.value >= 3 }.keys)

    var sayings = SignTree()
    for saying in KnownRows.sayings { Self.add(saying, to: &sayings, least: 3, bits: 12) }
    self.sayings = sayings
    var sequences = SignTree()
    for row in KnownRows.sequences {
      // Two numbers side by side are in everything.
      let least = row.first?.isNumber == true ? 4 : 2
      Self.add(row, to: &sequences, least: least, bits: 9)
      Self.add(row.split(separator: " ").reversed().joined(separator: " "), to: &sequences, least: least, bits: 10)
    }
    self.sequences = sequences
  }

  /// Whether two letters stand side by side in words.
  func isPair(_ a: UInt32, _ b: UInt32) -> Bool { pairs.contains(Self.pair(a, b)) }

  /// Words that only this archive makes likely.
  static func tree(of texts: [String]) -> SignTree {
    let words = Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
      .filter { $0.count >= 3 }
    var tree = SignTree()
    let bits = min(12, max(4, log2(Double(words.count + 1)) + 1))
    for word in words { for spelling in spellings(word) { tree.insert(spelling, bits: bits) } }
    return tree
  }

  private static func add(_ text: String, to tree: inout SignTree, least: Int, bits: Double) {
    let words = text.split(separator: " ").map { spellings(String($0)) }
    let ways = words.map { $0.count }.max() ?? 1
    for way in 0..<ways {
      tree.insert(row: words.map { $0[min(way, $0.count - 1)] }, least: least, bits: bits)
    }
  }

  /// A word without accents, and if it has umlauts, also with ae, oe and ue for them.
  private static func spellings(_ word: String) -> [[UInt32]] {
    let plain = scalars(word)
    let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "œ": "oe"]
    let written = String(word.lowercased().flatMap { umlauts[$0] ?? String($0) })
    let other = scalars(written)
    return other == plain ? [plain] : [plain, other]
  }

  private static func scalars(_ word: String) -> [UInt32] { Sign.signs(of: word).filter(\.isWordly).map(\.scalar) }

  private static func pair(_ a: UInt32, _ b: UInt32) -> UInt64 { UInt64(a) << 32 | UInt64(b) }
}
