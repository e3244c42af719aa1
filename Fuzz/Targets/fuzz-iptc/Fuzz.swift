// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Feeds bytes to the readers of IPTC records and of the Photoshop resources that hold them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  _ = IPTCReader.findings(in: bytes)
  for record in bytes.viewed(PhotoshopResources.iptc(in:)) { _ = IPTCReader.findings(in: record) }
  return 0
}
