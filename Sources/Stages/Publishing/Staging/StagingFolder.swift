// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The hidden folder beside the output where the next site is built.
///
/// Making forty thousand links and ten thousand folders for ten changed pages is far more work than the change itself.
/// Therefore a large site's last state is kept as its mirror, and the next build updates that. Every file in the mirror
/// is a hard link to one of the live site's, which the inode proves. While the mirror exists, no other user may enter
/// it.
struct StagingFolder {
  let handle: FolderHandle
  /// The permission bits of a folder that this user creates.
  private let usualMode: UInt32
  /// The inodes of the files in it, by the position of the wanted file; `nil` for a file that is missing.
  private(set) var inodes: [UInt64?]
  /// The folders in it, without duplicates.
  private var folders: [String] = []
  /// The entries that other people had put into the mirror and that are now in the live site.
  private(set) var arrivals: [OldSite.Arrival] = []

  /// Opens the live site's mirror, or makes a new folder, and adds the marker file.
  init(_ place: OutputPlace, for job: PublishJob, workers: Int) throws(PublishError) {
    inodes = Array(repeating: nil, count: job.wanted.count)
    let found = HiddenFolder(place, beside: job.live, key: nil)
    if case .notOurs = found { throw .notOurStaging(place.staging) }
    if case .none = found {
      do {
        try Files.createFolder(place.parent)
        try Files.createFolder(place.staging)
      } catch {
        throw .file(error)
      }
    }
    handle = try FolderHandle(locking: place.staging)
    usualMode = handle.mode == 0o700 ? 0o755 : handle.mode
    handle.setMode(0o700)
    switch found {
    case .none, .notOurs: try handle.mark()
    case .mirror: try scan(job, live: place.path, workers: workers)
    // An older folder was removed when the live site was inspected, unless another build is working.
    case .unfinished, .site: throw .busy(place.staging)
    }
  }

  /// Lists the files here and removes everything that is not a hard link to a wanted file of the live site.
  private mutating func scan(_ job: PublishJob, live: String, workers: Int) throws(PublishError) {
    var (found, gone, folders) = (inodes, [[UInt8]](), [String]())
    func take(_ entry: TreeEntry, _ address: String) {
      if entry.kind == .folder {
        folders.append(address)
      } else if let index = job.wanted.position(of: address), job.liveInode(index) == entry.inode {
        found[index] = entry.inode
      } else {
        gone.append(entry.path)
      }
    }
    let foreign = try ForeignFiles(in: handle.path, besides: job.live.manifest, workers: workers, ours: take)
    let mirror = OldSite(handle: handle, manifest: job.live.manifest, live: live, workers: workers)
    arrivals = try mirror.bringOver(foreign)
    try handle.mark()
    for path in gone { try handle.remove(path) }
    (inodes, self.folders) = (found, folders)
  }

  /// Makes the folders that the files need, and removes those that are not needed.
  func makeFolders(for job: PublishJob) throws(PublishError) {
    let idle = folders.filter { !job.wanted.holds($0) }
    for folder in idle.sorted(by: { $0.utf8.count > $1.utf8.count }) { try handle.removeFolder(Array(folder.utf8)) }
    let missing = zip(job.wanted, inodes).filter { $1 == nil }.map(\.0.address)
    for folder in SiteAddress.folders(of: missing) { try handle.makeFolder(Array(folder.utf8)) }
  }

  /// Restores the access of visitors.
  func open(mode: UInt32?) {
    handle.setMode(mode ?? usualMode)
    handle.synchronise()
  }
}
