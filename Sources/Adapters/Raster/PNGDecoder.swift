// SPDX-License-Identifier: MIT

import CSPNG
import KeepsakeModel

/// Decodes PNG with libspng, row by row; an interlaced picture is assembled in memory first, and an animation is
/// composed up to the frame that is shown.
struct PNGDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let context: OpaquePointer
  private let input: UnsafeMutablePointer<Input>
  private let ihdr: spng_ihdr
  private let film: PNGFilm?

  // Text and profiles larger than this do not occur in real pictures; refusing them limits how much a compressed chunk
  // can grow.
  private static let mostChunkBytes = 16 << 20

  /// The input of libspng's read callback.
  ///
  /// A callback is used because libspng needs each chunk complete when it reads from a buffer, so that a truncated file
  /// would show nothing.
  private struct Input {
    var bytes: UnsafeRawBufferPointer
    var at = 0
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let context = spng_ctx_new(0) else { throw .outOfMemory(PixelSize(width: 1, height: 1)) }
    var ihdr = spng_ihdr()
    spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max))
    spng_set_chunk_limits(context, Self.mostChunkBytes, 4 * Self.mostChunkBytes)
    let input = UnsafeMutablePointer<Input>.allocate(capacity: 1)
    input.initialize(to: Input(bytes: bytes))
    spng_set_png_stream(
      context,
      { _, user, target, count in
        guard let input = user?.assumingMemoryBound(to: Input.self), let source = input.pointee.bytes.baseAddress,
          let target, count <= input.pointee.bytes.count - input.pointee.at
        else { return SPNG_IO_EOF.rawValue }
        target.copyMemory(from: source + input.pointee.at, byteCount: count)
        input.pointee.at += count
        return 0
      }, input)
    let status = spng_get_ihdr(context, &ihdr)
    guard status == 0 else {
      spng_ctx_free(context)
      input.deallocate()
      throw .brokenHeader(.png, detail: String(cString: spng_strerror(status)))
    }
    self.context = context
    self.input = input
    self.ihdr = ihdr
    film = PNGFilm(bytes)
    let channels = [0: 1, 2: 3, 3: 3, 4: 2, 6: 4][ihdr.color_type] ?? 4
    let sampleBytes = ihdr.bit_depth == 16 ? 2 : 1
    header = PictureHeader(
      format: .png, size: PixelSize(width: Int(ihdr.width), height: Int(ihdr.height)), bitDepth: Int(ihdr.bit_depth),
      channels: channels,
      workingBytesPerPixel: Double(ihdr.interlace_method == 0 ? 0 : max(3, channels) * sampleBytes)
        + (film == nil ? 0 : 12))
  }

  deinit {
    spng_ctx_free(context)
    input.deallocate()
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let (format, layout) = formatAndLayout()
    let flags = layout.hasAlpha ? Int32(SPNG_DECODE_TRNS.rawValue) : 0
    let status = spng_decode_image(
      context, nil, 0, Int32(format.rawValue), flags | Int32(SPNG_DECODE_PROGRESSIVE.rawValue))
    guard status == 0 else { throw .brokenPixels(.png, detail: String(cString: spng_strerror(status))) }
    if let film {
      if let canvas = film.canvas(header.size) {
        sink.warn(.laterFrame(canvas.shown, of: film.frames))
        try sink.begin(header.size, .rgba8, colourSource())
        return canvas.withPicture { start in
          for row in 0..<header.size.height where sink.wantsMore { sink.push(start + 4 * header.size.width * row) }
        }
      }
      sink.warn(.furtherPages(film.frames))
    }
    try sink.begin(header.size, layout, colourSource())
    let stride = header.size.width * layout.bytesPerPixel
    if ihdr.interlace_method == 0 {
      try decodeRows(stride, into: sink)
    } else {
      try decodeInterlaced(stride, into: sink)
    }
  }

  private func decodeRows(_ stride: Int, into sink: RowSink) throws(RasterError) {
    let row = UnsafeMutableRawPointer.allocate(byteCount: stride, alignment: 64)
    defer { row.deallocate() }
    while sink.rowsTaken < header.size.height, sink.wantsMore {
      let status = spng_decode_row(context, row, stride)
      guard status == 0 || status == Int32(SPNG_EOI.rawValue) else {
        return try stop(status, into: sink, any: sink.rowsTaken > 0)
      }
      sink.push(row)
    }
  }

  private func decodeInterlaced(_ stride: Int, into sink: RowSink) throws(RasterError) {
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: stride * header.size.height, alignment: 64)
    defer { pixels.deallocate() }
    pixels.initializeMemory(as: UInt8.self, repeating: 255)
    guard let start = pixels.baseAddress else { return }
    var info = spng_row_info()
    var any = false
    while true {
      var status = spng_get_row_info(context, &info)
      if status == 0 { status = spng_decode_row(context, start + Int(info.row_num) * stride, stride) }
      if status == Int32(SPNG_EOI.rawValue) { break }
      if status != 0 {
        try stop(status, into: sink, any: any)
        break
      }
      any = true
    }
    for row in 0..<header.size.height where sink.wantsMore { sink.push(start + row * stride) }
  }

  private func stop(_ status: Int32, into sink: RowSink, any: Bool) throws(RasterError) {
    guard any else { throw .brokenPixels(.png, detail: String(cString: spng_strerror(status))) }
    sink.warn(.incomplete)
  }

  private func formatAndLayout() -> (spng_format, PixelLayout) {
    var transparency = spng_trns()
    let isTransparent = spng_get_trns(context, &transparency) == 0
    let isWide = ihdr.bit_depth == 16
    switch (ihdr.color_type, isTransparent) {
    case (0, false): return isWide ? (SPNG_FMT_PNG, .grey16) : (SPNG_FMT_G8, .grey8)
    case (2, false): return isWide ? (SPNG_FMT_PNG, .rgb16) : (SPNG_FMT_RGB8, .rgb8)
    case (3, false): return (SPNG_FMT_RGB8, .rgb8)
    case (4, _): return isWide ? (SPNG_FMT_PNG, .greyAlpha16) : (SPNG_FMT_PNG, .greyAlpha8)
    default: return isWide ? (SPNG_FMT_RGBA16, .rgba16) : (SPNG_FMT_RGBA8, .rgba8)
    }
  }

  /// The profile, otherwise the sRGB chunk, otherwise gamma and chromaticities: the order of precedence in PNG, third
  /// edition, section 12.
  private func colourSource() -> ColourSource {
    var profile = spng_iccp()
    if spng_get_iccp(context, &profile) == 0, let start = profile.profile {
      return .profile([UInt8](UnsafeRawBufferPointer(start: start, count: profile.profile_len)))
    }
    var intent: UInt8 = 0
    if spng_get_srgb(context, &intent) == 0 { return .sRGB }
    var gamma = 0.0
    // Programs that know no other way use a file gamma of 1/2.2 for sRGB.
    guard spng_get_gama(context, &gamma) == 0, gamma > 0.05, gamma < 5 else { return .sRGB }
    let curve: ColourSource.ToneCurve = abs(gamma - 1 / 2.2) < 0.01 ? .sRGB : .power(1 / gamma)
    var c = spng_chrm()
    guard spng_get_chrm(context, &c) == 0 else { return curve == .sRGB ? .sRGB : .primaries(.rec709, curve) }
    return .primaries(
      ColourSource.Chromaticities(
        red: (c.red_x, c.red_y), green: (c.green_x, c.green_y), blue: (c.blue_x, c.blue_y),
        white: (c.white_point_x, c.white_point_y)), curve)
  }
}
