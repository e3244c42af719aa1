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
    /// As of the last build that saw it, for a message once it is gone.
    package var title: String?

    package init(
      id: String, path: ArchivePath, content: ContentHash, published: CivilDay? = nil, title: String? = nil
    ) {
      self.id = id
      self.path = path
      self.content = content
      self.published = published
      self.title = title
    }
  }

  /// A place that a sidecar or a collection still names though the picture has moved.
  package struct Move: Hashable, Sendable {
    /// A picture's path, or a keepsake's, which has no extension.
    package var path: ArchivePath
    /// The bytes of the picture that lay there; of a keepsake its first.
    package var content: ContentHash
    /// The keepsake that was meant, which bytes alone do not tell where there are copies.
    package var id: String?
    /// The file in which a sidecar's picture was found.
    package var now: ArchivePath?

    package init(path: ArchivePath, content: ContentHash, id: String? = nil, now: ArchivePath? = nil) {
      self.path = path
      self.content = content
      self.id = id
      self.now = now
    }
  }

  /// A picture that not everybody saw in the last build, and why: it stays hidden until the keeper says otherwise.
  package struct Hidden: Hashable, Sendable {
    package var path: ArchivePath
    package var content: ContentHash
    /// Never `public`.
    package var visibility: Visibility
    /// The text that hid it, from the archive's folder; `nil` where no text may take it back by silence.
    package var by: ArchivePath?

    package init(path: ArchivePath, content: ContentHash, visibility: Visibility, by: ArchivePath?) {
      self.path = path
      self.content = content
      self.visibility = visibility
      self.by = by
    }
  }

  /// In the order of ids.
  ///
  /// A keepsake that is gone keeps its entry, so that it gets its address back when it returns.
  package var entries: [Entry] = []
  /// Given-up ids and the ids that took their place, by the given-up one.
  package var redirects: [Redirect] = []
  /// By path, each once; only those that something in the archive needs.
  package var moves: [Move] = []
  /// Each once by its bytes.
  package var hidden: [Hidden] = []
  /// Pages that are no keepsake's, in the order of their folders; one that is gone keeps its entry.
  package var pages: [KeptPage] = []
  /// 32 hexadecimal digits that tell this archive's feeds from every other's; `nil` before the first build.
  package var feedName: String?
  /// What only this archive knows, and seals the names of unlisted files with; `nil` before the first build.
  package var siteKey: ContentHash?

  package init() {}
}
