// SPDX-License-Identifier: MIT
import KeepsakeModel
import MetadataReader
import Raster

/// Removes hidden data: the result shows the same picture, holds no other data, and has nothing more to remove.
func fuzzStripping(_ bytes: [UInt8]) -> CInt {
  guard let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)),
    [.jpeg, .png, .webp, .gif, .heif, .avif].contains(format)
  else { return -1 }
  guard let stripped = try? StrippedPicture.make(bytes, format: format) else { return 0 }
  let reading = stripped.withUnsafeBytes { MetadataReader.read($0, format: format) }
  var metadata = reading.metadata
  (metadata.size, metadata.orientation) = (nil, nil)
  precondition(metadata == ImageMetadata(), "metadata are left")
  precondition((try? StrippedPicture.make(stripped, format: format)) == stripped, "there was more to remove")
  // Other decoders' results for damaged data also depend on the bytes that follow, and on used memory.
  guard [.jpeg, .png, .gif].contains(format) else { return 0 }
  if let before = shown(bytes) { precondition(shown(stripped) == before, "it shows something else") }
  return 0
}

/// All pixels in sRGB as a file; `nil` if they cannot all be decoded, or are many.
private func shown(_ bytes: [UInt8]) -> [UInt8]? {
  let request = PictureRequest(
    renditions: [RenditionRequest(longSide: 2_000, format: .png, quality: 100)], pixelLimit: 1_000_000)
  guard let result = try? Raster.derive(from: bytes, request), !result.warnings.contains(.incomplete) else {
    return nil
  }
  return result.renditions.first?.bytes
}
