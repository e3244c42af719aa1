// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport

/// A value that only the archive knows, by which a site is recognised as the archive's.
enum SiteKey {
  /// The ledger's key, else one made of the paths and bytes of all originals, hidden ones too; `nil` where there are none.
  ///
  /// Nothing random, so that the same archive gives the same site. A site shows neither paths nor originals: to
  /// make the key takes the whole archive as it was when it was first built.
  static func of(_ ledger: AddressLedger, _ drafts: [KeepsakeDraft], _ knowledge: [[ImageKnowledge]]) -> ContentHash? {
    if let key = ledger.siteKey { return key }
    guard !drafts.isEmpty else { return nil }
    var digest = Digest256()
    digest.update("site key")
    for (draft, images) in zip(drafts, knowledge) {
      for (image, known) in zip(draft.images, images) {
        digest.update(image.source.file.path.bytes.count)
        digest.update(image.source.file.path.bytes)
        known.content.withUnsafeBytes { digest.update($0) }
      }
    }
    return digest.finish()
  }

  /// Stands for the key of an archive that holds nothing; no ledger keeps it.
  static let ofNothing = Digest256.hash(Array("no keepsakes".utf8))
}
