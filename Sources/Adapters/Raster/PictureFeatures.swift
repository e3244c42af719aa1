// SPDX-License-Identifier: MIT

/// Small pictures and measures for later stages: likeness, kind, quality.
///
/// Taken after orientation and crop, sides not kept in proportion.
package struct PictureFeatures: Hashable, Sendable {
  package static let lumaSide = 64
  package static let colourSide = 32

  /// Mean luma codes of 64 × 64 cells of the largest rendition, row by row.
  ///
  /// Codes and not linear light, since most programs shrink pictures in codes: pictures they have saved again have the same means.
  package var luma: [UInt8]
  /// 32 × 32 RGB pixels, row by row.
  package var colours: [UInt8]
  /// Mean square of the 4-neighbour Laplacian of the largest rendition's luma, in codes²; low means blurred or empty.
  package var sharpness: Double
  /// Share of pixels near the commonest luma, 0…1: high for a page, low for a view.
  package var ground: Double
  /// The commonest luma, 0…255.
  package var groundLuma: Int
  /// Share of neighbours that differ by 48 codes or more, 0…1.
  package var hardEdges: Double
  /// Share of neighbours that differ by 6 codes at most, 0…1.
  package var smooth: Double
  /// Mean of the largest less the smallest channel, in codes; low means grey.
  package var chroma: Double
  /// How blurred its sharpest quarter is, 0…1, by comparing it with itself blurred (Crété and others 2007): some 0.25 for a
  /// sharp photograph.
  package var blur: Double
  /// Share of pixels that are all but black, and of those that are all but white, 0…1.
  package var dark: Double
  package var bright: Double
  /// Codes between the darkest and the brightest of luma, two of a hundred pixels left out at each end.
  package var range: Int
}
