// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// A requested size of a picture, and how it may be encoded.
package struct RenditionRequest: Hashable, Sendable {
  /// In pixels; a smaller picture keeps its own size.
  package var longSide: Int
  /// The format for photographs and text.
  package var format: Rendition.Format
  /// 1…100 for photographs, on the scale of the format's own encoder.
  package var quality: Int
  /// The lossless format for a drawing or a screenshot, used if it gives a smaller file; `nil` to use `format` always.
  package var losslessFormat: Rendition.Format?
  /// Whether it is made only for a portrait picture that is not as high as `longSide`.
  package var isForSmallTall = false

  /// For viewing one picture: 1,600 pixels, JPEG.
  package static let viewer = RenditionRequest(longSide: 1_600, format: .jpeg, quality: 80, losslessFormat: .webp)
  /// For pages with many pictures: 400 pixels.
  package static let grid = RenditionRequest(longSide: 400, format: .webp, quality: 75, losslessFormat: .webp)

  package init(longSide: Int, format: Rendition.Format, quality: Int, losslessFormat: Rendition.Format? = nil) {
    self.longSide = longSide
    self.format = format
    self.quality = quality
    self.losslessFormat = losslessFormat
  }
}
