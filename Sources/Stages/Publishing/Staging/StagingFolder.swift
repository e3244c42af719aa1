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
  /// Folders that are here, each once.
  private var folders: [String] = []
  /// For each of them whether a file that is wanted is known to lie in it.
  private var isNeeded: [Bool] = []
  /// Folders as they were when they were looked at, unsettled where a later change might not show; by path.
  private(set) var recorded: [SeenFolder] = []

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
  static func isOurs(_ path: String) -> Bool {
    if Files.exists(path + "/" + SiteAddress.marker) || Files.exists(path + "/" + SiteAddress.manifest) { return true }
    return rmdir(path) == 0
  }

  /// Finds out what is here and removes everything that is not one file with what the live site has and is wanted.
  ///
  /// Folders of which the last build's record still holds, here and in the live site, are not listed.
  mutating func scan(_ job: PublishJob, _ foreign: ForeignFiles, workers: Int) throws(PublishError) {
    let began = ForeignFiles.now()
    var found = [UInt64?](repeating: nil, count: job.wanted.count)
    var strangers: [[UInt8]] = []
    var odd: [[UInt8]] = []
    var folders: [String] = []
    var seen: [SeenFolder] = []
    let homes = foreign.homes
    var mayTrust = foreign.isTrusted
    // What was altered in place is altered here too.
    for (home, inode) in zip(homes, job.live.inodes) where inode == nil { home.map { mayTrust[$0] = false } }
    // The place of a trusted folder among all.
    var places = [Int?](repeating: nil, count: mayTrust.count)
    seen.reserveCapacity(mayTrust.count)
    do {
      try TreeWalk.visit(
        handle.path, known: foreign.known, workers: workers,
        isTrusted: { number, now in
          guard mayTrust[number], foreign.known?.entries[number].staging == now.stamp else { return false }
          places[number] = folders.count
          folders.append(now.path)
          seen.append(now)
          return true
        }
      ) { entry in
        let address = entry.address
        if entry.kind == .folder {
          guard let address else { return odd.append(entry.path) }
          if !address.isEmpty { folders.append(address) }
          seen.append(SeenFolder(path: address, stamp: entry.stamp, modified: entry.modified))
        } else if let address, entry.kind == .file, let index = job.position(of: address),
          job.liveInode(index) == entry.inode
        {
          found[index] = entry.inode
        } else if address != SiteAddress.marker, address != SiteAddress.folders {
          strangers.append(entry.path)
        }
      }
    } catch {
      throw .file(error)
    }
    var isNeeded = [Bool](repeating: false, count: folders.count)
    for (position, index) in job.wantedPositions.enumerated() {
      guard let place = homes[position].flatMap({ places[$0] }) else { continue }
      if let index {
        isNeeded[place] = true
        found[index] = job.live.inodes[position]
      } else {
        strangers.append(Array(job.live.manifest.entries[position].address.utf8))
      }
    }
    for path in strangers { try handle.remove(path) }
    for path in odd.sorted(by: { $0.count > $1.count }) { handle.removeFolder(path) }
    inodes = found
    self.folders = folders
    self.isNeeded = isNeeded
    recorded = seen.map { $0.stamp.isSettled(at: began) ? $0 : $0.unsettled }.sorted { $0.path < $1.path }
  }

  /// Makes the folders that the files need, and removes those that nothing needs.
  func makeFolders(for job: PublishJob) throws(PublishError) {
    let idle = zip(folders, isNeeded).filter { !$1 && !job.holds($0) }.map(\.0)
    for folder in idle.sorted(by: { $0.utf8.count > $1.utf8.count }) { handle.removeFolder(Array(folder.utf8)) }
    let missing = zip(job.wanted, inodes).filter { $1 == nil }.map(\.0.address)
    for folder in SiteAddress.folders(of: missing) { try handle.makeFolder(Array(folder.utf8)) }
  }

  /// Takes the record of folders away before anything is written: a folder without one is what a killed build has left.
  func dropRecord() throws(PublishError) {
    do { try Files.remove(handle.path + "/" + SiteAddress.folders) } catch { throw .file(error) }
  }

  /// Writes the manifest, sees to it that the disk has what is new, and takes our mark away.
  ///
  /// - Returns: The fingerprint of the manifest's text.
  func complete(
    _ manifest: SiteManifest, of owner: SiteOwner, made: [String], workers: Int, probe: PublishProbe
  ) throws(PublishError) -> ContentHash {
    let text = manifest.text(for: owner, workers: workers)
    do {
      try FileBytes.write(text, to: handle.path + "/" + SiteAddress.manifest)
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
    return Fingerprint.of(text)
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
