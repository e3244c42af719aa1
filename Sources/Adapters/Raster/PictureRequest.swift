// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// The wanted results for one picture.
///
/// The same request and the same bytes give the same result, byte for byte.
package struct PictureRequest: Hashable, Sendable {
  /// Largest first; at least one.
  package var renditions: [RenditionRequest]
  /// EXIF orientation 1…8; ignored for HEIF, AVIF and JPEG XL, whose files say themselves how to turn them.
  package var exifOrientation: Int
  /// The keeper's own rotation after that, in clockwise quarter turns.
  package var quarterTurns: Int
  /// The part to keep, of the picture as seen before the keeper's rotation.
  package var crop: UnitRectangle?
  /// A paper to spread out, of the same picture; must be convex.
  ///
  /// With it, `crop` and `straighten` count for nothing.
  package var corners: Quadrilateral?
  /// Degrees clockwise by which the picture is turned under the crop.
  package var straighten: Double
  /// What to keep of the same picture, 255 for all and 0 for nothing; white takes the place of the rest.
  package var mask: LumaPlane?
  /// What shows through transparent pixels.
  package var paper: RGBColour
  /// More pixels than this are refused before anything is decoded.
  package var pixelLimit: Int
  /// The long side of the luma plane to hand on, such as 800 for finding text; `nil` for none.
  package var lumaLongSide: Int?
  /// Further long sides to shrink to, only for measurements: features are the smallest one's.
  package var measuredLongSides: [Int] = []

  /// 200 million pixels: a scan of A3 at 600 dpi has 70 million, a phone's panorama 100.
  package static let defaultPixelLimit = 200_000_000

  package init(
    renditions: [RenditionRequest] = [.viewer, .grid], exifOrientation: Int = 1, quarterTurns: Int = 0,
    crop: UnitRectangle? = nil, corners: Quadrilateral? = nil, straighten: Double = 0, mask: LumaPlane? = nil,
    paper: RGBColour = .white, pixelLimit: Int = defaultPixelLimit, lumaLongSide: Int? = nil
  ) {
    self.renditions = renditions
    self.exifOrientation = exifOrientation
    self.quarterTurns = quarterTurns
    self.crop = crop
    self.corners = corners
    self.straighten = straighten
    self.mask = mask
    self.paper = paper
    self.pixelLimit = pixelLimit
    self.lumaLongSide = lumaLongSide
  }
}
