// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The decoder of one format, for one file.
///
/// `init` reads only the header; no work in proportion to the number of pixels is done before `decode`.
protocol PictureDecoder: ~Copyable {
  /// The bytes must outlive the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError)

  var header: PictureHeader { get }

  /// Passes all rows to `sink`.
  ///
  /// From a damaged file it passes the readable rows and adds a warning; it throws if there are none.
  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError)
}
