// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// Checks that a file to be published has only the boxes needed to play it.
///
/// Programs' output changes from version to version: a build does not publish a file with a box that is not listed
/// here.
enum FilmBoxes {
  /// Also removes the encoder's name from the file.
  static func areClean(_ path: String, _ format: Rendition.Format) -> Bool {
    guard let handle = FileHandle(forUpdatingAtPath: path), let end = try? handle.seekToEnd() else { return false }
    defer { try? handle.close() }
    let file = Bytes(handle: handle, end: Int(end))
    if format == .mp3 { return MP3Frames.areAll(file) }
    guard let names = names(in: file) else { return false }
    do {
      for start in names {
        try handle.seek(toOffset: UInt64(start))
        try handle.write(contentsOf: [UInt8](repeating: 0, count: nameLength))
      }
      return true
    } catch {
      return false
    }
  }

  /// The bytes of a file on the disk.
  struct Bytes {
    let handle: FileHandle
    let end: Int

    func read(_ start: Int, _ count: Int) -> [UInt8]? {
      guard start >= 0, count >= 0, start + count <= end, (try? handle.seek(toOffset: UInt64(start))) != nil,
        let bytes = try? handle.read(upToCount: count), bytes.count == count
      else { return count == 0 ? [] : nil }
      return [UInt8](bytes)
    }

    func read(_ range: Range<Int>) -> [UInt8]? { read(range.lowerBound, range.count) }

    /// The box at a position, and the range of its content; `nil` if it is not complete.
    func box(at start: Int) -> (name: String, content: Range<Int>)? {
      guard let head = read(start, min(16, end - start)), head.count >= 8 else { return nil }
      var (length, header) = (FilmBoxes.number(head[...], 0, 4), 8)
      if length == 1, head.count == 16 { (length, header) = (FilmBoxes.number(head[...], 8, 8), 16) }
      // A length of 0 means that the box extends to the end.
      if length == 0 { length = end - start }
      guard length >= header, length <= end - start else { return nil }
      return (FilmBoxes.name(head[...], 4), start + header..<start + length)
    }
  }

  /// The largest index: some 20 bytes for each of ten million frames.
  static let largestIndex = 256 << 20

  /// The positions of the encoders' names in the file; `nil` if the file has a box that is not allowed.
  private static func names(in file: Bytes) -> [Int]? {
    var (start, index, place) = (0, [UInt8]?.none, 0)
    while start < file.end {
      guard let box = file.box(at: start) else { return nil }
      switch box.name {
      case "ftyp": if box.content.count > 56 { return nil }
      case "mdat": break
      case "free":
        guard box.content.count <= 1 << 20, let rest = file.read(box.content), rest.allSatisfy({ $0 == 0 }) else {
          return nil
        }
      case "moov":
        guard index == nil, box.content.count <= largestIndex, let bytes = file.read(box.content) else { return nil }
        (index, place) = (bytes, box.content.lowerBound)
      default: return nil
      }
      start = box.content.upperBound
    }
    var names: [Int] = []
    guard let index, holds(index[...], "moov", &names) else { return nil }
    return names.map { place + $0 }
  }

  /// The boxes allowed in each box.
  ///
  /// A box without an entry here contains no boxes.
  private static let inner: [String: Set<String>] = [
    "moov": ["mvhd", "trak", "udta"], "trak": ["tkhd", "edts", "mdia"], "edts": ["elst"],
    "mdia": ["mdhd", "hdlr", "minf"], "minf": ["vmhd", "smhd", "dinf", "stbl"], "dinf": ["dref"], "dref": ["url "],
    "stbl": ["stsd", "stts", "ctts", "cslg", "stss", "stsc", "stsz", "stco", "co64", "sgpd", "sbgp"],
    "stsd": ["avc1", "mp4a"], "avc1": ["avcC", "pasp", "btrt", "colr"], "mp4a": ["esds", "btrt"], "udta": ["meta"],
    "meta": ["hdlr", "ilst"], "ilst": [],
  ]
  /// The number of bytes before the boxes in a box.
  private static let before = ["dref": 8, "stsd": 8, "avc1": 78, "mp4a": 28, "meta": 4]
  /// The largest allowed sizes of boxes that are short in our files and could contain text in others.
  private static let most = [
    "url ": 4, "hdlr": 40, "esds": 64, "avcC": 400, "colr": 16, "pasp": 8, "btrt": 12, "mvhd": 112, "tkhd": 96,
    "mdhd": 36,
  ]

  /// The position of the encoder's name in a video sample entry, and its length.
  private static let (nameStart, nameLength) = (42, 32)

  private static func holds(_ bytes: ArraySlice<UInt8>, _ box: String, _ names: inout [Int]) -> Bool {
    guard let inner = inner[box] else { return bytes.count <= most[box] ?? .max }
    var rest = bytes
    if let before = before[box] {
      guard bytes.count >= before else { return false }
      if box == "avc1" { names.append(bytes.startIndex + nameStart) }
      rest = bytes.dropFirst(before)
    }
    while !rest.isEmpty {
      guard rest.count >= 8 else { return false }
      let length = number(rest, rest.startIndex, 4)
      let name = name(rest, rest.startIndex + 4)
      guard length >= 8, length <= rest.count, inner.contains(name),
        holds(rest.prefix(length).dropFirst(8), name, &names)
      else { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }

  static func number(_ bytes: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> Int {
    Int(truncatingIfNeeded: bytes[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  static func name(_ bytes: ArraySlice<UInt8>, _ start: Int) -> String {
    String(decoding: bytes[start..<start + 4], as: UTF8.self)
  }
}
