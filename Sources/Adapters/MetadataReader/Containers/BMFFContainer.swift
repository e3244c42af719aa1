// SPDX-License-Identifier: MIT

/// Reads the items of a HEIF or AVIF file.
///
/// Source: ISO/IEC 14496-12 (boxes, `iinf`, `iloc`), ISO/IEC 23008-12 (`ispe`, `irot`, `clap`, the Exif item's four bytes).
enum BMFFContainer {
  static func blocks(in file: ByteView) -> EmbeddedBlocks {
    var blocks = EmbeddedBlocks()
    blocks.turnsItself = true
    guard let meta = BoxWalk(file).first(where: { $0.name == "meta" })?.body else {
      blocks.warn("the file has no list of items")
      return blocks
    }
    let items = BMFFItems(meta: meta.from(4))
    if let size = items.displayedSize() { blocks.setSize(width: size.width, height: size.height) }
    var budget = EmbeddedBlocks.limit
    for item in items.metadataItems {
      guard let data = items.data(of: item.id, in: file, limit: budget) else {
        blocks.warn("a metadata item lies outside the file")
        continue
      }
      budget -= data.count
      switch item.kind {
      case .exif: data.viewed { add(exifItem: $0, to: &blocks) }
      case .xmp: blocks.addXMP(data)
      }
    }
    return blocks
  }

  /// An Exif item begins with a four-byte distance, from behind these four bytes to the TIFF header.
  private static func add(exifItem view: ByteView, to blocks: inout EmbeddedBlocks) {
    if let distance = view.u32(0), let start = Int(exactly: distance), start <= view.count - 8,
      isHeader(view, 4 + start)
    {
      blocks.addExif(view.from(4 + start))
    } else if isHeader(view, 0) {
      blocks.addExif(view)
    } else if isHeader(view, 4) {
      blocks.addExif(view.from(4))
    } else if view.has("Exif\0", at: 4) {
      blocks.addExif(view.from(4))
    } else {
      blocks.warn("the EXIF block does not begin where the file says")
    }
  }

  private static func isHeader(_ view: ByteView, _ offset: Int) -> Bool {
    view.has("II*\0", at: offset) || view.has("MM\0*", at: offset)
  }
}
