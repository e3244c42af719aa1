// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// A complete site in the hidden folder: other people's files are moved from it to the live site, and then it becomes
/// the mirror or is removed.
struct OldSite {
  /// Somebody else's entry that was moved into the live site.
  struct Arrival {
    let path: [UInt8]
    /// Its path now, which differs from its old path if that was taken.
    let target: [UInt8]

    var name: String { String(decoding: target, as: UTF8.self) }

    /// A note about the new path, if it has one.
    func diagnostic(in live: String) -> Diagnostic? {
      guard path != target else { return nil }
      return Diagnostic(
        .warning, "output.set-aside", file: "\(live)/\(name)",
        "this is not ours, and the new site has something else where it lay, at \(String(decoding: path, as: UTF8.self))",
        remedy: "look which of the two you want, and move or delete this one")
    }
  }

  let handle: FolderHandle
  /// The manifest of the program's files.
  let manifest: SiteManifest
  /// The path of the live site's folder.
  let live: String
  /// The number of threads that list the files here.
  let workers: Int

  /// Moves all of other people's entries into the live site.
  ///
  /// When that is done, other users' access to this folder is removed; a later build can tell from this that the move
  /// was completed.
  func bringOver() throws(PublishError) -> [Arrival] {
    handle.setMode(handle.mode | 0o700)
    let arrivals = try bringOver(try ForeignFiles(in: handle.path, besides: manifest, workers: workers))
    handle.setMode(0o700)
    return arrivals
  }

  /// Moves these entries; those that cannot be moved stay, and the first error is thrown after the others have been
  /// moved.
  func bringOver(_ foreign: ForeignFiles) throws(PublishError) -> [Arrival] {
    var arrivals: [Arrival] = []
    var failure: PublishError?
    for entry in foreign.entries {
      do throws(PublishError) { try move(entry, &arrivals) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return arrivals
  }

  /// Moves one entry in a single step; an existing file at its path in the live site stays, and the entry is put beside
  /// it.
  private func move(_ entry: TreeEntry, _ arrivals: inout [Arrival]) throws(PublishError) {
    let source = FilePath.join(handle.path, entry.path)
    var (target, number, hasFolder) = (entry.path, 1, false)
    while true {
      let code = TreeWalk.withPath(source) { from in
        TreeWalk.withPath(FilePath.join(live, target)) { ks_move(from, $0) == 0 ? 0 : errno }
      }
      switch code {
      case 0:
        arrivals.append(Arrival(path: entry.path, target: target))
        return
      case EEXIST where number == 1 && entry.kind == .folder && status(live, target)?.kind == .folder:
        var inside: [TreeEntry] = []
        try handle.list(entry.path) { inside.append($0) }
        for entry in inside { try move(entry, &arrivals) }
        try handle.removeFolder(entry.path)
        return
      case EEXIST:
        number += 1
        target = entry.path + Array("~\(number)".utf8)
      case ENOENT where status(handle.path, entry.path) == nil:
        // Somebody has removed it.
        return
      case ENOENT where !hasFolder:
        makeFolders(above: target)
        hasFolder = true
      default:
        throw .file(FileError(.rename, String(decoding: source, as: UTF8.self), code: code))
      }
    }
  }

  /// Makes the folders above a path in the live site, with the same permissions as here.
  private func makeFolders(above path: [UInt8]) {
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      let folder = Array(path[..<end])
      var info = stat()
      let isHere = TreeWalk.withPath(FilePath.join(handle.path, folder)) { lstat($0, &info) } == 0
      let mode = isHere ? info.st_mode & 0o7777 : 0o755
      _ = TreeWalk.withPath(FilePath.join(live, folder)) { mkdir($0, 0o700) == 0 ? chmod($0, mode) : -1 }
    }
  }

  private func status(_ root: String, _ path: [UInt8]) -> Files.Status? {
    Files.status(bytesOfPath: FilePath.join(root, path))
  }

  /// Moves other people's files to the live site, and keeps only those of the other files that the new site also has,
  /// or none.
  ///
  /// Files that a keeper has removed from the site must not survive beside it. Other people's files are moved first: if
  /// somebody has replaced a folder by a link, the path to our files would lead to theirs.
  ///
  /// `new` is the live site's manifest and `text` its text, or `nil` if no mirror is to stay.
  func settle(in new: SiteManifest, text: [UInt8]?) throws(PublishError) -> [Arrival] {
    guard let text else { return try remove() }
    let arrivals = try bringOver()
    try handle.mark()
    let gone = manifest.entries.filter { new.stamp(of: $0.address) != $0.stamp }.map(\.address)
    for address in gone { try handle.remove(Array(address.utf8)) }
    // An empty folder could only belong to somebody else.
    for folder in SiteAddress.folders(of: gone).reversed() { try handle.removeFolder(Array(folder.utf8)) }
    try handle.seal(text)
    return arrivals
  }

  /// Moves other people's files to the live site and removes the rest, until no new files appear.
  private func remove() throws(PublishError) -> [Arrival] {
    var arrivals: [Arrival] = []
    for _ in 0..<Self.attempts {
      arrivals += try bringOver()
      for entry in manifest.entries { try handle.remove(Array(entry.address.utf8)) }
      if try removeIfEmpty() { return arrivals }
    }
    throw .file(FileError(.remove, handle.path, code: ENOTEMPTY))
  }

  /// How often the removal is tried again when somebody puts something into the folder meanwhile.
  private static let attempts = 5

  /// Removes empty folders, and the site's folder with its manifest if nothing else is left.
  private func removeIfEmpty() throws(PublishError) -> Bool {
    let list = Array(SiteAddress.manifest.utf8)
    var (folders, isEmpty) = ([[UInt8]](), true)
    do {
      try TreeWalk.visit(handle.path) { entry in
        if entry.kind == .folder { folders.append(entry.path) } else if entry.path != list { isEmpty = false }
        return true
      }
    } catch {
      throw .file(error)
    }
    for folder in folders.sorted(by: { $0.count > $1.count }) where try !handle.removeFolder(folder) {
      isEmpty = false
    }
    guard isEmpty else { return false }
    try handle.remove(list)
    return rmdir(handle.path) == 0
  }
}
