// SPDX-License-Identifier: MIT
package import KeepsakeArchive
internal import Publishing
package import TextRecognition

/// What a build is asked to do.
package struct BuildRequest: Sendable {
  /// The archive's folder.
  package var archive: String
  /// The output folder; `nil`: as the settings say, else beside the archive.
  package var output: String?
  /// Overrides the settings' `base_url`.
  package var baseURL: String?
  /// Publish without the keepsakes whose sidecars are wrong.
  package var keepsGoing = false
  /// Add the page of suggested collections.
  package var showsDrafts = false
  /// Warnings fail.
  package var isStrict = false
  /// Say what would be done, and write nothing but the cache.
  package var isDryRun = false
  /// Write into a folder that this program did not make.
  package var forces = false
  /// Publishes although most of the site's keepsakes are gone from the archive.
  package var allowsShrinking = false
  /// Put the site in the place of another archive's.
  package var replaces = false

  /// Opens the secured part from now on; `nil`: the archive's readers stay as they are.
  package var passphrase: String?
  package var slowWork = SlowWork.afterwards
  /// Whether text is read, now or later; what has been read is shown in any case.
  package var readsText = true
  /// What reads it; `nil`: the best on this machine.
  package var textEngine: (any TextEngine)?

  /// Run the program that the archive names as its classifier.
  package var allowsClassifierCommand = false

  /// A site with fewer files is built from scratch each time; a larger one keeps a mirror beside it.
  package var fewFiles = Publisher.fewFiles

  package init(archive: String) { self.archive = archive }
}
