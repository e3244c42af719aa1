// SPDX-License-Identifier: MIT

/// A relation as a person's file says it: `{to: NAME, is: WORD}` in the file of `of` says that they are that to NAME.
package struct FamilyBond: Hashable, Sendable {
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case mother, father, parent, husband, wife, partner
    /// Only of those who were not born to the parent.
    case daughter, son, child
  }

  /// The id of the person whose file has it, and the id of the person it names.
  package let of: String
  package let to: String
  package let toName: String
  package let word: Word
  /// For parents who did not bear the child, and for the child.
  package let upbringing: GEDCOMFamily.Upbringing?

  package init(of: String, to: String, toName: String, word: Word, upbringing: GEDCOMFamily.Upbringing? = nil) {
    (self.of, self.to, self.toName, self.word, self.upbringing) = (of, to, toName, word, upbringing)
  }

  /// As the file of `of` says it.
  package var text: String {
    switch upbringing {
    case nil: word.rawValue
    case .adopted: [.daughter, .son, .child].contains(word) ? "adopted \(word.rawValue)" : "adoptive \(word.rawValue)"
    case .foster: "foster \(word.rawValue)"
    case .step: "step\(word.rawValue)"
    }
  }
}
