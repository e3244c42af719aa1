// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

/// Orients, measures and encodes the scaled pictures.
struct PictureMaker {
  let plan: DecodePlan
  let request: PictureRequest

  /// `stored` has one bitmap for each of the plan's sizes, before orientation; `original` is the size of the whole
  /// picture as a viewer shows it.
  func make(
    of stored: [Bitmap], original: PixelSize, warnings: [RasterWarning]
  ) throws(RasterError) -> PictureResult {
    let pictures = stored.map { $0.oriented(plan.orientation) }
    guard let largest = pictures.first, let smallest = pictures.last else { throw .emptyCrop }
    let measured = PictureMeasures(largest: largest, smallest: smallest)
    let shown = plan.orientation.applied(to: plan.partSize)
    var renditions: [EncodedRendition] = []
    var known: [RenditionKey: EncodedRendition] = [:]
    for wanted in request.renditions {
      if wanted.isForSmallTall, shown.height <= shown.width || shown.height >= wanted.longSide { continue }
      guard let index = plan.sizes.firstIndex(of: plan.size(longSide: wanted.longSide)) else { continue }
      let key = RenditionKey(index: index, format: wanted.format, quality: wanted.quality)
      if let made = known[key] {
        renditions.append(made)
        continue
      }
      let made = try PictureEncoder.encode(pictures[index], as: wanted, measured.character)
      known[key] = made
      renditions.append(made)
    }
    return PictureResult(
      size: shown, original: original, renditions: renditions,
      placeholder: measured.placeholder, character: measured.character, features: measured.features,
      luma: luma(pictures), warnings: warnings)
  }

  private func luma(_ pictures: [Bitmap]) -> LumaPlane? {
    guard let side = request.lumaLongSide, let index = plan.sizes.firstIndex(of: plan.size(longSide: side)) else {
      return nil
    }
    return LumaPlane(size: pictures[index].size, pixels: pictures[index].luma())
  }

  private struct RenditionKey: Hashable {
    var index: Int
    var format: Rendition.Format
    var quality: Int
  }
}

extension Bitmap {
  /// The luma codes of all pixels.
  func luma() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.pixels) { buffer, count in
      cr_luma_from_rgb8(start, buffer.baseAddress, size.pixels)
      count = size.pixels
    }
  }
}
