// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// What a receiver keeps of what was posted: it opens nothing that is sealed.
package struct KeptContribution: Hashable, Sendable {
  /// Follows from its contents: what comes twice is kept once.
  package var name: String
  /// JSON.
  package var bytes: [UInt8]
  /// The same for all that one visitor sends; `nil` of a sealed one, of which nobody can tell.
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
  /// The one contribution that it brings; `nil` if it brings none or several, or if any of it is damaged.
  package var only: KeptContribution? {
    let all = contributions.map { KeptContribution($0) } + sealed.map { KeptContribution($0) }
    return all.count == 1 && damagedCount == 0 ? all[0] : nil
  }
}
