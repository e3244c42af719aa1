// SPDX-License-Identifier: MIT

/// A card that was read.
package struct VCardEntry: Hashable, Sendable {
  package var contact: Contact
  /// Unfolded lines, in UTF-8, that the contact does not represent exactly; `VCardWriter` puts them back.
  package var kept: [String]
  /// The line of the file on which the card begins, counted from 1.
  package var line: Int
  /// Whether a picture was left out because it is too large.
  package var lacksPhoto: Bool

  package init(_ contact: Contact, kept: [String] = [], line: Int = 1, lacksPhoto: Bool = false) {
    self.contact = contact
    self.kept = kept
    self.line = line
    self.lacksPhoto = lacksPhoto
  }

  /// Whether the card is for a person and not for a group, an organisation or a thing.
  package var isPerson: Bool {
    kept.lazy.compactMap(VCardProperty.init(kept:)).allSatisfy { property in
      switch property.name {
      case "KIND", "X-ADDRESSBOOKSERVER-KIND": property.value.lowercased() == "individual"
      case "X-ABSHOWAS": property.value.uppercased() != "COMPANY"
      default: true
      }
    }
  }
}
