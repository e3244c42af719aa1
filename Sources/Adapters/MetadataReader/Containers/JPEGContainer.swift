// SPDX-License-Identifier: MIT

/// Walks a JPEG file's segments up to the first scan, without reading compressed data.
///
/// Source: ITU-T T.81 Annex B; T.871 10.1 (JFIF in APP0); CIPA DC-008 4.7 (EXIF in APP1); XMP Specification Part 3, 1.1.3 and 1.1.3.1.
enum JPEGContainer {
  static func blocks(in file: ByteView) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    var photoshop: [UInt8] = []
    var extended = ExtendedXMP()
    var position = 2
    while let (marker, segment, next) = segment(in: file, at: position, &blocks) {
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        if blocks.size == nil, let height = segment.u16(1), let width = segment.u16(3) {
          blocks.setSize(width: Int(width), height: Int(height))
        }
      case 0xE0:
        if segment.has("JFIF\0") { blocks.resolution = blocks.resolution ?? density(segment) }
      case 0xE1:
        if segment.has("Exif\0") {
          blocks.addExif(segment)
        } else if segment.has("http://ns.adobe.com/xap/1.0/\0") {
          blocks.addXMP(segment.from(29).array)
        } else if segment.has("http://ns.adobe.com/xmp/extension/\0") {
          extended.add(segment.from(35))
        }
      case 0xED:
        if segment.has("Photoshop 3.0\0"), photoshop.count < EmbeddedBlocks.limit {
          photoshop += segment.from(14).array
        }
      case 0xFE:
        if blocks.texts.count < 16 {
          blocks.texts.append(TextChunk(keyword: "", text: TextDecoding.guess(segment.array.prefix { $0 != 0 })))
        }
      default: break
      }
      position = next
    }
    if let packet = extended.packet(announcedIn: blocks.xmp.first) { blocks.addXMP(packet) }
    if !photoshop.isEmpty {
      for record in photoshop.viewed(PhotoshopResources.iptc(in:)) { blocks.addIPTC(record) }
    }
    return blocks
  }

  /// JFIF's density, if it has a unit: 1 is an inch, 2 a centimetre.
  private static func density(_ segment: ByteView) -> ScanResolution? {
    guard let unit = segment.u8(7), let across = segment.u16(8), let down = segment.u16(10) else { return nil }
    switch unit {
    case 1: return ScanResolution(across: Double(across), down: Double(down))
    case 2: return ScanResolution(across: Double(across) * 2.54, down: Double(down) * 2.54)
    default: return nil
    }
  }

  /// The next segment that has a length; `nil` at the first scan, the end of the file, or damage.
  private static func segment(
    in file: ByteView, at start: Int, _ blocks: inout EmbeddedBlocks
  ) -> (marker: UInt8, payload: ByteView, next: Int)? {
    var position = start
    // Some writers leave a few stray bytes between segments; a long run of them means that the position is wrong.
    var patience = 4_096
    while let byte = file.u8(position) {
      guard byte == 0xFF else {
        position += 1
        patience -= 1
        if patience == 0 {
          blocks.warn("the JPEG's segments are damaged")
          return nil
        }
        continue
      }
      guard let marker = file.u8(position + 1) else { return nil }
      switch marker {
      case 0xFF: position += 1
      case 0x00, 0x01, 0xD0...0xD8: position += 2
      case 0xD9, 0xDA: return nil
      default:
        guard let written = file.u16(position + 2).map(Int.init) else {
          blocks.warn("the JPEG's segments are damaged")
          return nil
        }
        // A comment or application segment whose length is below the minimum counts as empty.
        let length = (0xE0...0xEF).contains(marker) || marker == 0xFE ? max(2, written) : written
        guard length >= 2 else {
          blocks.warn("the JPEG's segments are damaged")
          return nil
        }
        let payload = file.clipped(position + 4, length - 2)
        if payload.count < length - 2 { blocks.warn("the file ends within its metadata") }
        return (marker, payload, position + 2 + length)
      }
    }
    return nil
  }
}
