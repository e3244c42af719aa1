// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A posted contribution as the receiver stores it; the receiver opens no sealed ones.
package struct KeptContribution: Hashable, Sendable {
  /// The name, derived from the contents, so that a repeat is stored once.
  package var name: String
  /// JSON.
  package var bytes: [UInt8]
  /// The same for all contributions of one visitor; `nil` for a sealed one, whose sender is unknown.
  package var sender: String?

  package init(_ contribution: Contribution) {
    (name, bytes, sender) = (contribution.fileName, contribution.kept, contribution.from)
  }

  package init(_ contribution: SealedContribution) {
    bytes = contribution.kept
    name = "sealed-\(Digest256.hash(bytes).hex.prefix(32)).json"
  }
}

extension ContributionText {
  /// The text's only contribution; `nil` for none, for several, or if any is damaged.
  package var only: KeptContribution? {
    let all = contributions.map { KeptContribution($0) } + sealed.map { KeptContribution($0) }
    return all.count == 1 && damagedCount == 0 ? all[0] : nil
  }
}
