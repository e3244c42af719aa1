// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// What is wanted of one picture.
///
/// The same request and the same bytes give the same result, byte for byte.
package struct PictureRequest: Hashable, Sendable {
  /// Largest first; at least one.
  package var renditions: [RenditionRequest]
  /// EXIF orientation 1…8; ignored for HEIF, AVIF and JPEG XL, whose files say themselves how to turn them.
  package var exifOrientation: Int
  /// The keeper's own rotation after that, in clockwise quarter turns.
  package var quarterTurns: Int
  /// The part to keep, of the picture as seen after both rotations.
  package var crop: UnitRectangle?
  /// What shows through transparent pixels.
  package var paper: RGBColour
  /// More pixels than this are refused before anything is decoded.
  package var pixelLimit: Int
  /// The long side of the luma plane to hand on, such as 800 for finding text; `nil` for none.
  package var lumaLongSide: Int?

  /// 200 million pixels: a scan of A3 at 600 dpi has 70 million, a phone's panorama 100.
  package static let defaultPixelLimit = 200_000_000

  package init(
    renditions: [RenditionRequest] = [.viewer, .grid], exifOrientation: Int = 1, quarterTurns: Int = 0,
    crop: UnitRectangle? = nil, paper: RGBColour = .white, pixelLimit: Int = defaultPixelLimit, lumaLongSide: Int? = nil
  ) {
    self.renditions = renditions
    self.exifOrientation = exifOrientation
    self.quarterTurns = quarterTurns
    self.crop = crop
    self.paper = paper
    self.pixelLimit = pixelLimit
    self.lumaLongSide = lumaLongSide
  }
}
