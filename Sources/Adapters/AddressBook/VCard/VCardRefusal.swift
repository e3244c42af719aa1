// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A part of a file that could not be read as a card, complete, so that it can be kept separately.
package struct VCardRefusal: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The card has no end.
    case noEnd
    /// Text outside any card.
    case outside
    case noName
    case lineTooLong(limit: Int)
    case tooManyLines(limit: Int)

    /// The problem, as the end of a sentence that begins with the card.
    package var text: Message {
      switch self {
      case .noEnd: "has no END:VCARD"
      case .outside: "stands outside any card"
      case .noName: "has no name"
      case .lineTooLong(let limit): "has a line of more than \(limit) bytes"
      case .tooManyLines(let limit): "has more than \(limit) lines"
      }
    }
  }

  package let line: Int
  package let reason: Reason
  package let raw: String
}
