// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The archive that a site is made of, as far as publishing must know it.
package struct SiteOwner: Hashable, Sendable {
  /// 32 bytes that never leave the archive; they seal the names of files that only a link or a passphrase leads to.
  package let key: [UInt8]

  package init(key: ContentHash) { self.key = key.bytes }

  /// Tells this archive from every other, in 32 hexadecimal digits that say nothing of the key.
  package var archive: String { Self.archive(of: key) }

  /// What `archive` is for a key.
  package static func archive(of key: [UInt8]) -> String {
    String(Digest256.hash(Array("keepsake-site archive".utf8) + key).hex.prefix(32))
  }
}
