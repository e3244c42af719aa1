// SPDX-License-Identifier: MIT

/// What others may do with a keepsake: a licence or a statement by its short name or its address, or a text.
package struct RightsStatement: KeepsakePart {
  package static let key = "rights"
  package static let subject = "a statement of rights"
  package static let shortEntry: String? = "rights"
  package static let filters = ["rights"]

  package var text: String?

  package init() {}

  package mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("rights", .rights, &text)
  }

  package static func audience(of entry: String) -> PartAudience { entry == "rights" ? .everybody : .keeper }
}

extension Keepsake {
  /// As the keeper has written it.
  package var rights: String? { parts[RightsStatement.self]?.text }
}
