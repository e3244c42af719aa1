// SPDX-License-Identifier: MIT

import CResample
import CTIFF
import KeepsakeModel

/// Reads the less common kinds of TIFF (planes, few bits, YCbCr, Lab, LogLuv) with libtiff's own conversion to RGBA.
final class TIFFColourReader: TIFFBandReader {
  let layout = PixelLayout.rgba8
  let bandHeight: Int

  private let tiff: OpaquePointer
  private let fields: TIFFFields
  private let band: UnsafeMutableBufferPointer<UInt32>
  private let piece: UnsafeMutableBufferPointer<UInt32>

  private static let mostBandPixels = 256 << 20

  init(_ tiff: OpaquePointer, _ fields: TIFFFields) throws(RasterError) {
    ks_tiff_forget_orientation(tiff)
    var message = [CChar](repeating: 0, count: 1_024)
    guard TIFFRGBAImageOK(tiff, &message) == 1 else {
      let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw .unsupported(.tiff, feature: "a way of storing pixels (\(text))")
    }
    let width = fields.isTiled ? fields.tile.width : fields.size.width
    let (pixels, overflow) = width.multipliedReportingOverflow(by: fields.bandHeight)
    guard !overflow, pixels <= Self.mostBandPixels, fields.size.width * fields.bandHeight <= Self.mostBandPixels else {
      throw .unsupported(.tiff, feature: "a strip or tile of this size")
    }
    self.tiff = tiff
    self.fields = fields
    bandHeight = fields.bandHeight
    band = .allocate(capacity: fields.size.width * fields.bandHeight)
    piece = .allocate(capacity: max(1, pixels))
  }

  deinit {
    band.deallocate()
    piece.deallocate()
  }

  func readBand(top: Int, rows: Int) -> Bool {
    let width = fields.size.width
    let step = fields.isTiled ? fields.tile.width : width
    var isWhole = true
    for left in stride(from: 0, to: width, by: step) {
      piece.update(repeating: .max)
      let status =
        fields.isTiled
        ? TIFFReadRGBATileExt(tiff, UInt32(left), UInt32(top), piece.baseAddress, 1)
        : TIFFReadRGBAStripExt(tiff, UInt32(top), piece.baseAddress, 1)
      if status != 1 { isWhole = false }
      // The strip or tile is stored from its last row to its first; a tile always has its full height.
      let last = (fields.isTiled ? fields.tile.height : rows) - 1
      for row in 0..<rows {
        let count = min(step, width - left)
        let from = piece[((last - row) * step)..<((last - row) * step + count)]
        _ = UnsafeMutableBufferPointer(rebasing: band[(row * width + left)...]).update(fromContentsOf: from)
      }
    }
    return isWhole
  }

  func row(_ index: Int) -> UnsafeRawPointer {
    let row = UnsafeMutableRawPointer((band.baseAddress.unsafelyUnwrapped) + index * fields.size.width)
    // libtiff puts red into the lowest byte, and premultiplies by alpha.
    cr_rgba8_from_packed(row, Int32(fields.size.width))
    cr_unassociate(row, Int32(fields.size.width), 4, 1)
    return UnsafeRawPointer(row)
  }
}
