// SPDX-License-Identifier: MIT

import CSPNG
import KeepsakeModel

/// PNG through libspng; of up to 256 colours with a palette.
enum PNGEncoder {
  static func encode(_ picture: Bitmap) throws(RasterError) -> [UInt8] {
    let palette = Palette(picture)
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .outOfMemory(picture.size) }
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    if palette != nil { spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_DISABLE_FILTERING.rawValue)) }
    var header = spng_ihdr()
    header.width = UInt32(picture.size.width)
    header.height = UInt32(picture.size.height)
    header.bit_depth = 8
    header.color_type = UInt8((palette == nil ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_INDEXED).rawValue)
    spng_set_ihdr(context, &header)
    if var entries = palette?.entries { spng_set_plte(context, &entries) }
    let (pixels, length) = (palette?.indices.count).map { ($0, $0) } ?? (0, picture.bytes.count)
    let finalize = Int32(SPNG_ENCODE_FINALIZE.rawValue)
    let raw = Int32(SPNG_FMT_PNG.rawValue)
    let status =
      if let palette { spng_encode_image(context, palette.indices, pixels, raw, finalize) } else {
        spng_encode_image(context, picture.start, length, raw, finalize)
      }
    var count = 0
    var problem: Int32 = 0
    guard status == 0, let bytes = spng_get_png_buffer(context, &count, &problem) else {
      throw .cannotEncode(.png, detail: String(cString: spng_strerror(status == 0 ? problem : status)))
    }
    defer { free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The colours of a picture in the order they occur, and each pixel's place among them; `nil` if there are more than 256.
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
