// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What is known of images, by their bytes and by the settings under which it was found out.
///
/// Nothing in it depends on where a file lies or on which machine it was read, so that what several machines found out
/// can be put together.
package protocol FactsStore: Sendable {
  /// Everything that is remembered and undamaged.
  func loadFacts() throws(CacheError) -> [FactsKey: ImageFacts]
  /// Takes facts to be written soon; the caller does not wait.
  func remember(_ facts: ImageFacts, settings: ContentHash)
}

/// What paths held the last time, so that unchanged files need not be opened.
package protocol FileMemory: Sendable {
  func loadFiles() throws(CacheError) -> [ArchivePath: FileRecord]
  func remember(_ file: FileRecord, at path: ArchivePath)
}

/// Parsed sidecars without problems, by path; only as good as their content hash.
package protocol SidecarMemory: Sendable {
  func loadSidecars() throws(CacheError) -> [ArchivePath: SidecarRecord]
  func remember(_ sidecar: SidecarRecord, at path: ArchivePath)
}

/// What was published at each address, so that unchanged pages need not be rendered.
package protocol PageMemory: Sendable {
  func loadPages() throws(CacheError) -> [String: PageRecord]
  func remember(_ page: PageRecord, at address: String)
}

/// Names facts: an image's bytes and a hash of every setting on which the facts depend (crop, rotation, sizes, version).
package struct FactsKey: Hashable, Sendable {
  package var content: ContentHash
  package var settings: ContentHash

  package init(content: ContentHash, settings: ContentHash) {
    self.content = content
    self.settings = settings
  }
}

/// A parsed sidecar and the bytes from which it came.
package struct SidecarRecord: Hashable, Sendable {
  package var content: ContentHash
  @Shared package var sidecar: Sidecar

  package init(content: ContentHash, sidecar: Sidecar) {
    self.content = content
    self.sidecar = sidecar
  }
}

/// What a page was made of and what came out.
package struct PageRecord: Hashable, Sendable {
  package var fingerprint: ContentHash
  /// What the fingerprint came from: the same basis has the same fingerprint.
  package var basis: ContentHash?
  package var content: ContentHash
  /// Bytes.
  package var size: Int

  package init(fingerprint: ContentHash, basis: ContentHash? = nil, content: ContentHash, size: Int) {
    self.fingerprint = fingerprint
    self.basis = basis
    self.content = content
    self.size = size
  }
}
