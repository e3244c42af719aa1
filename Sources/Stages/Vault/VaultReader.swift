// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// A reader of the secured part: the key, sealed with the reader's passphrase.
package struct VaultReader: Hashable, Sendable {
  /// For the keeper only; never published.
  package let name: String
  let nonce: [UInt8]
  /// The key and the tag: 48 bytes.
  let sealedKey: [UInt8]
  /// The stretched passphrase, for sealing a new key for this reader too; 32 bytes, never published.
  ///
  /// `nil` in an archive from an earlier version.
  let stretched: [UInt8]?

  init(name: String, nonce: [UInt8], sealedKey: [UInt8], stretched: [UInt8]? = nil) {
    self.name = name
    self.nonce = nonce
    self.sealedKey = sealedKey
    self.stretched = stretched
  }

  /// Seals the key with a stretched passphrase.
  init(name: String, key: VaultKey, stretched: [UInt8], iterations: Int, nonce: [UInt8]? = nil) {
    let nonce = nonce ?? RandomBytes.make(SealedBox.nonceLength)
    let context = VaultFormat.readerContext(iterations: iterations)
    self.init(
      name: name, nonce: nonce, sealedKey: SealedBox.seal(key.bytes, key: stretched, nonce: nonce, context: context),
      stretched: stretched)
  }

  /// The key; `nil` if it was sealed with another passphrase.
  func key(stretched: [UInt8], iterations: Int) -> VaultKey? {
    let context = VaultFormat.readerContext(iterations: iterations)
    return SealedBox.open(sealedKey, key: stretched, nonce: nonce, context: context).flatMap(VaultKey.init(bytes:))
  }
}
