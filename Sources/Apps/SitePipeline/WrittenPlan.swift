// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
internal import SiteRendering

/// A file that is too large to be made in memory: what it depends on, and how to write it.
struct WrittenPlan: Sendable {
  let address: String
  let fingerprint: ContentHash
  let write: @Sendable (_ path: String) throws -> Void

  /// The originals of a collection in one file, from where the site's pictures are kept.
  init(_ originals: CollectionOriginals, from store: DerivativeStore) {
    address = originals.address
    var digest = Fingerprint()
    digest.update(Self.version)
    for file in originals.files {
      digest.update(file.name)
      digest.update(file.original.content.hex)
      digest.update(file.original.length)
    }
    fingerprint = digest.finish()
    write = { path in
      let paths = Dictionary(uniqueKeysWithValues: originals.files.map { ($0.name, store.path(for: $0.original)) })
      try originals.zip.write(to: path) { paths[$0.name] ?? "" }
    }
  }

  /// Grows when the same files are put together differently.
  private static let version = 1
}
