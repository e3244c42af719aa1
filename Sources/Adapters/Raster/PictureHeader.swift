// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// What a file's header tells without decoding.
package struct PictureHeader: Hashable, Sendable {
  package var format: ImageFormat
  /// As stored; for HEIF, AVIF and JPEG XL as seen, after the container's own rotation.
  package var size: PixelSize
  /// Bits of one sample, 1…64.
  package var bitDepth: Int
  /// Samples of one pixel, alpha among them.
  package var channels: Int
  /// Bytes for each stored pixel that the decoder holds at once; 0 if it needs but a few rows.
  package var workingBytesPerPixel: Double
  /// A smaller picture can be decoded straight away, as with JPEG.
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

  /// How decoded pixels are to be turned to be seen as a viewer shows them.
  func orientation(for request: PictureRequest) -> Orientation {
    let turnsItself = [.heif, .avif, .jpegxl].contains(format)
    return Orientation(exif: turnsItself ? 1 : request.exifOrientation)
  }
}
