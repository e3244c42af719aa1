// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// A folder held open by descriptor, so that a link put in its path cannot redirect reads.
struct OpenFolder: ~Copyable {
  private let descriptor: Int32
  private let path: ArchivePath

  /// Opens the archive itself, the only place where a link is followed.
  init(root: String) throws(FileError) {
    descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    path = ArchivePath(bytes: [])
    guard descriptor >= 0 else { throw FileError(.list, root, code: errno) }
  }

  /// Opens a folder in a folder; a link in its place is refused.
  init(_ name: [UInt8], in parent: borrowing OpenFolder) throws(FileError) {
    descriptor = withCString(name) {
      openat(parent.descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    path = name == [dot] ? parent.path : parent.path.appending(bytes: name)
    guard descriptor >= 0 else { throw FileError(.list, path.text, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens a folder further down, following no link.
  func descend(to components: some Sequence<ArraySlice<UInt8>>) throws(FileError) -> OpenFolder {
    var folder = try OpenFolder([dot], in: self)
    for component in components { folder = try OpenFolder(Array(component), in: folder) }
    return folder
  }

  /// Reads one entry's status; `nil` if it is missing.
  func entry(_ name: [UInt8]) -> FolderEntry? {
    var info = stat()
    let status = withCString(name) { fstatat(descriptor, $0, &info, AT_SYMLINK_NOFOLLOW) }
    return status == 0 ? FolderEntry(name: name, info) : nil
  }

  /// The entries in the order of full paths, and the error if some are unreadable.
  ///
  /// Entries that vanish during the listing are left out. Call it only once.
  func entries(wanted: (ArraySlice<UInt8>) -> Bool) -> (entries: [FolderEntry], failure: FileError?) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return ([], FileError(.list, path.text, code: errno)) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    var code: Int32 = 0
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // Read through a pointer: the field's type has 256 bytes, but some file systems have longer names.
      let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      guard bytes != [dot], bytes != [dot, dot], wanted(bytes[...]) else { continue }
      var info = stat()
      if fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 {
        entries.append(FolderEntry(name: bytes, info))
      } else if errno != ENOENT {
        code = errno
      }
    }
    if errno != 0 { code = errno }
    entries.sort { $0.precedes($1) }
    return (entries, code == 0 ? nil : FileError(.list, path.text, code: code))
  }

  /// Reads a plain file's first bytes; never opens anything else.
  func head(of name: [UInt8], count: Int) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK a pipe in the file's place would block the scan forever.
    let file = withCString(name) { openat(descriptor, $0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    guard file >= 0 else { throw FileError(.read, path.appending(bytes: name).text, code: errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path.appending(bytes: name).text, code: ENOENT)
    }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(file, buffer.baseAddress, count, 0)
      if got < 0 { code = errno }
      filled = max(0, got)
    }
    guard code == 0 else { throw FileError(.read, path.appending(bytes: name).text, code: code) }
    return bytes
  }
}

private let dot = UInt8(ascii: ".")
private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

/// Calls `body` with a name's bytes and a terminating zero.
private func withCString<Result>(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  (name + [0]).withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress else { preconditionFailure("the array holds at least the zero") }
      return body(start)
    }
  }
}
