// SPDX-License-Identifier: MIT

/// The smallest EXIF block, with only an orientation.
enum OrientationBlock {
  /// A TIFF header and a directory with one entry; `orientation` is 1…8.
  ///
  /// Source: TIFF 6.0, section 2; CIPA DC-008, 4.6.
  static func tiff(_ orientation: Int) -> [UInt8] {
    var bytes = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    bytes += [0, 1]
    // Tag 0x0112, one unsigned short, left-aligned in its four bytes.
    bytes += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0]
    bytes += [0, 0, 0, 0]
    return bytes
  }
}
