// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

/// A picture with 8-bit RGB pixels, row by row without padding.
///
/// It is not an array, because C code fills its memory.
final class Bitmap {
  let size: PixelSize
  let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ size: PixelSize) {
    self.size = size
    bytes = .allocate(capacity: 3 * size.pixels)
  }

  deinit { bytes.deallocate() }

  var start: UnsafeMutablePointer<UInt8> {
    // A picture has at least one pixel, so there is a base address.
    bytes.baseAddress.unsafelyUnwrapped
  }

  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> { start + 3 * size.width * index }

  /// Fills the rows from `first` to the last with one colour.
  func fill(from first: Int, with colour: RGBColour) {
    var at = 3 * size.width * first
    while at < bytes.count {
      bytes[at] = colour.red
      bytes[at + 1] = colour.green
      bytes[at + 2] = colour.blue
      at += 3
    }
  }

  /// The picture rotated and mirrored; the same object if there is nothing to do.
  func oriented(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let turned = Bitmap(orientation.applied(to: size))
    cr_orient_rgb8(start, Int32(size.width), Int32(size.height), Int32(orientation.code), turned.start)
    return turned
  }
}
