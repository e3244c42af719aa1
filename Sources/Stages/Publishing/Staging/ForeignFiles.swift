// SPDX-License-Identifier: MIT
private import CSystem
import Foundation
import KeepsakeSupport

/// The files and folders of a live site that are not ours, and how they get into the next one.
package struct ForeignFiles: Sendable {
  /// Files, links and what else there is; by path.
  private(set) var files: [TreeEntry] = []
  /// Folders that hold nothing of ours; those above before those below.
  private(set) var folders: [TreeEntry] = []
  /// Every folder's time as it was when it was listed.
  private var times: [(path: [UInt8], modified: Int64)] = []
  private var began: Int64 = 0

  init() {}

  /// Lists the live site.
  init(of path: String, isOurs: (String) -> Bool, holdsOurs: (String) -> Bool) throws(PublishError) {
    began = Self.now()
    var files: [TreeEntry] = []
    var folders: [TreeEntry] = []
    var times: [(path: [UInt8], modified: Int64)] = []
    do {
      try TreeWalk.visit(path) { entry in
        let address = entry.address
        guard entry.kind == .folder else {
          if !(address.map(isOurs) ?? false) { files.append(entry) }
          return
        }
        times.append((entry.path, entry.modified))
        if !entry.path.isEmpty, !(address.map(holdsOurs) ?? false) { folders.append(entry) }
      }
    } catch {
      throw .file(error)
    }
    self.files = files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    self.folders = folders.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    self.times = times
  }

  /// Leaves out what the site takes for itself by `--force`.
  mutating func drop(_ paths: Set<[UInt8]>) {
    guard !paths.isEmpty else { return }
    func isDropped(_ entry: TreeEntry) -> Bool {
      paths.contains(entry.path)
        || entry.path.indices.contains {
          entry.path[$0] == UInt8(ascii: "/") && paths.contains(Array(entry.path[..<$0]))
        }
    }
    files.removeAll(where: isDropped)
    folders.removeAll(where: isDropped)
  }

  /// Gives each file a second name in the staging folder, so that it keeps its inode, times, owner and rights.
  func link(from live: String, into staging: FolderHandle) throws(PublishError) {
    for folder in folders { try staging.makeFolder(folder.path, mode: 0o700) }
    // A folder in which only foreign files are left is none that the site's own files need.
    var made = Set(folders.map(\.path))
    for file in files {
      for end in file.path.indices where file.path[end] == UInt8(ascii: "/") {
        let folder = Array(file.path[..<end])
        if made.insert(folder).inserted { try staging.makeFolder(folder) }
      }
      try Self.link(file, from: live, to: staging.path)
    }
    for folder in folders.reversed() {
      let path = Self.join(staging.path, folder.path)
      _ = TreeWalk.withPath(path) { path in
        chmod(path, mode_t(folder.mode))
        return ks_set_modified(
          path, Int(folder.modified / 1_000_000_000), Int(folder.modified % 1_000_000_000))
      }
    }
  }

  /// After the exchange: moves what somebody added to the old site since it was listed, and takes our second names away.
  ///
  /// A folder's time changes with every entry that comes or goes, so that only folders with another time, or one that
  /// was too young to tell, are listed again.
  ///
  /// - Parameters:
  ///   - old: The old site's folder, where it is now.
  ///   - live: The new site.
  ///   - isOurs: Whether an address is one of the old site's or the new one's; what stands there is never moved.
  /// - Throws: What keeps the old site's folder from being read.
  func settle(_ old: FolderHandle, live: String, isOurs: (String) -> Bool) throws(PublishError) {
    let known = Dictionary(files.map { ($0.path, $0.inode) }) { first, _ in first }
    let knownFolders = Set(times.map(\.path))
    for (path, modified) in times {
      let isYoung = modified >= began - 2_000_000_000
      guard isYoung || old.entry(path.isEmpty ? [UInt8(ascii: ".")] : path)?.modified != modified else { continue }
      var late: [[UInt8]] = []
      try old.list(path) { entry in
        guard entry.path != path, known[entry.path] != entry.inode else { return }
        if entry.kind == .folder && knownFolders.contains(entry.path) { return }
        if entry.kind != .folder, let address = entry.address, isOurs(address) { return }
        late.append(entry.path)
      }
      for path in late {
        _ = TreeWalk.withPath(Self.join(old.path, path)) { from in
          TreeWalk.withPath(Self.join(live, path)) { Foundation.rename(from, $0) }
        }
      }
    }
    for file in files { try old.remove(file.path) }
    for folder in folders.reversed() { old.removeFolder(folder.path) }
  }

  private static func link(_ file: TreeEntry, from live: String, to staging: String) throws(PublishError) {
    let code = TreeWalk.withPath(join(live, file.path)) { from in
      TreeWalk.withPath(join(staging, file.path)) { linkat(AT_FDCWD, from, AT_FDCWD, $0, 0) == 0 ? 0 : errno }
    }
    let name = String(decoding: file.path, as: UTF8.self)
    switch code {
    case 0: break
    case ENOENT
    where TreeWalk.withPath(join(live, file.path), { faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) }) != 0:
      break
    case EEXIST, ENOTDIR: throw .foreignFiles([name])
    default: throw .file(FileError(.link, "\(live)/\(name)", code: code))
    }
  }

  private static func join(_ root: String, _ path: [UInt8]) -> [UInt8] {
    Array(root.utf8) + [UInt8(ascii: "/")] + path
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
