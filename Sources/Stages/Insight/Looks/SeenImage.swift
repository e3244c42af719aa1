// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The facts about an image for comparing looks.
package struct SeenImage: Hashable, Sendable {
  /// Its keepsake; images of one keepsake are never reported as copies.
  package var keepsake: Int
  package var path: ArchivePath
  package var content: ContentHash
  /// The displayed size.
  package var size: PixelSize?
  package var look: PictureLook?
  /// The camera's time of exposure, at least to the second.
  package var taken: CivilDateTime?
  /// Make and model; `nil` if no camera is known.
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

  /// The ratio of the longer to the shorter side.
  var elongation: Double? {
    size.map { Double(max($0.width, $0.height)) / Double(max(1, min($0.width, $0.height))) }
  }
}
