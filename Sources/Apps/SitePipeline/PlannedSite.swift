// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel

/// A site that is ready to be published.
struct PlannedSite {
  var files: WantedSite
  /// The cataloguer's, with today's date on what is published for the first time.
  var ledger: AddressLedger
  /// Of the keepsakes that the archive has, under whatever name: shown, hidden, or become part of others.
  var keepsakes: Set<String>
  var encryptsSecured: Bool
  var hasBaseURL: Bool
  var diagnostics: [Diagnostic]
  /// What is taken off the site by this build.
  var withdrawn: [Diagnostic]
  /// Whether a collage could not be made, so that the next build has to try again.
  var hasFailures: Bool

  /// What only this archive knows.
  var key: ContentHash { ledger.siteKey ?? SiteKey.ofNothing }
}
