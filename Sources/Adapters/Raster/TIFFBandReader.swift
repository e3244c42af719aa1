// SPDX-License-Identifier: MIT

/// Reads a TIFF in bands of several rows.
protocol TIFFBandReader: AnyObject {
  var layout: PixelLayout { get }
  /// The number of rows that are read together.
  var bandHeight: Int { get }
  /// Reads rows from `top`, a multiple of the band's height; `false` if some of them are damaged.
  func readBand(top: Int, rows: Int) -> Bool
  /// A row of the band that was read last; valid until the next band is read or another row is requested.
  func row(_ index: Int) -> UnsafeRawPointer
}
