// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

extension Files {
  /// A move that has been tried: nothing has its new name yet, and if that is on another disk its bytes lie there already.
  package struct Carried: Sendable {
    fileprivate let from: String
    fileprivate let to: String
    /// The copy on the other disk, beside its place; `nil` where a new name is enough.
    fileprivate let copy: String?

    /// Gives the file its new name, if nothing has it, and takes away the old one.
    package func finish() throws(FileError) {
      guard let copy else { return try Files.move(from, to: to) }
      guard ks_move(copy, to) == 0 else { throw FileError(.rename, from, code: errno) }
      Files.syncFolder(of: to)
      do throws(FileError) { try Files.remove(from) } catch {
        unlink(to)
        throw error
      }
    }

    /// Puts the file back after `finish`.
    package func takeBack() throws(FileError) { try Files.carry(to, to: from).finish() }

    /// Deletes the temporary copy.
    package func discard() { if let copy { unlink(copy) } }
  }

  /// Tries a move, to another disk too: makes the folder, sees that both folders can be written to, and copies the bytes where a new
  /// name is not enough.
  package static func carry(_ from: String, to: String) throws(FileError) -> Carried {
    try createFolder(parent(of: to))
    guard let old = status(from) else { throw FileError(.rename, from, code: ENOENT) }
    for folder in [parent(of: from), parent(of: to)] where access(folder, W_OK | X_OK) != 0 {
      throw FileError(.rename, from, code: errno)
    }
    var place = stat()
    guard stat(parent(of: to), &place) == 0 else { throw FileError(.rename, to, code: errno) }
    guard UInt64(place.st_dev) != old.device else { return Carried(from: from, to: to, copy: nil) }
    return Carried(from: from, to: to, copy: try copied(from, beside: to))
  }

  /// Copies a file in the place of another, however long it is; a reader of that sees all of it or nothing.
  package static func copy(_ from: String, to: String) throws(FileError) {
    let copy = try copied(from, beside: to)
    do throws(FileError) { try rename(copy, to: to) } catch {
      unlink(copy)
      throw error
    }
  }

  /// A copy of a file's bytes, rights and times, on the disk under a temporary name beside a place.
  private static func copied(_ from: String, beside place: String) throws(FileError) -> String {
    let source = open(from, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard source >= 0 else { throw FileError(.read, from, code: errno) }
    defer { close(source) }
    var info = stat()
    guard fstat(source, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, from, code: EISDIR)
    }
    let copy = temporaryName(in: parent(of: place))
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw FileError(.write, copy, code: errno) }
    var code = pour(source, into: target)
    if code == 0, fchmod(target, info.st_mode & 0o7777) != 0 { code = errno }
    if code == 0 {
      #if os(Linux)
        var times = [info.st_atim, info.st_mtim]
      #else
        var times = [info.st_atimespec, info.st_mtimespec]
      #endif
      if futimens(target, &times) != 0 { code = errno }
    }
    if code == 0, fsync(target) != 0 { code = errno }
    if close(target) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(copy)
      throw FileError(.write, place, code: code)
    }
    return copy
  }

  private static func pour(_ source: Int32, into target: Int32) -> Int32 {
    var part = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let got = Foundation.read(source, &part, part.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return got < 0 ? errno : 0 }
      let code = writeAll(Array(part.prefix(got)), to: target)
      guard code == 0 else { return code }
    }
  }

  // MARK: What killed programs have left

  /// The name of a file that is being written, which says by what process.
  package static func temporaryName(in folder: String) -> String {
    "\(folder)/.keepsake-\(getpid())-\(nextNumber()).tmp"
  }

  /// Deletes files of a folder that were left by killed programs; a living process may still be writing its own.
  ///
  /// `age`: seconds without a change, since the disk may belong to another machine too.
  package static func sweep(_ folder: String, olderThan age: Int = 60) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".keepsake-") && name.hasSuffix(".tmp") {
      let parts = name.dropFirst(10).dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let process = Int32(parts[0]), process > 0, Int(parts[1]) != nil else { continue }
      guard kill(process, 0) != 0, errno == ESRCH else { continue }
      removeFile("\(folder)/\(name)", olderThan: age)
    }
  }

  /// Takes away a plain file that has not changed for so many seconds.
  package static func removeFile(_ path: String, olderThan age: Int) {
    guard let status = status(path), status.kind == .file,
      Double(status.modified) / 1e9 < Date().timeIntervalSince1970 - Double(age)
    else { return }
    unlink(path)
  }
}
