// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The metadata blocks of a container, extracted but not yet interpreted.
struct EmbeddedBlocks {
  /// The size that the container states, after its own rotation.
  var size: PixelSize?
  /// The container's own resolution: JFIF’s density, a PNG’s pHYs.
  var resolution: ScanResolution?
  /// TIFF streams from their byte order mark on, without the `Exif` preamble.
  var exif: [[UInt8]] = []
  /// XMP packets, the main one first.
  var xmp: [[UInt8]] = []
  /// IPTC-IIM records.
  var iptc: [[UInt8]] = []
  var texts: [TextChunk] = []
  /// Whether decoders apply the container's rotation, so that EXIF's orientation must not be applied again.
  var turnsItself = false
  /// Descriptions of damage, as phrases without a full stop.
  var warnings: [Message] = []

  /// The most bytes that all blocks of one kind may have together; no program writes as much.
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

  /// Stores a size only if a picture can have it.
  mutating func setSize(width: Int, height: Int) {
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else { return }
    size = PixelSize(width: width, height: height)
  }

  mutating func warn(_ text: Message) {
    if warnings.count < 8, !warnings.contains(text) { warnings.append(text) }
  }
}

/// A text in a container with a keyword, or a comment without one.
struct TextChunk {
  /// Empty for a comment.
  var keyword: String
  var text: String
}
