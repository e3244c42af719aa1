// SPDX-License-Identifier: MIT
import CSystem
import Foundation
import KeepsakeSupport

/// An entry of a folder tree, by its path's bytes below the root: foreign names need not be UTF-8.
struct TreeEntry: Hashable {
  var path: [UInt8]
  var kind: Files.Status.Kind
  var inode: UInt64
  /// Permission bits; for folders only.
  var mode: UInt32 = 0
  /// Nanoseconds since 1970; for folders only.
  var modified: Int64 = 0
  /// When its entries or rights last changed, in nanoseconds since 1970; for folders only.
  var changed: Int64 = 0

  /// The path as an address, if it can be one.
  var address: String? {
    path.allSatisfy { SiteAddress.isHarmless($0) || $0 == UInt8(ascii: "/") }
      ? String(decoding: path, as: UTF8.self) : nil
  }
}

/// Lists whole trees by `readdir` alone: names, kinds and inodes, with no `stat` for each file.
enum TreeWalk {
  /// Visits every entry below the root and first the root itself, whose path is empty; folders before what they hold.
  ///
  /// Links are entries and are not followed. The order is that of the disk.
  static func visit(_ root: String, _ visit: (TreeEntry) -> Void) throws(FileError) {
    try self.visit(root, known: nil, isTrusted: { _, _ in false }, visit)
  }

  /// Visits a tree less the folders that need no listing.
  ///
  /// `known` are the folders of an earlier visit; with them folders come in no order. `isTrusted` says whether a known
  /// folder's entries are known as well, by its number and what it is now: such folders are not listed, and neither they nor
  /// what lies directly in them are visited.
  static func visit(
    _ root: String, known: FolderRecord?, workers: Int = 1,
    isTrusted: (_ number: Int, _ now: SeenFolder) -> Bool, _ visit: (TreeEntry) -> Void
  ) throws(FileError) {
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.list, root, code: errno) }
    defer { close(descriptor) }
    var folders: [[UInt8]] = [[]]
    var parents = RealFolders(root: descriptor)
    let entries = known?.entries ?? []
    let present = mapInParallel(entries.count, width: workers) { SeenFolder(entries[$0].path, in: descriptor) }
    for (number, entry) in entries.enumerated() where parents.holds(entry.path) {
      // Where there is no such folder any more, its parent's list says what there is.
      guard let now = present[number] else { continue }
      if !isTrusted(number, now) { folders.append(Array(entry.path.utf8)) }
    }
    // One folder holds all keepsakes' folders: they are looked for by what was just seen, not one by one in the record.
    var numbers: [UInt64: Int]?
    func number(_ inode: UInt64) -> Int? {
      if let numbers { return numbers[inode] }
      let made = Dictionary(
        present.enumerated().compactMap { number, now in now.map { ($0.stamp.inode, number) } },
        uniquingKeysWith: { first, _ in first })
      numbers = made
      return made[inode]
    }
    while let folder = folders.popLast() {
      // A known one is dealt with above.
      try list(folder, of: descriptor, root: root) { inode, prefix, name in
        number(inode).map { Self.is(entries[$0].path, prefix, name) } ?? false
      } visit: { entry in
        guard entry.kind == .folder, entry.path != folder else { return visit(entry) }
        if let known, let address = entry.address, known.position(of: address) != nil { return }
        folders.append(entry.path)
      }
    }
  }

  /// Whether a path is just these two parts.
  private static func `is`(_ path: String, _ prefix: [UInt8], _ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    var path = path
    return path.withUTF8 {
      $0.count == prefix.count + name.count && $0.prefix(prefix.count).elementsEqual(prefix)
        && $0.suffix(name.count).elementsEqual(name)
    }
  }

  /// Visits a folder itself and what lies directly in it, less those folders that `skips` names.
  ///
  /// `skips` is asked by a folder's inode and its path in two parts: this one's with a slash, and the name.
  static func list(
    _ folder: [UInt8], of root: Int32, root name: String,
    skips: (_ inode: UInt64, _ prefix: [UInt8], _ name: Slice<UnsafeRawBufferPointer>) -> Bool = { _, _, _ in false },
    visit: (TreeEntry) -> Void
  ) throws(FileError) {
    let descriptor = withPath(folder.isEmpty ? [UInt8(ascii: ".")] : folder) {
      openat(root, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      // A folder that has gone since its parent was read is no entry any more.
      guard errno != ENOENT || folder.isEmpty else { return }
      throw FileError(.list, "\(name)/\(String(decoding: folder, as: UTF8.self))", code: errno)
    }
    var info = stat()
    guard fstat(descriptor, &info) == 0, let stream = fdopendir(descriptor) else {
      defer { close(descriptor) }
      throw FileError(.list, name, code: errno)
    }
    defer { closedir(stream) }
    visit(TreeEntry(folder, info))
    let prefix = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    while let entry = readdir(stream) {
      let inode = UInt64(entry.pointee.d_ino)
      let type = Int(entry.pointee.d_type)
      let path = withUnsafeBytes(of: &entry.pointee.d_name) { name -> [UInt8]? in
        let name = name.prefix { $0 != 0 }
        if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return nil }
        return type == Int(DT_DIR) && skips(inode, prefix, name) ? nil : prefix + name
      }
      guard let path else { continue }
      visit(TreeEntry(path: path, kind: kind(type, path, of: root), inode: inode))
    }
  }

  /// Runs a call that wants a C string.
  static func withPath<Output>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Output) -> Output {
    (path + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { preconditionFailure("a path has at least its end") }
        return body(start)
      }
    }
  }

  private static func kind(_ type: Int, _ path: [UInt8], of root: Int32) -> Files.Status.Kind {
    switch type {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    var info = stat()
    guard withPath(path, { fstatat(root, $0, &info, AT_SYMLINK_NOFOLLOW) }) == 0 else { return .other }
    return TreeEntry(path, info).kind
  }
}

