// SPDX-License-Identifier: MIT
import CZlib
import Foundation
import KeepsakeModel
import Testing

@testable import SearchIndex

/// Reads an index as the browser does, with other code.
struct IndexReader {
  struct Posting: Equatable {
    /// For each group the documents, ascending.
    var documents: [[Int]]
    /// For each group and document the positions of the word.
    var positions: [[[Int]]]
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

  /// Of the texts that part files of terms, each after a capital that says how many UTF-16 units it shares with the one before.
  var boundaries: [String] {
    var texts: [[UInt16]] = []
    for unit in (manifest["terms"] as? String ?? "").utf16 {
      if (65...90).contains(unit) {
        texts.append(Array((texts.last ?? []).prefix(Int(unit) - 65)))
      } else {
        texts[texts.count - 1].append(unit)
      }
    }
    return texts.map { String(decoding: $0, as: UTF16.self) }
  }

  /// Names of the files of terms: a hash of the boundary and five characters of the manifest.
  var shardNames: [String] {
    let text = Array((manifest["termFiles"] as? String ?? "").utf8)
    return boundaries.enumerated().map { place, boundary in
      let hash = boundary.utf16.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      return String(hash, radix: 36) + String(decoding: text[place * 5..<place * 5 + 5], as: UTF8.self)
    }
  }

  var facets: [[String: Any]] { manifest["facets"] as? [[String: Any]] ?? [] }

  /// Every word with its documents; beginnings (`ab*`) apart.
  func terms() -> (words: [String: Posting], beginnings: [String: [Int]], shards: [[String]]) {
    var words: [String: Posting] = [:]
    var beginnings: [String: [Int]] = [:]
    var shards: [[String]] = []
    for name in shardNames {
      var lists = Bytes(files["t/" + name] ?? [])
      var places = Bytes(files["p/" + name] ?? [])
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
        var documents = [[Int]](repeating: [], count: 3)
        if mask == 16 {
          beginnings[term] = list(&lists)
        } else if mask & 16 != 0 {
          // The groups' lists are elsewhere, and number the members of this one.
          let all = list(&lists)
          guard groups.number() == shard.count - 1 else { continue }
          var inner = Bytes(groups.take(groups.number()))
          for group in 0..<3 where mask >> group & 1 == 1 {
            documents[group] = list(&inner, of: all.count).map { all[$0] }
          }
        } else if mask & 8 != 0 {
          documents[(0..<3).first { mask >> $0 & 1 == 1 } ?? 0] = [lists.number()]
        } else {
          for group in 0..<3 where mask >> group & 1 == 1 { documents[group] = list(&lists) }
        }
        var inner = Bytes(places.take(places.number()))
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
        if mask != 16 { words[term] = Posting(documents: documents, positions: positions) }
      }
      shards.append(shard)
    }
    return (words, beginnings, shards)
  }

  /// The documents of each value of a facet, in the facet's order.
  func values(_ facet: [String: Any]) -> [[Int]] {
    let firsts = facet["firsts"] as? [Int] ?? []
    let size = facet["size"] as? Int ?? 0
    return names("files", in: facet).enumerated().flatMap { place, name in
      var bytes = Bytes(files["v/" + name] ?? [])
      let end = place + 1 < firsts.count ? firsts[place + 1] : size
      return (firsts[place]..<end).map { _ in list(&bytes) }
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

  /// Undoes the packing as a browser would: UTF-16, turned bits, keys, inflate.
  static func unpack(_ script: [UInt8]) throws -> [UInt8] {
    let units = stride(from: 0, to: script.count - 1, by: 2).map { UInt16(script[$0]) | UInt16(script[$0 + 1]) << 8 }
    // Compared by units: a mark that follows the quote would be one character with it.
    let isScript = units.first == 0xFEFF && units.dropFirst().starts(with: Array("__ks(\"".utf16)) && units.last == 0x29
    try #require(isScript)
    let inside = Array(units.dropFirst(7).dropLast(4))
    // The character after U+0001 has its top bit turned over.
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
    // Every 241st has the keys of what follows it, five bits for 80 characters each.
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
