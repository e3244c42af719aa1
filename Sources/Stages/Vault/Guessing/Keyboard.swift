// SPDX-License-Identifier: MIT
private import Foundation

/// Where the keys of a keyboard are, for those who draw with a finger and call it a passphrase.
struct Keyboard: Sendable {
  private struct Key: Hashable {
    var row: Int
    /// In quarters of a key.
    var column: Int
  }

  /// A step from one key to a neighbour.
  struct Way: Hashable {
    var down: Int
    var right: Int
  }

  static let all = [
    Keyboard(["`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"], offsets: [0, 6, 7, 9], reach: 3),
    Keyboard(["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm,.-"], offsets: [4, 6, 7, 9], reach: 3),
    Keyboard(["1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn,;:!"], offsets: [4, 6, 7, 9], reach: 3),
    // The keys for numbers, in the order of telephones; that of calculators is its mirror.
    Keyboard(["123", "456", "789", "0"], offsets: [0, 0, 0, 4], reach: 4),
  ]

  /// The logarithm to the base 2 of how many keys there are to begin with.
  let startBits: Double
  private let keys: [UInt32: Key]
  private let reach: Int

  private init(_ rows: [String], offsets: [Int], reach: Int) {
    var keys: [UInt32: Key] = [:]
    for (row, (signs, offset)) in zip(rows, offsets).enumerated() {
      for (place, sign) in signs.unicodeScalars.enumerated() {
        keys[sign.value] = Key(row: row, column: offset + 4 * place)
      }
    }
    (self.keys, self.reach) = (keys, reach)
    startBits = log2(Double(keys.count))
  }

  /// The way from a key to one beside it; `nil` if it is not.
  func way(from one: UInt32, to other: UInt32) -> Way? {
    guard one != other, let a = keys[one], let b = keys[other], abs(a.row - b.row) <= 1,
      abs(a.column - b.column) <= (a.row == b.row ? 4 : reach)
    else { return nil }
    return Way(down: b.row - a.row, right: (b.column - a.column).signum())
  }
}
