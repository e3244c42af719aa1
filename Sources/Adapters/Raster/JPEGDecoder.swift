// SPDX-License-Identifier: MIT

import CTurboJPEG
import KeepsakeModel

/// JPEG through TurboJPEG: baseline and progressive, grey, colour and ink.
struct JPEGDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let bytes: UnsafeRawBufferPointer
  private let markers: JPEGMarkers
  private let handle: tjhandle

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let markers = JPEGMarkers(bytes) else { throw .brokenHeader(.jpeg, detail: "no frame header") }
    guard markers.precision == 8 else { throw .unsupported(.jpeg, feature: "a depth of \(markers.precision) bits") }
    guard !markers.isUnusual else { throw .unsupported(.jpeg, feature: "an unusual coding process") }
    guard [1, 3, 4].contains(markers.sampling.count) else {
      throw .unsupported(.jpeg, feature: "\(markers.sampling.count) colour components")
    }
    guard let handle = tjInitDecompress() else { throw .outOfMemory(markers.size) }
    self.handle = handle
    self.bytes = bytes
    self.markers = markers
    header = PictureHeader(
      format: .jpeg, size: markers.size, bitDepth: 8, channels: markers.sampling.count,
      workingBytesPerPixel: markers.coefficientBytesPerPixel, scalesWhileDecoding: true)
  }

  deinit { tjDestroy(handle) }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let size = plan.scaledSize(of: header.size)
    let isInk = header.channels == 4
    let format = header.channels == 1 ? TJPF_GRAY : isInk ? TJPF_CMYK : TJPF_RGB
    let layout: PixelLayout =
      header.channels == 1 ? .grey8 : isInk ? .cmyk8(inverted: markers.hasAdobeSegment) : .rgb8
    if markers.hasBrokenProfile { sink.warn(.unusableProfile) }
    try sink.begin(size, layout, markers.profile.map { .profile($0) } ?? .sRGB)
    let stride = size.width * layout.bytesPerPixel
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * size.height, alignment: 64)
    defer { pixels.deallocate() }
    let status = tjDecompress2(
      handle, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, UInt(bytes.count),
      pixels.assumingMemoryBound(to: UInt8.self), Int32(size.width), Int32(stride), Int32(size.height),
      Int32(format.rawValue), TJFLAG_LIMITSCANS)
    if status != 0 {
      guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
        throw .brokenPixels(.jpeg, detail: String(cString: tjGetErrorStr2(handle)))
      }
      sink.warn(.incomplete)
    }
    for row in 0..<size.height where sink.wantsMore { sink.push(pixels + row * stride) }
  }
}
