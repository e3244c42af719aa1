// SPDX-License-Identifier: MIT
private import CCrypto

/// A running SHA-512, the digest of BagIt manifests.
package struct Digest512: ~Copyable {
  private let context: OpaquePointer?

  package init() {
    context = EVP_MD_CTX_new()
    precondition(context != nil && EVP_DigestInit_ex(context, EVP_sha512(), nil) == 1, "libcrypto has no SHA-512")
  }

  deinit { EVP_MD_CTX_free(context) }

  package mutating func update(_ bytes: [UInt8]) { EVP_DigestUpdate(context, bytes, bytes.count) }

  /// 128 lower-case hexadecimal digits.
  package consuming func finish() -> String {
    var digest = [UInt8](repeating: 0, count: 64)
    var length: UInt32 = 0
    precondition(EVP_DigestFinal_ex(context, &digest, &length) == 1, "libcrypto did not finish a SHA-512")
    return HexText.text(digest)
  }
}
