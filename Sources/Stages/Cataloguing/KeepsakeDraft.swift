// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A sidecar as read, with the file that it came from.
package struct ReadSidecar: Hashable, Sendable {
  package var file: ArchivePath
  @Shared package var sidecar: Sidecar
  /// Whether it has a mistake, so that nobody knows what it was to say; it is what could be read of it then.
  package var isBroken: Bool

  package init(file: ArchivePath, sidecar: Shared<Sidecar>, isBroken: Bool = false) {
    self.file = file
    self.isBroken = isBroken
    _sidecar = sidecar
  }
}

/// A keepsake before anything is known of its pictures: which images it has, and what the keeper says.
package struct KeepsakeDraft: Hashable, Sendable {
  /// The sidecar's path without extension, else the image's; the image's whole path where two images share a stem.
  package var path: ArchivePath
  /// The sidecar's file, for pointing at; `nil` if there is none.
  package var sidecarFile: ArchivePath?
  @Shared package var sidecar: Sidecar
  /// What the folders above say, the nearest first in precedence.
  @Shared package var defaults: Sidecar
  /// Never empty.
  package var images: [DraftImage]
  /// Why fewer people see it than its texts say, in the order of discovery.
  package internal(set) var hiding: [HidingReason] = []
  /// Whether it is secret: by its type or category, or by its folder's.
  package var isSecret = false
  /// Its least strict visibility if none is stated, from its type.
  package var usualVisibility: Visibility?
  /// The folders whose own texts say who may see what lies in them, it among them.
  package var sayingFolders: [SayingFolder] = []
  /// Whether another program says something of this picture itself, and not of one that its name may be made of.
  package var standsAlone = false
  /// For a film that no sidecar names, the pictures of its shot beside it: it may be the clip of one of them.
  package var companions: [ArchivePath] = []

  package init(
    path: ArchivePath, sidecarFile: ArchivePath?, sidecar: Shared<Sidecar>, defaults: Shared<Sidecar>,
    images: [DraftImage]
  ) {
    self.path = path
    self.sidecarFile = sidecarFile
    _sidecar = sidecar
    _defaults = defaults
    self.images = images
  }
}

extension KeepsakeDraft {
  /// The number of the image that the sidecar means by a name: as it names the image itself, or by the file's name.
  ///
  /// Where it names none and goes by its picture's name, that picture has its name whatever it is called now.
  func image(named name: String) -> Int? {
    if let number = images.firstIndex(where: { $0.statement.file == name || $0.source.file.path.name == name }) {
      return number
    }
    guard sidecar.images.isEmpty, images.count == 1, let file = sidecarFile else { return nil }
    return ArchivePath(name).stem.nameBytes == file.stem.nameBytes ? 0 : nil
  }
}

extension ArchivePath {
  /// The path without its ending, as telephones mean it that write `IMG_1.HEIC` and `img_1.MOV`.
  var looseStem: String { stem.text.lowercased() }
}

extension MarkupStroke {
  /// The annotation with the number of its image instead of a name; `nil` if the image does not exist.
  func placed(on draft: KeepsakeDraft) -> MarkupStroke? {
    guard let name = on?.value else { return self }
    guard let number = draft.image(named: name) else { return nil }
    var placed = self
    (placed.on, placed.image) = (nil, number)
    return placed
  }
}

/// A folder whose own text says who may see what lies in it.
package struct SayingFolder: Hashable, Sendable {
  package var folder: ArchivePath
  package var visibility: Visibility

  package init(folder: ArchivePath, visibility: Visibility) {
    self.folder = folder
    self.visibility = visibility
  }

  /// The path by which its text is known, however its ending is written.
  package var text: ArchivePath { Self.text(of: folder) }

  /// The path by which a folder's text is known.
  package static func text(of folder: ArchivePath) -> ArchivePath { folder.appending("_folder.yaml") }
}

/// One image of a draft: the file, and how the keeper wants it shown.
package struct DraftImage: Hashable, Sendable {
  package var source: ScannedImage
  package var statement: ImageStatement

  package init(source: ScannedImage, statement: ImageStatement) {
    self.source = source
    self.statement = statement
  }
}
