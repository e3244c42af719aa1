// SPDX-License-Identifier: MIT

/// A file of the archive as the scan met it.
package struct SourceFile: Hashable, Sendable {
  package var path: ArchivePath
  /// Bytes.
  package var size: Int
  /// Nanoseconds since 1970, for recognising change only; never a keepsake's date.
  package var modified: Int64
  package var inode: UInt64
  /// When its bytes, name or rights last changed (`st_ctime`), in nanoseconds since 1970; `nil` if nobody has asked.
  ///
  /// Nobody can set it back.
  package var changed: Int64?

  package init(path: ArchivePath, size: Int, modified: Int64, inode: UInt64, changed: Int64? = nil) {
    self.path = path
    self.size = size
    self.modified = modified
    self.inode = inode
    self.changed = changed
  }
}

/// What a folder holds, sorted by what it means to us; every list in path order.
package struct ScannedArchive: Hashable, Sendable {
  /// Pictures, told by content, and files that are named as pictures and hold none.
  package var images: [ScannedImage] = []
  /// `*.yaml` and `*.yml` that describe keepsakes, beside images or in the mirrored tree.
  package var sidecars: [SourceFile] = []
  /// `_folder.yaml` files.
  package var folderDefaults: [SourceFile] = []
  /// `collections/*.yaml`.
  package var collections: [SourceFile] = []
  /// `people/*.yaml`.
  package var people: [SourceFile] = []
  /// `types/*.yaml`.
  package var types: [SourceFile] = []
  /// XMP files beside images, in both ways of naming.
  package var xmp: [SourceFile] = []
  /// JSON files that may be Google Takeout's.
  package var takeout: [SourceFile] = []
  /// Picasa's lists of what was written of a folder's pictures.
  package var picasa: [SourceFile] = []
  /// Pictures that say what is background in others, by their names (`a.cutout.png`).
  package var masks: [SourceFile] = []
  /// Files that somebody may miss in the site, in path order.
  package var unshown: [UnshownFile] = []
  /// Files that are nothing of ours, those that cannot be shown among them: a sidecar may name them as attached.
  package var others: [SourceFile] = []
  /// Texts that are named almost as ours must be, in path order: each is an error, and not read.
  package var misnamed: [SourceFile] = []
  /// Folders that another program's mark keeps out of sight.
  package var marked: Set<ArchivePath> = []
  /// Files that are nothing of ours, those among them: counted for the report.
  package var otherFiles = 0

  package init() {}
}

/// An image file and its format, told by content, or by name if the content is that of no picture.
package struct ScannedImage: Hashable, Sendable {
  package var file: SourceFile
  package var format: ImageFormat

  package init(file: SourceFile, format: ImageFormat) {
    self.file = file
    self.format = format
  }
}
