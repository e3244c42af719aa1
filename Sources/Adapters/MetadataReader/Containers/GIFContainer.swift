// SPDX-License-Identifier: MIT

/// Walks a GIF file's blocks.
///
/// Source: CompuServe GIF89a specification, 17 to 27; XMP Specification Part 3, 1.1.2.
enum GIFContainer {
  static func blocks(in file: ByteView) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    guard let width = file.u16(6, .little), let height = file.u16(8, .little), let flags = file.u8(10) else {
      return blocks
    }
    blocks.setSize(width: Int(width), height: Int(height))
    var position = 13 + colours(flags)
    while let introducer = file.u8(position) {
      switch introducer {
      case 0x21:
        let label = file.u8(position + 1)
        let end = endOfSubBlocks(file, position + 2)
        if label == 0xFE, blocks.texts.count < 16 {
          let text = TextDecoding.guess(joined(file, position + 2, end))
          blocks.texts.append(TextChunk(keyword: "", text: text))
        } else if label == 0xFF, file.has("XMP DataXMP", at: position + 3) {
          // The packet is not divided into sub-blocks; its trailer of 258 bytes leads readers of sub-blocks out again.
          blocks.addXMP(file.clipped(position + 14, max(0, end - position - 14 - 258)).array)
        }
        position = end
      case 0x2C:
        guard let flags = file.u8(position + 9) else { return blocks }
        position = endOfSubBlocks(file, position + 11 + colours(flags))
      default: return blocks
      }
    }
    return blocks
  }

  /// A colour table's size in bytes, from the flags that announce it.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// The offset behind the empty sub-block that ends a run of sub-blocks.
  private static func endOfSubBlocks(_ file: ByteView, _ start: Int) -> Int {
    var position = start
    while let length = file.u8(position), length > 0 { position += 1 + Int(length) }
    return position + 1
  }

  private static func joined(_ file: ByteView, _ start: Int, _ end: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = start
    while position < end, bytes.count < 1 << 20, let length = file.u8(position), length > 0 {
      bytes += file.clipped(position + 1, Int(length)).array
      position += 1 + Int(length)
    }
    return bytes
  }
}
