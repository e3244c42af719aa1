// SPDX-License-Identifier: MIT

/// Walks the boxes of a JP2 or JPX file; a bare codestream has only a size.
///
/// Source: ITU-T T.800, annexes A.5.1 and I; XMP Specification Part 3, 1.1.5; for EXIF and IPTC the identifiers that ExifTool and
/// other writers use.
enum JPEG2000Container {
  private static let exif: [UInt8] = Array("JpgTiffExif->JP2".utf8)
  private static let xmp: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  private static let iptc: [UInt8] = [
    0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
  ]

  static func blocks(in file: ByteView) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    if file.u16(0) == 0xFF4F {
      setSize(ofStream: file, in: &blocks)
      return blocks
    }
    for (name, body) in BoxWalk(file) {
      switch name {
      case "uuid": add(body, to: &blocks)
      case "xml ": if body.clipped(0, 4_096).array.contains("rdf:RDF") { blocks.addXMP(body.array) }
      case "jp2c" where blocks.size == nil: setSize(ofStream: body, in: &blocks)
      default: break
      }
    }
    if blocks.size == nil { blocks.warn("the JPEG 2000 file ends before its picture") }
    return blocks
  }

  private static func add(_ body: ByteView, to blocks: inout EmbeddedBlocks) {
    guard let identifier = body.slice(0, 16)?.array else { return }
    let content = body.from(16)
    switch identifier {
    case exif: blocks.addExif(content)
    case xmp: blocks.addXMP(content.array)
    case iptc: blocks.addIPTC(content.array)
    default: break
    }
  }

  /// The SIZ marker comes first.
  private static func setSize(ofStream stream: ByteView, in blocks: inout EmbeddedBlocks) {
    guard stream.u32(0) == 0xFF4F_FF51, let right = stream.u32(8), let bottom = stream.u32(12),
      let left = stream.u32(16), let top = stream.u32(20), right > left, bottom > top
    else { return }
    blocks.setSize(width: Int(right - left), height: Int(bottom - top))
  }
}

extension Array where Element == UInt8 {
  fileprivate func contains(_ text: StaticString) -> Bool {
    let wanted = text.withUTF8Buffer { Array($0) }
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
