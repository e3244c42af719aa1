// SPDX-License-Identifier: MIT
private import CCrypto

/// Keys made of passphrases and of other keys, with SHA-256.
package enum KeyDerivation {
  /// HMAC (RFC 2104); 32 bytes.
  package static func authenticationCode(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    let done = HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &code, &length)
    precondition(done != nil && length == 32, "libcrypto did not finish an HMAC")
    return code
  }

  /// HKDF (RFC 5869) without a salt, for a key that is random already; 32 bytes.
  package static func derive(from key: [UInt8], info: String) -> [UInt8] {
    let extracted = authenticationCode(key, key: [UInt8](repeating: 0, count: 32))
    return authenticationCode(Array(info.utf8) + [1], key: extracted)
  }

  /// PBKDF2 (RFC 8018); 32 bytes.
  package static func stretch(_ passphrase: [UInt8], salt: [UInt8], iterations: Int) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    let done = passphrase.withUnsafeBytes { bytes in
      PKCS5_PBKDF2_HMAC(
        bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count), salt, Int32(salt.count),
        Int32(iterations), EVP_sha256(), 32, &key)
    }
    precondition(done == 1, "libcrypto did not finish a PBKDF2")
    return key
  }
}
