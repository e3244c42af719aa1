// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The archive that a site is made from, as far as publishing needs to know it.
package struct SiteOwner: Hashable, Sendable {
  /// 32 bytes that never leave the archive; they encrypt the names of files that need a secret link or a passphrase.
  package let key: [UInt8]

  package init(key: ContentHash) { self.key = key.bytes }

  /// An id that distinguishes this archive from every other: 32 hexadecimal digits that do not reveal the key.
  package var archive: String { Self.archive(of: key) }

  /// The value of `archive` for a key.
  package static func archive(of key: [UInt8]) -> String {
    String(Digest256.hash(Array("keepsake-site archive".utf8) + key).hex.prefix(32))
  }
}
