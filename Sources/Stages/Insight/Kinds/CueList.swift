// SPDX-License-Identifier: MIT

/// Words and phrases that hint at a kind, in English, German and French.
struct CueList {
  private let single: Set<String>
  /// Phrases of two words and more, by their first word.
  private let phrases: [String: [[String]]]

  /// Takes lower-case words and phrases, divided by commas.
  init(_ text: String) {
    var single: Set<String> = []
    var phrases: [String: [[String]]] = [:]
    for entry in text.split(separator: ",") {
      let words = entry.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.count == 1 { single.insert(words[0]) }
      if words.count > 1 { phrases[words[0], default: []].append(words) }
    }
    self.single = single
    self.phrases = phrases
  }

  /// Every word that a cue may begin with.
  var beginnings: Set<String> { single.union(phrases.keys) }

  /// The cues in a row of lower-case words, each once; only at `places`, if given.
  func found(in words: [String], at places: [Int]? = nil) -> Set<String> {
    var found: Set<String> = []
    for index in places ?? Array(words.indices) {
      let word = words[index]
      if single.contains(word) { found.insert(word) }
      for phrase in phrases[word] ?? [] where words[index...].starts(with: phrase) {
        found.insert(phrase.joined(separator: " "))
      }
    }
    return found
  }
}
