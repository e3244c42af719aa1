// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A picture that is wanted larger than the site has it, for paper.
package struct PrintWish: Hashable, Sendable {
  /// Of its keepsake: where that lies in the archive.
  package var keepsake: ArchivePath
  package var file: ArchivePath
  /// Of what is shown of it; whatever has another size is not that picture.
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
