// SPDX-License-Identifier: MIT
import KeepsakeModel
import MetadataReader

/// Feeds bytes to the reader of HEIF and AVIF.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = MetadataReader.read(UnsafeRawBufferPointer(start: start, count: count), format: .heif).values
  return 0
}
