// SPDX-License-Identifier: MIT

/// What sort of picture it is as far as compression is concerned.
///
/// A guess from a few measures, not a judgement of content.
package enum PictureCharacter: String, Hashable, Sendable {
  /// Natural tones; small errors don't show.
  case photograph
  /// Dark strokes on an even ground, such as a scanned letter: errors show around the strokes.
  case text
  /// Flat areas and few colours, such as a drawing or a screenshot: best written without loss.
  case drawing
}
