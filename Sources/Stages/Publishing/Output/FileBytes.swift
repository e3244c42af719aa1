// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// Reads and copies files of any size in pieces.
enum FileBytes {
  private static let piece = 1 << 20

  static func hash(_ path: String) throws(FileError) -> ContentHash { try stream(path, to: nil).content }

  /// What a file is if it carries our seal, which only its bytes and time together bear out; else `nil`.
  static func sealedStamp(of path: String) -> FileStamp? {
    guard let status = Files.status(path), status.kind == .file, status.modified % 1_000_000_000 != 0,
      let content = try? hash(path), ContentSeal.isOn(status, content: content)
    else { return nil }
    return FileStamp(content: content, size: status.size)
  }

  /// Copies a file to a new one; neither the old one nor its times are touched.
  static func copy(_ path: String, to new: String) throws(FileError) -> FileStamp {
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw FileError(.write, new, code: errno) }
    defer { close(descriptor) }
    return try stream(path, to: (descriptor, new))
  }

  /// Makes a second file, link or pipe like one of others, with its rights and time; both paths are bytes of the system.
  ///
  /// - Returns: The system's errno; 0 if it is done. What was begun is taken away again.
  static func duplicate(_ path: [UInt8], to new: [UInt8]) -> Int32 {
    var info = stat()
    guard TreeWalk.withPath(path, { lstat($0, &info) }) == 0 else { return errno }
    let code: Int32 =
      switch info.st_mode & S_IFMT {
      case S_IFREG: duplicate(path, info, to: new)
      case S_IFLNK: duplicateLink(path, to: new)
      case S_IFIFO: TreeWalk.withPath(new) { mkfifo($0, info.st_mode & 0o7777) == 0 ? 0 : errno }
      default: EPERM
      }
    if code != 0, code != EEXIST { _ = TreeWalk.withPath(new) { unlink($0) } }
    return code
  }

  private static func duplicate(_ path: [UInt8], _ info: stat, to new: [UInt8]) -> Int32 {
    let source = TreeWalk.withPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard source >= 0 else { return errno }
    defer { close(source) }
    let target = TreeWalk.withPath(new) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard target >= 0 else { return errno }
    defer { close(target) }
    do throws(FileError) {
      _ = try stream(from: source, "", to: (target, ""))
    } catch {
      return error.code
    }
    // Not the rights to run as its owner: the copy has another.
    guard fchmod(target, info.st_mode & 0o777) == 0, fsync(target) == 0 else { return errno }
    #if os(Linux)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    return TreeWalk.withPath(new) { ks_set_modified($0, Int(time.tv_sec), Int(time.tv_nsec)) } == 0 ? 0 : errno
  }

  private static func duplicateLink(_ path: [UInt8], to new: [UInt8]) -> Int32 {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = TreeWalk.withPath(path) { readlink($0, &target, target.count - 1) }
    guard count >= 0 else { return errno }
    return TreeWalk.withPath(new) { symlink(target, $0) } == 0 ? 0 : errno
  }

  /// Writes a file that must not be there: what is there might be one file with a file of the live site.
  static func write(_ bytes: [UInt8], to new: String) throws(FileError) {
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw FileError(.write, new, code: errno) }
    var code = bytes.withUnsafeBytes { put($0, to: descriptor) }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileError(.write, new, code: code) }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return 0
  }

  private static func stream(
    _ path: String, to target: (descriptor: Int32, path: String)?
  ) throws(FileError) -> FileStamp {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(source) }
    return try stream(from: source, path, to: target)
  }

  private static func stream(
    from source: Int32, _ path: String, to target: (descriptor: Int32, path: String)?
  ) throws(FileError) -> FileStamp {
    var digest = Digest256()
    var size = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(source, buffer.baseAddress, piece)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path, code: errno) }
      if count == 0 { break }
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      digest.update(part)
      size += count
      if let target {
        let code = put(part, to: target.descriptor)
        guard code == 0 else { throw FileError(.write, target.path, code: code) }
      }
    }
    return FileStamp(content: digest.finish(), size: size)
  }
}
