// SPDX-License-Identifier: MIT

/// Numbers the words in an open-addressing table over one arena of bytes; a dictionary of strings would take most of
/// the time of indexing.
struct TermTable: ~Copyable {
  private(set) var arena: [UInt8] = []
  /// The index in the arena at which each term begins; one entry more than there are terms.
  private(set) var starts: [Int] = [0]
  private var slots = [Int32](repeating: -1, count: 1 << 12)
  private var hashes: [UInt32] = []

  var count: Int { hashes.count }

  func bytes(_ term: Int) -> ArraySlice<UInt8> { arena[starts[term]..<starts[term + 1]] }

  /// FNV-1a with its upper bits mixed into the lower ones.
  static func hash(_ word: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 29))
  }

  /// The word's number; a new word gets the next one.
  mutating func number(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
    let hash = Self.hash(word)
    if hashes.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let term = Int(slots[slot])
      if hashes[term] == hash, equals(term, word) { return Int32(term) }
      slot = (slot + 1) & mask
    }
    let term = Int32(hashes.count)
    slots[slot] = term
    hashes.append(hash)
    arena.append(contentsOf: word)
    starts.append(arena.count)
    return term
  }

  private func equals(_ term: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[term]
    guard starts[term + 1] - start == word.count else { return false }
    for index in 0..<word.count where arena[start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for term in hashes.indices {
      var slot = Int(hashes[term]) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(term)
    }
  }

  /// Terms in a browser's order of texts: by UTF-16 units.
  func sorted() -> [Int] {
    (0..<count).sorted { Self.precedes(bytes($0), bytes($1)) }
  }

  /// Compares UTF-8 in the order of UTF-16 units: only characters beyond U+FFFF, whose units begin with D8, swap places
  /// with U+E000…U+FFFF.
  static func precedes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    for (x, y) in zip(a, b) where x != y {
      if x >= 0xEE, y >= 0xEE, (x >= 0xF0) != (y >= 0xF0) { return x >= 0xF0 }
      return x < y
    }
    return a.count < b.count
  }
}
