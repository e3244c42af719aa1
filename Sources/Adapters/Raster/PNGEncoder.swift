// SPDX-License-Identifier: MIT

import CSPNG
import KeepsakeModel

/// Encodes PNG with libspng, using a palette if there are at most 256 colours.
enum PNGEncoder {
  static func encode(_ picture: Bitmap) throws(RasterError) -> [UInt8] {
    guard let palette = Palette(picture) else {
      return try encode(UnsafeRawBufferPointer(picture.bytes), picture.size, SPNG_COLOR_TYPE_TRUECOLOR)
    }
    let indices = palette.indices.withUnsafeBytes { indices in
      Result { () throws(RasterError) in
        try encode(indices, picture.size, SPNG_COLOR_TYPE_INDEXED, palette: palette.entries)
      }
    }
    return try indices.get()
  }

  /// Encodes greys directly, without a palette.
  static func encode(_ picture: LumaPlane) throws(RasterError) -> [UInt8] {
    let greys = picture.pixels.withUnsafeBytes { pixels in
      Result { () throws(RasterError) in try encode(pixels, picture.size, SPNG_COLOR_TYPE_GRAYSCALE) }
    }
    return try greys.get()
  }

  private static func encode(
    _ pixels: UnsafeRawBufferPointer, _ size: PixelSize, _ type: spng_color_type, palette: spng_plte? = nil
  ) throws(RasterError) -> [UInt8] {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .outOfMemory(size) }
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    if palette != nil { spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_DISABLE_FILTERING.rawValue)) }
    var header = spng_ihdr()
    header.width = UInt32(size.width)
    header.height = UInt32(size.height)
    header.bit_depth = 8
    header.color_type = UInt8(type.rawValue)
    spng_set_ihdr(context, &header)
    if var palette { spng_set_plte(context, &palette) }
    let status = spng_encode_image(
      context, pixels.baseAddress, pixels.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
    var count = 0
    var problem: Int32 = 0
    guard status == 0, let bytes = spng_get_png_buffer(context, &count, &problem) else {
      throw .cannotEncode(.png, detail: String(cString: spng_strerror(status == 0 ? problem : status)))
    }
    defer { free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The colours of a picture in the order in which they occur, and the index of each pixel's colour; `nil` if there
  /// are more than 256.
  private struct Palette {
    var entries = spng_plte()
    var indices: [UInt8] = []

    init?(_ picture: Bitmap) {
      var places: [UInt32: UInt8] = [:]
      indices.reserveCapacity(picture.size.pixels)
      var (last, lastPlace) = (UInt32.max, UInt8(0))
      var colours: [UInt32] = []
      for at in stride(from: 0, to: picture.bytes.count, by: 3) {
        let bytes = picture.bytes
        let colour = UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        if colour != last {
          if let place = places[colour] {
            lastPlace = place
          } else {
            guard colours.count < 256 else { return nil }
            lastPlace = UInt8(colours.count)
            places[colour] = lastPlace
            colours.append(colour)
          }
          last = colour
        }
        indices.append(lastPlace)
      }
      entries.n_entries = UInt32(colours.count)
      withUnsafeMutableBytes(of: &entries.entries) { table in
        for (place, colour) in colours.enumerated() {
          for channel in 0..<3 { table[4 * place + channel] = UInt8(truncatingIfNeeded: colour >> (16 - 8 * channel)) }
        }
      }
    }
  }
}
