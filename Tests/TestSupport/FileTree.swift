// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// A snapshot of everything below a folder.
package struct FileTree: Sendable {
  package struct Entry: Hashable, Sendable {
    package var kind: Files.Status.Kind
    /// Permission bits.
    package var mode: UInt32
    /// Nanoseconds since 1970.
    package var modified: Int64
    package var inode: UInt64
    /// A file's bytes.
    package var bytes: [UInt8]
  }

  /// Entries by path below the folder.
  package private(set) var entries: [ArchivePath: Entry] = [:]

  /// Reads the folder without following links; a missing one is empty.
  ///
  /// Skips names at the top that are in `leavingOut`.
  package init(_ folder: String, leavingOut: Set<String> = []) throws {
    guard Files.exists(folder) else { return }
    try read(Array(folder.utf8), below: ArchivePath(bytes: []), leavingOut)
  }

  /// The bytes of every file, by its path as text.
  package var contents: [String: [UInt8]] {
    Dictionary(
      entries.filter { $0.value.kind == .file }.map { ($0.key.text, $0.value.bytes) },
      uniquingKeysWith: { first, _ in first })
  }

  package subscript(_ path: String) -> Entry? { entries[ArchivePath(path)] }

  /// A file's text; `nil` for a missing file.
  package func text(_ path: String) -> String? {
    self[path].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Paths of files and links that are only here, only there, or have other bytes there.
  package func filesOtherThan(in other: FileTree) -> [String] {
    differences(other) { ($0.kind, $0.bytes) == ($1.kind, $1.bytes) }
  }

  /// Paths that are only here, only there, or there with other bytes, permissions, times or inodes.
  package func changes(since other: FileTree) -> [String] {
    differences(other) { $0 == $1 }
  }

  private func differences(_ other: FileTree, _ same: (Entry, Entry) -> Bool) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { path in
      guard let mine = entries[path], let theirs = other.entries[path] else { return true }
      return !same(mine, theirs)
    }.map(\.text).sorted()
  }

  private mutating func read(_ folder: [UInt8], below path: ArchivePath, _ leavingOut: Set<String>) throws {
    for name in try names(in: folder) where !leavingOut.contains(String(decoding: name, as: UTF8.self)) {
      let full = folder + [UInt8(ascii: "/")] + name
      let relative = path.appending(bytes: name)
      guard let status = Files.status(bytesOfPath: full) else { continue }
      let bytes = status.kind == .file ? try Files.read(bytesOfPath: full) : []
      entries[relative] = Entry(
        kind: status.kind, mode: mode(full), modified: status.modified, inode: status.inode, bytes: bytes)
      if status.kind == .folder { try read(full, below: relative, []) }
    }
  }

  private func names(in folder: [UInt8]) throws -> [[UInt8]] {
    let handle = (folder + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { opendir($0) }
    }
    guard let handle else { throw FileError(.read, String(decoding: folder, as: UTF8.self), code: errno) }
    defer { closedir(handle) }
    var names: [[UInt8]] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  private func mode(_ path: [UInt8]) -> UInt32 {
    var info = stat()
    let result = (path + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { lstat($0, &info) } ?? -1
    }
    return result == 0 ? UInt32(info.st_mode & 0o7777) : 0
  }
}
