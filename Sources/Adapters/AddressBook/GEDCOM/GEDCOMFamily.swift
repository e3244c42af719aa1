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
  /// Children who were not born to a parent, and what they are to them instead.
  package var ties: [Tie: Upbringing] = [:]
  /// The first of the last years that its events may have been in.
  var latestEvent: Int?
  /// Whether the file says that it is not for everybody.
  package var isRestricted = false

  /// Events of a couple who both live.
  static let events: Set = ["MARR", "MARB", "MARC", "MARL", "MARS", "ENGA", "DIV", "DIVF", "ANUL", "CENS", "RESI"]

  package struct Tie: Hashable, Sendable {
    package let parent: String
    package let child: String
  }

  /// How somebody is a child of those who did not bear them.
  package enum Upbringing: String, Hashable, Sendable {
    case adopted, foster, step
  }

  /// Those who were born to both parents, as far as the file says.
  package var bornChildren: [String] {
    children.filter { child in !parents.contains { ties[Tie(parent: $0, child: child)] != nil } }
  }

  package init(id: String) { self.id = id }

  package var parents: [String] { [husband, wife].compactMap { $0 } }
}
