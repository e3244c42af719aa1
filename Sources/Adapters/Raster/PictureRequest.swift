// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// The results that are wanted for one picture.
///
/// The same request and the same bytes give the same result, byte for byte.
package struct PictureRequest: Hashable, Sendable {
  /// Largest first; at least one.
  package var renditions: [RenditionRequest]
  /// EXIF orientation 1…8; ignored for HEIF, AVIF and JPEG XL, whose containers have their own rotation.
  package var exifOrientation: Int
  /// The keeper's own rotation after that, in clockwise quarter turns.
  package var quarterTurns: Int
  /// The part to keep, relative to the displayed picture before the keeper's rotation.
  package var crop: UnitRectangle?
  /// The corners of a paper to flatten, in the same picture; the quadrilateral must be convex.
  ///
  /// If they are given, `crop` and `straighten` are ignored.
  package var corners: Quadrilateral?
  /// The clockwise rotation of the picture under the crop, in degrees.
  package var straighten: Double
  /// The mask for the same picture, 255 to keep a pixel and 0 to remove it; removed pixels become white.
  package var mask: LumaPlane?
  /// The colour behind transparent pixels.
  package var paper: RGBColour
  /// A picture with more pixels than this is refused before it is decoded.
  package var pixelLimit: Int
  /// The long side of the luma plane in the result, for example 800 for finding text; `nil` for none.
  package var lumaLongSide: Int?
  /// Additional long sides to scale to, only for measurements: features are measured at the smallest one.
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
