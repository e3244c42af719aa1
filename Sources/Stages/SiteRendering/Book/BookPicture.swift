// SPDX-License-Identifier: MIT

/// A picture of a book, and the pixels that it needs there.
package struct BookPicture: Hashable, Sendable {
  /// Index into the catalogue's keepsakes, and into that one's images.
  package var keepsake: Int
  package var image: Int
  /// The longer side in pixels.
  package var longSide: Int

  package init(keepsake: Int, image: Int, longSide: Int) {
    self.keepsake = keepsake
    self.image = image
    self.longSide = longSide
  }

  /// The picture without its size.
  struct Place: Hashable {
    var keepsake: Int
    var image: Int
  }

  var place: Place { Place(keepsake: keepsake, image: image) }
}
