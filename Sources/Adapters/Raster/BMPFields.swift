// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// The header fields of a Windows or OS/2 bitmap (Microsoft's BITMAPCOREHEADER, BITMAPINFOHEADER and BITMAPV5HEADER).
struct BMPFields {
  let size: PixelSize
  let bitsPerPixel: Int
  private(set) var profile: [UInt8]?

  private static let mostProfileBytes = 4 << 20
  /// 'MBED': the profile is embedded in the file.
  private static let embedded = 0x4D42_4544

  init?(_ bytes: UnsafeRawBufferPointer) {
    let view = ByteReader(bytes)
    guard let headerSize = view.u32(14) else { return nil }
    if headerSize == 12 {
      guard let width = view.u16(18), let height = view.u16(20), let depth = view.u16(24) else { return nil }
      (size, bitsPerPixel) = (PixelSize(width: width, height: height), depth)
      return
    }
    guard let width = view.u32(18), let stored = view.u32(22), let depth = view.u16(28) else { return nil }
    // A negative height means that the first row is the top row.
    let height = abs(Int(Int32(truncatingIfNeeded: stored)))
    guard width <= Int(Int32.max) else { return nil }
    (size, bitsPerPixel) = (PixelSize(width: width, height: height), depth)
    if headerSize >= 124, view.u32(14 + 56) == Self.embedded, let offset = view.u32(14 + 112),
      let length = view.u32(14 + 116), length > 0, length <= Self.mostProfileBytes
    {
      profile = view.bytes(14 + offset, length)
    }
  }
}
