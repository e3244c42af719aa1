// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import SiteModel

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
  /// What is in each shard, as text: the second part of its name.
  private(set) var contents: [String] = []

  private var shard: [UInt8] = []
  private var positions: [UInt8] = []
  private var parts: [UInt8] = []
  private var count: UInt32 = 0
  private var previous: [UInt8] = []

  init(_ terms: TermEntries, names book: inout ContentName, mostFiles: Int = Self.mostFiles) {
    // A telephone waits for the manifest, which grows by some six bytes a file, and then for one file. At 100,000 keepsakes
    // both together take it least with files of about these sizes.
    var shards = Shards(least: 9_000, most: 16_000, spread: 3_000, alone: 10_000)
    var last: [UInt8] = []
    for entry in terms.entries {
      // What stands for a list that is divided is short; still it has a file to itself, as if it were whole.
      let cuts = shards.cuts(before: entry.term.count + entry.size, hash: TermTable.hash(entry.term))
      if cuts { flush(&book) }
      if count == 0 { boundaries.append(Self.boundary(last, entry.term)) }
      let shared = zip(previous, entry.term).prefix { $0 == $1 }.count
      Varint.append(UInt32(shared), to: &shard)
      Varint.append(UInt32(entry.term.count - shared), to: &shard)
      shard += entry.term[shared...]
      shard += terms.postings[entry.postings]
      entry.divided?.write(to: &shard, files: &files, names: &book)
      Varint.append(UInt32(entry.positions.count), to: &positions)
      positions += terms.positions[entry.positions]
      if !entry.parts.isEmpty {
        Varint.append(count, to: &parts)
        parts += Self.sized(entry.parts)
      }
      count += 1
      previous = entry.term
      last = entry.term
    }
    if count > 0 { flush(&book) }
    divide(most: mostFiles, &book)
  }

  private mutating func flush(_ book: inout ContentName) {
    var head: [UInt8] = []
    Varint.append(count, to: &head)
    let payload = head + shard
    let place = Self.place(boundaries.last ?? "")
    let content = book.take(payload, positions, parts, length: ContentName.short, after: place)
    let name = place + content
    contents.append(content)
    Self.append(name, terms: payload, positions: positions, parts: parts, to: &files)
    shard = []
    positions = []
    parts = []
    count = 0
    previous = []
  }

  /// A file of terms, and what is beside it under the same name.
  static func append(_ name: String, terms: [UInt8], positions: [UInt8], parts: [UInt8], to files: inout [SearchFile]) {
    files.append(SearchFile(name: "t/" + name, payload: terms))
    if !positions.isEmpty { files.append(SearchFile(name: "p/" + name, payload: positions)) }
    if !parts.isEmpty { files.append(SearchFile(name: "g/" + name, payload: parts)) }
  }

  /// Bytes with their number before them.
  static func sized(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    Varint.append(UInt32(bytes.count), to: &output)
    return output + bytes
  }

  /// The first part of a shard's name, from its boundary: FNV-1a of the UTF-16 units, 32 bits, in base 36.
  static func place(_ boundary: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for unit in boundary.utf16 { hash = (hash ^ UInt32(unit)) &* 0x0100_0193 }
    return String(hash, radix: 36)
  }

  /// Names of the files `m/…`, seven characters each, between which the boundaries are divided where they are many; empty otherwise.
  private(set) var pages = ""
  /// Of the pages, or of all files: see ``packed(_:)``.
  private(set) var packedBoundaries = ""
  /// The second part of each file's name; empty where pages have them.
  private(set) var packedContents = ""

  /// Files whose boundaries a manifest has itself.
  ///
  /// Those of more take a telephone longer than to ask for another file, which is some 30 kB. An archive of 100,000 keepsakes has half
  /// as many.
  static let mostFiles = 3_000

  /// A page is JSON: boundaries as the manifest would have them, and the second parts of names.
  private mutating func divide(most: Int, _ book: inout ContentName) {
    guard boundaries.count > most else {
      packedBoundaries = Self.packed(boundaries[...])
      packedContents = contents.joined()
      return
    }
    // Like the files of terms they are cut where the boundaries say.
    var shards = Shards(least: 80, most: 240, spread: 80)
    var firsts: [Int] = []
    for (place, boundary) in boundaries.enumerated() {
      if shards.cuts(before: 1, hash: TermTable.hash(boundary.utf8)) || place == 0 { firsts.append(place) }
    }
    for (page, first) in firsts.enumerated() {
      let members = first..<(page + 1 < firsts.count ? firsts[page + 1] : boundaries.count)
      var json = JSONWriter()
      json.texts([Self.packed(boundaries[members]), contents[members].joined()])
      let name = book.take(json.bytes)
      files.append(SearchFile(name: "m/" + name, payload: json.bytes))
      pages += name
    }
    packedBoundaries = Self.packed(firsts.map { boundaries[$0] }[...])
  }

  /// Boundaries in a row: for each a capital letter, which no word has, that says how many UTF-16 units it shares with the one
  /// before (A none, Z 25), and the further ones.
  private static func packed(_ boundaries: ArraySlice<String>) -> String {
    var text = ""
    var last: [UInt16] = []
    for boundary in boundaries {
      let units = Array(boundary.utf16)
      var shared = min(25, zip(last, units).prefix { $0 == $1 }.count)
      // Not in the middle of a character of two units.
      if shared > 0, shared < units.count, UTF16.isTrailSurrogate(units[shared]) { shared -= 1 }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(shared)))
      text += String(decoding: units[shared...], as: UTF16.self)
      last = units
    }
    return text
  }

  private static func boundary(_ last: [UInt8], _ first: [UInt8]) -> String {
    var end = min(first.count, zip(last, first).prefix { $0 == $1 }.count + 1)
    // Not in the middle of a character.
    while end < first.count, first[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: first[..<end], as: UTF8.self)
  }
}
