// SPDX-License-Identifier: MIT
private import Foundation

/// People that an archive does not know yet, called as families call them: 'Grandma Frieda and Uncle Jupp'.
enum KinName {
  /// Small, without accents.
  private static let words: Set = [
    "grandma", "grandpa", "granny", "gran", "grandad", "granddad", "grandmother", "grandfather", "nana", "aunt",
    "auntie",
    "uncle", "cousin", "mr", "mrs", "miss", "oma", "omi", "opa", "opi", "grossmutter", "grossvater", "großmutter",
    "großvater", "tante", "onkel", "kusine", "cousine", "herr", "frau", "fraulein", "mamie", "papi", "papy", "meme",
    "pepe", "oncle", "tata", "tonton", "monsieur", "madame", "mademoiselle",
  ]

  /// Whether a word is what families call somebody, and a name follows.
  static func begins(_ word: Substring) -> Bool {
    let first = word.split(separator: " ").first.map(String.init) ?? ""
    return words.contains(StudioView.folded(first.filter { $0 != "." }))
  }

  /// The names in words that are names of relatives and of `besides` and nothing else; `nil` if there are other words, or no relative.
  static func names(in part: String, besides isKnown: (String) -> Bool) -> [String]? {
    var names: [[Substring]] = [[]]
    for word in part.split(separator: " ") {
      if LineWords.joining.contains(word.lowercased()) {
        names.append([])
      } else {
        names[names.count - 1].append(word)
      }
    }
    let kin = names.map { name in
      (2...3).contains(name.count) && begins(name[0])
        && name.dropFirst().allSatisfy { $0.first?.isUppercase ?? false }
    }
    let texts = names.map { $0.joined(separator: " ") }
    guard kin.contains(true), zip(kin, texts).allSatisfy({ $0 || isKnown($1) }) else { return nil }
    return texts
  }
}
