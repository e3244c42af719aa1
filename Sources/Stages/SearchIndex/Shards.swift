// SPDX-License-Identifier: MIT

/// Where a sorted list is cut into files.
///
/// Cuts follow from the entries themselves and not from their number: an entry more or less changes the file that it lies in,
/// and the next cut is where it was before.
struct Shards {
  /// Bytes that a file has at least, unless the next entry is large.
  static let least = 10_000
  /// Bytes that one should not exceed.
  static let most = 24_000
  /// Beyond `least`, a cut comes on average after so many bytes more.
  private static let spread = 6_000.0

  private var size = 0

  /// Whether a new file begins before an entry of this size, whose key has this hash.
  mutating func cuts(before entry: Int, hash: UInt32) -> Bool {
    defer { size += entry }
    guard size > 0 else { return false }
    let isFull = size >= Self.least && Double(hash % 65_536) < 65_536 * min(1, Double(entry) / Self.spread)
    guard isFull || size + entry > Self.most && size >= Self.least / 4 else { return false }
    size = 0
    return true
  }
}
