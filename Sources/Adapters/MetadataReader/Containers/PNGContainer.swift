// SPDX-License-Identifier: MIT

/// Walks a PNG file's chunks and skips those with pixels.
///
/// Source: W3C Portable Network Graphics (Third Edition), 5 and 11.3; 'Raw profile type' is ImageMagick's convention.
enum PNGContainer {
  /// The most bytes that one text may unpack to.
  private static let textLimit = 8 << 20

  static func blocks(in file: ByteView) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    var budget = EmbeddedBlocks.limit
    var position = 8
    while let length = file.u32(position), let name = file.fourCC(position + 4), name != "IEND" {
      let data = file.clipped(position + 8, Int(length))
      if data.count < Int(length) { blocks.warn("the PNG ends within a chunk") }
      switch name {
      case "IHDR":
        if let width = data.u32(0), let height = data.u32(4) {
          blocks.setSize(width: Int(width), height: Int(height))
        }
      case "pHYs":
        // Unit 1 is pixels per metre.
        if data.u8(8) == 1, let across = data.u32(0), let down = data.u32(4) {
          blocks.resolution = ScanResolution(across: Double(across) * 0.0254, down: Double(down) * 0.0254)
        }
      case "eXIf": blocks.addExif(data)
      case "tEXt", "zTXt", "iTXt":
        guard data.count <= textLimit, let chunk = text(of: data, name, &budget) else {
          blocks.warn("a text of the PNG is damaged")
          break
        }
        add(chunk, to: &blocks)
      default: break
      }
      position += 12 + Int(length)
    }
    return blocks
  }

  /// A text chunk's keyword and bytes, unpacked.
  private static func text(
    of data: ByteView, _ name: FourCC, _ budget: inout Int
  ) -> (keyword: String, bytes: [UInt8], isUTF8: Bool)? {
    guard let end = data.firstIndex(of: 0), (1...79).contains(end), let key = data.slice(0, end)?.array else {
      return nil
    }
    let keyword = TextDecoding.latin1(key)
    switch name {
    case "tEXt": return (keyword, data.from(end + 1).array, false)
    case "zTXt":
      guard data.u8(end + 1) == 0, let bytes = unpacked(data.from(end + 2), &budget) else { return nil }
      return (keyword, bytes, false)
    default:
      guard let isPacked = data.u8(end + 1), let language = data.firstIndex(of: 0, from: end + 3),
        let translated = data.firstIndex(of: 0, from: language + 1)
      else { return nil }
      let body = data.from(translated + 1)
      if isPacked == 0 { return (keyword, body.array, true) }
      return unpacked(body, &budget).map { (keyword, $0, true) }
    }
  }

  private static func unpacked(_ data: ByteView, _ budget: inout Int) -> [UInt8]? {
    let bytes = Inflate.zlib(data, limit: min(textLimit, budget))
    budget -= bytes?.count ?? 0
    return bytes
  }

  private static func add(_ chunk: (keyword: String, bytes: [UInt8], isUTF8: Bool), to blocks: inout EmbeddedBlocks) {
    switch chunk.keyword {
    case "XML:com.adobe.xmp": blocks.addXMP(chunk.bytes)
    case "Raw profile type exif", "Raw profile type APP1":
      guard let bytes = RawProfile.bytes(of: chunk.bytes) else { return blocks.warn("a profile of the PNG is damaged") }
      bytes.viewed { view in
        if view.has("http://ns.adobe.com/xap/1.0/\0") {
          blocks.addXMP(view.from(29).array)
        } else {
          blocks.addExif(view)
        }
      }
    case "Raw profile type xmp":
      guard let bytes = RawProfile.bytes(of: chunk.bytes) else { return blocks.warn("a profile of the PNG is damaged") }
      blocks.addXMP(bytes)
    case "Raw profile type iptc", "Raw profile type 8bim":
      guard let bytes = RawProfile.bytes(of: chunk.bytes) else { return blocks.warn("a profile of the PNG is damaged") }
      if bytes.starts(with: Array("8BIM".utf8)) {
        for record in bytes.viewed(PhotoshopResources.iptc(in:)) { blocks.addIPTC(record) }
      } else {
        blocks.addIPTC(bytes)
      }
    default:
      guard blocks.texts.count < 64, chunk.bytes.count <= 1 << 20 else { return }
      // The standard prescribes Latin-1 for the older chunks, but many writers put UTF-8 there.
      let text = chunk.isUTF8 ? String(decoding: chunk.bytes, as: UTF8.self) : TextDecoding.guess(chunk.bytes)
      blocks.texts.append(TextChunk(keyword: chunk.keyword, text: text))
    }
  }
}
