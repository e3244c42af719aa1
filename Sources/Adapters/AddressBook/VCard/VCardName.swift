// SPDX-License-Identifier: MIT

/// The components of a name (`N`): family name, given name, additional names, prefixes, suffixes; each may be a list.
struct VCardName: Hashable {
  private let parts: [String]

  init(_ raw: String) {
    let parts = VCardText.parts(raw, at: ";").prefix(5).map { part in
      VCardText.parts(part, at: ",").compactMap { VCardText.unescaped($0).line }.joined(separator: " ")
    }
    self.parts = parts + Array(repeating: "", count: 5 - parts.count)
  }

  /// Guesses the components from a full name: the last word is the family name, unless it is the only word.
  init(guessedFrom name: String) {
    let words = name.words
    parts = [
      words.count > 1 ? words.last ?? "" : "", (words.count > 1 ? words.dropLast() : words[...]).joined(separator: " "),
      "", "", "",
    ]
  }

  /// The full name as it is spoken; `nil` if no component is known.
  var spoken: String? {
    let text = [parts[3], parts[1], parts[2], parts[0], parts[4]].filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  var value: String { parts.map(VCardText.escaped).joined(separator: ";") }

  /// Whether each word of a full name occurs in the components, so that they may be the components of that name.
  func fits(_ name: String) -> Bool {
    let own = Set(parts.flatMap(\.words))
    return name.words.allSatisfy(own.contains)
  }
}
