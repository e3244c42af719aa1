// SPDX-License-Identifier: MIT
package import Cataloguing
internal import KeepsakeArchive
package import KeepsakeModel
internal import Publishing

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
  /// The first error that leaving out keepsakes does not help against.
  package var stopping: Diagnostic?
  package var archive: String
  package var output: String
  package var diagnostics: [Diagnostic] = []
  /// Of these, what this very run met in the output and the program's own files: it is over, or will be said again.
  var passing: Set<Diagnostic> = []
  package var census: Census?
  /// Images whose pictures were made in this build.
  package var imagesMade = 0
  /// Images whose pictures were known.
  package var imagesReused = 0
  /// Pictures whose text was read in this build.
  package var textsRead = 0
  /// What has read them.
  package var textEngine = ""
  /// Pictures whose text is still to be read.
  package var textsLeft = 0
  /// Films and sounds that were made to be played in this build, and those that are still to be made.
  package var filmsMade = 0
  package var filmsLeft = 0
  /// Pictures in which faces were looked for in this build, and those that are still to be looked at.
  package var facesMade = 0
  package var facesLeft = 0
  /// Pages of PDFs, and pictures of files with several, that are still to be read.
  package var furtherPagesLeft = 0
  /// Whether there is something left that takes long.
  package var leavesWork: Bool { textsLeft > 0 || filmsLeft > 0 || facesLeft > 0 || furtherPagesLeft > 0 }
  /// Whether the archive was changed after it was published: what was left is done, and not on the site yet.
  package var isBehind = false
  package var pagesWritten = 0
  package var pagesReused = 0
  /// In a dry run: addresses of existing pages that would change.
  package var changedPages: [String] = []
  package var filesRemoved = 0
  /// Whether secured keepsakes are in the site, encrypted; else they are kept back.
  package var encryptsSecured = false
  /// Whether the site knows its own address, without which links have no previews and there is no feed.
  package var hasBaseURL = true

  package init(outcome: Outcome, archive: String, output: String) {
    self.outcome = outcome
    self.archive = archive
    self.output = output
  }

  package var warnings: Int { diagnostics.count { $0.severity == .warning } }
  package var errors: Int { diagnostics.count { $0.severity == .error } }
}

extension BuildReport {
  /// Says what holds for this run only.
  mutating func tellOnce(_ diagnostics: [Diagnostic]) {
    self.diagnostics += diagnostics
    passing.formUnion(diagnostics)
  }

  /// The report of a build that ends with a refusal.
  func refused(_ refusal: Diagnostic) -> BuildReport {
    var report = self
    report.diagnostics.append(refusal)
    return report
  }

  /// Whether what was found lets the site be published.
  mutating func allowsPublishing(_ request: BuildRequest, brokenSidecars: Set<ArchivePath>) -> Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    // A broken collection or person may hide something; only keepsakes can be left out one by one.
    stopping = errors.first { $0.file.map { !brokenSidecars.contains(ArchivePath($0)) } ?? true }
    let areOfSidecars = stopping == nil
    let isTooStrict = request.isStrict && warnings > 0
    goingOn = request.keepsGoing ? .isTried : areOfSidecars && !isTooStrict ? .wouldHelp : .wouldNotHelp
    if isTooStrict { return false }
    return request.keepsGoing ? areOfSidecars : errors.isEmpty
  }

  mutating func take(_ pictures: PictureWork.Result) {
    diagnostics += pictures.diagnostics
    (imagesMade, imagesReused) = (pictures.made, pictures.reused)
    let (texts, films, faces) = (pictures.slow[.texts], pictures.slow[.players], pictures.slow[.faces])
    (textsRead, textsLeft) = (texts?.made ?? 0, texts?.left ?? 0)
    (filmsMade, filmsLeft) = (films?.made ?? 0, films?.left ?? 0)
    (facesMade, facesLeft) = (faces?.made ?? 0, faces?.left ?? 0)
    furtherPagesLeft = pictures.pagesLeft
    textEngine = pictures.textEngine
  }

  mutating func take(_ joined: ArchiveReading.Joined) {
    diagnostics += joined.diagnostics
    census = joined.result.census
  }

  mutating func take(_ site: PlannedSite) {
    diagnostics += site.diagnostics
    encryptsSecured = site.encryptsSecured
    hasBaseURL = site.hasBaseURL
  }

  mutating func take(_ published: PublishReport, of site: WantedSite) {
    outcome = published.isUnchanged ? .unchanged : .published
    tellOnce(published.diagnostics)
    let written = (published.added + published.changed + published.restored).count(where: site.hasPage)
    (pagesWritten, pagesReused) = (written, site.addressCount - written)
    filesRemoved = published.removed.count
  }

  /// Says what becomes of the site that stands, which is no reason to refuse the new one.
  mutating func tellChange(_ site: PlannedSite, found count: Int) {
    tellOnce(site.withdrawn)
    guard count > 0 else { return }
    tellOnce([
      Diagnostic(
        .note, "ledger.found-in-site", file: ".keepsake/addresses.yaml",
        count == 1
          ? "the list of addresses is gone; one was found in the site that is there, and stays"
          : "the list of addresses is gone; \(count) were found in the site that is there, and stay")
    ])
  }

  /// What a dry run says.
  func wouldPublish(_ site: WantedSite) -> BuildReport {
    var report = self
    report.outcome = .wouldPublish
    report.changedPages = site.changedPages
    (report.pagesWritten, report.pagesReused) = (site.newPages, site.pageCount - site.newPages)
    return report
  }

  /// The report on both of two builds, where this is the second.
  func following(_ first: BuildReport) -> BuildReport {
    var report = self
    if first.outcome == .published, outcome == .unchanged { report.outcome = .published }
    report.diagnostics += first.diagnostics.filter { first.passing.contains($0) && !diagnostics.contains($0) }
    (report.imagesMade, report.imagesReused) = (first.imagesMade + imagesMade, first.imagesReused)
    report.pagesWritten = max(first.pagesWritten, pagesWritten)
    report.pagesReused = min(first.pagesReused, pagesReused)
    // What the second removes are files of the search index that have moved.
    report.filesRemoved = first.filesRemoved
    return report
  }
}
