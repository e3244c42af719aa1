// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The archive's knowledge about its site's former pages, and about names to hide in them.
package struct KnownPages: Sendable {
  /// The pages in the ledger.
  package var pages: [KeptPage]
  /// Former ids of keepsakes.
  package var redirects: [Redirect]
  /// Ids of the archive's hidden keepsakes.
  package var hiddenIDs: Set<String>
  /// Names of hidden people.
  package var hiddenNames: Set<String>

  package init(
    pages: [KeptPage] = [], redirects: [Redirect] = [], hiddenIDs: Set<String> = [], hiddenNames: Set<String> = []
  ) {
    self.pages = pages
    self.redirects = redirects
    self.hiddenIDs = hiddenIDs
    self.hiddenNames = hiddenNames
  }
}
