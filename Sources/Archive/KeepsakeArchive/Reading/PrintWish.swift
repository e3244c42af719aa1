// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A picture that is wanted larger than the site has it, for paper.
package struct PrintWish: Hashable, Sendable {
  /// The path of its keepsake in the archive.
  package var keepsake: ArchivePath
  package var file: ArchivePath
  /// The size of the visible part; a picture with another size is not the one meant.
  package var size: PixelSize
  /// Pixels of the longer side.
  package var longSide: Int

  package init(keepsake: ArchivePath, file: ArchivePath, size: PixelSize, longSide: Int) {
    self.keepsake = keepsake
    self.file = file
    self.size = size
    self.longSide = longSide
  }
}
