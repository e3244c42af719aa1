// SPDX-License-Identifier: MIT

extension Raster {
  /// A mask as a file that `mask` reads back the same: a grey PNG of 8 bits.
  package static func png(_ mask: LumaPlane) throws(RasterError) -> [UInt8] { try PNGEncoder.encode(mask) }

  /// Masks are drawn by programs, and need not be as large as pictures.
  private static let maskPixelLimit = 64_000_000
  /// The most of a larger mask that copies for pages can show.
  private static let maskLongSide = 2_048

  /// What a mask says: a grey PNG in the frame of a picture as a viewer shows it; `nil` if it is none that can be read.
  package static func mask(_ bytes: [UInt8]) -> LumaPlane? {
    guard (try? bytes.withUnsafeBytes { try format(of: $0) }) == .png, let header = try? inspect(bytes) else {
      return nil
    }
    let result = try? derive(
      from: bytes,
      PictureRequest(
        renditions: [], pixelLimit: maskPixelLimit,
        lumaLongSide: min(maskLongSide, max(header.size.width, header.size.height))))
    guard let result, !result.warnings.contains(.incomplete) else { return nil }
    return result.luma
  }
}
