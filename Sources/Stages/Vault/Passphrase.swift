// SPDX-License-Identifier: MIT
private import Foundation

/// A passphrase in normalised form, whatever keyboard it was typed on.
package struct Passphrase: Sendable {
  /// UTF-8 of the NFKC form, without white space at the ends.
  let bytes: [UInt8]

  package init(_ text: String) {
    let form = text.precomposedStringWithCompatibilityMapping
    bytes = Array(form.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
  }

  /// The least number of different words that are neither common nor the archive's own names.
  ///
  /// Each is one of thousands, and each guess takes a million hash rounds. Nothing else counts: estimators that judge
  /// keyboards, dates and disguises call some weak passphrases strong.
  static let leastWords = 6

  /// The weakness as a phrase; `nil` if there is none.
  package var weakness: String? { weakness(knowing: []) }

  /// The weakness against an attacker who knows these texts of the archive.
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
