// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

extension Raster {
  /// About how many bytes `derive` will hold at its peak, the file's own not counted.
  ///
  /// On the safe side: meant for admitting work by a budget. A request that `derive` will refuse needs next to nothing.
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

  /// What decoding takes, and the pictures that come of it.
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

  /// A picture, its turned copy, its luma and what an encoder takes for it.
  private static let bytesPerResultPixel = 3 + 3 + 1 + 16
  /// Tables, library state and a row or two.
  private static let fixedBytes = 4 << 20
}
