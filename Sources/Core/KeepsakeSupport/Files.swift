// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// The file operations that the program needs, on POSIX calls.
///
/// Foundation calls fsync for every write and follows symbolic links on atomic ones; ten thousand pages would take five
/// times as long. Paths are bytes of the system, given as `String`s where they are valid UTF-8 and otherwise as bytes.
package enum Files {
  /// The result of `stat` for an entry.
  package struct Status: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case file, folder, link, other }

    package var kind: Kind
    /// Bytes.
    package var size: Int
    /// Nanoseconds since 1970.
    package var modified: Int64
    package var inode: UInt64
    package var device: UInt64
  }

  /// Reads a whole file; refuses more than `limit` bytes with `EFBIG`.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    try read(descriptor: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), path, limit: limit)
  }

  /// Reads a whole file whose name may be no UTF-8; refuses more than `limit` bytes with `EFBIG`.
  package static func read(bytesOfPath path: [UInt8], limit: Int = .max) throws(FileError) -> [UInt8] {
    let descriptor = (path + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
    }
    return try read(descriptor: descriptor, String(decoding: path, as: UTF8.self), limit: limit)
  }

  /// Hands on a file's bytes in parts of at most a megabyte: films are larger than memory; refuses more than `limit` bytes with `EFBIG`.
  package static func forEachPart(
    bytesOfPath path: [UInt8], limit: Int = .max, _ body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    let descriptor = (path + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
    }
    let name = String(decoding: path, as: UTF8.self)
    guard descriptor >= 0 else { throw FileError(.read, name, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(.read, name, code: errno) }
    let kind = info.st_mode & S_IFMT
    guard kind == S_IFREG else { throw FileError(.read, name, code: EISDIR, isNoPlainFile: kind != S_IFDIR) }
    guard info.st_size <= limit else { throw FileError(.read, name, code: EFBIG) }
    var size = 0
    while true {
      var failure: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
        let got = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw FileError(.read, name, code: failure) }
      if part.isEmpty { return }
      size += part.count
      guard size <= limit else { throw FileError(.read, name, code: EFBIG) }
      try body(part)
    }
  }

  private static func read(descriptor: Int32, _ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(.read, path, code: errno) }
    let kind = info.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw FileError(.read, path, code: EISDIR, isNoPlainFile: kind != S_IFDIR)
    }
    guard info.st_size <= limit else { throw FileError(.read, path, code: EFBIG) }
    var failure: Int32 = 0
    let size = Int(info.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw FileError(.read, path, code: failure) }
    return bytes
  }

  /// Reads at most the first `count` bytes.
  package static func readHead(_ path: String, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(descriptor) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = Foundation.read(descriptor, buffer.baseAddress, count)
      if got < 0 { failure = errno }
      filled = max(0, got)
    }
    guard failure == 0 else { throw FileError(.read, path, code: failure) }
    return bytes
  }

  /// Reads the last `count` bytes, or all if there are fewer.
  package static func readTail(_ path: String, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(.read, path, code: errno) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(descriptor, buffer.baseAddress, count, max(0, info.st_size - off_t(count)))
      if got < 0 { failure = errno }
      filled = max(0, got)
    }
    guard failure == 0 else { throw FileError(.read, path, code: failure) }
    return bytes
  }

  /// When an entry's bytes, name or rights last changed (`st_ctime`), in nanoseconds since 1970, links not followed; `nil` if
  /// nothing is there.
  ///
  /// Not part of `Status`: a second name changes it as well.
  package static func changed(_ path: String) -> Int64? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    #if os(Linux)
      return Int64(info.st_ctim.tv_sec) * 1_000_000_000 + Int64(info.st_ctim.tv_nsec)
    #else
      return Int64(info.st_ctimespec.tv_sec) * 1_000_000_000 + Int64(info.st_ctimespec.tv_nsec)
    #endif
  }

  /// The entry at a path, without following links; `nil` if there is none.
  package static func status(_ path: String) -> Status? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    return Status(info)
  }

  /// The entry at a path below an open folder, without following links; `nil` if there is none.
  ///
  /// The path to the folder is not resolved again for each of many files.
  package static func status(_ path: String, in folder: Int32) -> Status? {
    var info = stat()
    guard fstatat(folder, path, &info, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Status(info)
  }

  /// The entry at a path that may not be UTF-8, without following links; `nil` if there is none.
  package static func status(bytesOfPath path: [UInt8]) -> Status? {
    var info = stat()
    let result = (path + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { lstat($0, &info) } ?? -1
    }
    return result == 0 ? Status(info) : nil
  }

  package static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Writes a file so that a reader sees the old bytes or the new ones, never a part.
  ///
  /// A file's permissions, its extended attributes and, for root, its owner stay. With `durably` it also waits until the disk has the
  /// bytes: for data that cannot be made again. `mode` is a new file's, and applies to its bytes while they are written.
  package static func writeAtomically(
    _ bytes: [UInt8], to path: String, durably: Bool = false, mode: UInt16 = 0o644
  ) throws(FileError) {
    try stage(bytes, for: path, durably: durably, mode: mode).publish(as: path)
  }

  /// The new bytes of a file, which are on the disk beside it and not yet in its place.
  package struct Staged: Sendable {
    fileprivate let temporary: String
    fileprivate let isDurable: Bool

    /// Puts them into the file's place; with `isNew` only if nothing is there, else it fails with `EEXIST`.
    package func publish(as path: String, isNew: Bool = false) throws(FileError) {
      guard (isNew ? ks_move(temporary, path) : Foundation.rename(temporary, path)) == 0 else {
        let code = errno
        discard()
        throw FileError(.write, path, code: code)
      }
      if isDurable { syncFolder(of: path) }
    }

    package func discard() { unlink(temporary) }
  }

  /// Writes a file's new bytes beside it, as `writeAtomically` does, and leaves it to the caller to publish them.
  package static func stage(
    _ bytes: [UInt8], for path: String, durably: Bool = false, mode: UInt16 = 0o644
  ) throws(FileError) -> Staged {
    // A short temporary name: one derived from the file's could be longer than the system allows.
    let temporary = temporaryName(in: folder(of: path))
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    var code = writeAll(bytes, to: descriptor)
    ks_copy_marks(path, descriptor)
    if code == 0, durably, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw FileError(.write, path, code: code)
    }
    return Staged(temporary: temporary, isDurable: durably)
  }

  /// Writes a file that has no readers yet, without the detour of `writeAtomically`.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    let code = writeAll(bytes, to: descriptor)
    guard close(descriptor) == 0, code == 0 else { throw FileError(.write, path, code: code == 0 ? errno : code) }
  }

  /// Makes a folder and those above it.
  package static func createFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) == 0 { return }
    let code = errno
    if code == EEXIST {
      guard isFolder(path) else { throw FileError(.create, path, code: ENOTDIR) }
      return
    }
    guard code == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      throw FileError(.create, path, code: code)
    }
    try createFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileError(.create, path, code: errno) }
  }

  /// What stands before a path's last component: empty where that is all, `/` for what lies in the root.
  ///
  /// Not Foundation's `deletingLastPathComponent`, which ends the program on Linux for a path of one character.
  package static func parent(of path: String) -> String {
    var end = path.utf8.endIndex
    func isSlash(before index: String.Index) -> Bool {
      index > path.startIndex && path.utf8[path.utf8.index(before: index)] == UInt8(ascii: "/")
    }
    while isSlash(before: end) { end = path.utf8.index(before: end) }
    while end > path.startIndex, !isSlash(before: end) { end = path.utf8.index(before: end) }
    while isSlash(before: end) { end = path.utf8.index(before: end) }
    return end == path.startIndex && path.hasPrefix("/") ? "/" : String(path[..<end])
  }

  /// Whether a folder is there, links followed.
  package static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  package static func rename(_ from: String, to: String) throws(FileError) {
    guard Foundation.rename(from, to) == 0 else { throw FileError(.rename, from, code: errno) }
  }

  /// Renames where nothing has the new name; else it fails with `EEXIST`.
  package static func move(_ from: String, to: String) throws(FileError) {
    guard ks_move(from, to) == 0 else { throw FileError(.rename, from, code: errno) }
  }

  /// Removes a file or link; one that is not there is no error.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, code: errno) }
  }

  /// Gives a file a second name; falls back to a copy where the file system cannot.
  package static func linkOrCopy(_ from: String, to: String) throws(FileError) {
    if link(from, to) == 0 { return }
    let code = errno
    guard code == EXDEV || code == EPERM || code == EMLINK || code == ENOTSUP || code == EACCES else {
      throw FileError(.link, to, code: code)
    }
    try copy(from, to: to)
  }

  /// The path with every link resolved; `nil` if something of it is not there or no UTF-8.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  private static func isInterrupted() -> Bool { errno == EINTR }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0, isInterrupted() { continue }
        if count < 0 { return errno }
        done += count
      }
      return 0
    }
  }

  /// Without a slash at the end: the root's is empty.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }

  static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path) + "/", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static let numbers = Counter()

  static func nextNumber() -> Int { numbers.next() }
}

extension Files.Status {
  fileprivate init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(info.st_size)
    inode = UInt64(info.st_ino)
    device = UInt64(info.st_dev)
    #if os(Linux)
      modified = Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
    #else
      modified = Int64(info.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(info.st_mtimespec.tv_nsec)
    #endif
  }
}
