// SPDX-License-Identifier: MIT

/// The categories whose words are the format's; a keeper's own are allowed too.
package enum KnownCategory: String, Hashable, Sendable, CaseIterable {
  case fact, event, people, secure

  /// `nil` for a word of the keeper's own; capitals make no difference, or `Secure` would be shown to everybody.
  package init?(_ word: String) {
    self.init(rawValue: word.lowercased())
  }
}
