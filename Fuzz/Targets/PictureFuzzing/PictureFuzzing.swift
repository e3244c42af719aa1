// SPDX-License-Identifier: MIT
package import KeepsakeModel
import Raster

/// Makes small pictures of bytes that begin like the format's; anything else is not worth keeping in a corpus.
///
/// The number of bytes decides how the picture is turned and cropped, so that every way through the adapter is met.
package func fuzzPicture(_ bytes: UnsafeRawBufferPointer, as format: ImageFormat) -> CInt {
  let head = bytes.prefix(ImageFormat.bytesNeeded)
  guard ImageFormat(leading: head, size: bytes.count, claimed: format) == format else { return -1 }
  let choice = bytes.count
  var request = PictureRequest(
    renditions: [
      RenditionRequest(longSide: 48, format: .jpeg, quality: 80, losslessFormat: choice % 3 == 0 ? .png : nil),
      RenditionRequest(longSide: 12, format: .jpeg, quality: 80),
    ],
    exifOrientation: choice % 8 + 1, quarterTurns: choice / 8 % 4,
    // The previews among the seeds have the size that counts as full.
    pixelLimit: format == .raw ? 1 << 20 : 1 << 19, lumaLongSide: 24)
  if choice % 5 == 0 { request.crop = UnitRectangle(left: 0.2, top: 0.3, width: 0.5, height: 0.6) }
  if let header = try? Raster.inspect(bytes) { _ = Raster.estimatedBytes(header, request) }
  guard let result = try? Raster.derive(from: bytes, request) else { return 0 }
  for rendition in result.renditions {
    precondition(!rendition.bytes.isEmpty && max(rendition.size.width, rendition.size.height) <= 48)
  }
  return 0
}
