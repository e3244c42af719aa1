// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A picture file with nothing in it but its picture: what a camera, a program or a person has written beside it is gone.
///
/// The file is written anew from the parts that decoding needs, each named in a list; what is in no list is left out, known
/// or not. Compressed pixels are copied as they are. What cannot be taken apart with certainty is refused.
package enum StrippedPicture {
  /// Makes the file; `format` is what its first bytes tell.
  package static func make(_ bytes: [UInt8], format: ImageFormat) throws(StrippingRefusal) -> [UInt8] {
    // A closure that is lent bytes throws no types.
    try bytes.withUnsafeBytes { bytes -> Result<[UInt8], StrippingRefusal> in
      do throws(StrippingRefusal) { return .success(try make(bytes, format: format)) } catch { return .failure(error) }
    }.get()
  }

  /// The same of bytes that are borrowed for the call.
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

  /// Reads what was made as any picture is read: a part that was overlooked must not go out.
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
