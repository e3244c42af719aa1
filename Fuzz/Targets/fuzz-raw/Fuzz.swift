// SPDX-License-Identifier: MIT
import PictureFuzzing

/// Feeds bytes to the decoder of camera raw.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  fuzzPicture(UnsafeRawBufferPointer(start: start, count: count), as: .raw)
}
