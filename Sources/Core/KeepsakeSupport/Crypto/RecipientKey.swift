// SPDX-License-Identifier: MIT
private import CCrypto

/// A key pair for which others seal what only its holder can open.
///
/// Sealed is by HPKE (RFC 9180), mode base, single-shot, without further data: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
package struct RecipientKey: Hashable, Sendable {
  /// The pair, as an `ECPrivateKey` of RFC 5915 in DER.
  package let der: [UInt8]
  /// What everybody may have: a point of P-256, uncompressed; 65 bytes.
  package let publicKey: [UInt8]

  package static func make() -> RecipientKey {
    let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var pair: OpaquePointer?
    let isMade =
      EVP_PKEY_keygen_init(context) == 1
      && EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1
      && EVP_PKEY_keygen(context, &pair) == 1
    defer { EVP_PKEY_free(pair) }
    guard isMade, let key = RecipientKey(der: taken({ i2d_PrivateKey(pair, &$0) })) else {
      preconditionFailure("libcrypto made no pair of keys")
    }
    return key
  }

  /// `nil` if the bytes are no pair of keys on P-256.
  package init?(der: [UInt8]) {
    guard let pair = Self.pair(der) else { return nil }
    defer { EVP_PKEY_free(pair) }
    let point = Self.taken { Int32(EVP_PKEY_get1_encoded_public_key(pair, &$0)) }
    guard point.count == Self.pointLength, Self.isOfP256(pair) else { return nil }
    self.der = der
    publicKey = point
  }

  /// Opens what was sealed for this key.
  ///
  /// - Parameters:
  ///   - sealed: The sealed bytes and the tag after them.
  ///   - encapsulated: The sender's key, made for this once; 65 bytes.
  ///   - use: What it is for (`info`).
  /// - Returns: What was sealed; `nil` if it was for another key or for another use, or was changed since.
  package func open(_ sealed: [UInt8], encapsulated: [UInt8], use: String) -> [UInt8]? {
    guard let pair = Self.pair(der) else { return nil }
    defer { EVP_PKEY_free(pair) }
    guard let agreed = Self.agreed(pair, with: encapsulated) else { return nil }
    let shared = Suite.encapsulation.expand(
      Suite.encapsulation.extract(salt: [], "eae_prk", agreed), "shared_secret", encapsulated + publicKey, length: 32)
    let suite = Suite.whole
    let hashes = [("psk_id_hash", []), ("info_hash", Array(use.utf8))].flatMap { suite.extract(salt: [], $0, $1) }
    let context = [0] + hashes
    let secret = suite.extract(salt: shared, "secret", [])
    return SealedBox.open(
      sealed, key: suite.expand(secret, "key", context, length: 32),
      nonce: suite.expand(secret, "base_nonce", context, length: SealedBox.nonceLength), context: [])
  }

  /// The labelled forms of HKDF (RFC 9180, section 4).
  private struct Suite {
    let id: [UInt8]

    static let encapsulation = Suite(id: Array("KEM".utf8) + [0, 0x10])
    static let whole = Suite(id: Array("HPKE".utf8) + [0, 0x10, 0, 1, 0, 2])

    func extract(salt: [UInt8], _ label: String, _ key: [UInt8]) -> [UInt8] {
      KeyDerivation.authenticationCode(Array("HPKE-v1".utf8) + id + Array(label.utf8) + key, key: salt)
    }

    /// `length` is at most 32.
    func expand(_ key: [UInt8], _ label: String, _ info: [UInt8], length: Int) -> [UInt8] {
      let labelled = [UInt8(length >> 8), UInt8(length & 255)] + Array("HPKE-v1".utf8) + id + Array(label.utf8) + info
      return Array(KeyDerivation.authenticationCode(labelled + [1], key: key).prefix(length))
    }
  }

  // MARK: libcrypto

  private static let pointLength = 65

  private static func pair(_ der: [UInt8]) -> OpaquePointer? {
    der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return d2i_PrivateKey(EVP_PKEY_EC, nil, &start, der.count)
    }
  }

  /// Whether it is on the curve, by its name, and its halves belong together.
  private static func isOfP256(_ pair: OpaquePointer) -> Bool {
    var (name, length) = ([CChar](repeating: 0, count: 32), 0)
    let context = EVP_PKEY_CTX_new(pair, nil)
    defer { EVP_PKEY_CTX_free(context) }
    return EVP_PKEY_get_group_name(pair, &name, name.count, &length) == 1
      && Array(name.prefix(length)) == Array("prime256v1".utf8CString.dropLast())
      && EVP_PKEY_pairwise_check(context) == 1
  }

  /// What both sides of an exchange (ECDH) come to; 32 bytes, `nil` if the point is none of the pair's curve.
  private static func agreed(_ pair: OpaquePointer, with point: [UInt8]) -> [UInt8]? {
    guard point.count == pointLength, point.first == 4 else { return nil }
    let other = EVP_PKEY_new()
    defer { EVP_PKEY_free(other) }
    guard EVP_PKEY_copy_parameters(other, pair) == 1,
      EVP_PKEY_set1_encoded_public_key(other, point, point.count) == 1
    else { return nil }
    let context = EVP_PKEY_CTX_new(pair, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var (secret, length) = ([UInt8](repeating: 0, count: 32), 32)
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other) == 1,
      EVP_PKEY_derive(context, &secret, &length) == 1, length == 32
    else { return nil }
    return secret
  }

  /// Bytes that libcrypto has made room for.
  private static func taken(_ fill: (inout UnsafeMutablePointer<UInt8>?) -> Int32) -> [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    let count = fill(&start)
    defer { CRYPTO_free(start, #file, #line) }
    return start.map { Array(UnsafeBufferPointer(start: $0, count: max(0, Int(count)))) } ?? []
  }
}
