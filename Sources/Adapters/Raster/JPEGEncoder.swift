// SPDX-License-Identifier: MIT

import CTurboJPEG
import KeepsakeModel

/// Encodes baseline JPEG with TurboJPEG.
enum JPEGEncoder {
  /// `fullColour` keeps colour at full resolution (4:4:4), otherwise it is halved in both directions (4:2:0).
  static func encode(_ picture: Bitmap, quality: Int, fullColour: Bool) throws(RasterError) -> [UInt8] {
    guard let handle = tjInitCompress() else { throw .outOfMemory(picture.size) }
    defer { tjDestroy(handle) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(bytes) }
    let status = tjCompress2(
      handle, picture.start, Int32(picture.size.width), 0, Int32(picture.size.height), Int32(TJPF_RGB.rawValue), &bytes,
      &count, Int32((fullColour ? TJSAMP_444 : TJSAMP_420).rawValue), Int32(min(max(quality, 1), 100)), 0)
    guard status == 0, let bytes else {
      throw .cannotEncode(.jpeg, detail: String(cString: tjGetErrorStr2(handle)))
    }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
