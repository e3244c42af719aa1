// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The hidden folder beside the output in which the next site is built.
///
/// Making forty thousand links and ten thousand folders for ten changed pages is far more work than the change;
/// therefore a large site's last state stays, stripped of everything that the live site does not have, and the next
/// build brings it up to date. Every file in it is one file with the live site's, which is how it is checked: by inode.
/// While it is there nobody else may enter it.
struct StagingFolder {
  let handle: FolderHandle
  /// Permission bits of a folder that this user makes.
  let usualMode: UInt32
  /// What lies in it by the position of the wanted file; `nil` where nothing does.
  private(set) var inodes: [UInt64?] = []
  private var folders: Set<String> = []

  /// Opens what the last build left, or makes a new one.
  init(_ place: OutputPlace, reuse: Bool) throws(PublishError) {
    let path = place.staging
    if let status = Files.status(path) {
      guard status.kind == .folder, Self.isOurs(path) else { throw .notOurStaging(path) }
      if !reuse {
        // The lock tells whether another build is at work in it.
        _ = try FolderHandle(locking: path)
        do { try TreeRemoval.remove(path) } catch { throw .file(error) }
      }
    }
    do {
      try Files.createFolder(place.parent)
      try Files.createFolder(path)
    } catch {
      throw .file(error)
    }
    handle = try FolderHandle(locking: path)
    usualMode = handle.mode == 0o700 ? 0o755 : handle.mode
    handle.setMode(0o700)
    do { try Files.write([], to: path + "/" + SiteAddress.marker) } catch { throw .file(error) }
  }

  /// Whether the folder carries one of our marks, or nothing at all.
  private static func isOurs(_ path: String) -> Bool {
    if Files.exists(path + "/" + SiteAddress.marker) || Files.exists(path + "/" + SiteAddress.manifest) { return true }
    return rmdir(path) == 0
  }

  /// Finds out what is here and removes everything that is not `isRight`.
  mutating func scan(
    _ wanted: [WantedFile], position: [String: Int], isRight: (_ position: Int, _ inode: UInt64) -> Bool
  ) throws(PublishError) {
    inodes = [UInt64?](repeating: nil, count: wanted.count)
    var found = inodes
    var strangers: [[UInt8]] = []
    var odd: [[UInt8]] = []
    var known: Set<String> = []
    do {
      try TreeWalk.visit(handle.path) { entry in
        let address = entry.address
        if entry.kind == .folder {
          if let address { known.insert(address) } else { odd.append(entry.path) }
        } else if let address, let index = position[address], entry.kind == .file, isRight(index, entry.inode) {
          found[index] = entry.inode
        } else if address != SiteAddress.marker {
          strangers.append(entry.path)
        }
      }
    } catch {
      throw .file(error)
    }
    for path in strangers { try handle.remove(path) }
    for path in odd.sorted(by: { $0.count > $1.count }) { handle.removeFolder(path) }
    inodes = found
    folders = known
  }

  /// Makes the folders that the files need, and removes those that nothing needs.
  mutating func makeFolders(for wanted: [WantedFile]) throws(PublishError) {
    var needed: Set<String> = [""]
    for file in wanted {
      for folder in SiteAddress.folders(of: file.address[...]) {
        guard needed.insert(String(folder)).inserted else { break }
      }
    }
    for folder in folders.subtracting(needed).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      handle.removeFolder(Array(folder.utf8))
    }
    for folder in needed.subtracting(folders).sorted(by: { $0.utf8.count < $1.utf8.count }) where !folder.isEmpty {
      try handle.makeFolder(Array(folder.utf8))
    }
  }

  /// Writes the manifest, sees to it that the disk has what is new, and takes our mark away.
  func complete(_ manifest: SiteManifest, made: [String], probe: PublishProbe) throws(PublishError) {
    do {
      try FileBytes.write(manifest.text, to: handle.path + "/" + SiteAddress.manifest)
      try probe(.manifestWritten)
      Durability.save(made.map { "\(handle.path)/\($0)" }, in: handle.path)
      try Files.remove(handle.path + "/" + SiteAddress.marker)
      try probe(.unmarked)
    } catch let error as PublishError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .cancelled
    }
  }

  /// Lets visitors in.
  func open(mode: UInt32?) {
    handle.setMode(mode ?? usualMode)
    handle.synchronise()
  }

  /// The old site after the exchange.
  init(old: FolderHandle) {
    handle = old
    usualMode = old.mode
  }

  /// Keeps of an old site only what the new one has as well, or nothing.
  ///
  /// What a keeper has taken off the site must not live on in a folder beside it.
  func strip(from old: SiteManifest, to new: SiteManifest, keeps: Bool) throws(PublishError) {
    handle.setMode(0o700)
    guard keeps else {
      do { try TreeRemoval.remove(handle.path) } catch { throw .file(error) }
      return
    }
    do {
      if !Files.exists(handle.path + "/" + SiteAddress.marker) {
        try Files.write([], to: handle.path + "/" + SiteAddress.marker)
      }
    } catch {
      throw .file(error)
    }
    var position = 0
    for entry in old.entries {
      while position < new.entries.count, new.entries[position].address < entry.address { position += 1 }
      if position < new.entries.count, new.entries[position] == entry { continue }
      try handle.remove(Array(entry.address.utf8))
    }
    try handle.remove(Array(SiteAddress.manifest.utf8))
  }
}
