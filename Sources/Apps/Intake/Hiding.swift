// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader

/// Which pictures of a folder were hidden or thrown away in the program that they come from; in doubt they were hidden.
struct Hiding {
  private let folder: SourceFolder
  private var hidden: Set<ArchivePath> = []
  private var thrownAway: Set<ArchivePath> = []
  /// Pictures that somebody else took, and shared.
  private var ofOthers: Set<ArchivePath> = []
  /// Folders with a statement that belongs to none of their pictures, or whose statement is lost.
  private var doubtfulFolders: Set<ArchivePath> = []
  /// Names of pictures that a text elsewhere hides.
  private var doubtfulNames: Set<String> = []
  /// Pictures that Takeout says something of.
  private var told: Set<ArchivePath> = []
  private var toldShots: Set<String> = []
  /// Shots with a hidden or deleted picture: a live photo's clip has no metadata itself.
  private var hiddenShots: Set<String> = []
  private var thrownAwayShots: Set<String> = []
  private var picasa: [ArchivePath: PicasaFile] = [:]

  /// Whether what was lost may have said anything of any of them.
  private let isAllInDoubt: Bool
  /// Whether each picture should have words of Takeout's.
  private let expectsWords: Bool

  init(_ folder: SourceFolder, expectsWords: Bool) {
    self.folder = folder
    self.expectsWords = expectsWords
    // A text with one of these extensions would have been recognised as another program's.
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
        toldShots.insert(ShotName(image).key)
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
    hiddenShots.insert(ShotName(image).key)
  }

  private mutating func throwAway(_ image: ArchivePath) {
    thrownAway.insert(image)
    thrownAwayShots.insert(ShotName(image).key)
  }

  /// Reads files of Takeout's that belong to no picture in their folder.
  mutating func readUnmatched(of images: [ArchivePath]) {
    let all = Set(images)
    for file in folder.unmatched {
      let bytes = folder.bytes(file)
      // It is about an album or the account; an unreadable text is about neither.
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

  /// Reads pictures without metadata whose bytes equal a picture with metadata, such as the copies in an album and in a year's folder.
  ///
  /// The metadata apply to both.
  mutating func readTwins(of images: [ArchivePath]) {
    func size(_ image: ArchivePath) -> Int? { Files.status(bytesOfPath: folder.file(image).path)?.size }
    func content(_ image: ArchivePath) -> ContentHash? {
      try? Digest256.hash(bytesOfPath: folder.file(image).path).digest
    }
    // Where something else is doubtful it may be about the copy.
    let silent = images.filter { image in
      hides(image) == .inDoubt && !doubtfulFolders.contains(image.folder) && !doubtfulNames.contains(image.name)
    }
    let sizes = Set(silent.compactMap(size))
    guard !sizes.isEmpty else { return }
    let speaking = images.filter { told.contains($0) && size($0).map(sizes.contains) == true }
    let twins = Dictionary(grouping: speaking, by: content)
    for image in silent {
      guard let content = content(image), let same = twins[content] else { continue }
      told.insert(image)
      toldShots.insert(ShotName(image).key)
      if same.contains(where: hidden.contains) { hide(image) }
      if same.contains(where: ofOthers.contains) { ofOthers.insert(image) }
      if same.allSatisfy(isThrownAway) { throwAway(image) }
    }
  }

  func isThrownAway(_ image: ArchivePath) -> Bool {
    thrownAway.contains(image) || !told.contains(image) && thrownAwayShots.contains(ShotName(image).key)
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
    let shot = ShotName(image)
    if hiddenShots.contains(shot.key) { return .yes }
    if isAllInDoubt || shot.doubtful.contains(where: hiddenShots.contains) { return .inDoubt }
    if doubtfulFolders.contains(image.folder) || doubtfulNames.contains(image.name) { return .inDoubt }
    return expectsWords && !toldShots.contains(shot.key) ? .inDoubt : .no
  }
}
