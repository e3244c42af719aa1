// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The list of a published site's files, kept at its root; what it does not name is not ours.
package struct SiteManifest: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var address: String
    package var stamp: FileStamp

    package init(address: String, stamp: FileStamp) {
      self.address = address
      self.stamp = stamp
    }
  }

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
}
