// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import MetadataReader

/// Which pictures of a folder were hidden or thrown away in the program that they come from; in doubt they were hidden.
struct Hiding {
  private let folder: SourceFolder
  private var hidden: Set<ArchivePath> = []
  private var thrownAway: Set<ArchivePath> = []
  /// Pictures that somebody else took, and shared.
  private var ofOthers: Set<ArchivePath> = []
  /// Folders of which something is said that belongs to no picture in them, or is lost.
  private var doubtfulFolders: Set<ArchivePath> = []
  /// Names of pictures of which something hiding is said elsewhere.
  private var doubtfulNames: Set<String> = []
  /// Pictures that Takeout says something of.
  private var told: Set<ArchivePath> = []
  private var toldStems: Set<ArchivePath> = []
  /// By folder and stem, what was hidden or thrown away: a moving picture's film has no words of its own.
  private var hiddenStems: Set<ArchivePath> = []
  private var thrownAwayStems: Set<ArchivePath> = []
  private var picasa: [ArchivePath: PicasaFile] = [:]

  /// Whether what was lost may have said anything of any of them.
  private let isAllInDoubt: Bool
  /// Whether each picture should have words of Takeout's.
  private let expectsWords: Bool

  init(_ folder: SourceFolder, expectsWords: Bool) {
    self.folder = folder
    self.expectsWords = expectsWords
    // By such a text it would have been known as another program's.
    let telling: Set = ["csv", "tsv", "tab", "xlsx", "txt", "yml", "yaml", "tpy", "html", "ged"]
    isAllInDoubt = folder.lost.contains {
      telling.contains($0.pathExtension) || !expectsWords && $0.pathExtension == "json"
    }
    for file in folder.lost where ["json", "ini"].contains(file.pathExtension) { doubtfulFolders.insert(file.folder) }
  }

  /// Reads what lies beside a picture.
  mutating func read(besides image: ArchivePath) {
    for companion in folder.beside[image] ?? [] {
      let file = companion.file.path
      // Another of its name, which could not be had, may say otherwise.
      if folder.lost.contains(file) { hide(image) }
      switch companion.form {
      case .takeout:
        told.insert(image)
        toldStems.insert(image.stem)
        let said = MetadataReader.takeoutHiding(folder.bytes(file))
        if said.isHidden { hide(image) }
        if said.isThrownAway { throwAway(image) }
        if said.isOfOthers { ofOthers.insert(image) }
      case .picasa:
        if picasa[file] == nil { picasa[file] = PicasaFile(folder.bytes(file)) }
        if picasa[file]?.hides(image.name) == true { hide(image) }
      case .xmp: break
      }
    }
  }

  private mutating func hide(_ image: ArchivePath) {
    hidden.insert(image)
    hiddenStems.insert(image.stem)
  }

  private mutating func throwAway(_ image: ArchivePath) {
    thrownAway.insert(image)
    thrownAwayStems.insert(image.stem)
  }

  /// Reads files of Takeout's that belong to no picture in their folder.
  mutating func readUnmatched(of images: [ArchivePath]) {
    let all = Set(images)
    for file in folder.unmatched {
      let bytes = folder.bytes(file)
      // Of an album or of the account; of neither if it cannot be read.
      let isOther = MetadataReader.readTakeoutAlbum(bytes) != nil || !MetadataReader.mayBeTakeout(bytes)
      let said = MetadataReader.takeoutHiding(bytes)
      guard !isOther, said.isHidden || said.isThrownAway else { continue }
      doubtfulFolders.insert(file.folder)
      guard let title = said.title else { continue }
      doubtfulNames.insert(title)
      let image = file.folder.appending(title)
      guard all.contains(image) else { continue }
      if said.isThrownAway { throwAway(image) } else { hide(image) }
    }
  }

  func isThrownAway(_ image: ArchivePath) -> Bool {
    thrownAway.contains(image) || !told.contains(image) && thrownAwayStems.contains(image.stem)
  }

  /// The later hide more surely.
  enum Answer: Int, Comparable {
    case no, inDoubt, ofOthers, yes

    static func < (a: Answer, b: Answer) -> Bool { a.rawValue < b.rawValue }
  }

  func hides(_ image: ArchivePath) -> Answer {
    if hidden.contains(image) { return .yes }
    if ofOthers.contains(image) { return .ofOthers }
    guard !told.contains(image) else { return .no }
    if hiddenStems.contains(image.stem) { return .yes }
    if isAllInDoubt { return .inDoubt }
    if doubtfulFolders.contains(image.folder) || doubtfulNames.contains(image.name) { return .inDoubt }
    return expectsWords && !toldStems.contains(image.stem) ? .inDoubt : .no
  }
}
