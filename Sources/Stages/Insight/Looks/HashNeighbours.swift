// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Finds the pairs of many 64-bit hashes that differ in at most seven bits.
///
/// Seven bits over four bands of 16 leave at least one band with at most one changed bit (Norouzi, Punjani and Fleet
/// 2012). So a look-up of each band, unchanged and with each bit flipped, meets every pair. A hundred thousand hashes
/// take some ten million steps.
struct HashNeighbours {
  /// Beyond this the bands no longer find every pair.
  static let mostBits = 7
  /// A fuller entry of a band's table is cut, so that colliding hashes cost time, but not an hour.
  private static let crowd = 512

  private let hashes: [UInt64]
  /// For each band, where each value's indices begin in `members`; one more than the values.
  private var starts: [[Int32]] = []
  private var members: [[Int32]] = []

  /// Takes distinct hashes; sorting finds equal ones at less cost.
  init(_ hashes: [UInt64]) {
    self.hashes = hashes
    for band in 0..<4 {
      var starts = [Int32](repeating: 0, count: 65_537)
      for hash in hashes { starts[Self.value(hash, band) + 1] += 1 }
      for value in 0..<65_536 { starts[value + 1] += starts[value] }
      var next = starts
      var members = [Int32](repeating: 0, count: hashes.count)
      for (index, hash) in hashes.enumerated() {
        let value = Self.value(hash, band)
        members[Int(next[value])] = Int32(index)
        next[value] += 1
      }
      self.starts.append(starts)
      self.members.append(members)
    }
  }

  private static func value(_ hash: UInt64, _ band: Int) -> Int { Int(hash >> UInt64(band * 16) & 0xFFFF) }

  /// Calls `body` with every pair at most `bits` apart, the smaller index first; a pair may come more than once.
  func forEachPair(within bits: Int, _ body: (_ first: Int, _ second: Int) -> Void) {
    let bits = min(bits, Self.mostBits)
    for (index, hash) in hashes.enumerated() {
      for band in 0..<4 {
        let value = Self.value(hash, band)
        for turned in 0...16 {
          let probe = turned == 16 ? value : value ^ (1 << turned)
          let start = Int(starts[band][probe])
          let end = min(Int(starts[band][probe + 1]), start + Self.crowd)
          for place in start..<max(start, end) {
            let other = Int(members[band][place])
            if other > index, (hash ^ hashes[other]).nonzeroBitCount <= bits { body(index, other) }
          }
        }
      }
    }
  }
}
