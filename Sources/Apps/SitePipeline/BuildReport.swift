// SPDX-License-Identifier: MIT
package import Cataloguing
package import KeepsakeModel

/// What a build did, for the summary.
package struct BuildReport: Sendable {
  package enum Outcome: String, Sendable {
    case published
    /// The site was as it should be; nothing was written.
    case unchanged
    /// A dry run.
    case wouldPublish = "would-publish"
    /// Problems in the archive; the old site stands.
    case refused
  }

  /// What `--keep-going` is to a build that was refused.
  package enum GoingOn: Sendable {
    /// All that is wrong is wrong in single sidecars, which it leaves out.
    case wouldHelp
    case wouldNotHelp
    /// It was given.
    case isTried
  }

  package var outcome: Outcome
  package var goingOn = GoingOn.wouldNotHelp
  package var archive: String
  package var output: String
  package var diagnostics: [Diagnostic] = []
  package var census: Census?
  /// Images whose pictures were made in this build.
  package var imagesMade = 0
  /// Images whose pictures were known.
  package var imagesReused = 0
  /// Pictures whose text was read in this build.
  package var textsRead = 0
  /// Pictures whose text is still to be read.
  package var textsLeft = 0
  package var pagesWritten = 0
  package var pagesReused = 0
  package var filesRemoved = 0
  /// Whether secured keepsakes are in the site, encrypted; else they are kept back.
  package var encryptsSecured = false
  /// Whether the site knows its own address, without which links have no previews and there is no feed.
  package var hasBaseURL = true

  /// What the build worked with, if its request says that it is the process's last.
  ///
  /// To free the parts of ten thousand keepsakes takes a tenth of a second, which a program that ends anyway spares itself
  /// by holding on to them.
  package var leftovers: [any Sendable] = []

  package init(outcome: Outcome, archive: String, output: String) {
    self.outcome = outcome
    self.archive = archive
    self.output = output
  }

  package var warnings: Int { diagnostics.count { $0.severity == .warning } }
  package var errors: Int { diagnostics.count { $0.severity == .error } }
}
