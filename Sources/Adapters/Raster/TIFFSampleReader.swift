// SPDX-License-Identifier: MIT

import CResample
import CTIFF
import KeepsakeModel

/// Reads the common kinds of TIFF directly: 8-bit grey, RGB, CMYK and palette, 16-bit grey and RGB, bilevel.
///
/// Strips are decompressed row by row, so that a picture in one strip needs no more memory than one in many.
final class TIFFSampleReader: TIFFBandReader {
  let layout: PixelLayout
  let bandHeight: Int

  private let tiff: OpaquePointer
  private let fields: TIFFFields
  private let storedRow: Int
  private let band: UnsafeMutableRawBufferPointer
  private let tileBytes: UnsafeMutableRawBufferPointer
  private let unpacked: UnsafeMutableRawBufferPointer
  private var palette: [UInt8] = []

  private static let mostTileBytes = 256 << 20

  /// `nil` if only libtiff's own conversion supports the pixel format.
  init?(_ tiff: OpaquePointer, _ fields: TIFFFields) {
    guard let layout = Self.layout(fields) else { return nil }
    if fields.isJPEGInColour { ks_tiff_want_rgb(tiff) }
    if fields.photometric == PHOTOMETRIC_PALETTE {
      guard let palette = Self.palette(tiff) else { return nil }
      self.palette = palette
    }
    let width = fields.size.width
    let across = fields.isTiled ? (width + fields.tile.width - 1) / max(1, fields.tile.width) : 1
    let tileRow = fields.isTiled ? Int(TIFFTileRowSize(tiff)) : 0
    let tileSize = fields.isTiled ? Int(TIFFTileSize(tiff)) : 0
    storedRow = fields.isTiled ? across * tileRow : Int(TIFFScanlineSize(tiff))
    bandHeight = fields.isTiled ? fields.tile.height : 1
    let needed = (width * fields.samplesPerPixel * fields.bitsPerSample + 7) / 8
    let (bandBytes, overflow) = storedRow.multipliedReportingOverflow(by: bandHeight)
    guard storedRow >= needed, bandHeight > 0, !overflow, tileSize <= Self.mostTileBytes,
      bandBytes <= max(Self.mostTileBytes, 2 * needed * fields.size.height)
    else { return nil }
    self.layout = layout
    self.tiff = tiff
    self.fields = fields
    band = .allocate(byteCount: bandBytes, alignment: 64)
    tileBytes = .allocate(byteCount: max(1, tileSize), alignment: 64)
    unpacked = .allocate(byteCount: width * max(8, layout.bytesPerPixel), alignment: 64)
  }

  deinit {
    band.deallocate()
    tileBytes.deallocate()
    unpacked.deallocate()
  }

