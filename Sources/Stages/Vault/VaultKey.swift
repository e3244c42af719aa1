// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// The secured part's key, from which all names and file keys derive; 32 random bytes.
package struct VaultKey: Hashable, Sendable {
  package let bytes: [UInt8]
  private let naming: [UInt8]

  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
    naming = KeyDerivation.derive(from: bytes, info: "keepsake-vault/\(VaultFormat.version) names")
  }

  package static func random() -> VaultKey {
    guard let key = VaultKey(bytes: RandomBytes.make(32)) else { preconditionFailure("32 bytes make a key") }
    return key
  }

  /// A name that reveals nothing: the first 128 bits of an HMAC, 32 hexadecimal digits.
  package func name(_ kind: String, _ parts: [UInt8]...) -> String {
    // Each part with its length, so that two lists of parts never coincide.
    let message = ([Array(kind.utf8)] + parts).flatMap { part in
      Array("\(part.count):".utf8) + part
    }
    return HexText.text(KeyDerivation.authenticationCode(message, key: naming).prefix(16))
  }

  /// A page's id for links: 16 hexadecimal digits, independent of the page's content.
  package func pageID(_ address: String) -> String { String(name("page", Array(address.utf8)).prefix(16)) }

  /// Keys of one file: one seals it, the other derives its nonces.
  func fileKeys(_ name: String) -> (sealing: [UInt8], nonces: [UInt8]) {
    let head = "keepsake-vault/\(VaultFormat.version) "
    return (
      KeyDerivation.derive(from: bytes, info: head + "file " + name),
      KeyDerivation.derive(from: bytes, info: head + "nonces " + name)
    )
  }
}
