// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a page was made of and what came out.
package struct PageRecord: Hashable, Sendable {
  package var fingerprint: ContentHash
  package var content: ContentHash
  /// Bytes.
  package var size: Int

  package init(fingerprint: ContentHash, content: ContentHash, size: Int) {
    self.fingerprint = fingerprint
    self.content = content
    self.size = size
  }
}
