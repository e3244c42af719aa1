// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// What only an archive knows, and a site is told to be the archive's by.
enum SiteKey {
  /// The ledger's key, else one made of the places and pictures that the first site is made of.
  ///
  /// Nothing random, so that the same archive gives the same site. A site shows neither paths nor originals, so that the
  /// key cannot be made from what is published.
  static func of(_ ledger: AddressLedger, publishing ids: Set<String>) -> ContentHash {
    if let key = ledger.siteKey { return key }
    var digest = Digest256()
    digest.update("site key")
    for entry in ledger.entries.sorted(by: { $0.id < $1.id }) where ids.contains(entry.id) {
      digest.update(entry.id)
      digest.update(entry.path.bytes.count)
      digest.update(entry.path.bytes)
      entry.content.withUnsafeBytes { digest.update($0) }
    }
    return digest.finish()
  }
}
