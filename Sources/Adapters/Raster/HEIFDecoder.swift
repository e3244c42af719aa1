// SPDX-License-Identifier: MIT

import CHeif
import KeepsakeModel

/// Decodes HEIC and AVIF with libheif, which applies the container's own rotation, mirroring and cropping.
struct HEIFDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let context: OpaquePointer
  private let image: OpaquePointer
  private let pictures: Int

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)) ?? .heif
    guard let context = heif_context_alloc() else { throw .brokenHeader(format, detail: "no memory") }
    heif_context_set_max_decoding_threads(context, 0)
    heif_context_set_maximum_image_size_limit(context, Int32(UInt16.max))
    var image: OpaquePointer?
    var status = heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
    if status.code == heif_error_Ok { status = heif_context_get_primary_image_handle(context, &image) }
    guard status.code == heif_error_Ok, let image else {
      let detail = Self.text(status)
      heif_context_free(context)
      throw .brokenHeader(format, detail: detail)
    }
    self.context = context
    self.image = image
    pictures = Int(heif_context_get_number_of_top_level_images(context))
    let size = PixelSize(
      width: Int(heif_image_handle_get_width(image)), height: Int(heif_image_handle_get_height(image)))
    let depth = Int(heif_image_handle_get_luma_bits_per_pixel(image))
    let channels = heif_image_handle_has_alpha_channel(image) != 0 ? 4 : 3
    // The RGB picture, and twice the decoder's own planes: once for the picture, once for the tile or its rotated copy.
    header = PictureHeader(
      format: format, size: size, bitDepth: max(1, depth), channels: channels,
      workingBytesPerPixel: Double(channels) + (depth > 8 ? 6 : 3))
  }

  deinit {
    heif_image_handle_release(image)
    heif_context_free(context)
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    guard let options = heif_decoding_options_alloc() else { throw .outOfMemory(header.size) }
    defer { heif_decoding_options_free(options) }
    options.pointee.convert_hdr_to_8bit = 1
    let hasAlpha = header.channels == 4
    var decoded: OpaquePointer?
    let status = heif_decode_image(
      image, &decoded, heif_colorspace_RGB, hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
      options)
    guard status.code == heif_error_Ok, let decoded else {
      throw .brokenPixels(header.format, detail: Self.text(status))
    }
    defer { heif_image_release(decoded) }
    let size = PixelSize(
      width: Int(heif_image_get_width(decoded, heif_channel_interleaved)),
      height: Int(heif_image_get_height(decoded, heif_channel_interleaved)))
    var stride: Int32 = 0
    guard size.width > 0, size.height > 0,
      let pixels = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &stride)
    else { throw .brokenPixels(header.format, detail: "no pixels") }
    if pictures > 1 { sink.warn(.furtherPages(pictures)) }
    try sink.begin(size, hasAlpha ? .rgba8 : .rgb8, colourSource(sink))
    for row in 0..<size.height where sink.wantsMore { sink.push(pixels + row * Int(stride)) }
  }

  /// The ICC profile, otherwise the code points of ISO/IEC 23091-2; libheif has already applied their matrix.
  private func colourSource(_ sink: RowSink) -> ColourSource {
    let length = heif_image_handle_get_raw_color_profile_size(image)
    if length > 0, length <= 4 << 20 {
      var profile = [UInt8](repeating: 0, count: length)
      if heif_image_handle_get_raw_color_profile(image, &profile).code == heif_error_Ok { return .profile(profile) }
    }
    var description: UnsafeMutablePointer<heif_color_profile_nclx>?
    guard heif_image_handle_get_nclx_color_profile(image, &description).code == heif_error_Ok, let description else {
      return .sRGB
    }
    defer { heif_nclx_color_profile_free(description) }
    let curve: ColourSource.ToneCurve
    switch description.pointee.transfer_characteristics {
    case heif_transfer_characteristic_ITU_R_BT_2100_0_PQ, heif_transfer_characteristic_ITU_R_BT_2100_0_HLG:
      sink.warn(.highDynamicRange)
      curve = .sRGB
    case heif_transfer_characteristic_ITU_R_BT_470_6_System_M: curve = .power(2.2)
    case heif_transfer_characteristic_ITU_R_BT_470_6_System_B_G: curve = .power(2.8)
    case heif_transfer_characteristic_linear: curve = .power(1)
    default: curve = .sRGB
    }
    switch description.pointee.color_primaries {
    case heif_color_primaries_SMPTE_EG_432_1: return .primaries(.displayP3, curve)
    case heif_color_primaries_ITU_R_BT_2020_2_and_2100_0: return .primaries(.rec2020, curve)
    default: return curve == .sRGB ? .sRGB : .primaries(.rec709, curve)
    }
  }

  private static func text(_ status: heif_error) -> String {
    status.message.map { String(cString: $0) } ?? "error \(status.code.rawValue)"
  }
}
