// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The sharded index of terms: `t/…` with posting lists, and beside each `p/…` of the same name with positions for phrases, and
/// `g/…` with the groups' lists of terms that have one list for all.
///
/// A file of terms is: count of entries; for each, how many bytes it shares with the one before, how many follow, these
/// bytes, the lists. A file of positions is, for each entry: length in bytes, the positions. A file of groups is, for each entry
/// that is in it: its number in the shard, length in bytes, the lists.
struct TermFiles {
  private(set) var files: [SearchFile] = []
  /// For each shard the shortest text that is greater than all before it and not greater than its first term.
  private(set) var boundaries: [String] = []
  private(set) var names: [String] = []

  private var shard: [UInt8] = []
  private var positions: [UInt8] = []
  private var parts: [UInt8] = []
  private var count: UInt32 = 0
  private var previous: [UInt8] = []

  init(_ terms: TermEntries, names book: inout ContentName) {
    var shards = Shards()
    var last: [UInt8] = []
    for entry in terms.entries {
      let cuts = shards.cuts(before: entry.term.count + entry.postings.count, hash: TermTable.hash(entry.term))
      if cuts { flush(&book) }
      if count == 0 { boundaries.append(Self.boundary(last, entry.term)) }
      let shared = zip(previous, entry.term).prefix { $0 == $1 }.count
      Varint.append(UInt32(shared), to: &shard)
      Varint.append(UInt32(entry.term.count - shared), to: &shard)
      shard += entry.term[shared...]
      shard += terms.postings[entry.postings]
      Varint.append(UInt32(entry.positions.count), to: &positions)
      positions += terms.positions[entry.positions]
      if !entry.parts.isEmpty {
        Varint.append(count, to: &parts)
        Varint.append(UInt32(entry.parts.count), to: &parts)
        parts += entry.parts
      }
      count += 1
      previous = entry.term
      last = entry.term
    }
    if count > 0 { flush(&book) }
  }

  private mutating func flush(_ book: inout ContentName) {
    var head: [UInt8] = []
    Varint.append(count, to: &head)
    let payload = head + shard
    let name = book.take(payload, positions, parts)
    names.append(name)
    files.append(SearchFile(name: "t/" + name, payload: payload))
    files.append(SearchFile(name: "p/" + name, payload: positions))
    if !parts.isEmpty { files.append(SearchFile(name: "g/" + name, payload: parts)) }
    shard = []
    positions = []
    parts = []
    count = 0
    previous = []
  }

  private static func boundary(_ last: [UInt8], _ first: [UInt8]) -> String {
    var end = min(first.count, zip(last, first).prefix { $0 == $1 }.count + 1)
    // Not in the middle of a character.
    while end < first.count, first[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: first[..<end], as: UTF8.self)
  }
}
