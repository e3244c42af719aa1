// SPDX-License-Identifier: MIT
import TestSupport

/// Texts that are the same in each run.
enum RandomText {
  /// Random characters of an address.
  static func address(_ count: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return String(
      (0..<count).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789-/:.".randomElement(using: &random) ?? "a" })
  }
}
