// SPDX-License-Identifier: MIT

/// The kind of picture, as far as it matters for compression.
///
/// It is an estimate from a few measurements, not from the content.
package enum PictureCharacter: String, Hashable, Sendable {
  /// Natural tones; small compression errors are invisible.
  case photograph
  /// Dark strokes on an even background, such as a scanned letter: errors are visible around the strokes.
  case text
  /// Flat areas and few colours, such as a drawing or a screenshot: lossless formats are best.
  case drawing
}
