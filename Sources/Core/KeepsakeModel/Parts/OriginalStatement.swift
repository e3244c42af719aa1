// SPDX-License-Identifier: MIT

/// The thing that a keepsake's files are pictures of: where it lies, and what it is called there.
package struct OriginalStatement: KeepsakePart {
  package static let key = "original"
  package static let subject = "an original"
  package static let shortEntry: String? = "where"
  package static let filters = ["holder"]

  /// Where the keeper finds it again, which visitors need not know: `Box 3, folder 2`.
  package var place: String?
  /// What it is called where it is kept: `KFA-AG01-ALB01-IMG01`.
  package var reference: String?
  /// Who has it.
  package var holder: String?
  package var size: String?

  package init() {}

  package mutating func visit<Visitor: PartVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("where", .line, &place)
    try visitor.text("reference", .line, &reference)
    try visitor.text("holder", .line, &holder)
    try visitor.text("size", .line, &size)
  }

  package static func audience(of entry: String) -> PartAudience {
    switch entry {
    case "reference", "holder", "size": .everybody
    default: .keeper
    }
  }
}

extension Keepsake {
  package var original: OriginalStatement? { parts[OriginalStatement.self] }
}
