// SPDX-License-Identifier: MIT
private import CLeptonica

/// Pages of print as PNG files, set in Leptonica's own bitmap font, so that no font has to be installed.
package enum DrawnLetter {
  /// Lines of text, each pixel of them `factor` pixels wide and high.
  ///
  /// Returns `nil` only if Leptonica fails.
  package static func png(
    _ lines: [String], width: Int = 1_200, height: Int = 600, enlarged factor: Int = 1
  ) -> [UInt8]? {
    var page = pixCreate(Int32(width), Int32(height), 8)
    var font = bmfCreate(nil, 10)
    defer {
      pixDestroy(&page)
      bmfDestroy(&font)
    }
    guard let page, let font, pixSetAllArbitrary(page, 255) == 0 else { return nil }
    for (row, line) in lines.enumerated() {
      var (end, overflow): (Int32, Int32) = (0, 0)
      pixSetTextline(page, font, line, 0, 80, Int32(80 + row * 50), &end, &overflow)
    }
    var large = pixExpandReplicate(page, Int32(factor))
    defer { pixDestroy(&large) }
    guard let large else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    guard pixWriteMem(&bytes, &length, large, Int32(IFF_PNG)) == 0, let bytes else { return nil }
    defer { lept_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
