// SPDX-License-Identifier: MIT
import KeepsakeModel
import MetadataReader

/// Feeds bytes to the reader of the format that they begin like.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)) else { return -1 }
  let reading = MetadataReader.read(bytes, format: format)
  _ = reading.values
  _ = MetadataReader.metadataJSONObject(reading.metadata)
  return 0
}
