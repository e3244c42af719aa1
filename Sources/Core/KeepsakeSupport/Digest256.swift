// SPDX-License-Identifier: MIT
private import CCrypto
private import Foundation
package import KeepsakeModel

/// A running SHA-256 by libcrypto.
///
/// Texts and lists are fed with their length before them, so that no two different sequences of values give the same bytes.
package struct Digest256: ByteDigest, ~Copyable {
  private let context: OpaquePointer?

  package init() {
    context = EVP_MD_CTX_new()
    // Going on would give every file the same digest.
    precondition(context != nil && EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "libcrypto has no SHA-256")
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Feeds bytes as they are.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  package consuming func finish() -> ContentHash {
    var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let hash = withUnsafeMutableBytes(of: &digest) { digest in
      var length: UInt32 = 0
      let isDone = EVP_DigestFinal_ex(context, digest.baseAddress?.assumingMemoryBound(to: UInt8.self), &length) == 1
      precondition(isDone, "libcrypto did not finish a SHA-256")
      return ContentHash(buffer: UnsafeRawBufferPointer(digest))
    }
    guard let hash else { preconditionFailure("SHA-256 gives 32 bytes") }
    return hash
  }

  /// The SHA-256 of some bytes.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
    var digest = Digest256()
    digest.update(bytes)
    return digest.finish()
  }

  /// The SHA-256 of some bytes.
  package static func hash(_ bytes: [UInt8]) -> ContentHash { bytes.withUnsafeBytes { hash($0) } }

  /// The SHA-256 of a file's bytes and how many they are, however long it is; refuses more than `limit` bytes with `EFBIG`.
  package static func hash(file path: String, limit: Int = .max) throws(FileError) -> (digest: ContentHash, size: Int) {
    try hash(descriptor: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW), path, limit: limit)
  }

  /// The same of a file whose name may be no UTF-8.
  package static func hash(bytesOfPath path: [UInt8], limit: Int = .max) throws(FileError) -> (
    digest: ContentHash, size: Int
  ) {
    let descriptor = (path + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
    }
    return try hash(descriptor: descriptor, String(decoding: path, as: UTF8.self), limit: limit)
  }

  private static func hash(
    descriptor: Int32, _ path: String, limit: Int
  ) throws(FileError) -> (digest: ContentHash, size: Int) {
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(.read, path, code: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileError(.read, path, code: EISDIR, isNoPlainFile: true) }
    guard info.st_size <= limit else { throw FileError(.read, path, code: EFBIG) }
    var digest = Digest256()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var size = 0
    while size <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path, code: errno) }
      if count == 0 { return (digest.finish(), size) }
      buffer.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
      size += count
    }
    throw FileError(.read, path, code: EFBIG)
  }
}
