// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// Decodes a camera's raw file by its largest embedded JPEG, which the camera has developed; the sensor data is not
/// read.
struct RawDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let jpeg: JPEGDecoder

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let raw = RawFile(bytes), let preview = raw.preview else { throw .noPreview }
    jpeg = try JPEGDecoder(UnsafeRawBufferPointer(rebasing: bytes[preview.range]))
    header = PictureHeader(
      format: .raw, size: jpeg.header.size, bitDepth: jpeg.header.bitDepth, channels: jpeg.header.channels,
      workingBytesPerPixel: jpeg.header.workingBytesPerPixel, scalesWhileDecoding: true)
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    if max(header.size.width, header.size.height) < RawFile.smallSide { sink.warn(.smallPreview(header.size)) }
    try jpeg.decode(plan, into: sink)
  }
}
