// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// The one form in which names are compared that a keeper typed and that a disk holds: systems write one letter in several ways.
package enum LetterForm {
  /// UTF-8 in Unicode's composed form (NFC); bytes that are not UTF-8 stay as they are.
  package static func composed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }), let text = String(validating: bytes, as: UTF8.self) else {
      return Array(bytes)
    }
    return Array(text.precomposedStringWithCanonicalMapping.utf8)
  }
}

extension ArchivePath {
  /// The path in the form in which typed names are compared with it.
  package var composed: ArchivePath { ArchivePath(bytes: LetterForm.composed(bytes)) }
}
