// SPDX-License-Identifier: MIT

import CWebP
import KeepsakeModel

/// WebP, lossy or not, through libwebp; of an animation the first frame.
struct WebPDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let container: WebPContainer

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let container = WebPContainer(bytes)
    var features = WebPBitstreamFeatures()
    let status = container.withPicture { WebPGetFeatures($0.baseAddress, $0.count, &features) }
    guard status == VP8_STATUS_OK else { throw .brokenHeader(.webp, detail: Self.name(status)) }
    self.container = container
    // The pixels themselves, and the planes they are made from.
    let pixelBytes = features.has_alpha != 0 ? 4 : 3
    header = PictureHeader(
      format: .webp, size: PixelSize(width: Int(features.width), height: Int(features.height)), bitDepth: 8,
      channels: pixelBytes, workingBytesPerPixel: Double(pixelBytes) + (features.format == 2 ? 4 : 0.1))
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let hasAlpha = header.channels == 4
    let stride = header.size.width * header.channels
    if container.frames > 1 { sink.warn(.furtherPages(container.frames)) }
    try sink.begin(header.size, hasAlpha ? .rgba8 : .rgb8, container.profile.map { .profile($0) } ?? .sRGB)
    let length = stride * header.size.height
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
    defer { pixels.deallocate() }
    // The incremental decoder says how far it came with a file that is cut off.
    guard let decoder = WebPINewRGB(hasAlpha ? MODE_RGBA : MODE_RGB, pixels, length, Int32(stride)) else {
      throw .outOfMemory(header.size)
    }
    defer { WebPIDelete(decoder) }
    let status = container.withPicture { WebPIUpdate(decoder, $0.baseAddress, $0.count) }
    var rows = Int32(header.size.height)
    if status != VP8_STATUS_OK {
      rows = 0
      _ = WebPIDecGetRGB(decoder, &rows, nil, nil, nil)
      guard rows > 0 else { throw .brokenPixels(.webp, detail: Self.name(status)) }
      sink.warn(.incomplete)
    }
    for row in 0..<Int(rows) where sink.wantsMore { sink.push(pixels + row * stride) }
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
