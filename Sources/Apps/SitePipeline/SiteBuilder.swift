// SPDX-License-Identifier: MIT
private import CatalogStore
private import Cataloguing
private import Enrichment
package import KeepsakeModel
package import KeepsakeSupport
private import Publishing
private import SiteRendering

/// Makes a site of an archive: the stages, in their order, and nothing else.
package struct SiteBuilder: Sendable {
  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Builds and publishes; the report says whether anything was refused.
  ///
  /// Throws a `Diagnostic` where nothing could be begun (no such archive, a bad output folder, another build at work), and
  /// `CancellationError` if it was stopped; in every case the old site stands.
  package func build(_ request: BuildRequest) async throws -> BuildReport {
    let archive = try ArchiveFolder(request.archive, makesState: true)
    let lock = try taking { () throws(ArchiveLockError) in try ArchiveLock(folder: archive.state, patience: .seconds(2)) }
    let cache = CatalogCache(folder: archive.state, program: ProgramVersion.current)
    defer { cache.flush() }
    let files = try cache.loadFiles()
    let settings = SettingsFile(archive)
    let output = try OutputFolder(request, archive: archive, settings: settings)
    var report = BuildReport(outcome: .refused, archive: request.archive, output: output.shown)
    report.diagnostics = [archive.warning].compactMap { $0 } + cache.takeDiagnostics()
    try output.check(forced: request.forces)

    // 1, 2: what lies there, and what the keeper says.
    progress.begin("Archive", total: nil)
    let reader = ArchiveReader(archive: archive, cache: cache, environment: environment, output: output.path)
    var read = try await reader.read(settings, files: files)
    progress.end()
    report.diagnostics += read.diagnostics
    if let baseURL = request.baseURL { read.settings.baseURL = baseURL }
    let shortcut = UnchangedCheck(read: read, request: request, output: output, cache: cache)
    if let earlier = try shortcut.earlierDiagnostics() {
      report.outcome = .unchanged
      report.diagnostics = earlier
      return report
    }

    // 3: what the pictures hold.
    let derivatives = DerivativeStore(folder: archive.state)
    let images = try await ImageWork(
      archive: archive, cache: cache, derivatives: derivatives, environment: environment,
      settings: EnrichmentSettings(read.settings.pictures), onlyMetadata: false, progress: progress
    ).run(read.drafts, read.scan, files: files)
    report.diagnostics += images.diagnostics
    (report.imagesMade, report.imagesReused) = (images.made, images.reused)

    // 4: everything joined.
    let ledgerFile = LedgerFile(folder: archive.state)
    let ledger = try taking { () throws(LedgerError) in try ledgerFile.read() }
    let catalogued = Cataloguer(read.input(images.knowledge, ledger.ledger), places: LiteralPlaces()).run()
    report.diagnostics += ledger.problems + catalogued.diagnostics
    report.census = catalogued.census
    guard report.mayPublish(request, broken: read.brokenSidecars) else { return report }

    // 5: the pages that changed.
    let overrides = TemplateOverrides(archive: archive)
    let renderer = SiteRenderer(
      catalogue: catalogued.catalogue, templates: overrides.templates, assets: overrides.assets)
    let plans = try taking { () throws(SiteRenderingError) in try renderer.plans() }
    let site = WantedSite(plans: plans, catalogue: catalogued.catalogue, pages: try cache.loadPages(), derivatives: derivatives)

    // 6: put in place in one step.
    if !request.isDryRun { report.diagnostics += try ledgerFile.write(catalogued.ledger, after: ledger) }
    let published = try await output.publish(site, request, environment, progress)
    report.take(published, site, isDryRun: request.isDryRun)
    guard !request.isDryRun else { return report }
    site.remember(in: cache, published)
    try tidy(cache, derivatives, images.used, site)
    shortcut.remember(report.diagnostics, published)
    lock.release()
    return report
  }
}
