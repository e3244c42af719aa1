// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// The keeper's collections, and the albums that folders make.
struct FolderAlbums {
  /// The fewest pictures in a folder that becomes an album without being asked for.
  private static let leastListed = 3

  private let input: Cataloguer.Input
  private let places: any PlaceLookup
  private let former: FormerAlbums

  /// `ids` are the ids of the input's drafts, in their order.
  init(_ input: Cataloguer.Input, _ places: any PlaceLookup, ids: [String]) {
    self.input = input
    self.places = places
    former = FormerAlbums(input.ledger, ids: ids, drafts: input.drafts)
  }

  /// The keeper's own first, then the folders' in the order of their paths.
  var all: [ReadCollection] {
    switch input.settings.foldersAreCollections {
    case true?: own + everyFolder
    case false?: own
    case nil: own + tellingFolders
    }
  }

  /// What the keeper wrote; its rules know the names under which places are shown.
  private var own: [ReadCollection] {
    input.collections.map { read in
      guard let rule = read.statement.rule, !rule.places.isEmpty else { return read }
      var read = read
      let shown = rule.places.map(places.shownName).filter { !rule.places.contains($0) }
      read.statement.rule?.places += shown
      return read
    }
  }

  /// Without those that the studio makes, unless somebody has given one a title.
  private var folders: [ArchivePath] {
    let made = MadeFolder.allCases.map { ArchivePath($0.rawValue) }
    return Set(input.drafts.map { $0.path.folder }).filter {
      !$0.isRoot && (!made.contains($0) || words(of: $0) != nil)
    }
    .sorted()
  }

  /// Every folder is a collection, since the keeper has said so.
  private var everyFolder: [ReadCollection] {
    var slugs = Set(input.collections.map(\.slug))
    return folders.map { folder in
      album(
        folder, slug: slug(of: folder, among: &slugs), title: TellingName(folder.name)?.albumTitle ?? folder.name)
    }
  }

  /// Folders whose names say something; a collection of the keeper's with the same keepsakes, or with the folder as its
  /// rule, stands for the folder's.
  private var tellingFolders: [ReadCollection] {
    var slugs = Set(input.collections.map(\.slug))
    let ruled = Set(input.collections.compactMap { $0.statement.rule?.onlyFolder })
    let filed = Set(input.drafts.filter { !$0.$defaults.wrappedValue.collections.isEmpty }.map { $0.path.folder })
    return folders.compactMap { folder in
      let words = words(of: folder)
      guard !filed.contains(folder), !ruled.contains(folder.text), let name = TellingName(words?.title ?? folder.name),
        words != nil || !name.isKind
      else { return nil }
      var album = album(folder, slug: slug(of: folder, among: &slugs), title: name.albumTitle)
      // An album that somebody has made and named in another program is one however small.
      album.leastListed = words == nil ? Self.leastListed : 1
      album.wasShown = former.knows(album.slug, of: folder)
      return album
    }
  }

  /// The first that no other has, and that leads to no other album.
  private func slug(of folder: ArchivePath, among taken: inout Set<String>) -> String {
    let slug = Slug.of(folder.text)
    while true {
      let free = Slug.free(slug.isEmpty ? "folder" : slug, among: &taken)
      if !former.isTaken(free, for: folder) { return free }
    }
  }

  /// What another program says of a folder; `nil` if its title says nothing.
  private func words(of folder: ArchivePath) -> AlbumWords? {
    input.albumWords[folder].flatMap { TellingName($0.title) == nil ? nil : $0 }
  }

  private func album(_ folder: ArchivePath, slug: String, title: String) -> ReadCollection {
    let words = words(of: folder)
    var statement = CollectionStatement(title: words?.title ?? title)
    statement.caption = words?.description
    statement.rule = CollectionRule(folder: folder.text)
    return ReadCollection(file: folder, slug: slug, statement: statement)
  }
}
