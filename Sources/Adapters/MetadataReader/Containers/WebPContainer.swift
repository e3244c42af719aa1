// SPDX-License-Identifier: MIT

/// Walks a WebP file's chunks.
///
/// Source: RFC 9649 (WebP Image Format), 2.
enum WebPContainer {
  static func blocks(in file: ByteView) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    var position = 12
    while let name = file.fourCC(position), let length = file.u32(position + 4, .little) {
      let data = file.clipped(position + 8, Int(length))
      if data.count < Int(length) { blocks.warn("the WebP ends within a chunk") }
      switch name {
      case "VP8X":
        if let width = little24(data, 4), let height = little24(data, 7) {
          blocks.setSize(width: width + 1, height: height + 1)
        }
      case "VP8 " where blocks.size == nil:
        if data.u8(3) == 0x9D, data.u8(4) == 0x01, data.u8(5) == 0x2A, let width = data.u16(6, .little),
          let height = data.u16(8, .little)
        {
          blocks.setSize(width: Int(width & 0x3FFF), height: Int(height & 0x3FFF))
        }
      case "VP8L" where blocks.size == nil:
        if data.u8(0) == 0x2F, let bits = data.u32(1, .little) {
          blocks.setSize(width: Int(bits & 0x3FFF) + 1, height: Int(bits >> 14 & 0x3FFF) + 1)
        }
      case "EXIF": blocks.addExif(data)
      // The second spelling is wrong, but some programs write it.
      case "XMP ", "XMP\0": blocks.addXMP(data.array)
      default: break
      }
      position += 8 + (Int(length) + 1) / 2 * 2
    }
    return blocks
  }

  private static func little24(_ data: ByteView, _ offset: Int) -> Int? {
    guard let low = data.u16(offset, .little), let high = data.u8(offset + 2) else { return nil }
    return Int(high) << 16 | Int(low)
  }
}
