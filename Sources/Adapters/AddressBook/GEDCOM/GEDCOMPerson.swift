// SPDX-License-Identifier: MIT

/// A person of a family tree (`INDI`).
package struct GEDCOMPerson: Hashable, Sendable {
  package enum Sex: String, Hashable, Sendable {
    case female = "F"
    case male = "M"
    /// The file says that it is neither, or unknown.
    case other = "X"
  }

  /// The record's id without the `@` signs.
  package let id: String
  package var name: String?
  /// Other names, for example a married name.
  package var also: [String] = []
  /// `nil` if it is missing in the file.
  package var sex: Sex?
  /// In EDTF.
  package var born: String?
  package var died: String?
  /// Dates as written in the file, if EDTF cannot represent them completely: phrases, other calendars.
  package var bornText: String?
  package var diedText: String?
  package var birthPlace: String?
  /// Whether the file says that they died or were buried, with or without a date.
  package var isDead = false
  /// Whether the file says that they are alive, or did not die.
  package var isLiving = false
  /// Whether the file marks them as confidential.
  package var isRestricted = false
  /// The latest possible year of birth according to their own dates; `nil` if there are none.
  package var latestBirth: Int?
  package var note: String?

  package init(id: String) { self.id = id }
}
