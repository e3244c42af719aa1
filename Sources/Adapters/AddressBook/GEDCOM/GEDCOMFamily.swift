// SPDX-License-Identifier: MIT

/// A couple and their children (`FAM`); it contains only people who are in the file, each once.
package struct GEDCOMFamily: Hashable, Sendable {
  package let id: String
  package var husband: String?
  package var wife: String?
  package var isMarried = false
  package var isDivorced = false
  /// In EDTF.
  package var married: String?
  package var children: [String] = []
  /// Children who were not born to a parent, and their relation to that parent.
  package var ties: [Tie: Upbringing] = [:]
  /// The earliest of its events' last possible years.
  var latestEvent: Int?
  /// Whether the file marks it as confidential.
  package var isRestricted = false

  /// Events that happen while both partners are alive.
  static let events: Set = ["MARR", "MARB", "MARC", "MARL", "MARS", "ENGA", "DIV", "DIVF", "ANUL", "CENS", "RESI"]

  package struct Tie: Hashable, Sendable {
    package let parent: String
    package let child: String

    package init(parent: String, child: String) { (self.parent, self.child) = (parent, child) }
  }

  /// The relation of a child to a parent to whom it was not born.
  package enum Upbringing: String, Hashable, Sendable {
    case adopted, foster, step
  }

  /// The children who were born to both parents, as far as the file says.
  package var bornChildren: [String] {
    children.filter { child in !parents.contains { ties[Tie(parent: $0, child: child)] != nil } }
  }

  package init(id: String) { self.id = id }

  package var parents: [String] { [husband, wife].compactMap { $0 } }
}
