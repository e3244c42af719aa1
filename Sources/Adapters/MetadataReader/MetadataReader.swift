// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Reads what image files, and files beside them, say of a picture.
///
/// All input is taken for hostile: every access is checked, every count and length has a bound, and damage makes a
/// warning, never a stop.
package enum MetadataReader {
  /// Reads the metadata inside an image file.
  ///
  /// Only the parts that hold metadata are touched, so that a mapped file is read in a few pages.
  /// `bytes` is the whole file, borrowed for the call; `format` is what its first bytes tell.
  package static func read(_ bytes: UnsafeRawBufferPointer, format: ImageFormat) -> MetadataReading {
    let file = ByteView(bytes)
    if format == .tiff { return readTIFF(file) }
    let blocks =
      switch format {
      case .jpeg: JPEGContainer.blocks(in: file)
      case .png: PNGContainer.blocks(in: file)
      case .webp: WebPContainer.blocks(in: file)
      case .gif: GIFContainer.blocks(in: file)
      case .heif, .avif, .tiff: BMFFContainer.blocks(in: file)
      }
    let tables = blocks.exif.map(ExifBlock.tags(in:))
    return reading(of: blocks, tables)
  }

  /// Reads an XMP file that lies beside an image.
  package static func readXMP(_ bytes: [UInt8]) -> MetadataReading {
    guard bytes.count <= EmbeddedBlocks.limit else {
      return MetadataReading(Resolver([]), warnings: ["the XMP file is too large"])
    }
    let packet = XMPPacket(bytes)
    let findings = XMPInterpreter.findings(in: packet.properties, from: .xmpSidecar)
    return MetadataReading(Resolver(findings.all), warnings: packet.isDamaged ? ["the XMP file is damaged"] : [])
  }

  private static func readTIFF(_ file: ByteView) -> MetadataReading {
    let table = TIFFDirectories.tags(in: file)
    var blocks = EmbeddedBlocks()
    if table.isEmpty { blocks.warn("the TIFF has no directory that can be read") }
    if let width = table[.image, TagID.imageWidth]?.integer, let height = table[.image, TagID.imageHeight]?.integer {
      blocks.setSize(width: width, height: height)
    }
    if let packet = table[.image, TagID.xmp] { blocks.addXMP(packet.bytes) }
    if let record = table[.image, TagID.iptc] {
      blocks.addIPTC(IPTCReader.unswapped(record))
    } else if let resources = table[.image, TagID.photoshop] {
      for record in resources.bytes.viewed(PhotoshopResources.iptc(in:)) { blocks.addIPTC(record) }
    }
    return reading(of: blocks, [table])
  }

  private static func reading(of blocks: EmbeddedBlocks, _ tables: [TagTable]) -> MetadataReading {
    var warnings = blocks.warnings
    var findings: [Finding] = []
    for (index, bytes) in blocks.xmp.enumerated() {
      let packet = XMPPacket(bytes)
      if packet.isDamaged, index == 0 { warnings.append("the XMP packet is damaged") }
      findings += XMPInterpreter.findings(in: packet.properties, from: .xmp).all
    }
    for record in blocks.iptc { findings += IPTCReader.findings(in: record).all }
    for (index, table) in tables.enumerated() {
      if table.isEmpty, index == 0, !blocks.exif.isEmpty { warnings.append("the EXIF block is damaged") }
      findings += ExifInterpreter.findings(in: table).all
    }
    findings += TextChunkInterpreter.findings(in: blocks.texts).all
    if let size = blocks.size { findings.append(Finding(.size, .size(size), .container, "container")) }
    let fileSource = tables.lazy.compactMap(ExifInterpreter.fileSource(in:)).first
    let resolver = Resolver(findings, fileSource: fileSource, turnsItself: blocks.turnsItself)
    return MetadataReading(resolver, warnings: warnings)
  }
}
