// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// Copies and writes files of any size in chunks.
enum FileBytes {
  private static let piece = 1 << 20

  /// The file's hash and size if it carries our seal, which must match both its bytes and its time; otherwise `nil`.
  static func sealedStamp(of path: String) -> FileStamp? {
    guard let status = Files.status(path), status.kind == .file, status.modified % 1_000_000_000 != 0,
      let content = try? Digest256.hash(file: path).digest, ContentSeal.isOn(status, content: content)
    else { return nil }
    return FileStamp(content: content, size: status.size)
  }

  /// Copies a file to a new one; the old file and its timestamps are not changed.
  static func copy(_ path: String, to new: String) throws(FileError) -> FileStamp {
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw FileError(.write, new, code: errno) }
    defer { close(descriptor) }
    return try stream(path, to: descriptor, new)
  }

  /// Writes a file that must not exist yet: an existing one might be a hard link to a file of the live site.
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
    _ path: String, to target: Int32, _ new: String
  ) throws(FileError) -> FileStamp {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(source) }
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
      let code = put(part, to: target)
      guard code == 0 else { throw FileError(.write, new, code: code) }
    }
    return FileStamp(content: digest.finish(), size: size)
  }
}
