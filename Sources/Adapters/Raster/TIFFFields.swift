// SPDX-License-Identifier: MIT

import CTIFF
import KeepsakeModel

/// The fields of a TIFF's first directory that describe how its pixels are stored (TIFF 6.0, sections 8 and 15 to 22).
struct TIFFFields {
  let size: PixelSize
  let bitsPerSample: Int
  let samplesPerPixel: Int
  let photometric: UInt16
  let compression: UInt16
  let isPlanar: Bool
  let isUnsigned: Bool
  let isTiled: Bool
  let tile: PixelSize
  let rowsPerStrip: Int
  let alpha: Alpha
  let profile: [UInt8]?

  enum Alpha {
    case none
    /// Premultiplied alpha.
    case associated
    case unassociated
  }

  init(_ tiff: OpaquePointer) {
    size = PixelSize(
      width: Int(ks_tiff_u32(tiff, UInt32(TIFFTAG_IMAGEWIDTH))),
      height: Int(ks_tiff_u32(tiff, UInt32(TIFFTAG_IMAGELENGTH))))
    func short(_ tag: Int32, _ otherwise: UInt16) -> UInt16 { ks_tiff_u16(tiff, UInt32(tag), otherwise) }
    bitsPerSample = Int(short(TIFFTAG_BITSPERSAMPLE, 1))
    samplesPerPixel = Int(short(TIFFTAG_SAMPLESPERPIXEL, 1))
    photometric = short(TIFFTAG_PHOTOMETRIC, UInt16(PHOTOMETRIC_MINISBLACK))
    compression = short(TIFFTAG_COMPRESSION, UInt16(COMPRESSION_NONE))
    isPlanar = short(TIFFTAG_PLANARCONFIG, 1) == PLANARCONFIG_SEPARATE && samplesPerPixel > 1
    isUnsigned = short(TIFFTAG_SAMPLEFORMAT, 1) == SAMPLEFORMAT_UINT
    isTiled = TIFFIsTiled(tiff) != 0
    tile = PixelSize(
      width: Int(ks_tiff_u32(tiff, UInt32(TIFFTAG_TILEWIDTH))),
      height: Int(ks_tiff_u32(tiff, UInt32(TIFFTAG_TILELENGTH))))
    let rows = Int(ks_tiff_u32(tiff, UInt32(TIFFTAG_ROWSPERSTRIP)))
    rowsPerStrip = rows > 0 ? min(rows, max(1, size.height)) : max(1, size.height)
    alpha = Self.alpha(tiff)
    profile = Self.profile(tiff)
  }

  /// Whether it is JPEG-compressed YCbCr, which libtiff itself converts to RGB.
  var isJPEGInColour: Bool { photometric == PHOTOMETRIC_YCBCR && compression == COMPRESSION_JPEG }

  /// The number of rows that must be in memory together.
  var bandHeight: Int { isTiled ? max(1, tile.height) : rowsPerStrip }

  /// A safe upper estimate: a band in RGBA and the same band as stored.
  var workingBytesPerPixel: Double {
    let stored = Double(bitsPerSample * samplesPerPixel) / 8
    return (4 + stored) * Double(min(bandHeight, size.height)) / Double(max(1, size.height))
  }

  private static func alpha(_ tiff: OpaquePointer) -> Alpha {
    var count: UInt16 = 0
    var kinds: UnsafeMutablePointer<UInt16>?
    guard ks_tiff_extra_samples(tiff, &count, &kinds), count > 0, let kinds else { return .none }
    return switch Int32(kinds[0]) {
    case EXTRASAMPLE_ASSOCALPHA: .associated
    case EXTRASAMPLE_UNASSALPHA: .unassociated
    default: .none
    }
  }

  private static func profile(_ tiff: OpaquePointer) -> [UInt8]? {
    var length: UInt32 = 0
    var bytes: UnsafeMutableRawPointer?
    guard ks_tiff_profile(tiff, &length, &bytes), let bytes, length <= 4 << 20 else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}
