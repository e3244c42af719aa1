// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import SiteModel

/// The sharded index of terms: `t/…` with posting lists, beside each a `p/…` of the same name with positions for
/// phrases, and a `g/…` with the group lists of terms that have one list for all groups.
///
/// A file of terms is: the count of entries; for each, the number of bytes shared with the one before, the number of
/// further bytes, these bytes, the lists. A file of positions is, for each entry: length in bytes, the positions. A
/// file of groups is, for each of its entries: its number in the shard, length in bytes, the lists.
struct TermFiles {
  private(set) var files: [SearchFile] = []
  /// For each shard, the shortest text greater than all terms before it and not greater than its first term.
  private(set) var boundaries: [String] = []
  /// The content part of each shard's name.
  private(set) var contents: [String] = []

  private var shard: [UInt8] = []
  private var positions: [UInt8] = []
  private var parts: [UInt8] = []
  private var count: UInt32 = 0
  private var previous: [UInt8] = []

  init(_ terms: TermEntries, names book: inout ContentName, mostFiles: Int = Self.mostFiles) {
    // A phone waits for the manifest, which grows by some six bytes per file, and then for one file. At 100,000
    // keepsakes the total wait is shortest with files of about these sizes.
    var shards = Shards(least: 9_000, most: 16_000, spread: 3_000, alone: 10_000)
    var last: [UInt8] = []
    for entry in terms.entries {
      // The entry of a divided list is short, but it has its own file like a whole list.
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

  /// Adds a file of terms, and its companions of the same name.
  static func append(_ name: String, terms: [UInt8], positions: [UInt8], parts: [UInt8], to files: inout [SearchFile]) {
    files.append(SearchFile(name: "t/" + name, payload: terms))
    if !positions.isEmpty { files.append(SearchFile(name: "p/" + name, payload: positions)) }
    if !parts.isEmpty { files.append(SearchFile(name: "g/" + name, payload: parts)) }
  }

  /// The bytes with their count before them.
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

  /// Names of the files `m/…`, seven characters each, which hold the boundaries of large indexes; empty otherwise.
  private(set) var pages = ""
  /// The boundaries of the pages, or of all files: see ``packed(_:)``.
  private(set) var packedBoundaries = ""
  /// The second part of each file's name; empty if pages have them.
  private(set) var packedContents = ""

  /// The most files whose boundaries are in the manifest itself.
  ///
  /// The boundaries of more files are about 30 kB, which take a phone longer than requesting another file. An archive
  /// of 100,000 keepsakes has half as many.
  static let mostFiles = 3_000

  /// Divides the boundaries into pages of JSON, with the same form as in the manifest, and the second parts of names.
  private mutating func divide(most: Int, _ book: inout ContentName) {
    guard boundaries.count > most else {
      packedBoundaries = Self.packed(boundaries[...])
      packedContents = contents.joined()
      return
    }
    // Like the files of terms, they are divided by content.
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

  /// Concatenated boundaries: for each a capital letter, which no word contains, for the number of UTF-16 units shared
  /// with the one before (A none, Z 25), then the further units.
  private static func packed(_ boundaries: ArraySlice<String>) -> String {
    var text = ""
    var last: [UInt16] = []
    for boundary in boundaries {
      let units = Array(boundary.utf16)
      var shared = min(25, zip(last, units).prefix { $0 == $1 }.count)
      // Not inside a surrogate pair.
      if shared > 0, shared < units.count, UTF16.isTrailSurrogate(units[shared]) { shared -= 1 }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(shared)))
      text += String(decoding: units[shared...], as: UTF16.self)
      last = units
    }
    return text
  }

  private static func boundary(_ last: [UInt8], _ first: [UInt8]) -> String {
    var end = min(first.count, zip(last, first).prefix { $0 == $1 }.count + 1)
    // Not inside a character.
    while end < first.count, first[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: first[..<end], as: UTF8.self)
  }
}
