// SPDX-License-Identifier: MIT

/// Why nothing could be read.
package enum RecognitionError: Error, Hashable {
  /// Tesseract would not load this language data, named as `eng+deu`.
  case unusableData(String)
  case stopped
  /// Tesseract failed on the page, as it does without memory.
  case failed
}
