// SPDX-License-Identifier: MIT

/// What another program has noted of a folder as an album: Takeout's `metadata.json`, Picasa's `.picasa.ini`.
package struct AlbumWords: Hashable, Sendable {
  /// One line; as it was written, where the folder's name has `_` for what names of files cannot hold.
  package var title: String
  /// Plain text in one line.
  package var description: String?

  package init(title: String, description: String? = nil) {
    self.title = title
    self.description = description
  }
}
