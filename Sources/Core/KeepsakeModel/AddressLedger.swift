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
    /// The day on which it was first published to all; `nil` if it never was.
    package var published: CivilDay?

    package init(id: String, path: ArchivePath, content: ContentHash, published: CivilDay? = nil) {
      self.id = id
      self.path = path
      self.content = content
      self.published = published
    }
  }

  /// In the order of ids.
  ///
  /// A keepsake that is gone keeps its entry, so that it gets its address back when it returns.
  package var entries: [Entry] = []
  /// Given-up ids and the ids that took their place, by the given-up one.
  package var redirects: [Redirect] = []
  /// 32 hexadecimal digits that tell this archive's feeds from every other's; `nil` before the first build.
  package var feedName: String?
  /// What only this archive knows, and seals the names of unlisted files with; `nil` before the first build.
  package var siteKey: ContentHash?

  package init() {}
}
