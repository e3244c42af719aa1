// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Relations in the site's language: 'daughter', 'your daughter', 'Isobel’s daughter'.
///
/// If it is unknown whether a person is an aunt or an uncle, it names both, each with its own 'your'.
struct KinWords: Sendable {
  private let words: Words

  init(_ words: Words) { self.words = words }

  /// 'daughter', 'great-grandmother', 'aunt or uncle'.
  func noun(_ relation: Relation) -> String { joined(nouns(relation).map(\.text)) }

  /// 'your daughter'; a custom word has no 'your', because its gender is unknown.
  func yours(_ relation: Relation) -> String {
    if case .said(let word) = relation.kin { return word }
    return joined(
      nouns(relation).map { words[.kin, $0.isFeminine ? "your-f" : "your-m"].filled(["relation": $0.text]) })
  }

  /// 'Isobel’s daughter'.
  func of(_ name: String, _ relation: Relation) -> String {
    let first = name.unicodeScalars.first.map { String($0).lowercased().decomposedFirst } ?? ""
    let form = "aeiouœæ".contains(first) && !first.isEmpty ? "of-vowel" : "of"
    return words[.kin, form].filled(["name": name, "relation": noun(relation)])
  }

  private struct Noun {
    var text: String
    var isFeminine: Bool
  }

  private func joined(_ texts: [String]) -> String {
    texts.count == 2 && texts[0] != texts[1] ? texts.joined(separator: " \(words[.kin, "or"]) ") : texts.first ?? ""
  }

  private func nouns(_ relation: Relation) -> [Noun] {
    if case .said(let word) = relation.kin { return [Noun(text: word, isFeminine: false)] }
    let (female, male, both, greats) = keys(relation.kin)
    func noun(_ key: String, _ isFeminine: Bool) -> Noun {
      Noun(text: great(words[.kin, key], greats), isFeminine: isFeminine)
    }
    switch relation.gender {
    case .female: return [noun(female, true)]
    case .male: return [noun(male, false)]
    case nil: return both.map { [noun($0, false)] } ?? [noun(female, true), noun(male, false)]
    }
  }

  /// 'great-' repeated before a word; some languages join both into one word, with lower case inside.
  private func great(_ word: String, _ count: Int) -> String {
    guard count > 0 else { return word }
    let form = words[.kin, "great"]
    let before = form.prefix { $0 != "{" }
    let isOneWord = before.last?.isLetter == true
    let inner = great(word, count - 1)
    return form.filled(["relation": isOneWord ? inner.prefix(1).lowercased() + inner.dropFirst() : inner])
  }

  /// Keys for the female, male and common word, and the number of 'great's.
  private func keys(_ kin: Kin) -> (String, String, String?, Int) {
    switch kin {
    case .ancestor(1): ("mother", "father", "parent", 0)
    case .ancestor(let n): ("grandmother", "grandfather", "grandparent", n - 2)
    case .descendant(1): ("daughter", "son", "child", 0)
    case .descendant(let n): ("granddaughter", "grandson", "grandchild", n - 2)
    case .spouse: ("wife", "husband", "spouse", 0)
    case .partner: ("partner-f", "partner-m", "partner", 0)
    case .sibling: ("sister", "brother", nil, 0)
    case .halfSibling: ("half-sister", "half-brother", nil, 0)
    case .aunt(1): ("aunt", "uncle", nil, 0)
    case .aunt(let n): ("great-aunt", "great-uncle", nil, n - 2)
    case .niece(1): ("niece", "nephew", nil, 0)
    case .niece(let n): ("great-niece", "great-nephew", nil, n - 2)
    case .cousin: ("cousin-f", "cousin-m", nil, 0)
    case .parentInLaw: ("mother-in-law", "father-in-law", nil, 0)
    case .childInLaw: ("daughter-in-law", "son-in-law", nil, 0)
    case .siblingInLaw: ("sister-in-law", "brother-in-law", nil, 0)
    case .friend: ("friend-f", "friend-m", nil, 0)
    case .neighbour: ("neighbour-f", "neighbour-m", nil, 0)
    case .doctor: ("doctor-f", "doctor-m", nil, 0)
    case .carer: ("carer-f", "carer-m", nil, 0)
    case .said(let word): (word, word, word, 0)
    }
  }
}

extension String {
  /// The first letter without its accent: 'e' of 'é'.
  fileprivate var decomposedFirst: String {
    switch self {
    case "à", "á", "â", "ä", "å", "ã": "a"
    case "è", "é", "ê", "ë": "e"
    case "ì", "í", "î", "ï": "i"
    case "ò", "ó", "ô", "ö", "õ": "o"
    case "ù", "ú", "û", "ü": "u"
    default: self
    }
  }
}
