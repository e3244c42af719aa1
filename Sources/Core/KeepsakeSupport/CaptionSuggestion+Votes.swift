// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension CaptionSuggestion {
  /// The id that visitors vote with: the suggestion's id, or digits derived from its words if it was written by hand.
  ///
  /// Other words are another suggestion, without votes.
  package func voteID(about keepsake: String) -> String {
    if let id { return id }
    let hash = Digest256.hash(Array(["by hand", keepsake, kind.rawValue, text].joined(separator: "\n").utf8))
    return String(hash.hex.prefix(32))
  }
}
