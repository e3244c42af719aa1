// SPDX-License-Identifier: MIT
import MetadataReader

/// Feeds bytes to the reader of Takeout's JSON and, by lines, to the matcher of names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  _ = MetadataReader.readTakeout(bytes).values
  let names = String(decoding: bytes.prefix(4_096), as: UTF8.self).split(separator: "\n").map(String.init)
  _ = TakeoutMatch(json: names.filter { $0.hasSuffix("json") }, images: names.filter { !$0.hasSuffix("json") })
  return 0
}
