// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a whole file is refused.
package enum AddressBookError: Error, Hashable, Sendable {
  case tooLarge(bytes: Int, limit: Int)
  case tooManyCards(limit: Int)
  case tooManyLines(limit: Int)
  /// The file does not begin like a GEDCOM file.
  case noGEDCOM
  /// The head names an unknown encoding, so any letter might be wrong.
  case unknownEncoding(String)

  /// The problem, as the end of a sentence that begins with the file.
  package var text: Message {
    switch self {
    case .tooLarge(let bytes, let limit): "has \(bytes) bytes; at most \(limit) are read"
    case .tooManyCards(let limit): "has more than \(limit) cards"
    case .tooManyLines(let limit): "has more than \(limit) lines"
    case .noGEDCOM: "is no GEDCOM file: it does not begin with the line 0 HEAD"
    case .unknownEncoding(let name): "is in the encoding “\(name)” (CHAR), which is not read here"
    }
  }

  /// What the user can do.
  package var remedy: Message {
    switch self {
    case .unknownEncoding: "export it again as UTF-8, which programs for family trees offer beside others"
    default: "export it again as vCard (.vcf) or GEDCOM (.ged)"
    }
  }
}
