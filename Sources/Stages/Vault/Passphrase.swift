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

  /// The guesses that a passphrase has to withstand, as a power of two.
  ///
  /// They are made against the published files, as many as somebody cares to pay for; each takes a million rounds of a
  /// hash, so that these are worth 2⁶⁵.
  static let leastBits = 45.0

  /// What is wrong with it, as a phrase; `nil` if nothing is.
  package var weakness: String? { weakness(knowing: []) }

  /// What is wrong with it for somebody who knows these texts of the archive.
  package func weakness(knowing archive: [String]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.isEmpty { return "it is empty" }
    let estimate = GuessEstimate(text, archive: archive)
    guard estimate.bits < Self.leastBits else { return nil }
    return switch estimate.chief {
    case .saying: "it is a saying, a verse or a sentence that many people know"
    case .sequence: "its words follow one another, so that one tells the next"
    case .row: "it follows the keyboard or the alphabet"
    case .number: "it is a date, a year, or a number of telephone or account, or little else"
    case .address: "it is an address of mail or of the web, which others know"
    case .repeated: "it repeats itself"
    case .archive: "it is made of names and words of the archive, which others know too"
    case .word: "its words are too common, or too few"
    case .unknown where text.utf8.allSatisfy { (48...57).contains($0) }:
      "anyone with the published files can try all numbers of that length"
    case .unknown: "it is too short"
    }
  }
}
