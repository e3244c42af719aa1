// SPDX-License-Identifier: MIT

/// Words with which people say that something is not for everybody, in the program's three languages and near ones.
enum PrivacyWords {
  /// The first word about privacy in a text, lower-case; `nil` if there is none.
  ///
  /// `visibility: public` shows it to everybody and does not count.
  static func find(in text: LooseText) -> String? {
    var last: [ArraySlice<UInt8>] = []
    var key: ArraySlice<UInt8>?
    for word in text.letters.split(separator: 0x20) {
      if let key, !open.contains(name(word)) { return shown(key) }
      key = nil
      if word.count <= 24, starts.contains(word[word.startIndex]) {
        let name = name(word)
        if isPrivate(name) { return shown(word) }
        if keys.contains(name) { key = word }
      }
      if last.count == 4 { last.removeFirst() }
      last.append(word)
      guard ends.contains(word[word.startIndex]) else { continue }
      for length in 2...4 where last.count >= length {
        let phrase = last.suffix(length).map(name).joined(separator: " ")
        if phrases.contains(phrase) { return phrase }
      }
    }
    return key.map(shown)
  }

  private static func name(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.prefix(40), as: UTF8.self)
  }

  private static func shown(_ word: ArraySlice<UInt8>) -> String {
    let name = name(word)
    return accents[name] ?? name
  }

  private static let accents = [
    "prive": "privé", "privee": "privée", "prives": "privés", "privees": "privées", "visibilite": "visibilité",
  ]
  private static let keys: Set<String> = ["visibility", "sichtbarkeit", "visibilite"]
  private static let open: Set<String> = ["public", "offentlich", "oeffentlich", "publique", "everybody"]

  private static let beginnings = [
    "privat", "privad", "prywat", "geheim", "vertraulich", "vertrouwelijk", "confidenti", "confidenci", "confidenzi",
    "secret", "segret",
  ]
  /// What begins so and says something else.
  private static let others = ["secretar", "secretair", "secretion"]
  private static let wholes: Set<String> = ["prive", "privee", "prives", "privees", "secured", "unlisted", "gesichert"]

  private static func isPrivate(_ word: String) -> Bool {
    wholes.contains(word)
      || beginnings.contains { word.hasPrefix($0) } && !others.contains { word.hasPrefix($0) }
  }

  private static let phrases: Set<String> = [
    "not public", "do not publish", "don t publish", "do not show", "not for publication", "nicht offentlich",
    "nicht veroffentlichen", "nicht zeigen", "nicht publizieren", "nur fur uns", "nur fur die familie",
    "ne pas publier", "ne pas montrer", "non public", "non publique", "family only", "keep hidden",
  ]

  /// First letters of all words but phrases, and of the last words of phrases.
  private static let starts = Set((Array(keys) + beginnings + wholes).compactMap { $0.utf8.first })
  private static let ends = Set(phrases.compactMap { $0.split(separator: " ").last?.utf8.first })
}
