// SPDX-License-Identifier: MIT

import CHeif
import KeepsakeModel

/// Encodes AVIF with libheif and the AV1 encoder that it was built with.
enum AVIFEncoder {
  static func encode(_ picture: Bitmap, quality: Int, fullColour: Bool) throws(RasterError) -> [UInt8] {
    guard let context = heif_context_alloc() else { throw .outOfMemory(picture.size) }
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    try check(heif_context_get_encoder_for_format(context, heif_compression_AV1, &encoder))
    defer { heif_encoder_release(encoder) }
    try check(heif_encoder_set_lossy_quality(encoder, Int32(quality)))
    try check(heif_encoder_set_parameter_string(encoder, "chroma", fullColour ? "444" : "420"))
    // Much faster than the default, and hardly larger; one thread, as everywhere here.
    _ = heif_encoder_set_parameter_integer(encoder, "speed", 8)
    _ = heif_encoder_set_parameter_integer(encoder, "threads", 1)
    let image = try image(of: picture)
    defer { heif_image_release(image) }
    var handle: OpaquePointer?
    try check(heif_context_encode_image(context, image, encoder, nil, &handle))
    heif_image_handle_release(handle)
    return try write(context)
  }

  private static func image(of picture: Bitmap) throws(RasterError) -> OpaquePointer {
    let (width, height) = (Int32(picture.size.width), Int32(picture.size.height))
    var image: OpaquePointer?
    try check(heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image))
    guard let image else { throw .outOfMemory(picture.size) }
    var stride: Int32 = 0
    guard heif_image_add_plane(image, heif_channel_interleaved, width, height, 8).code == heif_error_Ok,
      let plane = heif_image_get_plane(image, heif_channel_interleaved, &stride)
    else {
      heif_image_release(image)
      throw .outOfMemory(picture.size)
    }
    setColours(of: image)
    for row in 0..<picture.size.height {
      (plane + row * Int(stride)).update(from: picture.row(row), count: 3 * picture.size.width)
    }
    return image
  }

  /// Declares sRGB with the code points of ISO/IEC 23091-2, so that readers need not guess.
  private static func setColours(of image: OpaquePointer) {
    guard let colours = heif_nclx_color_profile_alloc() else { return }
    defer { heif_nclx_color_profile_free(colours) }
    _ = heif_nclx_color_profile_set_color_primaries(colours, 1)
    _ = heif_nclx_color_profile_set_transfer_characteristics(colours, 13)
    _ = heif_nclx_color_profile_set_matrix_coefficients(colours, 6)
    colours.pointee.full_range_flag = 1
    _ = heif_image_set_nclx_color_profile(image, colours)
  }

  private static func write(_ context: OpaquePointer) throws(RasterError) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = heif_writer()
    writer.writer_api_version = 1
    writer.write = { _, data, count, target in
      if let data, let target {
        let part = UnsafeRawBufferPointer(start: data, count: count)
        target.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: part)
      }
      return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    let status = withUnsafeMutablePointer(to: &bytes) { heif_context_write(context, &writer, $0) }
    try check(status)
    return bytes
  }

  private static func check(_ status: heif_error) throws(RasterError) {
    guard status.code != heif_error_Ok else { return }
    throw .cannotEncode(.avif, detail: status.message.map { String(cString: $0) } ?? "error \(status.code.rawValue)")
  }
}
