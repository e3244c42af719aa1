// SPDX-License-Identifier: MIT
private import CSystem
import Foundation
import KeepsakeSupport

/// An open folder, locked for this process until the handle is released, and the operations on the paths below it.
final class FolderHandle {
  /// Updated when the folder is exchanged.
  var path: String
  let inode: UInt64
  /// The permission bits when it was opened.
  let mode: UInt32
  private let descriptor: Int32
  /// Another build may be about to finish, so the lock is tried this many times, twenty times a second.
  private static let attempts = 20

  /// Opens and locks a folder; the lock ends with the handle or the process.
  init(locking path: String) throws(PublishError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .file(FileError(.list, path, code: errno)) }
    var info = stat()
    // A file system without locks is accepted: it works as long as only one build runs at a time.
    var attempts = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      attempts += 1
      guard attempts < Self.attempts else {
        close(descriptor)
        throw .busy(path)
      }
      usleep(50_000)
    }
    fstat(descriptor, &info)
    // Another build that held the lock may have put another folder here.
    var there = stat()
    guard lstat(path, &there) == 0, there.st_dev == info.st_dev, there.st_ino == info.st_ino else {
      close(descriptor)
      throw .busy(path)
    }
    self.path = path
    self.descriptor = descriptor
    inode = UInt64(info.st_ino)
    mode = UInt32(info.st_mode) & 0o7777
  }

  /// Whether other users had no access when it was opened, although they had access to another folder.
  func isClosed(unlike other: String) -> Bool {
    var info = stat()
    return mode == 0o700 && lstat(other, &info) == 0 && UInt32(info.st_mode) & 0o7777 != mode
  }

  /// Opens and locks a folder; `nil` if another build is working in it or has removed it.
  static func ifFree(_ path: String) throws(PublishError) -> FolderHandle? {
    do throws(PublishError) {
      return try FolderHandle(locking: path)
    } catch {
      switch error {
      case .busy: return nil
      case .file(let error) where error.code == ENOENT: return nil
      default: throw error
      }
    }
  }

  deinit {
    // The lock is released explicitly, because a process that is just being started may briefly hold a copy of the
    // descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Opens a path's parent folder without following any link, which somebody may have created to lead out of the site,
  /// and passes on the name.
  ///
  /// - Returns: The result of `body`, or the error code if the folder cannot be reached; a link on the way counts as a
  ///   missing folder.
  private func inParent(of path: [UInt8], _ body: (Int32, UnsafePointer<CChar>) -> Int32) -> Int32 {
    var parts = path.split(separator: UInt8(ascii: "/"))
    guard let name = parts.popLast() else { return EINVAL }
    var folder = dup(descriptor)
    defer { close(folder) }
    for part in parts {
      let next = TreeWalk.withPath(Array(part)) { openat(folder, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
      let code = errno
      guard next >= 0 else { return [ELOOP, ENOTDIR].contains(code) ? ENOENT : code }
      close(folder)
      folder = next
    }
    return TreeWalk.withPath(Array(name)) { body(folder, $0) }
  }

  func makeFolder(_ path: [UInt8], mode: UInt32 = 0o755) throws(PublishError) {
    let code = inParent(of: path) { mkdirat($0, $1, mode_t(mode)) == 0 ? 0 : errno }
    guard code == 0 || code == EEXIST else { throw failure(.create, path, code) }
  }

  /// Removes a file or a link.
  func remove(_ path: [UInt8]) throws(PublishError) {
    let code = unlink(path, 0)
    guard code == 0 || code == ENOENT else { throw failure(.remove, path, code) }
  }

  /// Removes a folder if it is empty, and returns whether it is gone.
  @discardableResult func removeFolder(_ path: [UInt8]) throws(PublishError) -> Bool {
    let code = unlink(path, AT_REMOVEDIR)
    guard [0, ENOENT, ENOTEMPTY, EEXIST, ENOTDIR].contains(code) else { throw failure(.remove, path, code) }
    return [0, ENOENT].contains(code)
  }

  /// Removes an entry, and first changes the permissions if they forbid that.
  private func unlink(_ path: [UInt8], _ flags: Int32) -> Int32 {
    inParent(of: path) { folder, name in
      if unlinkat(folder, name, flags) == 0 { return 0 }
      let code = errno
      var info = stat()
      guard code == EACCES, fstat(folder, &info) == 0, fchmod(folder, info.st_mode & 0o7777 | 0o700) == 0 else {
        return code
      }
      return unlinkat(folder, name, flags) == 0 ? 0 : errno
    }
  }

  /// Calls `visit` for each entry directly in a folder.
  func list(_ folder: [UInt8], _ visit: (TreeEntry) -> Void) throws(PublishError) {
    do { try TreeWalk.list(folder, of: descriptor, root: path, visit: visit) } catch { throw .file(error) }
  }

  /// Adds the marker file, which says that everything in the folder belongs to the program.
  func mark() throws(PublishError) {
    do { try Files.write([], to: "\(path)/\(SiteAddress.marker)") } catch { throw .file(error) }
  }

  /// Removes the marker file from a live site, before it becomes the hidden folder and all its files look like the
  /// program's.
  func unmark() throws(PublishError) {
    let mark = "\(path)/\(SiteAddress.marker)"
    guard let status = Files.status(mark) else { return }
    guard status.kind == .file, status.size == 0 else { throw .strayMark(mark) }
    try remove(Array(SiteAddress.marker.utf8))
  }

  /// Writes a manifest into a marked folder, flushes it and `made` to the disk, and removes the marker file.
  func seal(_ manifest: [UInt8], made: [String] = [], probe: PublishProbe = { _ in }) throws(PublishError) {
    let list = "\(path)/\(SiteAddress.manifest)"
    do throws(FileError) {
      try Files.remove(list)
      try FileBytes.write(manifest, to: list)
    } catch {
      throw .file(error)
    }
    try probe(.manifestWritten)
    Durability.save(made.map { "\(path)/\($0)" } + [list], in: path)
    do { try Files.remove("\(path)/\(SiteAddress.marker)") } catch { throw .file(error) }
    try probe(.unmarked)
  }

  func setMode(_ mode: UInt32) { fchmod(descriptor, mode_t(mode)) }

  func synchronise() { fsync(descriptor) }

  private func failure(
    _ operation: FileError.Operation, _ below: [UInt8], _ code: Int32
  ) -> PublishError {
    .file(FileError(operation, "\(path)/\(String(decoding: below, as: UTF8.self))", code: code))
  }
}
