// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import Raster

/// What one look at a picture tells, for commands that make nothing of it.
package struct PictureGlance: Sendable {
  /// After orientation.
  package let size: PixelSize
  package let look: PictureLook

  /// The long side at which pictures are looked at, as in a build.
  private static let longSide = 1_600

  /// Decodes a picture; `nil` if that cannot be done.
  ///
  /// `orientation`: EXIF's, 1…8.
  package init?(_ bytes: [UInt8], orientation: Int) {
    let request = PictureRequest(renditions: [], exifOrientation: orientation, lumaLongSide: Self.longSide)
    guard let result = try? Raster.derive(from: bytes, request) else { return nil }
    size = result.size
    look = PictureLook(result.features, character: result.character)
  }
}
