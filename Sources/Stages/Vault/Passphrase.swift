// SPDX-License-Identifier: MIT
private import Foundation

/// A passphrase in the one form in which it is used, however a keyboard writes its letters.
package struct Passphrase: Sendable {
  /// UTF-8 of the NFKC form, without white space at the ends.
  let bytes: [UInt8]

  package init(_ text: String) {
    let form = text.precomposedStringWithCompatibilityMapping
    bytes = Array(form.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
  }

  /// Words that somebody has to guess, different ones that are neither common nor the archive's own names.
  ///
  /// Each is one of thousands, and each guess takes a million rounds of a hash. Nothing else is weighed: a judge of keyboards,
  /// dates and disguises takes some for strong that are not.
  static let leastWords = 6

  /// What is wrong with it, as a phrase; `nil` if nothing is.
  package var weakness: String? { weakness(knowing: []) }

  /// What is wrong with it for somebody who knows these texts of the archive.
  package func weakness(knowing archive: [String]) -> String? {
    if bytes.isEmpty { return "it is empty" }
    let text = PassphraseText(String(decoding: bytes, as: UTF8.self))
    if text.length < Self.leastWords { return "it has fewer than six different words" }
    if text.count() < Self.leastWords {
      return "its words are too common, or stand in a verse or saying that many people know"
    }
    if text.count(knowing: archive) < Self.leastWords {
      return "it is made of names and words of the archive, which others know too"
    }
    return nil
  }
}
