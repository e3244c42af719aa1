// SPDX-License-Identifier: MIT
import CZlib
import Foundation
import KeepsakeModel
import SiteModel
import Testing

@testable import SearchIndex

/// Reads an index as the browser does, with separate code.
struct IndexReader {
  struct Posting: Equatable {
    /// For each group the documents, ascending.
    var documents: [[Int]]
    /// For each group and document the positions of the word.
    var positions: [[[Int]]]

    /// Documents of any of the groups.
    var all: [Int] { Set(documents.flatMap { $0 }).sorted() }
  }

  let manifest: [String: Any]
  let files: [String: [UInt8]]
  let total: Int

  init(_ data: SearchData) throws {
    manifest = try JSONSerialization.jsonObject(with: Data(data.manifest.payload)) as? [String: Any] ?? [:]
    files = Dictionary(uniqueKeysWithValues: data.files.map { ($0.name, $0.payload) })
    total = manifest["total"] as? Int ?? -1
  }

  func names(_ key: String, in object: [String: Any]) -> [String] {
    let text = Array((object[key] as? String ?? "").utf8)
    return stride(from: 0, to: text.count, by: 7).map {
      String(decoding: text[$0..<min(text.count, $0 + 7)], as: UTF8.self)
    }
  }

  /// Unpacks the boundaries between files.
  ///
  /// A capital before each gives the number of UTF-16 units that it shares with the previous one.
  private static func unpacked(_ packed: String) -> [String] {
    var texts: [[UInt16]] = []
    for unit in packed.utf16 {
      if (65...90).contains(unit) {
        texts.append(Array((texts.last ?? []).prefix(Int(unit) - 65)))
      } else {
        texts[texts.count - 1].append(unit)
      }
    }
    return texts.map { String(decoding: $0, as: UTF16.self) }
  }

  /// The boundaries between pages; empty if the manifest itself has the files' boundaries.
  var pageBoundaries: [String] {
    names("pages", in: manifest).isEmpty ? [] : Self.unpacked(manifest["terms"] as? String ?? "")
  }

  /// For each page the boundaries of its files and the second parts of their names; without pages, the manifest's.
  var pages: [(boundaries: [String], contents: String)] {
    let names = names("pages", in: manifest)
    guard !names.isEmpty else {
      return [(Self.unpacked(manifest["terms"] as? String ?? ""), manifest["termFiles"] as? String ?? "")]
    }
    return names.map { name in
      let page = try? JSONSerialization.jsonObject(with: Data(files["m/" + name] ?? [])) as? [String]
      return (Self.unpacked(page?.first ?? ""), page?.last ?? "")
    }
  }

  var boundaries: [String] { pages.flatMap(\.boundaries) }

  /// Names of the files of terms: a hash of the boundary and five characters.
  var shardNames: [String] {
    pages.flatMap { boundaries, contents in
      let text = Array(contents.utf8)
      return boundaries.enumerated().map { place, boundary in
        let hash = boundary.utf16.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return String(hash, radix: 36) + String(decoding: text[place * 5..<place * 5 + 5], as: UTF8.self)
      }
    }
  }

  var facets: [[String: Any]] { manifest["facets"] as? [[String: Any]] ?? [] }

  /// Every word with its documents; prefixes (`ab*`) separately, those with groups also with the documents of each.
  func terms() -> (words: [String: Posting], beginnings: [String: [Int]], parted: [String: [[Int]]], shards: [[String]])
  {
    var parted: [String: [[Int]]] = [:]
    var words: [String: Posting] = [:]
    var beginnings: [String: [Int]] = [:]
    var shards: [[String]] = []
    for name in shardNames {
      var lists = Bytes(files["t/" + name] ?? [])
      var places = Bytes(files["p/" + name] ?? [0])
      var groups = Bytes(files["g/" + name] ?? [])
      var previous: [UInt8] = []
      var shard: [String] = []
      for _ in 0..<lists.number() {
        let shared = lists.number()
        let more = lists.number()
        previous = previous[..<shared] + lists.take(more)
        let term = String(decoding: previous, as: UTF8.self)
        shard.append(term)
        let mask = lists.byte()
        var posting = Posting(documents: [[], [], []], positions: [[], [], []])
        if mask & 32 != 0 {
          let divided = divided(&lists, mask)
          posting = divided.posting
          if term.hasSuffix("*") { beginnings[term] = mask == 48 ? divided.all : posting.all }
          _ = places.take(places.number())
        } else if mask == 16 {
          beginnings[term] = list(&lists)
          _ = places.take(places.number())
        } else {
          posting = self.posting(mask, &lists, &groups, entry: shard.count - 1, &places)
          if term.hasSuffix("*") { beginnings[term] = posting.all }
        }
        if beginnings[term] == nil { words[term] = posting } else if mask & 7 != 0 { parted[term] = posting.documents }
      }
      shards.append(shard)
    }
    return (words, beginnings, parted, shards)
  }

  /// A word's groups with their positions, from an undivided entry.
  private func posting(
    _ mask: UInt8, _ lists: inout Bytes, _ groups: inout Bytes, entry: Int, _ places: inout Bytes, of count: Int? = nil
  ) -> Posting {
    var documents = [[Int]](repeating: [], count: 3)
    if mask & 16 != 0 {
      // The groups' lists are elsewhere, and number the members of this one.
      let all = list(&lists, of: count)
      if groups.number() == entry {
        var inner = Bytes(groups.take(groups.number()))
        for group in 0..<3 where mask >> group & 1 == 1 {
          documents[group] = list(&inner, of: all.count).map { all[$0] }
        }
      }
    } else if mask & 8 != 0 {
      documents[(0..<3).first { mask >> $0 & 1 == 1 } ?? 0] = [lists.number()]
    } else {
      for group in 0..<3 where mask >> group & 1 == 1 { documents[group] = list(&lists, of: count) }
    }
    var inner = Bytes(places.take(places.number()))
    // A prefix has no positions.
    guard !inner.all.isEmpty else { return Posting(documents: documents, positions: [[], [], []]) }
    let positions = documents.map { group in
      group.map { _ in
        var found: [Int] = []
        var last = 0
        while true {
          let step = inner.number()
          last += step >> 1
          found.append(last)
          if step & 1 == 0 { return found }
        }
      }
    }
    return Posting(documents: documents, positions: positions)
  }

