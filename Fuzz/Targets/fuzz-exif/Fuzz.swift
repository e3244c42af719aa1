// SPDX-License-Identifier: MIT
import KeepsakeModel
@testable import MetadataReader

/// Feeds bytes to both readers of EXIF blocks and to what interprets their tags.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  _ = ExifInterpreter.findings(in: ExifBlock.tags(in: bytes))
  _ = MetadataReader.read(UnsafeRawBufferPointer(start: start, count: count), format: .tiff).values
  return 0
}
