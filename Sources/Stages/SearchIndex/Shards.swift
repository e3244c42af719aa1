// SPDX-License-Identifier: MIT

/// Decides where a sorted list is divided into files.
///
/// The entries themselves decide, not their number: an added or removed entry changes only its own file, and the next
/// cut stays.
struct Shards {
  /// The least bytes of a file, unless the next entry is large.
  let least: Int
  /// The most bytes that a file should have.
  let most: Int
  /// The average number of bytes beyond `least` until a cut.
  let spread: Double
  /// The size from which an entry has its own file, so that its neighbours load without it, and it without them.
  let alone: Int

  private var size = 0
  private var wasAlone = false

  init(least: Int, most: Int, spread: Double, alone: Int = .max) {
    self.least = least
    self.most = most
    self.spread = spread
    self.alone = alone
  }

  /// Whether a new file begins before an entry with this size and hash of its key.
  mutating func cuts(before entry: Int, hash: UInt32) -> Bool {
    let isAlone = entry >= alone
    defer {
      size += entry
      wasAlone = isAlone
    }
    guard size > 0 else { return false }
    let isFull = size >= least && Double(hash % 65_536) < 65_536 * min(1, Double(entry) / spread)
    guard isFull || isAlone || wasAlone || size + entry > most && size >= least / 4 else { return false }
    size = 0
    return true
  }
}
