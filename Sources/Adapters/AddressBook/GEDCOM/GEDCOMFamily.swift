// SPDX-License-Identifier: MIT

/// A couple and their children (`FAM`); only people who are in the file, each once.
package struct GEDCOMFamily: Hashable, Sendable {
  package let id: String
  package var husband: String?
  package var wife: String?
  package var isMarried = false
  package var isDivorced = false
  /// EDTF.
  package var married: String?
  package var children: [String] = []

  package init(id: String) { self.id = id }

  package var parents: [String] { [husband, wife].compactMap { $0 } }
}
