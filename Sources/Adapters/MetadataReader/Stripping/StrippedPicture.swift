// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Reduces a picture file to its picture, without the data that a camera, a program or a person added.
///
/// The file is written again from the parts that decoding needs, each of them on an allow list; everything else is
/// dropped. Compressed pixels are copied unchanged. A file that cannot be parsed with certainty is refused.
package enum StrippedPicture {
  /// Makes the file; `format` comes from the original file's first bytes.
  package static func make(_ bytes: [UInt8], format: ImageFormat) throws(StrippingRefusal) -> [UInt8] {
    // `withUnsafeBytes` does not pass typed errors on.
    try bytes.withUnsafeBytes { bytes -> Result<[UInt8], StrippingRefusal> in
      do throws(StrippingRefusal) { return .success(try make(bytes, format: format)) } catch { return .failure(error) }
    }.get()
  }

  /// The same for bytes borrowed for the call.
  package static func make(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat
  ) throws(StrippingRefusal) -> [UInt8] {
    let file = ByteView(bytes)
    let reading = MetadataReader.read(bytes, format: format)
    let orientation = reading.metadata.orientation?.value ?? 1
    let stripped: [UInt8]
    switch format {
    case .jpeg: stripped = try JPEGStripping.strip(file, orientation: orientation)
    case .png: stripped = try PNGStripping.strip(file, orientation: orientation)
    case .webp: stripped = try WebPStripping.strip(file, orientation: orientation)
    case .gif: stripped = try GIFStripping.strip(file, orientation: orientation)
    case .heif, .avif: stripped = try HEIFStripping.strip(file)
    case .tiff, .bmp, .tga, .xbm, .xpm, .wbmp, .pnm, .jpeg2000, .jpegxl, .raw, .film, .sound, .pdf:
      throw .format(format)
    }
    try check(stripped, format: format, orientation: orientation)
    return stripped
  }

  /// Reads the result like any picture, so that an overlooked part is not published.
  private static func check(
    _ stripped: [UInt8], format: ImageFormat, orientation: Int
  ) throws(StrippingRefusal) {
    let reading = stripped.withUnsafeBytes { MetadataReader.read($0, format: format) }
    guard (reading.metadata.orientation?.value ?? 1) == orientation else { throw .damaged("its data") }
    var metadata = reading.metadata
    metadata.size = nil
    metadata.orientation = nil
    guard metadata == ImageMetadata(), reading.warnings.isEmpty else { throw .damaged("its data") }
  }
}
