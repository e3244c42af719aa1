// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// One image of a keepsake: where it is, and what its keeper wants of it.
package struct PictureSource: Sendable {
  package var file: SourceFile
  /// As the scan tells it.
  package var format: ImageFormat
  package var edit: PictureEdit
  /// It is hidden from every visitor, and gets no picture.
  package var isHidden = false
  /// Its page is to show less than the file does.
  package var isPart = false
  /// Its text may be read.
  package var readsText = true
  /// In which languages, as the keeper names them; empty: in those of the archive.
  package var languages: [String] = []

  package init(file: SourceFile, format: ImageFormat, edit: PictureEdit) {
    self.file = file
    self.format = format
    self.edit = edit
  }
}
