// SPDX-License-Identifier: MIT

/// The parts of a HEIF `meta` box that are needed to rewrite the file.
///
/// Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6 and 9.
struct HEIFItemList {
  struct Association {
    /// Index into `properties`.
    var property: Int
    /// Whether a reader that does not know the property must not show the picture.
    var isEssential: Bool
  }

  private(set) var primary: UInt32?
  private(set) var types: [UInt32: FourCC] = [:]
  /// In file order; from one item to others.
  private(set) var references: [(name: FourCC, from: UInt32, to: [UInt32])] = []
  private(set) var properties: [(name: FourCC, body: ByteView)] = []
  private(set) var associations: [UInt32: [Association]] = [:]

  /// The most items, properties and associations; cameras write fewer.
  private static let most = 20_000

  /// Takes a `meta` box's children; `nil` if one of them is invalid.
  init?(_ meta: ByteView) {
    var seen: Set<FourCC> = []
    for (name, body) in BoxWalk(meta) where ["pitm", "iinf", "iref", "iprp"].contains(name) {
      guard seen.insert(name).inserted else { return nil }
      let isSound =
        switch name {
        case "pitm": readPrimary(body)
        case "iinf": readTypes(body)
        case "iref": readReferences(body)
        default: readProperties(body)
        }
      guard isSound else { return nil }
    }
  }

  /// The items that `item` refers to by references of one name.
  func targets(_ name: FourCC, from item: UInt32) -> [UInt32] {
    references.filter { $0.name == name && $0.from == item }.flatMap(\.to)
  }

  private mutating func readPrimary(_ body: ByteView) -> Bool {
    primary = body.u8(0) == 0 ? body.u16(4).map(UInt32.init) : body.u32(4)
    return primary != nil
  }

  private mutating func readTypes(_ body: ByteView) -> Bool {
    for (name, entry) in BoxWalk(body.from(body.u8(0) == 0 ? 6 : 8)).prefix(Self.most) where name == "infe" {
      guard let version = entry.u8(0), version == 2 || version == 3,
        let id = version == 3 ? entry.u32(4) : entry.u16(4).map(UInt32.init),
        let type = entry.fourCC(version == 3 ? 10 : 8), types.updateValue(type, forKey: id) == nil
      else { return false }
    }
    return true
  }

  private mutating func readReferences(_ body: ByteView) -> Bool {
    guard let version = body.u8(0), version < 2 else { return false }
    let width = version == 0 ? 2 : 4
    var left = Self.most
    for (name, entry) in BoxWalk(body.from(4)) {
      guard let from = entry.number(0, bytes: width), let count = entry.u16(width) else { return false }
      left -= Int(count) + 1
      guard left > 0 else { return false }
      var to: [UInt32] = []
      for index in 0..<Int(count) {
        guard let id = entry.number(width + 2 + index * width, bytes: width) else { return false }
        to.append(UInt32(truncatingIfNeeded: id))
      }
      references.append((name, UInt32(truncatingIfNeeded: from), to))
    }
    return true
  }

  private mutating func readProperties(_ body: ByteView) -> Bool {
    for (name, inner) in BoxWalk(body) {
      if name == "ipco" {
        guard properties.isEmpty else { return false }
        properties = BoxWalk(inner).prefix(Self.most).map { ($0.name, $0.body) }
      } else if name == "ipma" {
        guard readAssociations(inner) else { return false }
      }
    }
    return associations.values.joined().allSatisfy { properties.indices.contains($0.property) }
  }

  private mutating func readAssociations(_ body: ByteView) -> Bool {
    guard let version = body.u8(0), let flags = body.u8(3), let count = body.u32(4), count <= Self.most else {
      return false
    }
    let (idWidth, width) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var position = 8
    for _ in 0..<count {
      guard let id = body.number(position, bytes: idWidth), let number = body.u8(position + idWidth) else {
        return false
      }
      position += idWidth + 1
      for _ in 0..<number {
        guard let word = body.number(position, bytes: width) else { return false }
        position += width
        // Indices count from 1; 0 means none.
        let index = Int(word & (width == 2 ? 0x7FFF : 0x7F))
        guard index > 0 else { continue }
        associations[UInt32(truncatingIfNeeded: id), default: []].append(
          Association(property: index - 1, isEssential: word >> (width * 8 - 1) == 1))
      }
    }
    return true
  }
}
