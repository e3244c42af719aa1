// SPDX-License-Identifier: MIT

/// The items listed in a HEIF `meta` box: their places, their types, and how the main one is shown.
struct BMFFItems {
  enum Kind { case exif, xmp }

  /// The most items, extents or properties that are read; cameras write far fewer.
  private static let most = 10_000

  private(set) var metadataItems: [(id: UInt32, kind: Kind)] = []
  private var primary: UInt32?
  private var locations: [UInt32: Location] = [:]
  private var properties: [Property] = []
  /// Indices into `properties` in the order in which they apply.
  private var associations: [UInt32: [Int]] = [:]
  private var embedded: ByteView?

  private struct Location {
    var isInIdat: Bool
    var extents: [(offset: UInt64, length: UInt64)]
  }

  private enum Property {
    case size(width: Int, height: Int)
    case quarterTurns(Int)
    case cleanAperture(width: Int, height: Int)
    case other
  }

  /// Takes a `meta` box's children.
  init(meta: ByteView) {
    for (name, body) in BoxWalk(meta) {
      switch name {
      case "pitm": primary = body.u8(0) == 0 ? body.u16(4).map(UInt32.init) : body.u32(4)
      case "iinf": readInformation(body)
      case "iloc": readLocations(body)
      case "iprp": readProperties(body)
      case "idat": embedded = body
      default: break
      }
    }
  }

  /// The main item's size after the rotation and crop that the file prescribes.
  func displayedSize() -> (width: Int, height: Int)? {
    let chosen = primary.flatMap { associations[$0] }
    let fallback = associations.min { $0.key < $1.key }?.value
    guard let indices = chosen ?? fallback else { return nil }
    var size: (width: Int, height: Int)?
    for index in indices where properties.indices.contains(index) {
      switch properties[index] {
      case .size(let width, let height): if size == nil { size = (width, height) }
      case .cleanAperture(let width, let height):
        if let full = size, width > 0, height > 0, width <= full.width, height <= full.height { size = (width, height) }
      case .quarterTurns(let turns): if turns % 2 == 1, let now = size { size = (now.height, now.width) }
      case .other: break
      }
    }
    return size
  }

  /// An item's bytes, joined from its extents; `nil` if they are not in the file or exceed `limit`.
  func data(of id: UInt32, in file: ByteView, limit: Int) -> [UInt8]? {
    guard let location = locations[id] else { return nil }
    guard let home = location.isInIdat ? embedded : file else { return nil }
    var bytes: [UInt8] = []
    for extent in location.extents {
      guard let offset = Int(exactly: extent.offset), offset <= home.count else { return nil }
      // Length 0 means to the end.
      let length = extent.length == 0 ? home.count - offset : Int(exactly: extent.length) ?? -1
      guard let part = home.slice(offset, length), part.count <= limit - bytes.count else { return nil }
      bytes += part.array
    }
    return bytes
  }

  private mutating func readInformation(_ body: ByteView) {
    let start = body.u8(0) == 0 ? 6 : 8
    for (name, entry) in BoxWalk(body.from(start)).prefix(Self.most) where name == "infe" {
      guard let version = entry.u8(0), version >= 2 else { continue }
      let wide = version >= 3
      guard let id = wide ? entry.u32(4) : entry.u16(4).map(UInt32.init), metadataItems.count < 16 else { continue }
      let typeAt = wide ? 10 : 8
      switch entry.fourCC(typeAt) {
      case "Exif": metadataItems.append((id, .exif))
      case "mime":
        guard let nameEnd = entry.firstIndex(of: 0, from: typeAt + 4) else { continue }
        if entry.has("application/rdf+xml", at: nameEnd + 1) { metadataItems.append((id, .xmp)) }
      default: break
      }
    }
  }

  private mutating func readLocations(_ body: ByteView) {
    guard let version = body.u8(0), version <= 2, let sizes = body.u16(4) else { return }
    let (offsetSize, lengthSize) = (Int(sizes >> 12), Int(sizes >> 8 & 15))
    let (baseSize, indexSize) = (Int(sizes >> 4 & 15), version == 0 ? 0 : Int(sizes & 15))
    let idSize = version < 2 ? 2 : 4
    guard let count = body.number(6, bytes: idSize) else { return }
    var position = 6 + idSize
    var extentsLeft = Self.most
    for _ in 0..<min(count, UInt64(Self.most)) {
      guard let id = body.number(position, bytes: idSize) else { return }
      position += idSize
      var method: UInt16 = 0
      if version > 0 {
        guard let word = body.u16(position) else { return }
        method = word & 15
        position += 2
      }
      guard let base = body.number(position + 2, bytes: baseSize), let extents = body.u16(position + 2 + baseSize)
      else {
        return
      }
      position += 4 + baseSize
      var location = Location(isInIdat: method == 1, extents: [])
      for _ in 0..<extents {
        extentsLeft -= 1
        let lengthAt = position + indexSize + offsetSize
        guard extentsLeft > 0, let offset = body.number(position + indexSize, bytes: offsetSize),
          let length = body.number(lengthAt, bytes: lengthSize)
        else { return }
        let (sum, overflows) = base.addingReportingOverflow(offset)
        guard !overflows else { return }
        location.extents.append((sum, length))
        position = lengthAt + lengthSize
      }
      // Method 2 (inside another item) is not used for metadata by any known writer.
      if method < 2 { locations[UInt32(truncatingIfNeeded: id)] = location }
    }
  }

  private mutating func readProperties(_ body: ByteView) {
    for (name, inner) in BoxWalk(body) {
      if name == "ipco" {
        properties = BoxWalk(inner).prefix(Self.most).map { property($0.name, $0.body) }
      } else if name == "ipma" {
        readAssociations(inner)
      }
    }
  }

  private func property(_ name: FourCC, _ body: ByteView) -> Property {
    switch name {
    case "ispe":
      guard let width = body.u32(4), let height = body.u32(8) else { return .other }
      return .size(width: Int(width), height: Int(height))
    case "irot": return .quarterTurns(Int(body.u8(0) ?? 0) & 3)
    case "clap":
      guard let widthOver = body.u32(0), let widthUnder = body.u32(4), let heightOver = body.u32(8),
        let heightUnder = body.u32(12), widthUnder > 0, heightUnder > 0
      else { return .other }
      return .cleanAperture(width: Int(widthOver / widthUnder), height: Int(heightOver / heightUnder))
    default: return .other
    }
  }

  private mutating func readAssociations(_ body: ByteView) {
    guard let version = body.u8(0), let flags = body.u8(3), let count = body.u32(4) else { return }
    let idSize = version == 0 ? 2 : 4
    let isWide = flags & 1 == 1
    var position = 8
    for _ in 0..<min(count, UInt32(Self.most)) {
      guard let id = body.number(position, bytes: idSize), let number = body.u8(position + idSize) else { return }
      position += idSize + 1
      var indices: [Int] = []
      for _ in 0..<number {
        guard let word = body.number(position, bytes: isWide ? 2 : 1) else { return }
        // The upper bit marks a property that readers must understand; indices count from 1, and 0 means none.
        let index = Int(word & (isWide ? 0x7FFF : 0x7F))
        if index > 0 { indices.append(index - 1) }
        position += isWide ? 2 : 1
      }
      associations[UInt32(truncatingIfNeeded: id), default: []] += indices
    }
  }
}
