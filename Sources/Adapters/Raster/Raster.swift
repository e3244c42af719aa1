// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// Pictures out of files: one decoding serves every size, the placeholder and the features.
///
/// Everything here blocks, uses one thread and no global state: call it from a worker. `estimatedBytes` gives one call's memory in advance,
/// so that a budget can admit work.
package enum Raster {
  /// Reads the header alone.
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

  /// Decodes once and makes everything the request asks for.
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

  /// The format by the content; what has no magic is taken for what its header fits, since a name has brought it here.
  static func format(of bytes: UnsafeRawBufferPointer) throws(RasterError) -> ImageFormat {
    guard !bytes.isEmpty else { throw .empty }
    let head = bytes.prefix(ImageFormat.bytesNeeded)
    if let format = ImageFormat(leading: head) {
      // Most cameras' own files begin as any TIFF does.
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
    // The decoder's memory goes back before encoding takes some.
    _ = consume decoder
    return try PictureMaker(plan: redrawing?.result ?? plan, request: request).make(
      of: try redrawing?.draw(sink.finish()) ?? sink.finish(),
      original: header.orientation(for: request).applied(to: header.size), warnings: sink.warnings)
  }
}
