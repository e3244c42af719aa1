// SPDX-License-Identifier: MIT
private import CCrypto

/// Checksums by which other programs know files again; they prove nothing.
package enum OtherDigest {
  case md5, sha1

  /// The checksum of a file's bytes; `nil` if it cannot be read, or the system's libcrypto does without this kind.
  package func hash(bytesOfPath path: [UInt8]) -> [UInt8]? {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    guard context != nil, EVP_DigestInit_ex(context, self == .md5 ? EVP_md5() : EVP_sha1(), nil) == 1 else {
      return nil
    }
    do {
      try Files.forEachPart(bytesOfPath: path, limit: .max) { part throws(FileError) in
        part.withUnsafeBytes { _ = EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
      }
    } catch {
      return nil
    }
    var digest = [UInt8](repeating: 0, count: 20)
    var length: UInt32 = 0
    guard EVP_DigestFinal_ex(context, &digest, &length) == 1 else { return nil }
    return Array(digest.prefix(Int(length)))
  }
}
