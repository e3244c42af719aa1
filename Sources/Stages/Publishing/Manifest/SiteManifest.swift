// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The list of a published site's files, stored at its root; files that it does not list are not ours.
///
/// Everyone can read which files the site's own pages link to. The others, which need a secret link or a passphrase,
/// are encrypted, so that the list does not reveal their addresses.
package struct SiteManifest: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var address: String
    package var stamp: FileStamp
    /// Whether everyone may know that the file exists.
    package var isListed: Bool

    package init(address: String, stamp: FileStamp, isListed: Bool = false) {
      self.address = address
      self.stamp = stamp
      self.isListed = isListed
    }
  }

  /// The id of the archive that the site is made from; `nil` in manifests of version 1.
  package var archive: String?
  /// Whether there are encrypted entries that are missing from `entries`, because the key was another one.
  package var hidesEntries = false

  /// Sorted by address in byte order, without duplicates.
  package let entries: [Entry]

  package init() { entries = [] }

  /// Takes entries in any order; the first of two entries with the same address is kept.
  package init(_ entries: [Entry]) {
    let isInOrder = zip(entries, entries.dropFirst()).allSatisfy { $0.address < $1.address }
    guard !isInOrder else {
      self.entries = entries
      return
    }
    var ordered: [Entry] = []
    for entry in entries.sorted(by: { $0.address < $1.address }) where entry.address != ordered.last?.address {
      ordered.append(entry)
    }
    self.entries = ordered
  }

  /// Takes entries in any order.
  init(_ entries: [Entry], of owner: SiteOwner) {
    self.init(entries)
    archive = owner.archive
  }

  /// The text of a manifest with some of these entries, for the same owner's site.
  package func text(of owner: SiteOwner, where isKept: (Entry) -> Bool) -> [UInt8] {
    SiteManifest(entries.filter(isKept), of: owner).text(for: owner)
  }

  /// The manifest of the same site with additional entries.
  func adding(_ more: [Entry]) -> SiteManifest {
    var manifest = SiteManifest(entries + more)
    (manifest.archive, manifest.hidesEntries) = (archive, hidesEntries)
    return manifest
  }

  /// The hash and size of the file at an address.
  package func stamp(of address: String) -> FileStamp? {
    entries.position(of: address).map { entries[$0].stamp }
  }
}
