// SPDX-License-Identifier: MIT
import MetadataReader

/// Feeds bytes to the reader of XMP files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = MetadataReader.readXMP(Array(UnsafeRawBufferPointer(start: start, count: count))).values
  return 0
}
