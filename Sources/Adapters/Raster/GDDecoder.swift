// SPDX-License-Identifier: MIT

import CGD
import KeepsakeModel

/// Decodes the old formats that libgd reads: BMP, WBMP, XBM and XPM.
///
/// libgd decodes the whole picture as soon as it is opened, so the header is parsed here first.
struct GDDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let bytes: UnsafeRawBufferPointer
  private let profile: [UInt8]?
  private let masked: BMPMaskedRows?
  /// The position of the strings in an X pixmap.
  private let pixmapStart: Int

  /// The library's error handler is shared by all threads, so it is set once.
  private static let isQuiet: Void = ks_gd_be_quiet()

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    try self.init(bytes, .bmp)
  }

  init(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat) throws(RasterError) {
    self.bytes = bytes
    let bitDepth: Int
    let size: PixelSize?
    let fields = format == .bmp ? BMPFields(bytes) : nil
    masked = fields.flatMap { BMPMaskedRows(bytes, $0) }
    let pixmap = format == .xpm ? XBitmapText.pixmapSize(bytes) : nil
    pixmapStart = pixmap?.start ?? 0
    switch format {
    case .bmp:
      (size, bitDepth, profile) = (fields?.size, fields?.bitsPerPixel == 1 ? 1 : 8, fields?.profile)
    case .wbmp: (size, bitDepth, profile) = (WBMPFields.size(bytes), 1, nil)
    case .xbm: (size, bitDepth, profile) = (XBitmapText.bitmapSize(bytes), 1, nil)
    default: (size, bitDepth, profile) = (pixmap?.size, 8, nil)
    }
    guard let size else { throw .brokenHeader(format, detail: "no size that can be read") }
    // libgd's length parameter has four bytes.
    guard bytes.count < Int(Int32.max) else { throw .unsupported(format, feature: "a length of 2 GB") }
    header = PictureHeader(
      format: format, size: size, bitDepth: bitDepth, channels: bitDepth == 1 ? 1 : 4,
      workingBytesPerPixel: masked != nil ? 0 : Self.workingBytesPerPixel(format, bitDepth: bitDepth))
  }

  /// The memory for libgd's picture, and for two formats the table of numbers that it is made from.
  private static func workingBytesPerPixel(_ format: ImageFormat, bitDepth: Int) -> Double {
    switch format {
    case .xpm: 8
    case .wbmp: 5
    default: bitDepth == 1 ? 1 : 4
    }
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let format = header.format
    let source = profile.map { ColourSource.profile($0) } ?? .sRGB
    if let masked {
      try sink.begin(header.size, .rgba8, source)
      return try masked.push(into: sink)
    }
    _ = Self.isQuiet
    guard let image = open(format) else {
      throw .brokenPixels(format, detail: "the end is missing, or it is stored in a way that libgd does not know")
    }
    defer { gdImageDestroy(image) }
    guard Int(ks_gd_width(image)) == header.size.width, Int(ks_gd_height(image)) == header.size.height else {
      throw .brokenPixels(format, detail: "it has another size than its header says")
    }
    // In this format, libgd turns missing pixels into white ones.
    if format == .wbmp, WBMPFields.isCutOff(bytes, header.size) { sink.warn(.incomplete) }
    try sink.begin(header.size, .rgba8, source)
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * header.size.width)
    defer { row.deallocate() }
    for y in 0..<header.size.height where sink.wantsMore {
      ks_gd_row(image, Int32(y), row)
      sink.push(row)
    }
  }

  private func open(_ format: ImageFormat) -> gdImagePtr? {
    guard let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return nil }
    return switch format {
    case .bmp: gdImageCreateFromBmpPtr(Int32(bytes.count), start)
    case .wbmp: gdImageCreateFromWBMPPtr(Int32(bytes.count), start)
    case .xbm: ks_gd_xbm(start, bytes.count)
    default: pixmap()
    }
  }

  /// libXpm may parse comments differently, and so start with a string that was not checked.
  private func pixmap() -> gdImagePtr? {
    var text = XBitmapText.pixmapHead + bytes[pixmapStart...]
    return text.withUnsafeMutableBytes { text in
      text.baseAddress.flatMap { ks_gd_xpm($0, text.count) }
    }
  }
}
