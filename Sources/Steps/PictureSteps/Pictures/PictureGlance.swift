// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import Raster
private import TextRecognition

/// What one look at a picture tells, for commands that make nothing of it.
package struct PictureGlance: Sendable {
  /// After orientation.
  package let size: PixelSize
  package let look: PictureLook
  /// Whether the file held all of the picture.
  package let isWhole: Bool
  /// Letter-like shapes in it, counted as a build counts them; `nil` if they could not be.
  package let textEvidence: TextEvidence?

  /// Decodes a picture; `nil` if that cannot be done.
  ///
  /// `orientation`: EXIF's, 1…8.
  package init?(_ bytes: [UInt8], orientation: Int) {
    let request = PictureRequest(renditions: [], exifOrientation: orientation, lumaLongSide: TextGate.longSide)
    guard let result = try? Raster.derive(from: bytes, request) else { return nil }
    size = result.size
    isWhole = !result.warnings.contains(.incomplete)
    look = PictureLook(result.features, character: result.character)
    textEvidence = result.luma.map {
      TextGate.evidence(of: GreyPage(width: $0.size.width, height: $0.size.height, pixels: $0.pixels))
    }
  }
}
