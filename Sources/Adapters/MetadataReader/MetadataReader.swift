// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import PictureBytes

/// Reads a picture's metadata from image files and from files beside them.
///
/// All input counts as hostile: every access is checked, every count and length has a limit, and damage causes a
/// warning, never an abort.
package enum MetadataReader {
  /// Reads the metadata inside an image file.
  ///
  /// Reads only the blocks with metadata, so that a mapped file needs few pages. `bytes` is the whole file, borrowed
  /// for the call; `format` comes from the file's first bytes.
  package static func read(_ bytes: UnsafeRawBufferPointer, format: ImageFormat) -> MetadataReading {
    let file = ByteView(bytes)
    if format == .raw || format == .tiff, let raw = RawFile(bytes) { return readRaw(file, raw) }
    if format == .tiff || format == .raw {
      return readTIFF(file, at: TIFFPages(ByteReader(bytes))?.directories.first)
    }
    let blocks =
      switch format {
      case .jpeg: JPEGContainer.blocks(in: file)
      case .png: PNGContainer.blocks(in: file)
      case .webp: WebPContainer.blocks(in: file)
      case .gif: GIFContainer.blocks(in: file)
      case .heif, .avif, .tiff, .raw: BMFFContainer.blocks(in: file)
      case .jpeg2000: JPEG2000Container.blocks(in: file)
      case .jpegxl: JPEGXLContainer.blocks(in: file, bytes)
      // These files have no metadata; the decoder finds their size.
      case .bmp, .tga, .xbm, .xpm, .wbmp, .pnm: EmbeddedBlocks()
      // Other programs read the metadata of these files.
      case .film, .sound, .pdf: EmbeddedBlocks()
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

  /// The picture's directory can come after the first one; the first one's tags fill what it lacks.
  private static func readTIFF(_ file: ByteView, at picture: Int?) -> MetadataReading {
    var table = TIFFDirectories.tags(in: file, at: picture)
    if picture != nil { table.add(TIFFDirectories.tags(in: file)) }
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

  /// Reads a camera raw file: its directories, and its preview's metadata for missing values.
  private static func readRaw(_ file: ByteView, _ raw: RawFile) -> MetadataReading {
    var blocks = EmbeddedBlocks()
    var tables: [TagTable] = []
    for block in raw.blocks {
      switch block {
      case .tiff(let range): tables.append(TIFFDirectories.tags(in: file.clipped(range.lowerBound, range.count)))
      case .photo(let range):
        tables.append(TIFFDirectories.tags(in: file.clipped(range.lowerBound, range.count), first: .photo))
      case .gps(let range):
        tables.append(TIFFDirectories.tags(in: file.clipped(range.lowerBound, range.count), first: .gps))
      case .xmp(let range): blocks.addXMP(file.clipped(range.lowerBound, range.count).array)
      }
    }
    for table in tables {
      if let packet = table[.image, TagID.xmp] { blocks.addXMP(packet.bytes) }
      if let record = table[.image, TagID.iptc] { blocks.addIPTC(IPTCReader.unswapped(record)) }
    }
    if let preview = raw.preview {
      let inner = JPEGContainer.blocks(in: file.clipped(preview.range.lowerBound, preview.range.count))
      tables += inner.exif.map(ExifBlock.tags(in:))
      if blocks.xmp.isEmpty { blocks.xmp = inner.xmp }
      if blocks.iptc.isEmpty { blocks.iptc = inner.iptc }
      blocks.setSize(width: preview.size.width, height: preview.size.height)
    }
    if tables.allSatisfy(\.isEmpty) { blocks.warn("the camera raw file has no directory that can be read") }
    // Some files spread EXIF's directories over several streams; the first value of a tag counts.
    return reading(of: blocks, [tables.reduce(into: TagTable()) { $0.add($1) }])
  }

  private static func reading(of blocks: EmbeddedBlocks, _ tables: [TagTable]) -> MetadataReading {
    var warnings = blocks.warnings
    var findings: [Finding] = []
    for (index, bytes) in blocks.xmp.enumerated() {
      let packet = XMPPacket(bytes)
      if packet.isDamaged, index == 0 { warnings.append("the XMP packet is damaged") }
      findings += XMPInterpreter.findings(in: packet.properties, from: .xmp, size: blocks.size).all
    }
    for record in blocks.iptc { findings += IPTCReader.findings(in: record).all }
    for (index, table) in tables.enumerated() {
      // Many programs write a block without entries.
      if table.isEmpty, index == 0, blocks.exif.first?.viewed(TIFFDirectories.isSound) == false {
        warnings.append("the EXIF block is damaged")
      }
      findings += ExifInterpreter.findings(in: table).all
    }
    findings += TextChunkInterpreter.findings(in: blocks.texts).all
    if let resolution = blocks.resolution {
      findings.append(Finding(.resolution, .resolution(resolution), .container, "container"))
    }
    if let size = blocks.size { findings.append(Finding(.size, .size(size), .container, "container")) }
    let fileSource = tables.lazy.compactMap(ExifInterpreter.fileSource(in:)).first
    let resolver = Resolver(findings, fileSource: fileSource, turnsItself: blocks.turnsItself)
    return MetadataReading(resolver, warnings: warnings)
  }
}
