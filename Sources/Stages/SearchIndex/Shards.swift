// SPDX-License-Identifier: MIT

/// Where a sorted list is cut into files.
///
/// Cuts follow from the entries themselves and not from their number: an entry more or less changes the file that it lies in,
/// and the next cut is where it was before.
struct Shards {
  /// Bytes that a file has at least, unless the next entry is large.
  let least: Int
  /// Bytes that one should not exceed.
  let most: Int
  /// Beyond `least`, a cut comes on average after so many bytes more.
  let spread: Double
  /// An entry of so many bytes has a file to itself: who asks for one of its neighbours need not wait for it, nor the other way round.
  let alone: Int

  private var size = 0
  private var wasAlone = false

  init(least: Int, most: Int, spread: Double, alone: Int = .max) {
    self.least = least
    self.most = most
    self.spread = spread
    self.alone = alone
  }

  /// Whether a new file begins before an entry of this size, whose key has this hash.
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
