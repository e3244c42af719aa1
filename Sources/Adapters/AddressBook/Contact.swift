// SPDX-License-Identifier: MIT

/// A person in an address book; data that it cannot represent exactly is kept as lines of the file (`VCardEntry.kept`).
package struct Contact: Hashable, Sendable {
  package var name: String
  package var nicknames: [String] = []
  /// Names before a marriage.
  package var maidenNames: [String] = []
  /// EDTF with a day, a month or a year.
  package var born: String?
  package var died: String?
  package var phones: [Labelled] = []
  package var emails: [Labelled] = []
  /// Each address has several lines, as on an envelope.
  package var addresses: [Labelled] = []
  package var websites: [Labelled] = []
  package var note: String?
  package var categories: [String] = []
  /// Other people by name; the label says what *they* are to this person ("mother": this person's mother).
  package var relations: [Labelled] = []
  /// An id that identifies this card among the cards of its book, even when other fields are edited.
  package var uid: String?
  package var photo: ContactPhoto?

  package init(name: String) { self.name = name }
}
