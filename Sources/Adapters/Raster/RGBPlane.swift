// SPDX-License-Identifier: MIT

private import CResample
package import KeepsakeModel

/// A picture in memory: 8-bit sRGB, 3 bytes per pixel, row by row without padding.
package struct RGBPlane: Hashable, Sendable {
  package var size: PixelSize
  package var pixels: [UInt8]

  package init(size: PixelSize, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }
}

/// A part of a picture in whole pixels.
package struct PixelWindow: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var size: PixelSize

  package init(left: Int, top: Int, size: PixelSize) {
    self.left = left
    self.top = top
    self.size = size
  }
}

/// Functions for composing pictures from others: decode, crop, scale and encode.
extension Raster {
  /// Decodes a picture, scaled to fit a square of `longSide` pixels; by default it keeps its stored orientation.
  package static func plane(
    of bytes: [UInt8], longSide: Int, exifOrientation: Int = 1
  ) throws(RasterError) -> RGBPlane {
    let request = PictureRequest(
      renditions: [RenditionRequest(longSide: longSide, format: .jpeg, quality: 80)], exifOrientation: exifOrientation)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(RasterError) in try bitmap(of: bytes, request) }
    }
    let picture = try result.get()
    return RGBPlane(size: picture.size, pixels: Array(picture.bytes))
  }

  /// A part of a picture, scaled in linear light; it is never enlarged.
  package static func part(
    _ window: PixelWindow, of plane: RGBPlane, shrunkTo wanted: PixelSize
  ) throws(RasterError) -> RGBPlane {
    let left = min(max(0, window.left), plane.size.width - 1)
    let top = min(max(0, window.top), plane.size.height - 1)
    let source = PixelSize(
      width: max(1, min(window.size.width, plane.size.width - left)),
      height: max(1, min(window.size.height, plane.size.height - top)))
    let size = PixelSize(
      width: max(1, min(wanted.width, source.width)), height: max(1, min(wanted.height, source.height)))
    let resizer = try Resizer(from: source, to: size, matrix: nil, next: nil)
    plane.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for row in 0..<source.height {
        let line = start + 3 * ((top + row) * plane.size.width + left)
        resizer.take { cr_light_from_rgb8(line, $0, Int32(source.width), cr_srgb_curves()) }
      }
    }
    return RGBPlane(size: size, pixels: Array(resizer.bitmap.bytes))
  }

  /// Encodes baseline JPEG; `fullColour` keeps colour at full resolution, which text needs.
  package static func jpeg(_ plane: RGBPlane, quality: Int, fullColour: Bool) throws(RasterError) -> [UInt8] {
    let bitmap = Bitmap(plane.size)
    plane.pixels.withUnsafeBytes { UnsafeMutableRawBufferPointer(bitmap.bytes).copyMemory(from: $0) }
    return try JPEGEncoder.encode(bitmap, quality: quality, fullColour: fullColour)
  }

  private static func bitmap(of bytes: UnsafeRawBufferPointer, _ request: PictureRequest) throws(RasterError) -> Bitmap
  {
    switch try format(of: bytes) {
    case .jpeg: try bitmap(with: JPEGDecoder(bytes), request)
    case .png: try bitmap(with: PNGDecoder(bytes), request)
    case .webp: try bitmap(with: WebPDecoder(bytes), request)
    case .gif: try bitmap(with: GIFDecoder(bytes), request)
    case .tiff: try bitmap(with: TIFFDecoder(bytes), request)
    case .heif, .avif: try bitmap(with: HEIFDecoder(bytes), request)
    case .bmp: try bitmap(with: GDDecoder(bytes, .bmp), request)
    case .wbmp: try bitmap(with: GDDecoder(bytes, .wbmp), request)
    case .xbm: try bitmap(with: GDDecoder(bytes, .xbm), request)
    case .xpm: try bitmap(with: GDDecoder(bytes, .xpm), request)
    case .tga: try bitmap(with: TGADecoder(bytes), request)
    case .pnm: try bitmap(with: PNMDecoder(bytes), request)
    case .jpeg2000: try bitmap(with: JPEG2000Decoder(bytes), request)
    case .jpegxl: try bitmap(with: JPEGXLDecoder(bytes), request)
    case .raw: try bitmap(with: RawDecoder(bytes), request)
    case .film, .sound, .pdf: throw .unknownFormat
    }
  }

  private static func bitmap<Decoder: PictureDecoder & ~Copyable>(
    with decoder: consuming Decoder, _ request: PictureRequest
  ) throws(RasterError) -> Bitmap {
    let header = decoder.header
    guard header.size.width > 0, header.size.height > 0 else { throw .noPixels }
    guard header.size.pixels <= request.pixelLimit else {
      throw .tooManyPixels(header.size, limit: request.pixelLimit)
    }
    let plan = try DecodePlan(header: header, request: request)
    let sink = RowSink(plan: plan)
    try decoder.decode(plan, into: sink)
    guard let bitmap = sink.finish().first else { throw .noPixels }
    return bitmap.oriented(plan.orientation)
  }
}
