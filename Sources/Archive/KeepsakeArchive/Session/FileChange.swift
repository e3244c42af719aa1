// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Sidecars

/// The change of one text file of an archive.
package struct FileChange: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Edits of the document that is there, or of an empty one; none leave it as it is.
    case edited([SidecarEdit], YAMLFileKind)
    case whole([UInt8])
  }

  package var file: ArchivePath
  /// The digest of the bytes that it was read with; `nil`: the file must not exist yet.
  package var expected: ContentHash?
  package var content: Content
  /// Where it is to lie from then on, which must be free; `nil`: it stays.
  package var newPlace: ArchivePath?

  package init(
    _ file: ArchivePath, expected: ContentHash?, _ content: Content = .edited([], .sidecar),
    newPlace: ArchivePath? = nil
  ) {
    self.file = file
    self.expected = expected
    self.content = content
    self.newPlace = newPlace
  }
}

/// A file as a change left it.
package struct WrittenFile: Hashable, Sendable {
  package var file: ArchivePath
  /// The digest of its present bytes, which the next change expects.
  package var content: ContentHash
  package var isNew: Bool
}
