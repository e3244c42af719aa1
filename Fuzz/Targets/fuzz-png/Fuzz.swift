// SPDX-License-Identifier: MIT
import PictureFuzzing

/// Feeds bytes to the decoder of PNG, with right checksums: otherwise every damage would end at the first of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
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
