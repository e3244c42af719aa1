// SPDX-License-Identifier: MIT

import KeepsakeModel

/// One format's decoder, for one file.
///
/// `init` reads the header only; nothing in proportion to the pixels is done before `decode`.
protocol PictureDecoder: ~Copyable {
  /// The bytes must outlive the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError)

  var header: PictureHeader { get }

  /// Gives all rows to `sink`. Of a damaged file it gives what there is and warns; it throws if that is nothing.
  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError)
}
