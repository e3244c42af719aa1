// SPDX-License-Identifier: MIT

/// Small pictures and measurements for later stages: similarity, kind and quality.
///
/// They are taken after orientation and cropping; the aspect ratio is not kept.
package struct PictureFeatures: Hashable, Sendable {
  package static let lumaSide = 64
  package static let colourSide = 32

  /// The mean luma codes of 64 × 64 cells of the largest rendition, row by row.
  ///
  /// They are codes and not linear light, since most programs scale pictures in codes: pictures that these programs have
  /// saved again have the same means.
  package var luma: [UInt8]
  /// 32 × 32 RGB pixels, row by row.
  package var colours: [UInt8]
  /// The mean square of the 4-neighbour Laplacian of the largest rendition's luma, in codes²; low values mean blurred
  /// or empty.
  package var sharpness: Double
  /// The share of pixels near the most common luma, 0…1: high for a page, low for a landscape.
  package var ground: Double
  /// The most common luma, 0…255.
  package var groundLuma: Int
  /// The share of neighbours that differ by 48 codes or more, 0…1.
  package var hardEdges: Double
  /// The share of neighbours that differ by 6 codes at most, 0…1.
  package var smooth: Double
  /// The mean difference between the largest and the smallest channel, in codes; low values mean grey.
  package var chroma: Double
  /// The blur of its sharpest quarter, 0…1, measured by comparison with a blurred copy (Crété and others 2007): some
  /// 0.25 for a sharp photograph.
  package var blur: Double
  /// The shares of almost black and of almost white pixels, 0…1.
  package var dark: Double
  package var bright: Double
  /// The difference between the darkest and the brightest luma codes, without the lowest and the highest two percent of
  /// the pixels.
  package var range: Int
}
