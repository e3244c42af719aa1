// SPDX-License-Identifier: MIT

/// The look of a picture that no visitor sees.
package struct HiddenLook: Hashable, Sendable {
  /// After orientation.
  package var size: PixelSize
  package var look: PictureLook

  package init(size: PixelSize, look: PictureLook) {
    self.size = size
    self.look = look
  }
}
