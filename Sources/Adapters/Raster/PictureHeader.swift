// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// The properties of a picture that its header gives without decoding.
package struct PictureHeader: Hashable, Sendable {
  package var format: ImageFormat
  /// The stored size; for HEIF, AVIF and JPEG XL the displayed size, after the container's own rotation.
  package var size: PixelSize
  /// The number of bits of one sample, 1…64.
  package var bitDepth: Int
  /// The number of samples of one pixel, including alpha.
  package var channels: Int
  /// The decoder's memory in bytes for each stored pixel; 0 if it needs only a few rows.
  package var workingBytesPerPixel: Double
  /// Whether a smaller picture can be decoded directly, as with JPEG.
  package var scalesWhileDecoding: Bool

  package init(
    format: ImageFormat, size: PixelSize, bitDepth: Int, channels: Int, workingBytesPerPixel: Double,
    scalesWhileDecoding: Bool = false
  ) {
    self.format = format
    self.size = size
    self.bitDepth = bitDepth
    self.channels = channels
    self.workingBytesPerPixel = workingBytesPerPixel
    self.scalesWhileDecoding = scalesWhileDecoding
  }

  /// How decoded pixels must be rotated and mirrored to look as a viewer shows them.
  func orientation(for request: PictureRequest) -> Orientation {
    let turnsItself = [.heif, .avif, .jpegxl].contains(format)
    return Orientation(exif: turnsItself ? 1 : request.exifOrientation)
  }
}