  func readBand(top: Int, rows: Int) -> Bool {
    guard fields.isTiled else { return TIFFReadScanline(tiff, band.baseAddress, UInt32(top), 0) == 1 }
    let tileRow = tileBytes.count / max(1, fields.tile.height)
    var isWhole = true
    for left in stride(from: 0, to: fields.size.width, by: fields.tile.width) {
      if TIFFReadTile(tiff, tileBytes.baseAddress, UInt32(left), UInt32(top), 0, 0) < 0 { isWhole = false }
      let offset = left / fields.tile.width * tileRow
      for row in 0..<rows {
        let from = tileBytes[(row * tileRow)..<((row + 1) * tileRow)]
        UnsafeMutableRawBufferPointer(rebasing: band[(row * storedRow + offset)...]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: from))
      }
    }
    return isWhole
  }

  func row(_ index: Int) -> UnsafeRawPointer {
    let stored = UnsafeRawPointer(band.baseAddress.unsafelyUnwrapped) + index * storedRow
    let result = unpacked.baseAddress.unsafelyUnwrapped
    let pixels = Int32(fields.size.width)
    let narrow = result.assumingMemoryBound(to: UInt8.self)
    let codes = stored.assumingMemoryBound(to: UInt8.self)
    let isWhiteZero = fields.photometric == PHOTOMETRIC_MINISWHITE
    if fields.bitsPerSample == 1 {
      cr_grey8_from_bits(codes, narrow, pixels, isWhiteZero)
    } else if !palette.isEmpty {
      cr_rgb8_from_palette(codes, narrow, pixels, Int32(fields.samplesPerPixel), palette)
    } else if layout.isInk, fields.bitsPerSample == 16 {
      cr_narrow_channels(stored.assumingMemoryBound(to: UInt16.self), narrow, pixels, Int32(fields.samplesPerPixel), 4)
    } else {
      let sampleBytes = fields.bitsPerSample / 8
      let channels = Int32(layout.bytesPerPixel / sampleBytes)
      cr_take_channels(stored, result, pixels, Int32(fields.samplesPerPixel), channels, Int32(sampleBytes))
      if isWhiteZero { cr_invert(narrow, Int32(clamping: fields.size.width * layout.bytesPerPixel)) }
      if fields.alpha == .associated, layout.hasAlpha { cr_unassociate(result, pixels, channels, Int32(sampleBytes)) }
    }
    return UnsafeRawPointer(result)
  }

  private static func layout(_ fields: TIFFFields) -> PixelLayout? {
    guard !fields.isPlanar, fields.isUnsigned, !fields.isTiled || fields.tile.width > 0 else { return nil }
    let isWide = fields.bitsPerSample == 16
    let extra: (Int) -> Int = { fields.samplesPerPixel - $0 }
    switch (Int32(fields.photometric), fields.bitsPerSample) {
    case (PHOTOMETRIC_MINISBLACK, 1), (PHOTOMETRIC_MINISWHITE, 1): return fields.samplesPerPixel == 1 ? .grey8 : nil
    case (PHOTOMETRIC_MINISBLACK, 8), (PHOTOMETRIC_MINISBLACK, 16), (PHOTOMETRIC_MINISWHITE, 8),
      (PHOTOMETRIC_MINISWHITE, 16):
      let hasAlpha = extra(1) > 0 && fields.alpha != .none
      guard !hasAlpha || fields.photometric == PHOTOMETRIC_MINISBLACK else { return nil }
      return isWide ? (hasAlpha ? .greyAlpha16 : .grey16) : (hasAlpha ? .greyAlpha8 : .grey8)
    case (PHOTOMETRIC_RGB, 8), (PHOTOMETRIC_RGB, 16):
      guard extra(3) >= 0 else { return nil }
      let hasAlpha = extra(3) > 0 && fields.alpha != .none
      return isWide ? (hasAlpha ? .rgba16 : .rgb16) : (hasAlpha ? .rgba8 : .rgb8)
    case (PHOTOMETRIC_PALETTE, 8): return extra(1) >= 0 ? .rgb8 : nil
    case (PHOTOMETRIC_SEPARATED, 8), (PHOTOMETRIC_SEPARATED, 16):
      return extra(4) >= 0 ? .cmyk8(inverted: false) : nil
    case (PHOTOMETRIC_YCBCR, 8): return fields.isJPEGInColour && extra(3) == 0 ? .rgb8 : nil
    default: return nil
    }
  }

  /// 256 RGB entries with 8 bits per channel.
  ///
  /// Some writers fill 16-bit tables with 8-bit values; libtiff's tools detect it in the same way.
  private static func palette(_ tiff: OpaquePointer) -> [UInt8]? {
    var red: UnsafeMutablePointer<UInt16>?
    var green: UnsafeMutablePointer<UInt16>?
    var blue: UnsafeMutablePointer<UInt16>?
    guard ks_tiff_palette(tiff, &red, &green, &blue) else { return nil }
    let channels = [red, green, blue].compactMap { $0.map { Array(UnsafeBufferPointer(start: $0, count: 256)) } }
    guard channels.count == 3 else { return nil }
    let isNarrow = channels.allSatisfy { $0.allSatisfy { $0 < 256 } }
    return (0..<256).flatMap { index in channels.map { UInt8(isNarrow ? $0[index] : $0[index] >> 8) } }
  }
}
