// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A file that the site wants: where, what it depends on, and how to make it.
package struct PagePlan: Sendable {
  /// Relative to the site's root, `/` between components, only characters that need no escaping in a URL.
  package var address: String
  /// Changes exactly when the bytes could change; equal fingerprints need no rendering.
  package var fingerprint: ContentHash
  /// Whether everybody may know of the file: the site's own pages lead to it, and not only a link or a passphrase.
  package var isListed: Bool
  package var render: @Sendable () throws -> [UInt8]

  package init(
    address: String, fingerprint: ContentHash, isListed: Bool, render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.address = address
    self.fingerprint = fingerprint
    self.isListed = isListed
    self.render = render
  }
}