  /// A divided list, and a word's groups; empty if its description of its pieces is wrong.
  private func divided(_ lists: inout Bytes, _ mask: UInt8) -> (all: [Int], posting: Posting) {
    var entry = Bytes(lists.take(lists.number()))
    let size = 1 << entry.number()
    var all: [Int] = []
    var posting = Posting(documents: [[], [], []], positions: [[], [], []])
    for first in stride(from: 0, to: total, by: size) {
      let count = entry.number()
      guard count > 0 else { continue }
      let several = (mask & 7).nonzeroBitCount > 1
      let counts = (0..<3).map { several && mask >> $0 & 1 == 1 ? entry.number() : nil }
      let name = String(decoding: entry.take(7), as: UTF8.self)
      var piece = Bytes(files["t/" + name] ?? [])
      guard piece.take(3) == [1, 0, 0] else { return ([], posting) }
      let own = piece.byte()
      let width = min(size, total - first)
      if mask & 7 == 0 {
        let here = list(&piece, of: width)
        guard own == 16, here.count == count else { return ([], posting) }
        all += here.map { $0 + first }
        continue
      }
      var places = Bytes(files["p/" + name] ?? [0])
      var groups = Bytes(files["g/" + name] ?? [])
      let here = self.posting(own, &piece, &groups, entry: 0, &places, of: width)
      let isAsSaid = (0..<3).allSatisfy { counts[$0] == nil || counts[$0] == here.documents[$0].count }
      guard isAsSaid, Set(here.documents.flatMap { $0 }).count == count else { return ([], posting) }
      for group in 0..<3 {
        posting.documents[group] += here.documents[group].map { $0 + first }
        posting.positions[group] += here.positions[group]
      }
    }
    return (all, posting)
  }

  /// The documents of each value of a facet, in the facet's order.
  func values(_ facet: [String: Any]) -> [[Int]] {
    let firsts = facet["firsts"] as? [Int] ?? []
    let size = facet["size"] as? Int ?? 0
    return names("files", in: facet).enumerated().flatMap { place, name in
      var bytes = Bytes(files["v/" + name] ?? [])
      let end = place + 1 < firsts.count ? firsts[place + 1] : size
      return (firsts[place]..<end).map { _ in
        let mask = bytes.byte()
        return mask & 32 != 0 ? divided(&bytes, mask).all : list(&bytes)
      }
    }
  }

  private func list(_ bytes: inout Bytes, of count: Int? = nil) -> [Int] {
    let head = bytes.number()
    var inner = Bytes(bytes.take(bytes.number()))
    if head & 1 == 1 { return (0..<(count ?? total)).filter { inner.all[$0 >> 3] >> ($0 & 7) & 1 == 1 } }
    var last = 0
    return (0..<(head >> 1)).map { _ in
      last += inner.number()
      return last
    }
  }

  /// Unpacks as a browser would: UTF-16, flipped bits, keys, inflate.
  static func unpack(_ script: [UInt8]) throws -> [UInt8] {
    let units = stride(from: 0, to: script.count - 1, by: 2).map { UInt16(script[$0]) | UInt16(script[$0 + 1]) << 8 }
    // Compares by units: a combining mark after the quote would form one character with it.
    let isScript = units.first == 0xFEFF && units.dropFirst().starts(with: Array("__ks(\"".utf16)) && units.last == 0x29
    try #require(isScript)
    let inside = Array(units.dropFirst(7).dropLast(4))
    // The character after U+0001 has its top bit flipped.
    var plain: [UInt16] = []
    var isTurned = false
    for unit in inside {
      if unit == 1 {
        isTurned = true
      } else {
        plain.append(isTurned ? unit ^ 0x8000 : unit)
        isTurned = false
      }
    }
    // Every 241st character has the keys of the next 240, five bits for 80 characters each.
    var packed: [UInt8] = []
    for start in stride(from: 0, to: plain.count, by: 241) {
      for (place, unit) in plain[(start + 1)..<min(plain.count, start + 241)].enumerated() {
        let unit = unit ^ (plain[start] >> UInt16(place / 80 * 5) & 31) << 11
        packed += [UInt8(unit & 255), UInt8(unit >> 8)]
      }
    }
    if units[units.count - 2] == 0x31 { packed.removeLast() }
    return inflate(packed)
  }

  private static func inflate(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: 4_000_000)
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        let state = CZlib.inflate(&stream, Z_FINISH)
        return state == Z_STREAM_END && stream.avail_in == 0 ? output.count - Int(stream.avail_out) : 0
      }
    }
    return Array(output[..<count])
  }

  private struct Bytes {
    let all: [UInt8]
    private var position = 0

    init(_ all: [UInt8]) { self.all = all }

    mutating func byte() -> UInt8 {
      defer { position += 1 }
      return all[position]
    }

    mutating func number() -> Int {
      var (number, shift) = (0, 0)
      while true {
        let byte = Int(byte())
        number |= (byte & 127) << shift
        if byte < 128 { return number }
        shift += 7
      }
    }

    mutating func take(_ count: Int) -> [UInt8] {
      defer { position += count }
      return Array(all[position..<position + count])
    }
  }
}
