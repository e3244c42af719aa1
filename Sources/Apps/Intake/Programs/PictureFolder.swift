// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader

/// Pictures with what other programs wrote beside them: an unpacked Google Takeout, Picasa's, digiKam's, darktable's folders, or pictures
/// alone.
///
/// What builds read by themselves is copied as it is, under the same names. What they do not read becomes words: albums become collections,
/// and what was hidden there is private here.
enum PictureFolder: ProgramExport {
  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let albums = albums(of: folder)
    let isTakeout = folder.scan.takeout.contains { MetadataReader.isTakeout(folder.bytes($0.path)) }
    var plan = IntakePlan(
      kind: isTakeout ? "a Google Takeout" : folder.kind, name: isTakeout ? "takeout" : folder.name)
    if !folder.scan.sidecars.isEmpty || !folder.scan.collections.isEmpty {
      plan.notes.append(
        Diagnostic(
          .warning, "import.is-archive", file: folder.path,
          "there are texts of a keepsake archive in it, which are not brought",
          remedy: "copy this folder into the archive unchanged, or bring an archive by export and import"))
    }
    // A picture that lies in a year and in an album goes where the year is, and is in the album's collection.
    let images = folder.images.sorted { a, b in
      let (first, second) = (albums[a.folder] != nil, albums[b.folder] != nil)
      return first == second ? a < b : !first
    }
    var hiding = Hiding(folder, expectsWords: isTakeout)
    var (isInDoubt, ofOthers) = (false, 0)
    for image in images { hiding.read(besides: image) }
    hiding.readUnmatched(of: images)
    hiding.readTwins(of: images)
    for group in PictureGroups(images, isTakeout: isTakeout).all {
      let members = group.filter { stays($0.path, hiding, &plan) }
      guard let first = members.first?.path else { continue }
      var item = IntakePlan.Item(id: first.text)
      item.files = members.map { member in
        var file = folder.file(member.path)
        file.label = members.count > 1 ? member.label : nil
        return file
      }
      for member in members {
        item.beside += folder.companions(of: member.path).filter { !item.beside.contains($0) }
      }
      let answer = members.map { hiding.hides($0.path) }.max() ?? .no
      if answer != .no { item.words = [.hiding] }
      item.isHiddenInDoubt = answer == .inDoubt || answer == .ofOthers
      if answer == .ofOthers { item.hidingReason = .others }
      isInDoubt = isInDoubt || answer == .inDoubt
      if answer == .ofOthers { ofOthers += 1 }
      if albums[first.folder] != nil { item.albums = [first.folder.text] }
      plan.items.append(item)
    }
    if ofOthers > 0 { plan.notes.append(.importOfOthers(ofOthers, folder.path)) }
    if isInDoubt { plan.notes.append(.importInDoubt(folder.path)) }
    for (path, words) in albums {
      plan.albums[path.text] = IntakePlan.Album(title: words.title, description: words.description)
    }
    for own in ["assets", "templates"] where Files.isFolder("\(folder.root)/\(own)") {
      plan.leftOut.append(
        IntakePlan.LeftOut(name: "\(own)/", reason: "archives have folders of this name for other things; rename it"))
    }
    for file in folder.scan.unshown {
      plan.leaveOut(
        file.path.text,
        "nothing shows its format: save films as MP4, sounds as MP3 and pictures as JPEG, and bring these")
    }
    // A Takeout has its own pages and tables, which no one misses.
    guard !isTakeout else { return plan }
    let pictures = Set(folder.images.map(\.stem)), unshown = Set(folder.scan.unshown.map(\.path))
    for file in folder.scan.others.map(\.path).sorted() where !unshown.contains(file) {
      if let reason = OtherFile.reason(file, besides: pictures) { plan.leaveOut(file.text, reason) }
    }
    return plan
  }

  /// Whether a picture comes in at all.
  private static func stays(_ image: ArchivePath, _ hiding: Hiding, _ plan: inout IntakePlan) -> Bool {
    if String(validating: image.bytes, as: UTF8.self) == nil {
      plan.leftOut.append(IntakePlan.LeftOut(name: image.text, reason: "its name is not in UTF-8; rename it"))
      return false
    }
    if hiding.isThrownAway(image) {
      plan.leftOut.append(IntakePlan.LeftOut(name: image.text, reason: "it lay in the trash there"))
      return false
    }
    return true
  }

  /// What folders are called as albums, where another program wrote that down.
  private static func albums(of folder: SourceFolder) -> [ArchivePath: AlbumWords] {
    var albums: [ArchivePath: AlbumWords] = [:]
    for file in folder.scan.takeout {
      let words = MetadataReader.readTakeoutAlbum(folder.bytes(file.path))
      // A year's folder may be described like an album, and is none.
      guard let words, !Self.isYear(file.path.folder.name) else { continue }
      albums[file.path.folder] = words
    }
    for file in folder.scan.picasa where albums[file.path.folder] == nil {
      albums[file.path.folder] = PicasaFile(folder.bytes(file.path)).album
    }
    return albums
  }

  /// A folder like “Photos from 2019”, in the languages whose form is known.
  private static func isYear(_ folder: String) -> Bool {
    let words = folder.lowercased().split(separator: " ")
    guard let last = words.last, last.utf8.count == 4, last.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return false
    }
    return years.contains(words.dropLast().joined(separator: " "))
  }

  private static let years: Set<String> = [
    "photos from", "fotos von", "fotos aus", "photos de", "photos du", "fotos de", "fotos del", "foto del", "foto dal",
    "foto van", "foto's van", "zdjęcia z", "zdjęcia z roku", "foton från", "bilder fra", "billeder fra", "kuvat",
    "фото за",
  ]
}
