// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A picture in a book, with its text.
struct BookFigure {
  /// Index into the catalogue's keepsakes, and into that one's images.
  var keepsake: Int
  var image: Int
  /// The size of the original's visible part.
  var size: PixelSize
  var alt: String
  var words = BookWords()
  /// A letter, a ticket or the like, which is never cropped.
  var isPaper = false
  var isReceipt = false

  var ratio: Double { size.height > 0 ? min(8, max(0.125, Double(size.width) / Double(size.height))) : 1 }

  /// The width at 110 pixels per inch, so that a picture of few pixels is not printed too large.
  var mostWidth: Double { Double(size.width) / 110 * 25.4 }
  var mostHeight: Double { mostWidth / ratio }
}
