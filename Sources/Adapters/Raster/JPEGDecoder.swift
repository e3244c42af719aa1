// SPDX-License-Identifier: MIT

import CJPEGRows
import KeepsakeModel

/// Decodes JPEG with libjpeg-turbo: baseline and progressive; grey, colour and CMYK.
struct JPEGDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let bytes: UnsafeRawBufferPointer
  private let markers: JPEGMarkers

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let markers = JPEGMarkers(bytes) else { throw .brokenHeader(.jpeg, detail: "no frame header") }
    guard markers.precision == 8 else { throw .unsupported(.jpeg, feature: "a depth of \(markers.precision) bits") }
    guard !markers.isUnusual else { throw .unsupported(.jpeg, feature: "an unusual coding process") }
    guard [1, 3, 4].contains(markers.sampling.count) else {
      throw .unsupported(.jpeg, feature: "\(markers.sampling.count) colour components")
    }
    self.bytes = bytes
    self.markers = markers
    header = PictureHeader(
      format: .jpeg, size: markers.size, bitDepth: 8, channels: markers.sampling.count,
      workingBytesPerPixel: markers.coefficientBytesPerPixel, scalesWhileDecoding: true)
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    guard let reader = cj_open(bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count) else {
      throw .outOfMemory(header.size)
    }
    defer { cj_close(reader) }
    guard cj_start(reader, Int32(plan.scaleDivisor(of: header.size)), Int32(header.channels)) else {
      let message = String(cString: cj_message(reader))
      throw cj_is_excessive(reader) ? .unsupported(.jpeg, feature: message) : .brokenPixels(.jpeg, detail: message)
    }
    let size = PixelSize(width: Int(cj_width(reader)), height: Int(cj_height(reader)))
    let layout: PixelLayout =
      switch header.channels {
      case 1: .grey8
      // Inverted with or without Adobe's marker: programs that do not write the marker store the same values.
      case 4: .cmyk8(inverted: true)
      default: .rgb8
      }
    if markers.hasBrokenProfile { sink.warn(.unusableProfile) }
    try sink.begin(size, layout, markers.profile.map { .profile($0) } ?? .sRGB)
    // One row at a time, so that it is still in the cache when it is scaled, and the full-size picture is never in
    // memory.
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * layout.bytesPerPixel)
    defer { row.deallocate() }
    while sink.wantsMore, cj_read(reader, row) { sink.push(row) }
    guard sink.rowsTaken > 0 else { throw .brokenPixels(.jpeg, detail: String(cString: cj_message(reader))) }
    if cj_is_damaged(reader) { sink.warn(.incomplete) }
  }
}
