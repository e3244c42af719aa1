// SPDX-License-Identifier: MIT

import KeepsakeModel

/// Encodes a picture in the format that suits it.
enum PictureEncoder {
  static func encode(
    _ picture: Bitmap, as request: RenditionRequest, _ character: PictureCharacter
  ) throws(RasterError) -> EncodedRendition {
    var made = try lossy(picture, as: request, character)
    if character == .drawing, let format = request.losslessFormat {
      let exact = try lossless(picture, format)
      if exact.count <= made.bytes.count { made = (format, exact) }
    }
    return EncodedRendition(size: picture.size, format: made.format, bytes: made.bytes)
  }

  private typealias Encoded = (format: Rendition.Format, bytes: [UInt8])

  private static func lossy(
    _ picture: Bitmap, as request: RenditionRequest, _ character: PictureCharacter
  ) throws(RasterError) -> Encoded {
    // Around strokes, compression errors look like dirt, and halved colour resolution gives coloured fringes.
    let isFine = character != .photograph
    let quality = isFine ? min(100, request.quality + 8) : request.quality
    switch request.format {
    case .jpeg: return (.jpeg, try JPEGEncoder.encode(picture, quality: quality, fullColour: isFine))
    case .webp: return (.webp, try WebPEncoder.encode(picture, quality: quality))
    case .png: return (.png, try PNGEncoder.encode(picture))
    case .avif: return (.avif, try AVIFEncoder.encode(picture, quality: quality, fullColour: isFine))
    case .gif, .heic, .tiff, .mp4, .m4a, .mp3, .pdf, .vtt:
      throw .cannotEncode(request.format, detail: "it is written by nothing here")
    }
  }

  private static func lossless(_ picture: Bitmap, _ format: Rendition.Format) throws(RasterError) -> [UInt8] {
    format == .webp ? try WebPEncoder.encodeLossless(picture) : try PNGEncoder.encode(picture)
  }
}
