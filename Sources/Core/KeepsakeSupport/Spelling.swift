// SPDX-License-Identifier: MIT

/// Finds the word that somebody probably meant.
package enum Spelling {
  /// The candidate nearest to `word`, if it is near enough to be worth naming; ties go to the one that sorts first.
  ///
  /// Near enough: at most a third of the longer word's letters differ. Case is not counted as a difference.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(word.lowercased().unicodeScalars)
    guard !target.isEmpty, target.count <= 200 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, max(target.count, scalars.count) / 3)
      guard abs(scalars.count - target.count) <= allowed else { continue }
      let found = distance(target, scalars)
      guard found <= allowed else { continue }
      if let known = best, (known.distance, known.word) <= (found, candidate) { continue }
      best = (found, candidate)
    }
    return best?.word
  }

  /// Insertions, deletions, replacements and exchanges of neighbours that lead from one text to the other.
  ///
  /// Source: the optimal string alignment distance, a restriction of Damerau's (1964).
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = last
    for i in a.indices {
      current[0] = i + 1
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        current[j + 1] = min(replaced, last[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[b.count]
  }
}
