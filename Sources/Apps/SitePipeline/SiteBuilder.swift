// SPDX-License-Identifier: MIT
private import ArchiveState
private import Cataloguing
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Memo
internal import PictureSteps
private import Publishing

/// Makes a site of an archive: the stages, in their order, and nothing else.
package struct SiteBuilder: Sendable {
  let environment: BuildEnvironment
  let progress: any ProgressListener
  /// The steps that run on each picture.
  var steps = PictureSteps.all

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Builds and publishes; the report names a refusal.
  ///
  /// Reading text takes longer than everything else. By default the site is published before it and again after it; `whenStanding` is
  /// called after the first time, if there is a second. Then `isSame` decides whether the archive is still the published one: if not, texts
  /// are read and films made, but publishing waits for the keeper.
  ///
  /// Throws a `Diagnostic` if it could not go on (missing archive, bad output folder, another build at work, full disk), and
  /// `CancellationError` if it was stopped; the old site stays in every case.
  package func build(
    _ request: BuildRequest, whenStanding: @Sendable (BuildReport) async -> Void = { _ in },
    isSame: @Sendable () async -> Bool = { true }
  ) async throws -> BuildReport {
    do {
      let archive = try ArchiveFolder(request.archive, makesState: true)
      let lock = try ArchiveLock(folder: archive.state, patience: .seconds(2))
      var report = try await build(request, archive)
      if request.slowWork == .afterwards, report.leavesWork, [.published, .unchanged].contains(report.outcome) {
        await whenStanding(report)
        var second = request
        (second.slowWork, second.passphrase) = (.first, nil)
        if await isSame() {
          report = try await build(second, archive).following(report)
        } else {
          _ = try await findOut(second, archive, only: nil)
          report.isBehind = true
        }
      }
      // Held until here: an optimiser may otherwise release it after its last use.
      lock.release()
      return report
    } catch {
      throw BuildFailure.told(error)
    }
  }

  /// Finds out what a build would of the pictures, the texts in them included, and makes no site; builds know it from then on.
  ///
  /// `only`: of these files, and of no others.
  package func findOut(_ request: BuildRequest, only: Set<ArchivePath>? = nil) async throws -> BuildReport {
    do {
      let archive = try ArchiveFolder(request.archive, makesState: true)
      let lock = try ArchiveLock(folder: archive.state, patience: .seconds(2))
      let report = try await findOut(request, archive, only: only)
      lock.release()
      return report
    } catch {
      throw BuildFailure.told(error)
    }
  }

  private func findOut(
    _ request: BuildRequest, _ archive: ArchiveFolder, only: Set<ArchivePath>?
  ) async throws -> BuildReport {
    let memo = MemoStore(folder: archive.state, program: ProgramVersion.current)
    defer { memo.close() }
    let reading = ArchiveReading(
      archive, SettingsFile(archive), try LedgerFile(folder: archive.state).read(), memo: memo,
      output: archive.defaultOutput, environment: environment, progress: progress)
    let walk = try reading.scan()
    let pictures = try await reading.pictures(try await reading.read(walk), walk) { work in
      work.steps = steps
      work.textEngine = request.textEngine
      work.slowWork = .first
      work.showsSecured = true
      work.only = only
    }
    memo.flush()
    var report = BuildReport(outcome: .unchanged, archive: request.archive, output: archive.defaultOutput)
    report.take(pictures)
    report.tellOnce(memo.takeDiagnostics())
    return report
  }

  private func build(_ request: BuildRequest, _ archive: ArchiveFolder) async throws -> BuildReport {
    let memo = MemoStore(folder: archive.state, program: ProgramVersion.current)
    defer { memo.close() }
    var report = try await build(request, archive, memo)
    // What shows only while it is read and written: damage in the middle of the file, a full disk.
    memo.flush()
    report.tellOnce(memo.takeDiagnostics())
    return report
  }

  /// The stages.
  private func build(_ request: BuildRequest, _ archive: ArchiveFolder, _ memo: MemoStore) async throws -> BuildReport {
    let settings = SettingsFile(archive)
    let unforgotten = forgetUnwantedFaces(settings, archive, memo)
    let place = try SitePlace(request, archive, settings.settings, workers: environment.workers)
    let secured = try SecuredPart(request, archive)
    let reading = ArchiveReading(
      archive, settings, place.ledger, memo: memo, output: place.path, environment: environment, progress: progress)
    var report = BuildReport(outcome: .refused, archive: request.archive, output: place.path)
    report.tellOnce(archive.warnings + memo.takeDiagnostics() + place.ledger.problems)
    report.diagnostics += unforgotten + (secured?.diagnostics ?? [])
    progress.begin("Archive", total: nil)
    let walk = try reading.scan()
    if !request.isDryRun, var earlier = try UnchangedCheck(request, reading, walk).earlierReport(place.live, report) {
      progress.end()
      earlier.tellOnce(try place.settle())
      return earlier
    }
    var read = try await reading.read(walk, baseURL: request.baseURL)
    progress.end()
    report.diagnostics += read.diagnostics
    if let refusal = place.earlyRefusal(keepsakes: read.drafts.count) { return report.refused(refusal) }
    if !request.isDryRun { report.tellOnce(try place.settle()) }

    var pictures = try await reading.pictures(read, walk) { work in
      work.steps = steps
      work.textEngine = request.textEngine
      work.slowWork = request.slowWork
      work.readsText = request.readsText
      work.showsSecured = secured != nil
      work.allowsClassifierCommand = request.allowsClassifierCommand
    }
    report.take(pictures)
    if !request.isDryRun { report.diagnostics += try FixityKeeping.update(read.drafts, pictures.knowledge, archive) }

    read.dropMotions(&pictures.knowledge)
    let addresses = place.addresses(read, pictures.knowledge)
    let (hadFailures, albums) = (pictures.hasFailures, pictures.albums)
    // Given away, since the catalogue has all of it, and what follows needs the most memory.
    let joined = reading.catalogue(read, (consume pictures).knowledge, addresses.ledger) {
      $0.linkedFolders = place.linkedFolders
      $0.albumWords = albums
    }
    report.take(joined)
    guard report.allowsPublishing(request, brokenSidecars: read.brokenSidecars) else { return report }

    let recalled = try memo.loadPages()
    var planning = SitePlanning(archive, reading.runner, (consume joined).result)
    try planning.addSuggestions(asDrafts: request.showsDrafts)
    let site = try await planning.site(secured: secured, recalled: recalled)
    report.take(site)
    guard report.allowsPublishing(request, brokenSidecars: read.brokenSidecars) else { return report }
    if let refusal = place.refusal(of: site) { return report.refused(refusal) }
    report.tellChange(site, found: addresses.found)
    let words = PublicationAudit(
      catalogue: planning.catalogue, drafts: read.drafts, people: read.people, collections: read.collections,
      today: environment.today
    ).words(workers: environment.workers)
    report.tellOnce(try ToldWords(memo).news(among: words))
    if request.isDryRun { return report.wouldPublish(site.files) }

    // The ledger comes first: an address that is published must be remembered.
    report.tellOnce(try place.ledgerFile.write(site.ledger, after: place.ledger))
    let published = try await place.publish(site, environment: environment, progress: progress)
    report.take(published, of: site.files)
    site.files.remember(in: memo, published.manifest)
    ToldWords(memo).remember(words)
    try forgetUnused(reading.runner, walk, read, site)
    // What failed is tried again at the next build, and text that is left to read is work to do.
    if !hadFailures, !site.hasFailures, !report.leavesWork {
      UnchangedCheck(request, reading, walk).remember(report, published.manifest)
    }
    return report
  }

  /// Deletes data that no build uses any more.
  private func forgetUnused(
    _ runner: StepRunner, _ walk: ArchiveReading.Walk, _ read: ReadArchive, _ site: PlannedSite
  ) throws {
    let scan = walk.scan
    let texts = [scan.sidecars, scan.xmp, scan.takeout, scan.picasa, scan.masks, scan.others, scan.misnamed]
    let files =
      texts.joined().map(\.path) + scan.images.map(\.file.path) + read.attachments.joined().map(\.path)
    let kept = try runner.memo.forgetUnused(besides: files, gonePages: site.files.gonePages)
    runner.derivatives.sweep()
    if let kept { runner.derivatives.prune(keeping: kept) }
  }
}
