// SPDX-License-Identifier: MIT
private import CSystem
import Foundation
import KeepsakeSupport

/// An entry of a folder tree, with the bytes of its path below the root: other people's file names need not be UTF-8.
struct TreeEntry: Hashable {
  var path: [UInt8]
  var kind: Files.Status.Kind
  var inode: UInt64

  /// The path as an address; `nil` if it is not a valid one.
  var address: String? {
    path.allSatisfy { SiteAddress.isHarmless($0) || $0 == UInt8(ascii: "/") }
      ? String(decoding: path, as: UTF8.self) : nil
  }
}

/// Lists whole trees with `readdir` alone: names, kinds and inodes, without a `stat` for each file.
enum TreeWalk {
  /// Visits every entry below the root, folders before their content; `visit` returns whether to enter a folder.
  ///
  /// Links are entries and are not followed. The order is that of the disk.
  static func visit(_ root: String, _ visit: (TreeEntry) -> Bool) throws(FileError) {
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.list, root, code: errno) }
    defer { close(descriptor) }
    var folders: [[UInt8]] = [[]]
    while let folder = folders.popLast() {
      try list(folder, of: descriptor, root: root) { entry in
        if visit(entry), entry.kind == .folder { folders.append(entry.path) }
      }
    }
  }

  /// Lists every entry below the root with the result of `look`, folders before their content; `look` also returns
  /// whether to enter a folder.
  ///
  /// `workers` threads read the folders of one depth in parallel, so that `look` may run on several threads at once.
  /// Links are entries and are not followed.
  static func entries<Sight: Sendable>(
    below root: String, workers: Int, _ look: @Sendable (TreeEntry) -> (sight: Sight, isOpened: Bool)
  ) throws(FileError) -> [(entry: TreeEntry, sight: Sight)] {
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.list, root, code: errno) }
    defer { close(descriptor) }
    var (found, level) = ([(entry: TreeEntry, sight: Sight)](), [[UInt8]()])
    while !level.isEmpty {
      let lists = mapInParallel(level.count, width: workers, slice: 16) { [level] number in
        Result { () throws(FileError) in
          var seen: [(entry: TreeEntry, sight: Sight, isOpened: Bool)] = []
          try list(level[number], of: descriptor, root: root) { entry in
            let (sight, isOpened) = look(entry)
            seen.append((entry, sight, isOpened && entry.kind == .folder))
          }
          return seen
        }
      }
      level = []
      for list in lists {
        for (entry, sight, isOpened) in try list.get() {
          found.append((entry, sight))
          if isOpened { level.append(entry.path) }
        }
      }
    }
    return found
  }

  /// Visits the direct entries of a folder below an open one.
  static func list(
    _ folder: [UInt8], of root: Int32, root name: String, visit: (TreeEntry) -> Void
  ) throws(FileError) {
    let descriptor = withPath(folder.isEmpty ? [UInt8(ascii: ".")] : folder) {
      openat(root, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      // A folder that was removed after its parent was read is skipped.
      guard errno != ENOENT || folder.isEmpty else { return }
      throw FileError(.list, "\(name)/\(String(decoding: folder, as: UTF8.self))", code: errno)
    }
    guard let stream = fdopendir(descriptor) else {
      defer { close(descriptor) }
      throw FileError(.list, name, code: errno)
    }
    defer { closedir(stream) }
    let prefix = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileError(.list, name, code: errno) }
        return
      }
      let path = withUnsafeBytes(of: &entry.pointee.d_name) { name -> [UInt8]? in
        let name = name.prefix { $0 != 0 }
        return name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) ? nil : prefix + name
      }
      guard let path else { continue }
      let kind = kind(Int(entry.pointee.d_type), path, of: root)
      visit(TreeEntry(path: path, kind: kind, inode: UInt64(entry.pointee.d_ino)))
    }
  }

  /// Calls a function that needs a C string.
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
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
