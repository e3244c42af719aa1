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
  /// Every folder as it was when it was listed, or as it was known; less those whose paths are no addresses.
  private var seen: [SeenFolder] = []
  /// The times of the others.
  private var oddTimes: [(path: [UInt8], modified: Int64)] = []
  private var began: Int64 = 0
  /// What the last build knew of the folders, and which of it still holds for the live site.
  private(set) var known: FolderRecord?
  private(set) var isTrusted: [Bool] = []
  /// For each file of the live manifest the number of its folder in `known`.
  private(set) var homes: [Int?] = []
  /// Files that could not be given a second name; the next site has copies until `settle` puts the files themselves there.
  private var copied: Set<[UInt8]> = []

  init() {}

  /// Lists the live site; folders that are as `known` says hold nothing of others and are not listed.
  init(
    of path: String, manifest: SiteManifest, known: FolderRecord? = nil, workers: Int = 1, isOurs: (String) -> Bool,
    holdsOurs: (String) -> Bool
  ) throws(PublishError) {
    began = Self.now()
    homes = known?.homes(of: manifest) ?? manifest.entries.map { _ in nil }
    var files: [TreeEntry] = []
    var folders: [TreeEntry] = []
    var seen: [SeenFolder] = []
    var oddTimes: [(path: [UInt8], modified: Int64)] = []
    var isTrusted = [Bool](repeating: false, count: known?.entries.count ?? 0)
    seen.reserveCapacity(isTrusted.count)
    do {
      try TreeWalk.visit(
        path, known: known, workers: workers,
        isTrusted: { number, now in
          guard known?.entries[number].live == now.stamp else { return false }
          isTrusted[number] = true
          seen.append(now)
          return true
        }
      ) { entry in
        let address = entry.address
        guard entry.kind == .folder else {
          if !(address.map(isOurs) ?? false) { files.append(entry) }
          return
        }
        if let address {
          seen.append(SeenFolder(path: address, stamp: entry.stamp, modified: entry.modified))
        } else {
          oddTimes.append((entry.path, entry.modified))
        }
        if !entry.path.isEmpty, !(address.map(holdsOurs) ?? false) { folders.append(entry) }
      }
    } catch {
      throw .file(error)
    }
    self.files = files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    self.folders = folders.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    self.seen = seen.sorted { $0.path < $1.path }
    self.oddTimes = oddTimes
    self.known = known
    self.isTrusted = isTrusted
  }

  /// Every folder whose path is an address, by path; those in which something of others lies, or whose stamps would not
  /// tell of any later change, are unsettled.
  var recorded: [SeenFolder] {
    var shared: Set<[UInt8]> = Set(folders.map(\.path))
    for entry in files + folders {
      let end = entry.path.lastIndex(of: UInt8(ascii: "/")) ?? 0
      shared.insert(Array(entry.path[..<end]))
    }
    return seen.map { folder in
      let isOurs = shared.isEmpty || !shared.contains(Array(folder.path.utf8))
      return isOurs && folder.stamp.isSettled(at: began) ? folder : folder.unsettled
    }
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
  ///
  /// Where the system refuses that, as for files of other users, the staging folder gets a copy. With `canLink` set to `false`
  /// it behaves as if the system always did. It throws if there can be no copy either; then the old site stands.
  mutating func link(from live: String, into staging: FolderHandle, canLink: Bool = true) throws(PublishError) {
    for folder in folders { try staging.makeFolder(folder.path, mode: 0o700) }
    // A folder in which only foreign files are left is none that the site's own files need.
    var made = Set(folders.map(\.path))
    for file in files {
      for end in file.path.indices where file.path[end] == UInt8(ascii: "/") {
        let folder = Array(file.path[..<end])
        if made.insert(folder).inserted { try staging.makeFolder(folder) }
      }
      if try Self.link(file, from: live, to: staging.path, canLink: canLink) { copied.insert(file.path) }
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
  ///   - workers: How many threads look.
  ///   - isOurs: Whether an address is one of the old site's or the new one's; what stands there is never moved.
  /// - Throws: What keeps the old site's folder from being read, or one of these files from being moved; the others are.
  func settle(
    _ old: FolderHandle, live: String, workers: Int, isOurs: (String) -> Bool
  ) throws(PublishError) {
    let known = Dictionary(files.map { ($0.path, $0.inode) }) { first, _ in first }
    let young = began - FolderStamp.youth
    let times = old.modified(seen.map(\.path), workers: workers)
    var changed = zip(seen, times).filter { $0.modified >= young || $1 != $0.modified }.map { Array($0.0.path.utf8) }
    changed += oddTimes.filter { $0.modified >= young || old.entry($0.path)?.modified != $0.modified }.map(\.path)
    let knownFolders = changed.isEmpty ? [] : Set(seen.map { Array($0.path.utf8) } + oddTimes.map(\.path))
    var failure: PublishError?
    for path in changed {
      var late: [[UInt8]] = []
      try old.list(path) { entry in
        guard entry.path != path, known[entry.path] != entry.inode else { return }
        if entry.kind == .folder && knownFolders.contains(entry.path) { return }
        if entry.kind != .folder, let address = entry.address, isOurs(address) { return }
        late.append(entry.path)
      }
      for path in late {
        do throws(PublishError) { try Self.move(path, from: old.path, to: live) } catch { failure = failure ?? error }
      }
    }
    for file in files {
      // The file itself takes the copy's place, with its owner and with what was written to it since.
      if copied.contains(file.path) {
        do throws(PublishError) { try Self.move(file.path, from: old.path, to: live) } catch {
          failure = failure ?? error
        }
      } else if failure == nil {
        try old.remove(file.path)
      }
    }
    if let failure { throw failure }
    for folder in folders.reversed() { old.removeFolder(folder.path) }
  }

  /// Moves what somebody has added; the folders above it are made where the new site has none.
  static func move(_ path: [UInt8], from old: String, to live: String) throws(PublishError) {
    func rename() -> Int32 {
      TreeWalk.withPath(join(old, path)) { from in
        TreeWalk.withPath(join(live, path)) { Foundation.rename(from, $0) == 0 ? 0 : errno }
      }
    }
    var code = rename()
    if code == ENOENT {
      for end in path.indices where path[end] == UInt8(ascii: "/") {
        let folder = Array(path[..<end])
        var info = stat()
        let isThere = TreeWalk.withPath(join(old, folder)) { lstat($0, &info) } == 0
        let mode = isThere ? info.st_mode & 0o7777 : 0o755
        _ = TreeWalk.withPath(join(live, folder)) { mkdir($0, 0o700) == 0 ? chmod($0, mode) : -1 }
      }
      code = rename()
    }
    // It may have been taken away again in the meantime.
    let isGone = TreeWalk.withPath(join(old, path)) { faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) } != 0
    // Where something of ours stands, it was to be replaced.
    guard code == 0 || isGone || [EISDIR, ENOTDIR, EEXIST, ENOTEMPTY].contains(code) else {
      throw .file(FileError(.rename, "\(old)/\(String(decoding: path, as: UTF8.self))", code: code))
    }
  }

  /// Gives a file a second name, or makes a copy.
  ///
  /// - Returns: Whether it is a copy.
  private static func link(
    _ file: TreeEntry, from live: String, to staging: String, canLink: Bool
  ) throws(PublishError) -> Bool {
    let (old, new) = (join(live, file.path), join(staging, file.path))
    var code = EPERM
    if canLink {
      code = TreeWalk.withPath(old) { from in
        TreeWalk.withPath(new) { linkat(AT_FDCWD, from, AT_FDCWD, $0, 0) == 0 ? 0 : errno }
      }
    }
    let name = String(decoding: file.path, as: UTF8.self)
    switch code {
    case 0: return false
    case EPERM, EXDEV, EMLINK, ENOTSUP:
      // What cannot be taken out of its folder would stay behind, and be in the way of every further build.
      let folder = file.path.lastIndex(of: UInt8(ascii: "/")).map { Array(file.path[..<$0]) } ?? []
      guard TreeWalk.withPath(join(live, folder), { faccessat(AT_FDCWD, $0, W_OK | X_OK, AT_EACCESS) }) == 0 else {
        throw .foreignFolder("\(live)/\(String(decoding: folder, as: UTF8.self))")
      }
      let failure = FileBytes.duplicate(old, to: new)
      guard failure == 0 else { throw .foreignFile("\(live)/\(name)", code: failure) }
      return true
    case ENOENT where TreeWalk.withPath(old, { faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) }) != 0: return false
    case EEXIST, ENOTDIR: throw .foreignFiles([name])
    default: throw .file(FileError(.link, "\(live)/\(name)", code: code))
    }
  }

  static func join(_ root: String, _ path: [UInt8]) -> [UInt8] {
    Array(root.utf8) + [UInt8(ascii: "/")] + path
  }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
