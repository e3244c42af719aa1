// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

extension Raster {
  /// The approximate peak memory of `derive` in bytes, without the file itself.
  ///
  /// It is a safe upper estimate, for a memory budget. A request that `derive` will refuse needs almost nothing.
  package static func estimatedBytes(_ header: PictureHeader, _ request: PictureRequest) -> Int {
    guard header.size.pixels <= request.pixelLimit, let plan = try? DecodePlan(header: header, request: request) else {
      return fixedBytes
    }
    if let redrawing = try? Redrawing(header, request) {
      return bytes(header, redrawing.source, perPixel: Redrawing.bytesPerPixel)
        + bytes(of: redrawing.result, from: redrawing.drawn, perPixel: bytesPerResultPixel) + fixedBytes
    }
    return bytes(header, plan, perPixel: bytesPerResultPixel) + fixedBytes
  }

  /// The memory for decoding and for the resulting pictures.
  private static func bytes(_ header: PictureHeader, _ plan: DecodePlan, perPixel: Int) -> Int {
    let decoded = header.scalesWhileDecoding ? plan.scaledSize(of: header.size) : header.size
    return Int(Double(header.size.pixels) * header.workingBytesPerPixel)
      + bytes(of: plan, from: plan.window(in: decoded).size, perPixel: perPixel)
  }

  private static func bytes(of plan: DecodePlan, from window: PixelSize, perPixel: Int) -> Int {
    var (bytes, source) = (0, window)
    for size in plan.sizes {
      bytes += cr_resizer_bytes(
        Int32(clamping: source.width), Int32(clamping: source.height), Int32(clamping: size.width),
        Int32(clamping: size.height))
      bytes += size.pixels * perPixel
      source = size
    }
    return bytes
  }

  /// A picture, its rotated copy, its luma and the memory that an encoder needs for it.
  private static let bytesPerResultPixel = 3 + 3 + 1 + 16
  /// Tables, library state and one or two rows.
  private static let fixedBytes = 4 << 20
}
