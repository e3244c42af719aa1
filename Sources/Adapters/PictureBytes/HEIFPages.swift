// SPDX-License-Identifier: MIT

/// The independent pictures among the items of a HEIF file (ISO/IEC 23008-12).
struct HEIFPages {
  /// The main picture's number, then the others' in the file's order.
  private(set) var items: [Int] = []
  /// The offset of the main picture's number in the file.
  private let place: Int
  private let width: Int

  /// The most boxes, items and references that are examined.
  private static let most = 10_000
  private static let pictures: Set<String> = ["hvc1", "av01", "grid", "iovl", "iden"]

  /// `nil` for a single picture.
  init?(_ file: ByteReader) {
    guard let meta = Self.boxes(file, 0..<file.count).first(where: { $0.name == "meta" })?.body, meta.count > 4 else {
      return nil
    }
    let boxes = Self.boxes(file, meta.dropFirst(4))
    guard let main = boxes.first(where: { $0.name == "pitm" })?.body, let version = file.u8(main.lowerBound) else {
      return nil
    }
    (place, width) = (main.lowerBound + 4, version == 0 ? 2 : 4)
    guard main.count >= 4 + width, let first = Self.number(file, place, width) else { return nil }
    var found: [Int] = []
    var others: Set<Int> = []
    for (name, body) in boxes {
      switch name {
      case "iinf": found = Self.pictures(file, body)
      case "iref": others.formUnion(Self.dependent(file, body))
      case "grpl": others.formUnion(Self.alternatives(file, body, to: first))
      default: break
      }
    }
    let most = width == 2 ? Int(UInt16.max) : Int.max
    items = Array(
      ([first] + found.filter { $0 != first && $0 <= most && !others.contains($0) }).prefix(PicturePages.most))
    guard found.contains(first), items.count > 1 else { return nil }
  }

  /// A copy of the file with another main picture.
  func file(_ bytes: [UInt8], page: Int) -> [UInt8] {
    var copy = bytes
    copy.put(items[page - 1], at: place, width: width, isLittle: false)
    return copy
  }

  /// The items that are visible pictures.
  private static func pictures(_ file: ByteReader, _ body: Range<Int>) -> [Int] {
    guard let version = file.u8(body.lowerBound) else { return [] }
    return boxes(file, body.dropFirst(version == 0 ? 6 : 8)).compactMap { name, entry in
      guard name == "infe", let version = file.u8(entry.lowerBound), version == 2 || version == 3,
        let flags = file.u8(entry.lowerBound + 3), flags & 1 == 0
      else { return nil }
      let width = version == 2 ? 2 : 4
      guard let kind = file.bytes(entry.lowerBound + 6 + width, 4),
        pictures.contains(String(decoding: kind, as: UTF8.self))
      else { return nil }
      return number(file, entry.lowerBound + 4, width)
    }
  }

  /// Thumbnails, layers such as transparency and depth, tiles of other pictures, sources of edited pictures, and
  /// pictures with an unknown relation to another.
  private static func dependent(_ file: ByteReader, _ body: Range<Int>) -> [Int] {
    let width = file.u8(body.lowerBound) == 0 ? 2 : 4
    var found: [Int] = []
    for (name, reference) in boxes(file, body.dropFirst(4)) where found.count < most {
      guard let from = number(file, reference.lowerBound, width) else { continue }
      let count = min(file.u16(reference.lowerBound + width, big: true) ?? 0, most)
      switch name {
      // Data about a picture.
      case "cdsc": continue
      case "thmb", "auxl":
        found.append(from)
        continue
      // A derived picture is independent.
      case "dimg": break
      default: found.append(from)
      }
      found += (0..<count).compactMap { number(file, reference.lowerBound + width + 2 + $0 * width, width) }
    }
    return found
  }

  /// Alternatives to another picture: the main picture, or else the first of the group, represents all of them.
  private static func alternatives(_ file: ByteReader, _ body: Range<Int>, to first: Int) -> [Int] {
    boxes(file, body).filter { $0.name == "altr" }.flatMap { _, group -> [Int] in
      let count = min(file.u32(group.lowerBound + 8, big: true) ?? 0, (group.count - 12) / 4)
      let members = (0..<max(0, count)).compactMap { file.u32(group.lowerBound + 12 + 4 * $0, big: true) }
      return members.contains(first) ? members : Array(members.dropFirst())
    }
  }

  private static func number(_ file: ByteReader, _ at: Int, _ width: Int) -> Int? {
    width == 2 ? file.u16(at, big: true) : file.u32(at, big: true)
  }

  /// The boxes in a range of the file, with the ranges of their content; a box that claims more ends with the range.
  private static func boxes(_ file: ByteReader, _ part: Range<Int>) -> [(name: String, body: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var position = part.lowerBound
    while found.count < most, position < part.upperBound, let short = file.u32(position, big: true),
      let name = file.bytes(position + 4, 4)
    {
      var (header, size) = (8, short)
      if short == 1 {
        guard let long = file.u64(position + 8, big: true) else { break }
        (header, size) = (16, long)
      } else if short == 0 {
        size = part.upperBound - position
      }
      guard size >= header, position + header <= part.upperBound else { break }
      let end = min(size, part.upperBound - position) + position
      found.append((String(decoding: name, as: UTF8.self), position + header..<end))
      position = end
    }
    return found
  }
}
