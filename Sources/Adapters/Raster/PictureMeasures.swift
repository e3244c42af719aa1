// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

/// Measurements of the pixels: a few passes over the largest rendition, then over small grids.
struct PictureMeasures {
  let character: PictureCharacter
  let placeholder: PlaceholderColour
  let features: PictureFeatures

  init(largest: Bitmap, smallest: Bitmap) {
    let luma = largest.luma()
    var measures = cr_measures()
    cr_measure(largest.start, luma, Int32(largest.size.width), Int32(largest.size.height), &measures)
    character = Self.character(measures)
    placeholder = PlaceholderColour(nearest: Self.mean(smallest))
    features = PictureFeatures(
      luma: Self.cells(luma, of: largest.size, channels: 1, side: PictureFeatures.lumaSide),
      colours: Self.cells(
        smallest.start, of: smallest.size, channels: 3, side: PictureFeatures.colourSide),
      sharpness: measures.sharpness, ground: measures.ground, groundLuma: Int(measures.ground_luma),
      hardEdges: measures.hard, smooth: measures.smooth, chroma: measures.chroma, blur: measures.blur,
      dark: measures.dark, bright: measures.bright, range: Int(measures.range))
  }

  /// A picture with mostly equal neighbours is a drawing; one with an even background, hard edges and few intermediate
  /// steps is text.
  ///
  /// A grey photograph has at most 256 colours too, so the number of colours alone is not enough.
  private static func character(_ m: cr_measures) -> PictureCharacter {
    if m.equal > 0.6 || m.colours <= 64 && m.equal > 0.3 { return .drawing }
    let between = 1 - m.smooth - m.hard
    if m.ground > 0.55, m.hard > 0.005, m.hard > between * 0.12, m.smooth > 0.6 { return .text }
    return .photograph
  }

  private static func mean(_ picture: Bitmap) -> RGBColour {
    let mean = cells(picture.start, of: picture.size, channels: 3, side: 1)
    return RGBColour(red: mean[0], green: mean[1], blue: mean[2])
  }

  private static func cells(_ pixels: UnsafePointer<UInt8>, of size: PixelSize, channels: Int, side: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: side * side * channels) { buffer, count in
      cr_cells(
        pixels, Int32(size.width), Int32(size.height), Int32(channels), Int32(side), Int32(side), buffer.baseAddress)
      count = side * side * channels
    }
  }
}
