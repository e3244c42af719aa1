// SPDX-License-Identifier: MIT

import CJXL
import KeepsakeModel

/// Decodes JPEG XL, as a bare codestream or in boxes, with libjxl, which applies the orientation itself; only the first
/// frame of an animation is used.
struct JPEGXLDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let decoder: OpaquePointer
  private let info: JxlBasicInfo
  private let bytes: UnsafeRawBufferPointer

  private static let mostProfileBytes = 4 << 20
  private static let mostFrames = 10_000

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let decoder = JxlDecoderCreate(nil) else { throw .outOfMemory(PixelSize(width: 1, height: 1)) }
    var info = JxlBasicInfo()
    let events = JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_COLOR_ENCODING.rawValue | JXL_DEC_FULL_IMAGE.rawValue
    // The input is never declared to be complete: otherwise libjxl prints a message for every truncated file.
    guard JxlDecoderSubscribeEvents(decoder, Int32(events)) == JXL_DEC_SUCCESS,
      JxlDecoderSetUnpremultiplyAlpha(decoder, 1) == JXL_DEC_SUCCESS,
      JxlDecoderSetInput(decoder, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count) == JXL_DEC_SUCCESS
    else {
      JxlDecoderDestroy(decoder)
      throw .brokenHeader(.jpegxl, detail: "libjxl does not take it")
    }
    guard JxlDecoderProcessInput(decoder) == JXL_DEC_BASIC_INFO,
      JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS
    else {
      JxlDecoderDestroy(decoder)
      throw .brokenHeader(.jpegxl, detail: "no size that can be read")
    }
    self.decoder = decoder
    self.info = info
    self.bytes = bytes
    let channels = Int(info.num_color_channels) + (info.alpha_bits > 0 ? 1 : 0)
    let depth = min(64, max(1, Int(info.bits_per_sample)))
    header = PictureHeader(
      format: .jpegxl, size: PixelSize(width: Int(info.xsize), height: Int(info.ysize)), bitDepth: depth,
      channels: channels,
      // The pixels, and libjxl's own four bytes for each sample.
      workingBytesPerPixel: Double(channels * (depth > 8 ? 2 : 1)) + Double(4 * (3 + Int(info.num_extra_channels))))
  }

  deinit { JxlDecoderDestroy(decoder) }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    try refuseInk()
    let isWide = header.bitDepth > 8
    let layout: PixelLayout =
      switch (header.channels, isWide) {
      case (1, false): .grey8
      case (1, true): .grey16
      case (2, false): .greyAlpha8
      case (2, true): .greyAlpha16
      case (3, false): .rgb8
      case (3, true): .rgb16
      case (_, false): .rgba8
      case (_, true): .rgba16
      }
    var format = JxlPixelFormat(
      num_channels: UInt32(header.channels), data_type: isWide ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
      endianness: JXL_NATIVE_ENDIAN, align: 0)
    let stride = header.size.width * layout.bytesPerPixel
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: stride * header.size.height, alignment: 64)
    defer { pixels.deallocate() }
    var source = ColourSource.sRGB
    var isSet = false
    reading: while true {
      let status = JxlDecoderProcessInput(decoder)
      switch status {
      case JXL_DEC_COLOR_ENCODING: source = colourSource(sink)
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        guard JxlDecoderSetImageOutBuffer(decoder, &format, pixels.baseAddress, pixels.count) == JXL_DEC_SUCCESS else {
          throw .brokenPixels(.jpegxl, detail: "libjxl can't unpack it")
        }
        pixels.initializeMemory(as: UInt8.self, repeating: 255)
        isSet = true
      case JXL_DEC_FULL_IMAGE: break reading
      default:
        guard isSet, JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS else {
          throw .brokenPixels(.jpegxl, detail: status == JXL_DEC_NEED_MORE_INPUT ? "the end is missing" : "bad data")
        }
        sink.warn(.incomplete)
        break reading
      }
    }
    if info.have_animation != 0 { warnOfFrames(sink) }
    try sink.begin(header.size, layout, source)
    guard let start = pixels.baseAddress else { return }
    for row in 0..<header.size.height where sink.wantsMore { sink.push(start + row * stride) }
  }

  /// A CMYK picture has black in an extra channel, without which the other three are useless.
  private func refuseInk() throws(RasterError) {
    for index in 0..<min(64, Int(info.num_extra_channels)) {
      var channel = JxlExtraChannelInfo()
      if JxlDecoderGetExtraChannelInfo(decoder, index, &channel) == JXL_DEC_SUCCESS, channel.type == JXL_CHANNEL_BLACK {
        throw .unsupported(.jpegxl, feature: "ink in place of colours")
      }
    }
  }

  /// The profile of libjxl's output pixels, which may differ from the one in the file.
  private func colourSource(_ sink: RowSink) -> ColourSource {
    var encoding = JxlColorEncoding()
    if ks_jxl_encoding(decoder, &encoding) == JXL_DEC_SUCCESS {
      if encoding.transfer_function == JXL_TRANSFER_FUNCTION_PQ
        || encoding.transfer_function == JXL_TRANSFER_FUNCTION_HLG
      {
        sink.warn(.highDynamicRange)
      }
      if encoding.transfer_function == JXL_TRANSFER_FUNCTION_SRGB, encoding.white_point == JXL_WHITE_POINT_D65,
        encoding.color_space == JXL_COLOR_SPACE_GRAY || encoding.primaries == JXL_PRIMARIES_SRGB
      {
        return .sRGB
      }
    }
    var length = 0
    guard ks_jxl_profile_size(decoder, &length) == JXL_DEC_SUCCESS, length > 0, length <= Self.mostProfileBytes else {
      return .sRGB
    }
    var profile = [UInt8](repeating: 0, count: length)
    return ks_jxl_profile(decoder, &profile, length) == JXL_DEC_SUCCESS ? .profile(profile) : .sRGB
  }

  private func warnOfFrames(_ sink: RowSink) {
    guard let counter = JxlDecoderCreate(nil) else { return }
    defer { JxlDecoderDestroy(counter) }
    var frames = 0
    if JxlDecoderSubscribeEvents(counter, Int32(JXL_DEC_FRAME.rawValue)) == JXL_DEC_SUCCESS,
      JxlDecoderSetInput(counter, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count) == JXL_DEC_SUCCESS
    {
      while frames < Self.mostFrames, JxlDecoderProcessInput(counter) == JXL_DEC_FRAME { frames += 1 }
    }
    if frames > 1 { sink.warn(.furtherPages(frames)) }
  }
}
