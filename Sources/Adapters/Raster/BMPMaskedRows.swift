// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// Reads the rows of a bitmap whose header has bit masks for the colours, and of a truncated bitmap: libgd reads
/// neither.
///
/// Source: Microsoft's BITMAPV4HEADER, `BI_BITFIELDS`.
struct BMPMaskedRows {
  private let bytes: UnsafeRawBufferPointer
  private let size: PixelSize
  private let bytesPerPixel: Int
  private let isUpperFirst: Bool
  private let pixelsAt: Int
  private let stride: Int
  /// Red, green, blue and alpha.
  private let masks: [Mask]

  private struct Mask {
    var shift: Int
    /// 0 if the channel is missing.
    var largest: Int

    init(_ bits: Int) {
      shift = bits == 0 ? 0 : bits.trailingZeroBitCount
      largest = bits >> shift
    }

    func code(_ pixel: Int) -> UInt8 {
      largest == 0 ? 0 : UInt8(min(255, ((pixel >> shift & largest) * 255 + largest / 2) / largest))
    }
  }

  /// `nil` if libgd can read it, which is so for a complete file without masks.
  init?(_ bytes: UnsafeRawBufferPointer, _ fields: BMPFields) {
    let view = ByteReader(bytes)
    guard let headerSize = view.u32(14), headerSize >= 40, let compression = view.u32(30),
      [16, 24, 32].contains(fields.bitsPerPixel), let offset = view.u32(10), let height = view.u32(22)
    else { return nil }
    self.bytes = bytes
    size = fields.size
    bytesPerPixel = fields.bitsPerPixel / 8
    isUpperFirst = Int32(truncatingIfNeeded: height) < 0
    pixelsAt = offset
    stride = (size.width * bytesPerPixel + 3) / 4 * 4
    if compression == 3 || compression == 6, bytesPerPixel != 3 {
      // The three masks follow a header of 40 bytes, and are inside a longer one.
      let colours = [54, 58, 62].compactMap { view.u32($0) }
      guard colours.count == 3, colours.allSatisfy({ $0 > 0 }) else { return nil }
      let alpha = headerSize >= 56 || compression == 6 ? view.u32(66) ?? 0 : 0
      masks = (colours + [alpha]).map(Mask.init)
    } else {
      let (needed, overflow) = stride.multipliedReportingOverflow(by: size.height)
      guard compression == 0, overflow || needed > bytes.count - pixelsAt else { return nil }
      masks = (bytesPerPixel == 2 ? [0x7C00, 0x03E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]).map(Mask.init)
    }
  }

  /// Passes on the rows as red, green, blue and alpha; missing rows keep the paper colour.
  func push(into sink: RowSink) throws(RasterError) {
    let available = max(0, bytes.count - pixelsAt) / max(1, stride)
    guard available > 0 else { throw .brokenPixels(.bmp, detail: "the pixels are missing") }
    if available < size.height { sink.warn(.incomplete) }
    // Programs that do not use the alpha channel fill it with zeros, and mean an opaque picture.
    let hasAlpha = masks[3].largest > 0 && usesAlpha(rows: min(available, size.height))
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * size.width)
    defer { row.deallocate() }
    for y in 0..<size.height where sink.wantsMore {
      let stored = isUpperFirst ? y : size.height - 1 - y
      if stored < available {
        let start = pixelsAt + stored * stride
        for x in 0..<size.width {
          let pixel = pixel(at: start + x * bytesPerPixel)
          for channel in 0..<3 { row[4 * x + channel] = masks[channel].code(pixel) }
          row[4 * x + 3] = hasAlpha ? masks[3].code(pixel) : 255
        }
      } else {
        row.update(repeating: 0, count: 4 * size.width)
      }
      sink.push(row)
    }
  }

  private func usesAlpha(rows: Int) -> Bool {
    let bits = masks[3].largest << masks[3].shift
    return (0..<rows).contains { row in
      (0..<size.width).contains { pixel(at: pixelsAt + row * stride + $0 * bytesPerPixel) & bits != 0 }
    }
  }

  private func pixel(at offset: Int) -> Int {
    (0..<bytesPerPixel).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
