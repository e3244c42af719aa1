// SPDX-License-Identifier: MIT
private import CZlib
private import Foundation
internal import KeepsakeSupport

/// A file that is being unpacked: counts its bytes and computes their checksum.
struct UnpackedFile {
  private let target: Int32
  private let path: String
  private(set) var count = 0
  /// The CRC-32 of the bytes so far.
  private(set) var checksum: UInt32 = 0

  /// Creates a file from the bytes that `fill` writes, with its folder; a reader sees all of it or none.
  ///
  /// `modified` is in seconds since 1970. Rethrows errors of `fill`, or throws a `FileError`.
  static func write(to path: String, modified: Int?, _ fill: (inout UnpackedFile) throws -> Void) throws {
    try Files.createFolder(Files.parent(of: path))
    let temporary = Files.temporaryName(in: Files.parent(of: path))
    let target = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard target >= 0 else { throw FileError(.create, temporary, code: errno) }
    do {
      defer { close(target) }
      var file = UnpackedFile(target: target, path: temporary)
      try fill(&file)
      if let modified {
        var times = [timespec(tv_sec: modified, tv_nsec: 0), timespec(tv_sec: modified, tv_nsec: 0)]
        futimens(target, &times)
      }
      guard fsync(target) == 0 else { throw FileError(.write, temporary, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    do throws(FileError) { try Files.rename(temporary, to: path) } catch {
      unlink(temporary)
      throw error
    }
  }

  /// The CRC-32 of some bytes.
  static func checksum(of bytes: [UInt8]) -> Int { Int(crc32(0, bytes, UInt32(bytes.count))) }

  private init(target: Int32, path: String) { (self.target, self.path) = (target, path) }

  mutating func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    let failure = bytes.withUnsafeBytes { buffer -> Int32? in
      checksum = UInt32(
        truncatingIfNeeded: crc32(UInt(checksum), buffer.bindMemory(to: UInt8.self).baseAddress, UInt32(buffer.count)))
      var done = 0
      while done < buffer.count {
        let written = Foundation.write(target, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return errno }
        done += written
      }
      return nil
    }
    if let failure { throw FileError(.write, path, code: failure) }
    count += bytes.count
  }
}
