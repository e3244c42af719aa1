// SPDX-License-Identifier: MIT

/// Reads a JPEG XL file's boxes and size; libjxl unpacks Brotli-compressed boxes.
///
/// Source: ISO/IEC 18181-2, section 9.
enum JPEGXLContainer {
  /// `bytes` is the same memory as `file`.
  static func blocks(in file: ByteView, _ bytes: UnsafeRawBufferPointer) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    // The stream has its own orientation, which libjxl applies.
    blocks.turnsItself = true
    if let size = JPEGXLReader.size(of: bytes) {
      blocks.setSize(width: size.width, height: size.height)
    } else {
      blocks.warn("the beginning of the JPEG XL file is damaged")
    }
    guard file.u16(0) != 0xFF0A else { return blocks }
    var isPacked = false
    for (name, body) in BoxWalk(file) {
      if name == "brob", body.has("Exif") || body.has("xml ") {
        isPacked = true
      } else {
        add(name, body, to: &blocks)
      }
    }
    if isPacked {
      for (name, content) in JPEGXLReader.unpackedBoxes(of: bytes, limit: EmbeddedBlocks.limit) {
        content.viewed { add(name, $0, to: &blocks) }
      }
    }
    return blocks
  }

  private static func add(_ name: FourCC, _ body: ByteView, to blocks: inout EmbeddedBlocks) {
    switch name {
    case "Exif":
      // Four bytes give the distance from behind them to the TIFF header.
      guard let distance = body.u32(0), Int(distance) <= body.count - 4 else {
        blocks.warn("the EXIF block does not begin where the file says")
        return
      }
      blocks.addExif(body.from(4 + Int(distance)))
    case "xml ": blocks.addXMP(body.array)
    default: break
    }
  }
}
