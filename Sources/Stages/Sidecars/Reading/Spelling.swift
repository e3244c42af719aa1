// SPDX-License-Identifier: MIT

/// Finds the word that somebody meant.
enum Spelling {
  /// The nearest of the words, if it is near enough to be meant: a third of its letters may be wrong, but no more than 3.
  ///
  /// Of several equally near the first wins.
  static func nearest(to word: String, in words: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in words {
      let letters = Array(candidate.unicodeScalars)
      let limit = min(3, max(letters.count, typed.count) / 3)
      let distance = distance(typed, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters must be inserted, dropped, replaced or exchanged with their neighbours.
  ///
  /// Source: F. Damerau, 'A technique for computer detection and correction of spelling errors', 1964; restricted form.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[b.count]
  }
}
