// SPDX-License-Identifier: MIT
private import Foundation
internal import LoopbackHTTP

/// An open file, so that a response comes from one version of it, even if the site is replaced meanwhile.
package final class OpenFile: ByteSource {
  /// This process, or the machine, has too many open files.
  package struct TooManyFiles: Error {}

  package let path: String
  /// In bytes.
  package let size: Int
  /// In seconds since 1970.
  let modified: Int
  /// Changes with the content: the size, the time in nanoseconds and the inode, as hexadecimal digits.
  package let fingerprint: String
  package let isFolder: Bool
  private let descriptor: Int32

  /// Opens a regular file or a folder; `nil` for anything else and for missing files.
  package init?(_ path: String) throws(TooManyFiles) {
    // Without O_NONBLOCK, opening a pipe would block the server for ever.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    let isShort = descriptor < 0 && (errno == EMFILE || errno == ENFILE)
    self.path = path
    var info = stat()
    let isThere = descriptor >= 0 && fstat(descriptor, &info) == 0
    let kind = info.st_mode & S_IFMT
    isFolder = kind == S_IFDIR
    size = Int(info.st_size)
    #if os(Linux)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    modified = Int(time.tv_sec)
    let nanoseconds = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    fingerprint = [UInt64(bitPattern: Int64(size)), UInt64(bitPattern: nanoseconds), UInt64(info.st_ino)]
      .map { String($0, radix: 16) }.joined(separator: "-")
    if isShort { throw TooManyFiles() }
    guard isThere, isFolder || kind == S_IFREG else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads up to `count` bytes from an offset; fewer only at the end of the file.
  package func read(at offset: Int, count: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard failure == 0 else { throw CocoaError(.fileReadUnknown) }
    return bytes
  }
}
