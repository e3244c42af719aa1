// SPDX-License-Identifier: MIT
package import KeepsakeModel
internal import KeepsakeSupport

/// The keys under which facts are remembered: each aspect by itself, so that a changed setting redoes only what depends on it.
package struct EnrichmentSettings: Hashable, Sendable {
  /// Raise these when a stage would give other facts for the same bytes.
  private static let metadataVersion = 2
  private static let pictureVersion = 3
  private static let originalVersion = 1

  /// Longer sides up to this many pixels are encoded as WebP.
  ///
  /// They are what telephones and pages of many load, where WebP saves a third of the bytes and of paper half. Larger ones
  /// would cost too much to encode so.
  private static let longestWebP = 1024
  /// Where that was once: between the two, and only there, older renditions are JPEGs, to be made again.
  private static let formerLongestWebP = 800

  package let pictures: ArchiveSettings.PictureSettings
  /// That of pictures as they are, which most are: every build asks for it again and again.
  private let uneditedKey: ContentHash

  package init(_ pictures: ArchiveSettings.PictureSettings) {
    self.pictures = pictures
    uneditedKey = Self.key(pictures, PictureEdit())
  }

  /// What a rendition with this longer side, in pixels, is encoded as.
  static func format(longSide: Int) -> Rendition.Format { longSide <= longestWebP ? .webp : .jpeg }

  /// The key of what a file says of itself.
  package static let metadataKey: ContentHash = {
    var digest = Digest256()
    digest.update("metadata")
    digest.update(metadataVersion)
    return digest.finish()
  }()

  /// The key of a file without its hidden data.
  package static let originalKey: ContentHash = {
    var digest = Digest256()
    digest.update("original")
    digest.update(originalVersion)
    return digest.finish()
  }()

  /// The key of renditions and of what else comes from the pixels.
  package func pictureKey(_ edit: PictureEdit) -> ContentHash {
    edit == PictureEdit() ? uneditedKey : Self.key(pictures, edit)
  }

  private static func key(_ pictures: ArchiveSettings.PictureSettings, _ edit: PictureEdit) -> ContentHash {
    var digest = Digest256()
    digest.update("picture")
    digest.update(pictureVersion)
    digest.update(pictures.sizes.count)
    for size in pictures.sizes { digest.update(size) }
    if pictures.sizes.contains(where: { $0 > formerLongestWebP && $0 <= longestWebP }) {
      digest.update("to \(longestWebP) as WebP")
    }
    digest.update(pictures.quality)
    digest.update(pictures.pixelLimit)
    digest.update(pictures.avif ? 1 : 0)
    edit.add(to: &digest)
    return digest.finish()
  }
}

extension PictureEdit {
  func add(to digest: inout Digest256) {
    digest.update(rotate)
    for part in [crop?.left, crop?.top, crop?.width, crop?.height] {
      digest.update(Int(bitPattern: UInt(truncatingIfNeeded: (part ?? -1).bitPattern)))
    }
  }
}

extension EnrichmentSettings {
  /// The key of what a file beside an image says of it.
  package static func companionKey(_ form: BesideFiles.Form) -> ContentHash {
    var digest = Digest256()
    // The second form: JSON that is not Takeout's is left alone.
    digest.update(form == .takeout ? "takeout 2" : form.rawValue)
    digest.update(metadataVersion)
    return digest.finish()
  }
}
