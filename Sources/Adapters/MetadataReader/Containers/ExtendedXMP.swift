// SPDX-License-Identifier: MIT

/// Joins an XMP packet that was too long for one JPEG segment.
///
/// Source: XMP Specification Part 3, 1.1.3.1: each part has the packet's GUID (32 hexadecimal digits), its length, and
/// the part's offset; the main packet names the GUID that belongs to it.
struct ExtendedXMP {
  private var guid: [UInt8]?
  private var length = 0
  private var parts: [(offset: Int, bytes: [UInt8])] = []
  private var held = 0

  /// Adds a segment's bytes behind its signature.
  mutating func add(_ segment: ByteView) {
    guard let id = segment.slice(0, 32)?.array, let full = segment.u32(32), let offset = segment.u32(36) else { return }
    guard full <= EmbeddedBlocks.limit else { return }
    if guid == nil { (guid, length) = (id, Int(full)) }
    let part = segment.from(40)
    guard guid == id, Int(full) == length, Int(offset) <= length - part.count, held + part.count <= length else {
      return
    }
    held += part.count
    parts.append((Int(offset), part.array))
  }

  /// The whole packet; `nil` if a part is missing or the main packet names another one.
  func packet(announcedIn main: [UInt8]?) -> [UInt8]? {
    guard let guid, held == length, length > 0, let main, contains(main, guid) else { return nil }
    var packet: [UInt8] = []
    packet.reserveCapacity(length)
    for part in parts.sorted(by: { $0.offset < $1.offset }) {
      guard part.offset == packet.count else { return nil }
      packet += part.bytes
    }
    return packet
  }

  private func contains(_ text: [UInt8], _ sought: [UInt8]) -> Bool {
    guard let first = sought.first else { return false }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: sought) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
