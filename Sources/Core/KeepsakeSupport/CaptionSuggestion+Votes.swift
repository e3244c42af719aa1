// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension CaptionSuggestion {
  /// By what visitors vote on it: the id that it was sent with; of one that was written by hand, digits made of its words.
  ///
  /// Other words are another suggestion, on which nobody has voted yet.
  package func voteID(about keepsake: String) -> String {
    if let id { return id }
    let hash = Digest256.hash(Array(["by hand", keepsake, kind.rawValue, text].joined(separator: "\n").utf8))
    return String(hash.hex.prefix(32))
  }
}
