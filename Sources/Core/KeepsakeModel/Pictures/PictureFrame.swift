// SPDX-License-Identifier: MIT

/// How the keeper wants a picture framed: a state, and no history of edits.
///
/// Corners, or a straightened crop; then the turn. All of it is said of the original as a viewer shows it, EXIF's orientation
/// obeyed and before the turn, so that no part of it changes what another one means.
package struct PictureFrame: Hashable, Sendable {
  /// A paper to spread out; with it, `straighten` and `crop` count for nothing.
  package var corners: Quadrilateral?
  /// Degrees clockwise by which the picture is turned under the crop, −45…45.
  package var straighten = 0.0
  /// The part to show; `nil`: all of it.
  package var crop: UnitRectangle?
  /// Degrees clockwise, at the end: 0, 90, 180 or 270.
  package var rotate = 0

  package init(
    corners: Quadrilateral? = nil, straighten: Double = 0, crop: UnitRectangle? = nil, rotate: Int = 0
  ) {
    self.corners = corners
    self.straighten = straighten
    self.crop = crop
    self.rotate = rotate
  }

  /// Whether anything of the original may be left out.
  package var isPart: Bool { crop != nil || isReshaped }

  /// Whether the picture has to be drawn anew, and not only cut and turned.
  package var isReshaped: Bool { corners != nil || straighten != 0 }
}
