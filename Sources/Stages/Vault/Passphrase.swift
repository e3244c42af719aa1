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

  /// What is wrong with it, as a phrase; `nil` if nothing is.
  ///
  /// Guesses are made against the published files, as many as somebody cares to pay for. So four words are the least,
  /// or sixteen characters of other kinds, and no characters or words in rows.
  package var weakness: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.isEmpty { return "it is empty" }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    if Set(text).count < 6 { return "it repeats itself" }
    let rows = [
      "abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
    ]
    let isRow = words.allSatisfy { word in
      rows.contains { $0.contains(word) || String($0.reversed()).contains(word) }
    }
    if isRow { return "it follows the keyboard or the alphabet" }
    if Set(words).count >= 4, text.count >= 16 { return nil }
    let kinds = [
      text.contains(where: \.isLowercase), text.contains(where: \.isUppercase), text.contains(where: \.isNumber),
      text.contains { !$0.isLetter && !$0.isNumber },
    ].count { $0 }
    if text.count >= 16, kinds >= 3, Set(text).count >= 10 { return nil }
    return "it could be guessed"
  }
}
