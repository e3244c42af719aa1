// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The list of a published site's files, kept at its root; what it does not name is not ours.
///
/// Everybody can read which files the site's own pages lead to. The others, which a link or a passphrase leads to, are
/// sealed, so that the list does not give their addresses away.
package struct SiteManifest: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var address: String
    package var stamp: FileStamp
    /// Whether everybody may know of the file.
    package var isListed: Bool

    package init(address: String, stamp: FileStamp, isListed: Bool = false) {
      self.address = address
      self.stamp = stamp
      self.isListed = isListed
    }
  }

  /// The archive that the site is made of; `nil` in lists of version 1.
  package var archive: String?
  /// Whether there are sealed entries that are not among `entries`, because the key was another.
  package var hidesEntries = false

  /// By address, in byte order, each once.
  package let entries: [Entry]

  package init() { entries = [] }

  /// Takes entries in any order; of two with one address the first stays.
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

  /// A list of some of these entries, as a file that tells the same owner's site.
  package func text(of owner: SiteOwner, where isKept: (Entry) -> Bool) -> [UInt8] {
    SiteManifest(entries.filter(isKept), of: owner).text(for: owner)
  }

  /// The same site with further entries.
  func adding(_ more: [Entry]) -> SiteManifest {
    var manifest = SiteManifest(entries + more)
    (manifest.archive, manifest.hidesEntries) = (archive, hidesEntries)
    return manifest
  }

  /// What the file at an address is.
  package func stamp(of address: String) -> FileStamp? {
    entries.position(of: address).map { entries[$0].stamp }
  }
}
