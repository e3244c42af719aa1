// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The hidden folder beside the output where the next site is built.
///
/// Making forty thousand links and ten thousand folders for ten changed pages is far more work than the change. Therefore a large site's
/// last state stays as its mirror, and the next build updates that. Every file in it is a hard link to the live site's, and its inode
/// proves that. While it exists no other user may enter it.
struct StagingFolder {
  let handle: FolderHandle
  /// Permission bits of a folder that this user makes.
  private let usualMode: UInt32
  /// What lies in it by the position of the wanted file; `nil` where nothing does.
  private(set) var inodes: [UInt64?]
  /// Folders that are here, each once.
  private var folders: [String] = []
  /// What others had put into the mirror, and is in the live site now.
  private(set) var arrivals: [OldSite.Arrival] = []

  /// Opens the live site's mirror, or makes a new folder, and marks it.
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
    // What was there has been cleared away when the live site was looked at, unless another build was at work.
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

  /// Makes the folders that the files need, and removes those that nothing needs.
  func makeFolders(for job: PublishJob) throws(PublishError) {
    let idle = folders.filter { !job.wanted.holds($0) }
    for folder in idle.sorted(by: { $0.utf8.count > $1.utf8.count }) { try handle.removeFolder(Array(folder.utf8)) }
    let missing = zip(job.wanted, inodes).filter { $1 == nil }.map(\.0.address)
    for folder in SiteAddress.folders(of: missing) { try handle.makeFolder(Array(folder.utf8)) }
  }

  /// Lets visitors in.
  func open(mode: UInt32?) {
    handle.setMode(mode ?? usualMode)
    handle.synchronise()
  }
}
