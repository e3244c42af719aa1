// SPDX-License-Identifier: MIT
private import ArchiveScan
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader
private import PictureSteps
private import Sidecars

/// A folder of pictures with what other programs wrote beside them: an unpacked Google Takeout, Picasa's, digiKam's, darktable's folders, or
/// pictures alone.
///
/// What builds read by themselves is copied as it is, under the same names. What they do not read becomes words: albums become collections,
/// and what was hidden there is private here.
package struct FolderSource: Sendable {
  package var path: String
  /// What it is called; `nil`: as the folder is.
  package var name: String?
  /// Files that should be in it and could not be had: one of them may have said that a picture is hidden.
  var lost: [ArchivePath] = []

  package init(_ path: String) { self.path = path }

  /// Throws a `Diagnostic` if the folder cannot be read.
  package func plan() throws -> IntakePlan {
    guard let root = Files.realPath(HomeFolder.expandingTilde(in: path)) else {
      throw Diagnostic(
        .error, "import.missing", file: path, "there is no such file or folder", remedy: "check the path")
    }
    guard Files.isFolder(root) else {
      throw Diagnostic(
        .error, "import.unknown", file: path, "this is no table, no folder and no file of people",
        remedy: "unpack what is no zip file and name its folder; save a spreadsheet as CSV")
    }
    let (scan, diagnostics): (ScannedArchive, [Diagnostic])
    do throws(FileError) {
      (scan, diagnostics) = try ArchiveScanner().scan(root: root, settings: ArchiveSettings())
    } catch {
      throw error.diagnostic()
    }
    let albums = try self.albums(of: scan, root)
    let isTakeout = scan.takeout.contains { MetadataReader.isTakeout(Self.bytes($0.path, root)) }
    let name = self.name ?? (root as NSString).lastPathComponent
    var plan = IntakePlan(
      kind: isTakeout ? "a Google Takeout" : self.name == nil ? "the folder \(name)" : "the zip file \(name)",
      name: isTakeout ? "takeout" : name)
    if !scan.sidecars.isEmpty || !scan.collections.isEmpty {
      plan.notes.append(
        Diagnostic(
          .warning, "import.is-archive", file: path,
          "there are texts of a keepsake archive in it, which are not brought",
          remedy: "copy such a folder into the archive as it is, or bring an archive by export and import"))
    }
    plan.notes += diagnostics
    let (beside, unmatched) = BesideFiles.pair(scan)
    // A picture that lies in a year and in an album goes where the year is, and is in the album's collection.
    let images = scan.images.filter { !$0.file.path.isMask }
      .sorted {
        let (a, b) = ($0.file.path, $1.file.path)
        let (first, second) = (albums[a.folder] != nil, albums[b.folder] != nil)
        return first == second ? a < b : !first
      }
    var hiding = Hiding(lost: lost, expectsWords: isTakeout)
    var isInDoubt = false
    for image in images { hiding.read(beside[image.file.path] ?? [], of: image.file.path, root) }
    hiding.read(unmatched: unmatched, of: images.map(\.file.path), root)
    for image in images {
      let path = image.file.path
      guard String(validating: path.bytes, as: UTF8.self) != nil else {
        plan.leftOut.append(IntakePlan.LeftOut(name: path.text, reason: "its name is not in UTF-8; rename it"))
        continue
      }
      if hiding.isThrownAway(path) {
        plan.leftOut.append(IntakePlan.LeftOut(name: path.text, reason: "it lay in the trash there"))
        continue
      }
      var item = IntakePlan.Item(id: path.text)
      item.files = [file(path, root)]
      item.beside = self.beside(path, beside[path] ?? [], root)
      let answer = hiding.hides(path)
      if answer != .no { item.words = [IntakePlan.Word("visibility", .word("private"))] }
      if answer == .inDoubt { (item.isHiddenInDoubt, isInDoubt) = (true, true) }
      if albums[path.folder] != nil { item.albums = [path.folder.text] }
      plan.items.append(item)
    }
    if isInDoubt {
      plan.notes.append(
        Diagnostic(
          .warning, "import.in-doubt", file: path,
          "what was said of some pictures is missing, damaged or lies in another part, so that those without any are private",
          remedy: "bring all parts at once, or look through the private ones and say `visibility: public`"))
    }
    for (folder, words) in albums {
      plan.albums[folder.text] = IntakePlan.Album(title: words.title, description: words.description)
    }
    for own in ["assets", "templates"] where Files.isFolder("\(root)/\(own)") {
      plan.leftOut.append(
        IntakePlan.LeftOut(name: "\(own)/", reason: "archives have folders of this name for other things; rename it"))
    }
    for file in scan.unshown {
      plan.leftOut.append(IntakePlan.LeftOut(name: file.path.text, reason: "it is nothing that can be shown"))
    }
    return plan
  }

  private func beside(_ image: ArchivePath, _ companions: [BesideFiles.Companion], _ root: String) -> [IntakePlan.File]
  {
    var files: [IntakePlan.File] = []
    for companion in companions {
      var one = file(companion.file.path, root)
      if companion.form == .picasa {
        // Its hidden name has no place in an archive; of both names in a folder the hidden one is the newer.
        one.place = image.folder.appending("Picasa.ini")
        if let other = files.firstIndex(where: { $0.place == one.place }) {
          if companion.file.path.name.hasPrefix(".") { files[other] = one }
          continue
        }
      }
      files.append(one)
    }
    return files
  }

  private func file(_ path: ArchivePath, _ root: String) -> IntakePlan.File {
    IntakePlan.File(path: path.bytes(below: root), place: path)
  }

  /// What folders are called as albums, where another program wrote that down.
  private func albums(of scan: ScannedArchive, _ root: String) throws -> [ArchivePath: AlbumWords] {
    var albums: [ArchivePath: AlbumWords] = [:]
    for file in scan.takeout {
      let words = MetadataReader.readTakeoutAlbum(Self.bytes(file.path, root))
      // A year's folder may be described like an album, and is none.
      guard let words, !Self.isYear(file.path.folder.name) else { continue }
      albums[file.path.folder] = words
    }
    for file in scan.picasa where albums[file.path.folder] == nil {
      albums[file.path.folder] = PicasaFile(Self.bytes(file.path, root)).album
    }
    return albums
  }

  /// “Photos from 2019”, in the languages of which that is known.
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

  /// Empty if it cannot be read.
  static func bytes(_ file: ArchivePath, _ root: String) -> [UInt8] {
    (try? Files.read(bytesOfPath: file.bytes(below: root), limit: 16 << 20)) ?? []
  }
}
