// SPDX-License-Identifier: MIT

/// Reads Photoshop's image resource blocks, which contain IPTC records.
///
/// Source: Adobe Photoshop File Formats Specification, 'Image Resource Blocks': '8BIM', a number, a Pascal name padded
/// to an even count, a length, the data padded to an even count.
enum PhotoshopResources {
  private static let iptcResource: UInt16 = 0x0404

  /// The IPTC records of all resources.
  static func iptc(in resources: ByteView) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var position = 0
    while resources.has("8BIM", at: position), let id = resources.u16(position + 4),
      let nameLength = resources.u8(position + 6)
    {
      let header = position + 6 + (Int(nameLength) + 2) / 2 * 2
      guard let length = resources.u32(header) else { break }
      let data = resources.clipped(header + 4, Int(length))
      if id == iptcResource, found.count < 4 { found.append(data.array) }
      position = header + 4 + (Int(length) + 1) / 2 * 2
    }
    return found
  }
}
