// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel

/// A site that is ready to be published.
struct PlannedSite {
  var files: WantedSite
  /// The cataloguer's ledger, with today's date on keepsakes published for the first time.
  var ledger: AddressLedger
  /// The keepsakes of the archive by their ids, former ones included: visible, hidden, or merged into others.
  var keepsakes: Set<String>
  var encryptsSecured: Bool
  var hasBaseURL: Bool
  var diagnostics: [Diagnostic]
  /// Warnings about keepsakes that this build removes from the site.
  var withdrawn: [Diagnostic]
  /// Whether a collage could not be made, so that the next build has to try again.
  var hasFailures: Bool

  /// What only this archive knows.
  var key: ContentHash { ledger.siteKey ?? SiteKey.ofNothing }
}
