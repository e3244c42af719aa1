// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A picture that a sidecar names and that is not there.
package struct MissingPicture: Hashable, Sendable {
  /// The file of the sidecar.
  package var sidecar: ArchivePath
  /// The folder that the sidecar counts its pictures' names from.
  package var folder: ArchivePath
  /// The picture's path as the sidecar has it; without its extension where the sidecar only goes by its name.
  package var former: ArchivePath
  /// The place in the sidecar's `images`; `nil` where the sidecar only goes by the picture's name.
  package var number: Int?

  package init(sidecar: ArchivePath, folder: ArchivePath, former: ArchivePath, number: Int? = nil) {
    self.sidecar = sidecar
    self.folder = folder
    self.former = former
    self.number = number
  }
}

/// A picture that a sidecar names where it was, and that is somewhere else now.
package struct PictureMove: Hashable, Sendable {
  package let missing: MissingPicture
  /// Where the picture is.
  package let path: ArchivePath
  package let content: ContentHash
  /// The sidecar that the picture already has in its new place; `nil`: its former sidecar follows it.
  package let owner: ArchivePath?

  package init(missing: MissingPicture, path: ArchivePath, content: ContentHash, owner: ArchivePath? = nil) {
    self.missing = missing
    self.path = path
    self.content = content
    self.owner = owner
  }

  package var sidecar: ArchivePath { missing.sidecar }
  package var folder: ArchivePath { missing.folder }
  package var former: ArchivePath { missing.former }
  package var number: Int? { missing.number }
}
