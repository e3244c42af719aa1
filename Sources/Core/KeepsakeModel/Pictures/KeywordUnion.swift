// SPDX-License-Identifier: MIT

/// Keywords without repetitions, in the order in which they came; case does not distinguish them.
package struct KeywordUnion: Sendable {
  package private(set) var words: [Sourced<String>] = []
  private var known: Set<String> = []

  package init() {}

  /// Adds a word; `false` if it is there already.
  package mutating func add(_ word: Sourced<String>) -> Bool {
    guard known.insert(word.value.lowercased()).inserted else { return false }
    words.append(word)
    return true
  }
}
