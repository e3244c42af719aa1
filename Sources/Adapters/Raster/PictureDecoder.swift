// SPDX-License-Identifier: MIT

import KeepsakeModel

/// One format's decoder, for one file.
///
/// `init` reads the header only; nothing in proportion to the pixels is done before `decode`.
protocol PictureDecoder: ~Copyable {
  /// The bytes must outlive the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError)

  var header: PictureHeader { get }

  /// Passes all rows to `sink`.
  ///
  /// From a damaged file it passes the readable rows and warns; it throws if there are none.
  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError)
}
