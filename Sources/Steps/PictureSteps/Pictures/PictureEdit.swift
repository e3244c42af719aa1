// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// How the keeper wants one image shown; the original stays as it is.
package struct PictureEdit: Hashable, Sendable {
  /// Degrees clockwise: 0, 90, 180 or 270; after the file's own orientation.
  package var rotate: Int
  /// Of the picture as seen after both rotations.
  package var crop: UnitRectangle?

  package init(rotate: Int = 0, crop: UnitRectangle? = nil) {
    self.rotate = rotate
    self.crop = crop
  }
}
