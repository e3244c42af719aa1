// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The identity of an archive's feeds.
package enum FeedName {
  /// The ledger's name, else a digest of the public keepsakes at the first build: nothing is random, so that the same
  /// archive gives the same site.
  package static func of(_ ledger: AddressLedger, publishing ids: Set<String>) -> String {
    if let name = ledger.feedName { return name }
    var digest = Digest256()
    digest.update("archive")
    for entry in ledger.entries.sorted(by: { $0.id < $1.id }) where ids.contains(entry.id) {
      digest.update(entry.id)
      entry.content.withUnsafeBytes { digest.update($0) }
    }
    return String(digest.finish().hex.prefix(32))
  }
}
