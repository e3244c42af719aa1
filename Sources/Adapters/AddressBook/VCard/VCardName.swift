// SPDX-License-Identifier: MIT

/// A name's parts (`N`): family, given, more, before, after; each still may be a list.
struct VCardName: Hashable {
  private let parts: [String]

  init(_ raw: String) {
    let parts = VCardText.parts(raw, at: ";").prefix(5).map { part in
      VCardText.parts(part, at: ",").compactMap { VCardText.unescaped($0).line }.joined(separator: " ")
    }
    self.parts = parts + Array(repeating: "", count: 5 - parts.count)
  }

  /// The guessed parts of a full name: its last word is the family name, unless it is the only one.
  init(guessedFrom name: String) {
    let words = name.words
    parts = [
      words.count > 1 ? words.last ?? "" : "", (words.count > 1 ? words.dropLast() : words[...]).joined(separator: " "),
      "", "", "",
    ]
  }

  /// The full name; `nil` if no part is known.
  var spoken: String? {
    let text = [parts[3], parts[1], parts[2], parts[0], parts[4]].filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  var value: String { parts.map(VCardText.escaped).joined(separator: ";") }

  /// Whether each word of a name is one of the parts', so that they may be its parts.
  func fits(_ name: String) -> Bool {
    let own = Set(parts.flatMap(\.words))
    return name.words.allSatisfy(own.contains)
  }
}
