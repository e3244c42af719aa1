// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel

/// An entry of a folder, from its listing and `lstat`.
struct FolderEntry {
  enum Kind { case file, folder, link, other }

  let name: [UInt8]
  let kind: Kind
  /// In bytes.
  let size: Int
  /// Nanoseconds since 1970.
  let modified: Int64
  let inode: UInt64
  /// Nanoseconds since 1970 (`st_ctime`).
  let changed: Int64

  func sourceFile(at path: ArchivePath) -> SourceFile {
    SourceFile(path: path, size: size, modified: modified, inode: inode, changed: changed)
  }

  /// Compares the bytes of full paths: a folder's name includes the slash after it.
  func precedes(_ other: FolderEntry) -> Bool {
    let common = min(name.count, other.name.count)
    let order = memcmp(name, other.name, common)
    guard order == 0 else { return order < 0 }
    return byte(at: common) < other.byte(at: common)
  }

  private func byte(at index: Int) -> UInt8 {
    index < name.count ? name[index] : kind == .folder ? UInt8(ascii: "/") : 0
  }
}

extension FolderEntry {
  init(name: [UInt8], _ info: stat) {
    self.name = name
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(info.st_size)
    inode = UInt64(info.st_ino)
    #if os(Linux)
      let (time, change) = (info.st_mtim, info.st_ctim)
    #else
      let (time, change) = (info.st_mtimespec, info.st_ctimespec)
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    changed = Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec)
  }
}
