// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A part of a file that is ignored, and the reason.
package struct GEDCOMProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case noLine
    case lineTooLong(limit: Int)
    /// The level exceeds the previous line's by more than one.
    case wrongLevel
    case repeatedID(String)
    case noName(String)
    /// A pointer to a missing record, or to one of another kind.
    case nobody(String)
    /// A person who would be their own ancestor.
    case ownAncestor(String)

    /// The problem, as the end of a sentence that begins with the line.
    package var text: Message {
      switch self {
      case .noLine: "is no line of GEDCOM: level, tag and value"
      case .lineTooLong(let limit): "has more than \(limit) bytes"
      case .wrongLevel: "lies deeper than the line before it can hold"
      case .repeatedID(let id): "is a second record @\(id)@"
      case .noName(let id): "is of a person without a name, @\(id)@"
      case .nobody(let id): "names @\(id)@, who is not in the file"
      case .ownAncestor(let id): "makes @\(id)@ their own ancestor"
      }
    }
  }

  /// Counted from 1.
  package let line: Int
  package let reason: Reason
}
