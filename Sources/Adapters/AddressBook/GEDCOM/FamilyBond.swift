// SPDX-License-Identifier: MIT

/// A relation in a person's file: `{to: NAME, is: WORD}` in the file of `of` means that they are that to NAME.
package struct FamilyBond: Hashable, Sendable {
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case mother, father, parent, husband, wife, partner
    /// Only for children who were not born to the parent.
    case daughter, son, child
  }

  /// The ids of the person whose file contains the relation, and of the person that it names.
  package let of: String
  package let to: String
  package let toName: String
  package let word: Word
  /// Only for parents to whom the child was not born, and for that child.
  package let upbringing: GEDCOMFamily.Upbringing?

  package init(of: String, to: String, toName: String, word: Word, upbringing: GEDCOMFamily.Upbringing? = nil) {
    (self.of, self.to, self.toName, self.word, self.upbringing) = (of, to, toName, word, upbringing)
  }

  /// The relation as it is written in the file of `of`.
  package var text: String {
    switch upbringing {
    case nil: word.rawValue
    case .adopted: [.daughter, .son, .child].contains(word) ? "adopted \(word.rawValue)" : "adoptive \(word.rawValue)"
    case .foster: "foster \(word.rawValue)"
    case .step: "step\(word.rawValue)"
    }
  }
}
