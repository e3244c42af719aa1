// SPDX-License-Identifier: MIT

/// Reads a TIFF some rows at a time.
protocol TIFFBandReader: AnyObject {
  var layout: PixelLayout { get }
  /// Rows that are read together.
  var bandHeight: Int { get }
  /// Reads rows from `top`, a multiple of the band's height; false if some of them are damaged.
  func readBand(top: Int, rows: Int) -> Bool
  /// A row of the band read last, valid until the next is read or asked for.
  func row(_ index: Int) -> UnsafeRawPointer
}