extension TreeEntry {
  init(_ path: [UInt8], _ info: stat) {
    let kind: Files.Status.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if os(Linux)
      let modified = Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
      let changed = Int64(info.st_ctim.tv_sec) * 1_000_000_000 + Int64(info.st_ctim.tv_nsec)
    #else
      let modified = Int64(info.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(info.st_mtimespec.tv_nsec)
      let changed = Int64(info.st_ctimespec.tv_sec) * 1_000_000_000 + Int64(info.st_ctimespec.tv_nsec)
    #endif
    self.init(
      path: path, kind: kind, inode: UInt64(info.st_ino), mode: UInt32(info.st_mode) & 0o7777, modified: modified,
      changed: changed)
  }
}

/// Tells whether paths lead through folders alone: one that somebody has replaced by a link holds nothing of ours.
private struct RealFolders {
  let root: Int32
  private var known: [Substring: Bool] = ["": true]
  private var last: (folder: Substring, isReal: Bool) = ("", true)

  init(root: Int32) { self.root = root }

  /// Whether everything above a path is a folder.
  mutating func holds(_ path: String) -> Bool {
    let folder = Self.parent(path[...])
    if folder != last.folder { last = (folder, isReal(folder)) }
    return last.isReal
  }

  private mutating func isReal(_ folder: Substring) -> Bool {
    if let answer = known[folder] { return answer }
    let answer = isReal(Self.parent(folder)) && SeenFolder(String(folder), in: root) != nil
    known[folder] = answer
    return answer
  }

  private static func parent(_ path: Substring) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }
}

extension SeenFolder {
  /// What stands at a path below an open folder, links not followed; `nil` if it is no folder.
  init?(_ path: String, in root: Int32) {
    var info = stat()
    guard fstatat(root, path, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_mode & S_IFMT == S_IFDIR else { return nil }
    let entry = TreeEntry([], info)
    self.init(path: path, stamp: entry.stamp, modified: entry.modified)
  }
}

extension TreeEntry {
  /// A folder's stamp.
  var stamp: FolderStamp { FolderStamp(inode: inode, changed: changed) }
}
