// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// One size of a picture that is wanted, and how it may be written.
package struct RenditionRequest: Hashable, Sendable {
  /// Pixels; a smaller picture keeps its own size.
  package var longSide: Int
  /// How photographs and text are written.
  package var format: Rendition.Format
  /// 1…100 for photographs, on the scale of the format's own encoder.
  package var quality: Int
  /// What a drawing or a screenshot may be written as without loss, if that is the smaller; `nil` to use `format` always.
  package var losslessFormat: Rendition.Format?
  /// Made only of a picture that is higher than wide, and not as high as `longSide`.
  package var isForSmallTall = false

  /// For looking at: 1,600 pixels, JPEG.
  package static let viewer = RenditionRequest(longSide: 1_600, format: .jpeg, quality: 80, losslessFormat: .webp)
  /// For pages of many: 400 pixels.
  package static let grid = RenditionRequest(longSide: 400, format: .webp, quality: 75, losslessFormat: .webp)

  package init(longSide: Int, format: Rendition.Format, quality: Int, losslessFormat: Rendition.Format? = nil) {
    self.longSide = longSide
    self.format = format
    self.quality = quality
    self.losslessFormat = losslessFormat
  }
}
