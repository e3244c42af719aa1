// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Groups the names on receipts that mean the same item.
///
/// Case, punctuation, word order and a shop's own numbers do not matter, and neither does an abbreviation if only one
/// full name fits it. Sizes matter: a pound of butter is not half a pound. The keeper's own groups override all of
/// that.
struct ItemNames {
  struct Thing: Hashable {
    var key: String
    /// The most frequent printed name, or the keeper's name.
    var name: String
  }

  /// One for each name.
  let things: [Thing]

  init(_ names: [String], same: [[String]]) {
    let keys = names.map(Self.key)
    var given: [String: Thing] = [:]
    for group in same where !group.isEmpty {
      // If two groups share a name, the first one counts.
      let thing =
        group.compactMap { given[Self.key(of: $0)] }.first ?? Thing(key: Self.key(of: group[0]), name: group[0])
      for name in group where given[Self.key(of: name)] == nil { given[Self.key(of: name)] = thing }
    }
    let whole = Self.wholeNames(of: Set(keys).subtracting(given.keys), among: Set(keys).union(given.keys))
    let joined = keys.map { key in
      let full = whole[key] ?? key
      return given[full]?.key ?? full
    }
    var printed: [String: [String: Int]] = [:]
    for (key, name) in zip(joined, names) { printed[key, default: [:]][name, default: 0] += 1 }
    let said = Dictionary(given.values.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
    let shown = printed.mapValues { counts in
      counts.min { (-$0.value, -$0.key.utf8.count, $0.key) < (-$1.value, -$1.key.utf8.count, $1.key) }?.key ?? ""
    }
    things = joined.map { Thing(key: $0, name: said[$0] ?? shown[$0] ?? $0) }
  }

  // MARK: Keys

  private static let units: Set<String> = [
    "g", "kg", "mg", "ml", "cl", "dl", "l", "lb", "oz", "pk", "st", "stk", "x", "er",
  ]

  /// Alphabetically sorted words, with each size as one word: `250g butter` for “BUTTER 250 g” and “250G Butter”.
  static func key(of name: String) -> String {
    let words = words(of: name)
    return words.isEmpty ? name.lowercased() : words.sorted().joined(separator: " ")
  }

  static func words(of name: String) -> [String] {
    var words: [String] = []
    // A comma or point inside a number belongs to it: 1,5 l.
    let text = String(name.map { $0 == "," || $0 == "." ? "." : $0 })
    for piece in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let isDecimal = piece.contains { $0.isNumber } && piece.dropFirst().dropLast().contains(".")
      let folded = isDecimal ? number(piece) : Slug.folded(String(piece))
      for word in folded.split(separator: "-").map(String.init) {
        if let last = words.last, units.contains(word), last.utf8.allSatisfy({ (46...57).contains($0) }) {
          words[words.count - 1] = last + word
        } else {
          words.append(word)
        }
      }
    }
    // A shop's article numbers.
    let telling = words.filter { word in !(word.utf8.count >= 4 && word.utf8.allSatisfy { (48...57).contains($0) }) }
    return telling.contains { word in word.utf8.contains { (97...122).contains($0) } } ? telling : words
  }

  private static func number(_ piece: Substring) -> String {
    String(
      decoding: piece.lowercased().utf8.filter { $0 == 46 || (48...57).contains($0) || (97...122).contains($0) },
      as: UTF8.self)
  }

  // MARK: Abbreviations

  /// The only full key for each abbreviated one: `ban org` for `banana organic`.
  private static func wholeNames(of short: Set<String>, among all: Set<String>) -> [String: String] {
    // Only names with the same number of words, the same numbers and the same initials are compared.
    let shapes = Dictionary(grouping: all.map { (key: $0, words: $0.split(separator: " ")) }) { name in
      name.words.map { isName($0) ? String($0.prefix(1)) : String($0) }.sorted().joined(separator: " ")
    }
    var whole: [String: String] = [:]
    for names in shapes.values where names.count > 1 {
      for name in names where short.contains(name.key) {
        let fits = names.filter { $0.key != name.key && abbreviates(name.words, $0.words) }
        // An abbreviation of two items may mean either.
        if fits.count == 1 { whole[name.key] = fits[0].key }
      }
    }
    return whole.mapValues { whole[$0] ?? $0 }
  }

  private static func isName(_ word: Substring) -> Bool { word.utf8.allSatisfy { (97...122).contains($0) } }

  /// Whether each word is a beginning of one of the others, in any order.
  private static func abbreviates(_ short: [Substring], _ long: [Substring]) -> Bool {
    guard short.count == long.count else { return false }
    var left = long
    var isShorter = false
    for word in short.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      guard
        let place = left.firstIndex(where: { $0 == word })
          ?? left.firstIndex(where: { isName(word) && word.utf8.count >= 3 && $0.hasPrefix(word) })
      else { return false }
      if left[place] != word { isShorter = true }
      left.remove(at: place)
    }
    return isShorter
  }
}
