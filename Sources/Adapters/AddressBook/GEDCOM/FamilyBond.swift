// SPDX-License-Identifier: MIT

/// A relation as a person's file says it: `{to: NAME, is: WORD}` in the file of `of` says that they are that to NAME.
package struct FamilyBond: Hashable, Sendable {
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case mother, father, parent, husband, wife, partner
  }

  /// The ids of whose file it stands in, and of whom it names.
  package let of: String
  package let to: String
  package let toName: String
  package let word: Word
}
