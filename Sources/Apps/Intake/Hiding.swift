// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import MetadataReader
internal import PictureSteps

/// Which pictures of a folder were hidden or thrown away in the program that they come from; in doubt they were hidden.
struct Hiding {
  /// Files that could not be had.
  let lost: [ArchivePath]
  private var hidden: Set<ArchivePath> = []
  private var thrownAway: Set<ArchivePath> = []
  /// Folders of which something is said that belongs to no picture in them, or is lost.
  private var doubtfulFolders: Set<ArchivePath> = []
  /// Names of pictures of which something hiding is said elsewhere.
  private var doubtfulNames: Set<String> = []
  /// Pictures that Takeout says something of.
  private var told: Set<ArchivePath> = []
  /// By folder and stem, what was hidden or thrown away: a moving picture's film has no words of its own.
  private var hiddenStems: Set<ArchivePath> = []
  private var thrownAwayStems: Set<ArchivePath> = []
  private var picasa: [ArchivePath: PicasaFile] = [:]

  init(lost: [ArchivePath]) {
    self.lost = lost
    for file in lost where ["json", "ini"].contains(file.pathExtension) { doubtfulFolders.insert(file.folder) }
  }

  /// Whether something was missing that may have hidden a picture.
  var isInDoubt: Bool { !doubtfulFolders.isEmpty || !doubtfulNames.isEmpty }

  /// Reads what lies beside a picture.
  mutating func read(_ companions: [BesideFiles.Companion], of image: ArchivePath, _ root: String) {
    for companion in companions {
      let file = companion.file.path
      switch companion.form {
      case .takeout:
        told.insert(image)
        let said = MetadataReader.takeoutHiding(FolderSource.bytes(file, root))
        if said.hidden { hide(image) }
        if said.thrownAway {
          thrownAway.insert(image)
          thrownAwayStems.insert(image.stem)
        }
      case .picasa:
        if picasa[file] == nil { picasa[file] = PicasaFile(FolderSource.bytes(file, root)) }
        if picasa[file]?.hides(image.name) == true { hide(image) }
      case .xmp: break
      }
    }
  }

  private mutating func hide(_ image: ArchivePath) {
    hidden.insert(image)
    hiddenStems.insert(image.stem)
  }

  /// Reads files of Takeout's that belong to no picture in their folder.
  mutating func read(unmatched: [ArchivePath], of images: [ArchivePath], _ root: String) {
    for file in unmatched {
      let bytes = FolderSource.bytes(file, root)
      // Of an album or of the account; of neither if it cannot be read.
      let isOther = MetadataReader.readTakeoutAlbum(bytes) != nil || !MetadataReader.mayBeTakeout(bytes)
      let said = MetadataReader.takeoutHiding(bytes)
      guard !isOther, said.hidden || said.thrownAway else { continue }
      doubtfulFolders.insert(file.folder)
      if let title = said.title { doubtfulNames.insert(title) }
    }
  }

  func isThrownAway(_ image: ArchivePath) -> Bool {
    thrownAway.contains(image) || !told.contains(image) && thrownAwayStems.contains(image.stem)
  }

  func hides(_ image: ArchivePath) -> Bool {
    if hidden.contains(image) { return true }
    guard !told.contains(image) else { return false }
    return hiddenStems.contains(image.stem) || doubtfulFolders.contains(image.folder)
      || doubtfulNames.contains(image.name)
  }
}
