// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a file is not read at all.
package enum AddressBookError: Error, Hashable, Sendable {
  case tooLarge(bytes: Int, limit: Int)
  case tooManyCards(limit: Int)
  case tooManyLines(limit: Int)
  /// It does not begin as a GEDCOM file does.
  case noGEDCOM
  /// Its head names an unknown encoding, so any letter may be wrong.
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

  /// What to do.
  package var remedy: Message {
    switch self {
    case .unknownEncoding: "export it again as UTF-8, which programs for family trees offer beside others"
    default: "export it again as vCard (.vcf) or GEDCOM (.ged)"
    }
  }
}
