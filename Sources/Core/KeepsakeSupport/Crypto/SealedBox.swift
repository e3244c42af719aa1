// SPDX-License-Identifier: MIT
private import CCrypto

/// AES-256 in Galois/Counter Mode (NIST SP 800-38D): hides bytes, and tells when anybody has changed them.
package enum SealedBox {
  /// Bytes that sealing adds at the end.
  package static let tagLength = 16
  package static let nonceLength = 12

  /// The sealed bytes with the tag after them.
  ///
  /// `key` has 32 bytes, `nonce` 12, never the same twice for different bytes under one key; `context` is not hidden, but
  /// must be the same when it is opened.
  package static func seal(
    _ plain: some Collection<UInt8>, key: [UInt8], nonce: [UInt8], context: [UInt8]
  ) -> [UInt8] {
    precondition(key.count == 32 && nonce.count == nonceLength, "a key of 32 bytes and a nonce of 12")
    let cipher = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(cipher) }
    let plain = Array(plain)
    var sealed = [UInt8](repeating: 0, count: plain.count + tagLength)
    var (length, rest): (Int32, Int32) = (0, 0)
    var isDone = EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1
    isDone = isDone && EVP_EncryptUpdate(cipher, nil, &length, context, Int32(context.count)) == 1
    isDone = isDone && EVP_EncryptUpdate(cipher, &sealed, &length, plain, Int32(plain.count)) == 1
    var last = [UInt8](repeating: 0, count: 16)
    isDone = isDone && EVP_EncryptFinal_ex(cipher, &last, &rest) == 1 && length == plain.count && rest == 0
    isDone = sealed.withUnsafeMutableBytes { buffer in
      isDone
        && EVP_CIPHER_CTX_ctrl(
          cipher, EVP_CTRL_GCM_GET_TAG, Int32(tagLength), buffer.baseAddress.map { $0 + plain.count }) == 1
    }
    precondition(isDone, "libcrypto did not seal")
    return sealed
  }

  /// The plain bytes; `nil` if key, nonce, context or any bit is not the one it was sealed with.
  package static func open(
    _ sealed: some Collection<UInt8>, key: [UInt8], nonce: [UInt8], context: [UInt8]
  ) -> [UInt8]? {
    guard key.count == 32, nonce.count == nonceLength, sealed.count >= tagLength else { return nil }
    let cipher = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(cipher) }
    let hidden = Array(sealed.dropLast(tagLength))
    var tag = Array(sealed.suffix(tagLength))
    var plain = [UInt8](repeating: 0, count: hidden.count + 16)
    var (length, rest): (Int32, Int32) = (0, 0)
    guard EVP_DecryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1,
      EVP_DecryptUpdate(cipher, nil, &length, context, Int32(context.count)) == 1,
      EVP_DecryptUpdate(cipher, &plain, &length, hidden, Int32(hidden.count)) == 1,
      EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, Int32(tagLength), &tag) == 1
    else { return nil }
    var last = [UInt8](repeating: 0, count: 16)
    guard EVP_DecryptFinal_ex(cipher, &last, &rest) == 1 else { return nil }
    return Array(plain.prefix(Int(length)))
  }
}
