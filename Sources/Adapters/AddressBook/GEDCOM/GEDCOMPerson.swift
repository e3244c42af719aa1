// SPDX-License-Identifier: MIT

/// A person of a family tree (`INDI`).
package struct GEDCOMPerson: Hashable, Sendable {
  package enum Sex: String, Hashable, Sendable {
    case female = "F"
    case male = "M"
    /// The file says that it is neither, or not known.
    case other = "X"
  }

  /// Without its signs `@`.
  package let id: String
  package var name: String?
  /// Other names, for example a married name.
  package var also: [String] = []
  /// `nil` if the file says nothing.
  package var sex: Sex?
  /// EDTF.
  package var born: String?
  package var died: String?
  /// Dates as the file says them, where EDTF cannot, or not all: phrases, other calendars.
  package var bornText: String?
  package var diedText: String?
  package var birthPlace: String?
  /// Whether the file says that they died, or were buried, with a date or without.
  package var isDead = false
  /// Whether the file says that they live, or did not die.
  package var isLiving = false
  /// Whether the file says that they are not for everybody.
  package var isRestricted = false
  /// The latest year that they can have been born in, by their own dates; `nil` if none tells.
  package var latestBirth: Int?
  package var note: String?

  package init(id: String) { self.id = id }
}
