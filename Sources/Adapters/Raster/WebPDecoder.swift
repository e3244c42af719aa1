// SPDX-License-Identifier: MIT

import CWebP
import KeepsakeModel

/// Decodes lossy and lossless WebP with libwebp; of an animation, the first frame that is not empty.
struct WebPDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let container: WebPContainer

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let container = WebPContainer(bytes)
    var features = WebPBitstreamFeatures()
    let status = container.withPicture { WebPGetFeatures($0.baseAddress, $0.count, &features) }
    guard status == VP8_STATUS_OK else { throw .brokenHeader(.webp, detail: Self.name(status)) }
    self.container = container
    // The memory for the pixels, and for the planes from which they are made.
    let pixelBytes = features.has_alpha != 0 ? 4 : 3
    let isFilm = container.frames > 1
    let own = PixelSize(width: Int(features.width), height: Int(features.height))
    header = PictureHeader(
      format: .webp, size: isFilm ? container.canvas ?? own : own, bitDepth: 8, channels: pixelBytes,
      workingBytesPerPixel: Double(pixelBytes) + (features.format == 2 ? 4 : 0.1) + (isFilm ? 12 : 0))
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let source = container.profile.map { ColourSource.profile($0) } ?? .sRGB
    if container.frames > 1 {
      if try decodeFilm(source, into: sink) { return }
      // An incomplete first frame is partly readable.
      guard let place = container.frame(0)?.place, place.width == header.size.width, place.height == header.size.height
      else { throw .brokenPixels(.webp, detail: "bad data") }
      sink.warn(.furtherPages(container.frames))
    }
    let hasAlpha = header.channels == 4
    let stride = header.size.width * header.channels
    let length = stride * header.size.height
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
    defer { pixels.deallocate() }
    // The incremental decoder reports how much of a truncated file it could decode.
    guard let decoder = WebPINewRGB(hasAlpha ? MODE_RGBA : MODE_RGB, pixels, length, Int32(stride)) else {
      throw .outOfMemory(header.size)
    }
    defer { WebPIDelete(decoder) }
    let status = container.withPicture { WebPIUpdate(decoder, $0.baseAddress, $0.count) }
    var rows = Int32(header.size.height)
    try sink.begin(header.size, hasAlpha ? .rgba8 : .rgb8, source)
    if status != VP8_STATUS_OK {
      rows = 0
      _ = WebPIDecGetRGB(decoder, &rows, nil, nil, nil)
      guard rows > 0 else { throw .brokenPixels(.webp, detail: Self.name(status)) }
      sink.warn(.incomplete)
    }
    for row in 0..<Int(rows) where sink.wantsMore { sink.push(pixels + row * stride) }
  }

  /// Passes on the first frame of an animation that is not empty; `false` if the first frame cannot be read.
  private func decodeFilm(_ source: ColourSource, into sink: RowSink) throws(RasterError) -> Bool {
    let canvas = FilmCanvas(header.size)
    for number in 0..<container.frames {
      guard let frame = container.frame(number) else { break }
      let place = frame.place
      guard number == 0 || canvas.wantsMore(ofPixels: place.width * place.height) else { break }
      var (width, height): (Int32, Int32) = (0, 0)
      // No frame is larger than the canvas, whose size was checked.
      guard WebPGetInfo(frame.still, frame.still.count, &width, &height) != 0, Int(width) == place.width,
        Int(height) == place.height, place.width <= header.size.width, place.height <= header.size.height,
        let pixels = WebPDecodeRGBA(frame.still, frame.still.count, nil, nil)
      else {
        guard number > 0 else { return false }
        break
      }
      defer { WebPFree(pixels) }
      canvas.begin(frame.disposal)
      canvas.lay(pixels, in: place, replaces: frame.replaces)
      canvas.end(place, frame.disposal)
    }
    sink.warn(
      canvas.shown > 1 ? .laterFrame(canvas.shown, of: container.frames) : .furtherPages(container.frames))
    try sink.begin(header.size, .rgba8, source)
    canvas.withPicture { start in
      for row in 0..<header.size.height where sink.wantsMore { sink.push(start + 4 * header.size.width * row) }
    }
    return true
  }

  private static func name(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: "not enough memory"
    case VP8_STATUS_BITSTREAM_ERROR: "bad data"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "unsupported feature"
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: "the end is missing"
    default: "status \(status.rawValue)"
    }
  }
}
