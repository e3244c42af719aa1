// SPDX-License-Identifier: MIT

extension Raster {
  /// Encodes a mask as an 8-bit grey PNG, from which `mask` reads exactly the same values.
  package static func png(_ mask: LumaPlane) throws(RasterError) -> [UInt8] { try PNGEncoder.encode(mask) }

  /// Masks are made by programs, and need not be as large as pictures.
  private static let maskPixelLimit = 64_000_000
  /// A larger mask is scaled to this long side, the most that renditions for pages can show.
  private static let maskLongSide = 2_048

  /// Reads a mask from a grey PNG, in the frame of the picture as a viewer shows it; `nil` if it cannot be used.
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
