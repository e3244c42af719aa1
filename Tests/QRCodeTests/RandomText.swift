// SPDX-License-Identifier: MIT
import TestSupport

/// Texts that are the same in each run.
enum RandomText {
  private static let characters =
    (0x20...0x7E).map { Character(UnicodeScalar($0)) } + ["ä", "ß", "é", "Ω", "漢", "…", "🎁"]

  /// A text of so many bytes, of which most are ASCII.
  static func ofBytes(_ count: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var text = ""
    while text.utf8.count < count {
      let next = characters.randomElement(using: &random) ?? "?"
      if text.utf8.count + next.utf8.count <= count { text.append(next) }
    }
    return text
  }

  /// What an address is made of, so many characters.
  static func address(_ count: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return String(
      (0..<count).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789-/:.".randomElement(using: &random) ?? "a" })
  }
}
