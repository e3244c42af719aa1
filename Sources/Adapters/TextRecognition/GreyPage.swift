// SPDX-License-Identifier: MIT

/// A picture in greys of 8 bits, 0 black, row by row without padding.
package struct GreyPage: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// `width * height` of them.
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
