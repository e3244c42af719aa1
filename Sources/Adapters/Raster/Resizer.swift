// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

/// Scales rows of linear light as they arrive and keeps the result, which is also the input of the next smaller size.
final class Resizer {
  private let handle: OpaquePointer
  private let next: Resizer?
  private let matrix: [Float]?
  private var finishedRows = 0
  let bitmap: Bitmap

  /// `matrix` is applied to the scaled rows; the source size of `next` must be this one's size.
  init(from source: PixelSize, to size: PixelSize, matrix: [Float]?, next: Resizer?) throws(RasterError) {
    guard
      let handle = cr_resizer_new(
        Int32(clamping: source.width), Int32(clamping: source.height), Int32(clamping: size.width),
        Int32(clamping: size.height))
    else { throw .outOfMemory(source) }
    self.handle = handle
    self.matrix = matrix
    self.next = next
    bitmap = Bitmap(size)
  }

  deinit { cr_resizer_free(handle) }

  /// Lets `fill` write one row of linear light into a buffer, then computes the rows that are now possible.
  func take(_ fill: (UnsafeMutablePointer<Float>) -> Void) {
    guard let row = cr_resizer_source_row(handle) else { return }
    fill(row)
    cr_resizer_push(handle)
    let width = bitmap.size.width
    while let light = cr_resizer_next(handle) {
      cr_light_matrix_clip(light, Int32(width), matrix)
      cr_light_to_srgb8(light, bitmap.row(finishedRows), Int32(width))
      finishedRows += 1
      next?.take { $0.update(from: light, count: 3 * width) }
    }
  }

  /// The bitmaps of this size and all smaller ones.
  ///
  /// Missing rows have the paper colour.
  func finish(paper: RGBColour) -> [Bitmap] {
    bitmap.fill(from: finishedRows, with: paper)
    return [bitmap] + (next?.finish(paper: paper) ?? [])
  }
}
