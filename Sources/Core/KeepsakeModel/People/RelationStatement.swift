// SPDX-License-Identifier: MIT

/// 'To Isobel, she is daughter': what the person of a file is to somebody.
package struct RelationStatement: Hashable, Sendable {
  /// A name as the other's file says it, or one of the other names there.
  package var to: Located<String>
  /// A word of `RelationWord`, or the keeper's own.
  package var word: String

  package init(to: Located<String>, word: String) {
    self.to = to
    self.word = word
  }
}

/// The same in a catalogue, between people who are both in it.
package struct PersonRelation: Hashable, Sendable {
  /// The other's slug.
  package var to: String
  package var word: String

  package init(to: String, word: String) {
    self.to = to
    self.word = word
  }
}
