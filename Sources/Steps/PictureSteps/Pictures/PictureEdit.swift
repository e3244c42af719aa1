// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// How the keeper wants one image shown; the original stays as it is.
package struct PictureEdit: Hashable, Sendable {
  package var frame: PictureFrame
  /// Of the file that says what is background; `nil`: none of it is taken away.
  package var mask: ContentHash?

  package init(_ frame: PictureFrame = PictureFrame(), mask: ContentHash? = nil) {
    self.frame = frame
    self.mask = mask
  }
}
