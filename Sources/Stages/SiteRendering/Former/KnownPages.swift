// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The archive's knowledge about its site's former pages, and about names to hide in them.
package struct KnownPages: Sendable {
  /// As the ledger has them.
  package var pages: [KeptPage]
  /// Ids that keepsakes have given up.
  package var redirects: [Redirect]
  /// Ids of keepsakes that the archive has and that not everybody may see.
  package var hiddenIDs: Set<String>
  /// Names of people whom not everybody may see.
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
