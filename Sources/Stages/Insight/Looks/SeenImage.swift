// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// One image as far as looks are concerned.
package struct SeenImage: Hashable, Sendable {
  /// Whose it is; images of one keepsake are never said to be one another's copies.
  package var keepsake: Int
  package var path: ArchivePath
  package var content: ContentHash
  /// As shown.
  package var size: PixelSize?
  package var look: PictureLook?
  /// The moment of exposure as a camera wrote it, to the second at least.
  package var taken: CivilDateTime?
  /// Make and model; `nil` if no camera says.
  package var camera: String?

  package init(keepsake: Int, image: KeepsakeImage) {
    self.init(
      keepsake: keepsake, path: image.path, content: image.content, metadata: image.metadata, picture: image.picture)
  }

  package init(
    keepsake: Int, path: ArchivePath, content: ContentHash, metadata: ImageMetadata, picture: PictureFacts?
  ) {
    self.keepsake = keepsake
    self.path = path
    self.content = content
    size = picture?.size ?? metadata.size
    look = picture?.look
    taken = metadata.taken.flatMap { $0.value.precision >= .second ? $0.value : nil }
    let words = [metadata.make?.value, metadata.model?.value].compactMap { $0 }
    camera = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Longer side by shorter, 1 and more.
  var elongation: Double? {
    size.map { Double(max($0.width, $0.height)) / Double(max(1, min($0.width, $0.height))) }
  }
}
