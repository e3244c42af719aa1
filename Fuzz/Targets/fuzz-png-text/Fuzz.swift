// SPDX-License-Identifier: MIT
import KeepsakeModel
import MetadataReader

/// Feeds bytes to the reader of PNG texts, as the body of each kind of chunk in turn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 0, count < 1 << 20 else { return -1 }
  let body = Array(UnsafeRawBufferPointer(start: start, count: count))
  let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  for name in ["tEXt", "zTXt", "iTXt"] { file += length + Array(name.utf8) + body + [0, 0, 0, 0] }
  file.withUnsafeBytes { _ = MetadataReader.read($0, format: .png).values }
  return 0
}
