// SPDX-License-Identifier: MIT

/// A person as an address book has them; what it cannot say exactly stands beside it in lines of the file (`VCardEntry.kept`).
package struct Contact: Hashable, Sendable {
  package var name: String
  package var nicknames: [String] = []
  /// Names before a marriage.
  package var maidenNames: [String] = []
  /// EDTF, of a day, month or year.
  package var born: String?
  package var died: String?
  package var phones: [Labelled] = []
  package var emails: [Labelled] = []
  /// Several lines each, as on an envelope.
  package var addresses: [Labelled] = []
  package var websites: [Labelled] = []
  package var note: String?
  package var categories: [String] = []
  /// Other people by name; the label says what *they* are to this one ("mother": this one's mother).
  package var relations: [Labelled] = []
  /// What tells this card from others of its book, whatever is edited.
  package var uid: String?
  package var photo: ContactPhoto?

  package init(name: String) { self.name = name }
}
