// SPDX-License-Identifier: MIT

/// Which keepsake has which address, and which addresses have been given up.
///
/// It is what keeps links alive: an id is chosen once and stays as long as the keepsake's path or its first image's
/// bytes are known.
package struct AddressLedger: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var id: String
    /// The keepsake's path without extension, as of the last build that saw it.
    package var path: ArchivePath
    /// The first image's bytes.
    package var content: ContentHash

    package init(id: String, path: ArchivePath, content: ContentHash) {
      self.id = id
      self.path = path
      self.content = content
    }
  }

  /// In the order of ids.
  ///
  /// A keepsake that is gone keeps its entry, so that it gets its address back when it returns.
  package var entries: [Entry] = []
  /// Given-up ids and the ids that took their place, by the given-up one.
  package var redirects: [Redirect] = []

  package init() {}
}
