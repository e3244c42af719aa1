// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// Makes pictures from files: one decoding is enough for every size, the placeholder and the features.
///
/// All functions block, use one thread and have no global state: call them on a worker. `estimatedBytes` predicts the
/// memory of one call, for a memory budget.
package enum Raster {
  /// Reads only the header.
  package static func inspect(_ bytes: UnsafeRawBufferPointer) throws(RasterError) -> PictureHeader {
    switch try format(of: bytes) {
    case .jpeg: try checked(JPEGDecoder(bytes).header)
    case .png: try checked(PNGDecoder(bytes).header)
    case .webp: try checked(WebPDecoder(bytes).header)
    case .gif: try checked(GIFDecoder(bytes).header)
    case .tiff: try checked(TIFFDecoder(bytes).header)
    case .heif, .avif: try checked(HEIFDecoder(bytes).header)
    case .bmp: try checked(GDDecoder(bytes, .bmp).header)
    case .wbmp: try checked(GDDecoder(bytes, .wbmp).header)
    case .xbm: try checked(GDDecoder(bytes, .xbm).header)
    case .xpm: try checked(GDDecoder(bytes, .xpm).header)
    case .tga: try checked(TGADecoder(bytes).header)
    case .pnm: try checked(PNMDecoder(bytes).header)
    case .jpeg2000: try checked(JPEG2000Decoder(bytes).header)
    case .jpegxl: try checked(JPEGXLDecoder(bytes).header)
    case .raw: try checked(RawDecoder(bytes).header)
    case .film, .sound, .pdf: throw .unknownFormat
    }
  }

  /// Decodes once and makes everything that the request asks for.
  package static func derive(
    from bytes: UnsafeRawBufferPointer, _ request: PictureRequest
  ) throws(RasterError) -> PictureResult {
    switch try format(of: bytes) {
    case .jpeg: try derive(with: JPEGDecoder(bytes), request)
    case .png: try derive(with: PNGDecoder(bytes), request)
    case .webp: try derive(with: WebPDecoder(bytes), request)
    case .gif: try derive(with: GIFDecoder(bytes), request)
    case .tiff: try derive(with: TIFFDecoder(bytes), request)
    case .heif, .avif: try derive(with: HEIFDecoder(bytes), request)
    case .bmp: try derive(with: GDDecoder(bytes, .bmp), request)
    case .wbmp: try derive(with: GDDecoder(bytes, .wbmp), request)
    case .xbm: try derive(with: GDDecoder(bytes, .xbm), request)
    case .xpm: try derive(with: GDDecoder(bytes, .xpm), request)
    case .tga: try derive(with: TGADecoder(bytes), request)
    case .pnm: try derive(with: PNMDecoder(bytes), request)
    case .jpeg2000: try derive(with: JPEG2000Decoder(bytes), request)
    case .jpegxl: try derive(with: JPEGXLDecoder(bytes), request)
    case .raw: try derive(with: RawDecoder(bytes), request)
    case .film, .sound, .pdf: throw .unknownFormat
    }
  }

  /// The same for bytes in an array.
  package static func derive(from bytes: [UInt8], _ request: PictureRequest) throws(RasterError) -> PictureResult {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(RasterError) in try derive(from: bytes, request) }
    }
    return try result.get()
  }

  /// The same for bytes in an array.
  package static func inspect(_ bytes: [UInt8]) throws(RasterError) -> PictureHeader {
    let result = bytes.withUnsafeBytes { bytes in Result { () throws(RasterError) in try inspect(bytes) } }
    return try result.get()
  }

  /// The format, detected from the content; for formats without a signature, the one whose header fits, since the
  /// file's name suggested a picture.
  static func format(of bytes: UnsafeRawBufferPointer) throws(RasterError) -> ImageFormat {
    guard !bytes.isEmpty else { throw .empty }
    let head = bytes.prefix(ImageFormat.bytesNeeded)
    if let format = ImageFormat(leading: head) {
      // Most cameras' raw files begin like any TIFF.
      return format == .tiff && RawFile(bytes) != nil ? .raw : format
    }
    for claimed in ImageFormat.toldByName {
      if let format = ImageFormat(leading: head, size: bytes.count, claimed: claimed) { return format }
    }
    throw .unknownFormat
  }

  private static func checked(_ header: PictureHeader) throws(RasterError) -> PictureHeader {
    guard header.size.width > 0, header.size.height > 0 else { throw .noPixels }
    return header
  }

  private static func derive<Decoder: PictureDecoder & ~Copyable>(
    with decoder: consuming Decoder, _ request: PictureRequest
  ) throws(RasterError) -> PictureResult {
    let header = try checked(decoder.header)
    guard header.size.pixels <= request.pixelLimit else {
      throw .tooManyPixels(header.size, limit: request.pixelLimit)
    }
    let plan = try DecodePlan(header: header, request: request)
    let redrawing = try Redrawing(header, request)
    let sink = RowSink(plan: redrawing?.source ?? plan)
    try decoder.decode(redrawing?.source ?? plan, into: sink)
    // The decoder's memory is released before encoding needs some.
    _ = consume decoder
    return try PictureMaker(plan: redrawing?.result ?? plan, request: request).make(
      of: try redrawing?.draw(sink.finish()) ?? sink.finish(),
      original: header.orientation(for: request).applied(to: header.size), warnings: sink.warnings)
  }
}
