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
  package static func hash(
    bytesOfPath path: [UInt8], limit: Int = .max
  ) throws(FileError) -> (digest: ContentHash, size: Int) {
    var digest = Digest256()
    var size = 0
    try Files.forEachPart(bytesOfPath: path, limit: limit) { part throws(FileError) in
      part.withUnsafeBytes { digest.update($0) }
      size += part.count
    }
    return (digest.finish(), size)
  }

  /// The same of a file that is no link.
  package static func hash(file path: String, limit: Int = .max) throws(FileError) -> (digest: ContentHash, size: Int) {
    if Files.status(path)?.kind == .link { throw FileError(.read, path, code: ELOOP) }
    return try hash(bytesOfPath: Array(path.utf8), limit: limit)
  }
}
