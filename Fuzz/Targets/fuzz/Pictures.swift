// SPDX-License-Identifier: MIT
import KeepsakeModel
import Raster

/// Makes small pictures from bytes that begin like the format's; other bytes are not worth keeping in a corpus.
///
/// The number of bytes decides the rotation and the crop, so that every path through the adapter is taken.
func fuzzPicture(_ bytes: UnsafeRawBufferPointer, as format: ImageFormat) -> CInt {
  let head = bytes.prefix(ImageFormat.bytesNeeded)
  guard ImageFormat(leading: head, size: bytes.count, claimed: format) == format else { return -1 }
  let choice = bytes.count
  var request = PictureRequest(
    renditions: [
      RenditionRequest(longSide: 48, format: .jpeg, quality: 80, losslessFormat: choice % 3 == 0 ? .png : nil),
      RenditionRequest(longSide: 12, format: .jpeg, quality: 80),
    ],
    exifOrientation: choice % 8 + 1, quarterTurns: choice / 8 % 4,
    // The previews among the seeds have the size that counts as full.
    pixelLimit: format == .raw ? 1 << 20 : 1 << 19, lumaLongSide: 24)
  if choice % 5 == 0 { request.crop = UnitRectangle(left: 0.2, top: 0.3, width: 0.5, height: 0.6) }
  if let header = try? Raster.inspect(bytes) { _ = Raster.estimatedBytes(header, request) }
  guard let result = try? Raster.derive(from: bytes, request) else { return 0 }
  for rendition in result.renditions {
    precondition(!rendition.bytes.isEmpty && max(rendition.size.width, rendition.size.height) <= 48)
  }
  return 0
}

/// Feeds bytes to the decoder of PNG, with valid checksums: otherwise every damage would end at the first of them.
func fuzzPNG(_ bytes: UnsafeRawBufferPointer) -> CInt {
  var bytes = Array(bytes)
  var at = 8
  while at + 12 <= bytes.count {
    let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
    let end = at + 8 + length
    guard end + 4 <= bytes.count else { break }
    let sum = checksum(bytes[(at + 4)..<end])
    for byte in 0..<4 { bytes[end + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * byte)) }
    at = end + 4
  }
  return bytes.withUnsafeBytes { fuzzPicture($0, as: .png) }
}

/// The cyclic redundancy check of PNG's chunks (ISO/IEC 15948, annex D).
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}
