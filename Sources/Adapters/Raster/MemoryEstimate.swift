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
    let decoded = header.scalesWhileDecoding ? plan.scaledSize(of: header.size) : header.size
    var bytes = Int(Double(header.size.pixels) * header.workingBytesPerPixel)
    var source = plan.window(in: decoded).size
    for size in plan.sizes {
      bytes += cr_resizer_bytes(
        Int32(clamping: source.width), Int32(clamping: source.height), Int32(clamping: size.width),
        Int32(clamping: size.height))
      bytes += size.pixels * bytesPerResultPixel
      source = size
    }
    return bytes + fixedBytes
  }

  /// A picture, its turned copy, its luma and what an encoder takes for it.
  private static let bytesPerResultPixel = 3 + 3 + 1 + 16
  /// Tables, library state and a row or two.
  private static let fixedBytes = 4 << 20
}
