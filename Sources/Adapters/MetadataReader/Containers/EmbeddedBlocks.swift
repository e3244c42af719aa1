// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// What a container holds for the readers of metadata, lifted out of it but not yet understood.
struct EmbeddedBlocks {
  /// As the container states it, after its own rotation.
  var size: PixelSize?
  /// Of the container itself: JFIF’s density, a PNG’s pHYs.
  var resolution: ScanResolution?
  /// TIFF streams, from their byte order mark on, without the `Exif` preamble.
  var exif: [[UInt8]] = []
  /// XMP packets; the main one comes first.
  var xmp: [[UInt8]] = []
  /// IPTC-IIM records.
  var iptc: [[UInt8]] = []
  var texts: [TextChunk] = []
  /// Whether the format turns pictures itself, so that EXIF's orientation must not be obeyed again.
  var turnsItself = false
  /// What was damaged, as phrases without a full stop.
  var warnings: [Message] = []

  /// The most that all blocks of one kind may hold together; far above what any program writes.
  static let limit = 16 << 20

  mutating func addExif(_ view: ByteView) {
    var body = view
    if view.has("Exif\0"), view.count >= 6 { body = view.from(6) }
    guard exif.count < 4, body.count >= 8, body.count <= Self.limit else { return }
    exif.append(body.array)
  }

  mutating func addXMP(_ bytes: [UInt8]) {
    guard xmp.count < 8, bytes.count >= 16, bytes.count <= Self.limit else { return }
    xmp.append(bytes)
  }

  mutating func addIPTC(_ bytes: [UInt8]) {
    guard iptc.count < 8, !bytes.isEmpty, bytes.count <= Self.limit else { return }
    iptc.append(bytes)
  }

  /// Keeps a size only if a picture can have it.
  mutating func setSize(width: Int, height: Int) {
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else { return }
    size = PixelSize(width: width, height: height)
  }

  mutating func warn(_ text: Message) {
    if warnings.count < 8, !warnings.contains(text) { warnings.append(text) }
  }
}

/// A piece of text that a container carries under a name, or a comment without one.
struct TextChunk {
  /// Empty for a comment.
  var keyword: String
  var text: String
}
