// SPDX-License-Identifier: MIT
private import CatalogStore
internal import Cataloguing
private import Enrichment
private import Foundation
internal import KeepsakeModel
package import KeepsakeSupport
internal import Publishing
private import SearchIndex
private import SiteRendering
private import TextRecognition

/// Makes a site of an archive: the stages, in their order, and nothing else.
package struct SiteBuilder: Sendable {
  let environment: BuildEnvironment
  let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Builds and publishes; the report says whether anything was refused.
  ///
  /// Reading text takes longer than all the rest. Unless the request wishes otherwise the site is published before it and
  /// again after it; `whenStanding` is told of the first time, if there is a second.
  ///
  /// Throws a `Diagnostic` where it could not go on (no such archive, a bad output folder, another build at work, a full
  /// disk), and `CancellationError` if it was stopped; in every case the old site stands.
  package func build(
    _ request: BuildRequest, whenStanding: @Sendable (BuildReport) async -> Void = { _ in }
  ) async throws -> BuildReport {
    do {
      let archive = try ArchiveFolder(request.archive, makesState: true)
      let lock = try ArchiveLock(folder: archive.state, patience: .seconds(2))
      var report = try await build(request, archive)
      if request.textReading == .afterwards, report.textsLeft > 0, [.published, .unchanged].contains(report.outcome) {
        await whenStanding(report)
        report.leftovers = []
        var second = request
        (second.textReading, second.passphrase) = (.first, nil)
        report = try await build(second, archive).following(report)
      }
      // Held until here: an optimiser may otherwise let go of it after its last use.
      lock.release()
      return report
    } catch let error as PublishError {
      if case .cancelled = error { throw CancellationError() }
      throw error.diagnostic
    } catch let error as ArchiveLockError {
      throw error.diagnostic
    } catch let error as LedgerError {
      throw error.diagnostic
    } catch let error as CacheError {
      throw error.diagnostic
    } catch let error as SiteRenderingError {
      throw error.diagnostics.first ?? Diagnostic(.error, "site.damaged", "templates or words have mistakes")
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }

  private func build(_ request: BuildRequest, _ archive: ArchiveFolder) async throws -> BuildReport {
    let cache = CatalogCache(folder: archive.state, program: ProgramVersion.current)
    defer { cache.flush() }
    var report = try await build(request, archive, cache)
    // What shows only while it is read and written: damage in the middle of the file, a full disk.
    cache.flush()
    report.diagnostics += cache.takeDiagnostics()
    return report
  }

  private func build(
    _ request: BuildRequest, _ archive: ArchiveFolder, _ cache: CatalogCache
  ) async throws -> BuildReport {
    let settings = SettingsFile(archive)
    let textEngine = request.textEngine ?? TextEngines.ofThisMachine()
    let output = try SiteOutput(asked: request.output, archive, settings.settings)
    let publisher = try Publisher(output: output.path, archive: archive.path, force: request.forces)
    let ledgerFile = LedgerFile(folder: archive.state)
    let ledger = try ledgerFile.read()
    // Some tens of thousands of files are looked at while the archive is.
    async let inspected = publisher.inspect(key: ledger.ledger.siteKey)
    var report = BuildReport(outcome: .refused, archive: request.archive, output: publisher.path)
    report.diagnostics = archive.warnings + cache.takeDiagnostics()

    // What lies there, and what the keeper says.
    let secured = try SecuredPart(request, archive)
    report.diagnostics += secured?.diagnostics ?? []
    progress.begin("Archive", total: nil)
    let files = try cache.loadFiles()
    let reader = ArchiveReader(archive: archive, cache: cache, environment: environment, output: publisher.path)
    let scannedAt = Int64(Date().timeIntervalSince1970 * 1e9)
    let scanned = try reader.scan(settings.settings, files: files)
    let shortcut = UnchangedCheck(
      archive: archive, scan: scanned.archive, told: scanned.diagnostics, request: request,
      settings: settings.settings, textEngine: textEngine, cache: cache, scannedAt: scannedAt)
    let live = try await inspected
    report.diagnostics += live.broughtOver.map { path in
      Diagnostic(
        .note, "output.brought-over", file: "\(publisher.path)/\(path)",
        "this file came into the site while a build was at work that was killed; it is in the new one now",
        remedy: "")
    }
    if !request.isDryRun, let earlier = shortcut.earlierReport(live, report) {
      progress.end()
      return earlier
    }
    async let warmed: Void = GazetteerPlaces.prepare()
    let sidecars = try cache.loadSidecars()
    // A task, and not a binding, which would hold a hundred thousand facts until the end; the cache answers one question
    // at a time, and sidecars are wanted first.
    var facts: Task? = Task { try cache.loadFacts() }
    // What was published is recalled next, while a single thread puts together what is known of the pictures.
    let recalledPages = Task { [facts] in
      _ = await facts?.result
      return try cache.loadPages()
    }
    var read = try await reader.read(settings, scanned, files: files, ledger: ledger.ledger, remembered: sidecars)
    progress.end()
    report.diagnostics += read.diagnostics
    if let baseURL = request.baseURL { read.settings.baseURL = baseURL }
    let guardian = SiteGuard(
      place: publisher.path, old: live.manifest, knowsAll: true, saidBySettings: output.saidBySettings,
      allowsShrinking: request.allowsShrinking, replaces: request.replaces)
    if let refusal = guardian.earlyRefusal(key: ledger.ledger.siteKey, keepsakes: read.drafts.count) {
      // Both ask the cache, which is closed when this ends.
      _ = await (facts?.result, recalledPages.result)
      report.diagnostics.append(refusal)
      return report
    }

    // What the pictures hold.
    let derivatives = DerivativeStore(folder: archive.state)
    var images = try await ImageWork(
      archive: archive, cache: cache, derivatives: derivatives, environment: environment,
      settings: EnrichmentSettings(read.settings.pictures), onlyMetadata: false, progress: progress,
      showsSecured: secured != nil, publishesOriginals: read.settings.publishesOriginals
    ).run(read.drafts, read.scan, files: files, remembered: try await facts?.value)
    releaseElsewhere(facts.take())
    report.diagnostics += images.diagnostics
    (report.imagesMade, report.imagesReused) = (images.made, images.reused)
    report.diagnostics += try await OriginalWork(
      archive: archive, cache: cache, derivatives: derivatives, environment: environment, progress: progress
    ).run(&images)
    try await readText(&images, read, archive, cache, textEngine, request.textReading, &report)

    report.diagnostics += try await LabelWork(
      archive: archive, cache: cache, derivatives: derivatives, environment: environment,
      allowsCommand: request.allowsClassifierCommand, progress: progress
    ).run(read.settings, into: &images.knowledge)

    let overrides = try TemplateOverrides(archive: archive)
    let language = read.settings.language
    // Everything joined, while checksums are brought up to date and files of others are looked for.
    let (drafts, knowledge) = (read.drafts, images.knowledge)
    async let damaged = request.isDryRun ? [] : FixityKeeping.update(drafts, knowledge, archive)
    async let foreign = request.isDryRun ? nil : publisher.survey(live, workers: environment.workers)
    async let look = SiteLook(language: language, templates: overrides.templates, assets: overrides.assets)
    await warmed
    let places = read.places(images.knowledge, workers: environment.workers)
    var addresses = ledger.ledger
    if addresses.entries.isEmpty {
      addresses.entries = FormerAddresses(site: publisher.path, manifest: live.manifest)
        .entries(read.drafts, images.knowledge, usual: read.settings.visibility)
    }
    addresses.siteKey = SiteKey.of(addresses, read.drafts, images.knowledge)
    let foundAddresses = ledger.ledger.entries.isEmpty ? addresses.entries.count : 0
    var input = read.cataloguingInput(archive: archive, images.knowledge, addresses)
    input.linkedFolders = live.manifest.linkedFolders
    input.kinds = InsightWork.kinds(input, workers: environment.workers)
    var catalogued = Cataloguer(input, places: places).run(workers: environment.workers)
    InsightWork.complete(&catalogued.catalogue, workers: environment.workers)
    let completed = catalogued.catalogue
    async let related = InsightWork.related(completed, workers: environment.workers)
    report.diagnostics += try await damaged
    report.diagnostics += ledger.problems + catalogued.diagnostics + places.notes(in: archive)
    report.census = catalogued.census
    if request.showsDrafts {
      let decisions = try DecisionsFile(folder: archive.state).read()
      report.diagnostics += decisions.problems
      catalogued.catalogue.suggestions = CollectionSuggestions(
        catalogue: catalogued.catalogue, decisions: decisions.decisions
      ).run()
    }
    guard report.allowsPublishing(request, brokenSidecars: read.brokenSidecars) else { return report }

    // The pages, of which only those are rendered whose values have changed.
    report.diagnostics += overrides.diagnostics
    var catalogue = catalogued.catalogue
    var collageWork = CollageWork(
      cache: cache, derivatives: derivatives, environment: environment, progress: progress, isSecured: true)
    var sealed = SecuredPart.Result()
    if let secured, !catalogued.secured.isEmpty {
      sealed = try await secured.make(catalogued.secured, overrides, collageWork)
      report.diagnostics += sealed.diagnostics
    }
    (catalogue.hasSecuredPart, report.encryptsSecured) = (!sealed.plans.isEmpty, !sealed.plans.isEmpty)
    var renderer = SiteRenderer(
      catalogue: catalogue, templates: overrides.templates, assets: overrides.assets,
      settlements: GazetteerSettlements(language: language))
    renderer.look = try await look
    let texts = try renderer.texts(workers: environment.workers)
    collageWork.isSecured = false
    // Feeds are planned and what pages share is made while collages are chosen.
    async let feedPlans = FeedPlans(
      catalogued, texts: texts, today: environment.today, workers: environment.workers)
    let bare = renderer
    async let pictures = WantedPictures(catalogued.catalogue, derivatives)
    async let ground = bare.ground(headings: texts.headings, workers: environment.workers)
    let collages = try await collageWork.run(catalogued.catalogue, texts: texts)
    report.diagnostics += collages.diagnostics
    guard report.allowsPublishing(request, brokenSidecars: read.brokenSidecars) else { return report }
    let feeds = await feedPlans
    renderer.feeds = feeds.links
    report.hasBaseURL = read.settings.baseURL != nil
    renderer.sharing = collages.sharing
    renderer.ground = try await ground
    renderer.related = await related
    let lastPages = try await recalledPages.value
    let workers = environment.workers
    let plans = try renderer.plans(
      workers: workers, index: { SearchIndexWriter.files(of: $0, workers: workers) }, known: KnownPages(lastPages))
    report.diagnostics += Withdrawn.diagnostics(catalogued.hidden, isPublished: { lastPages[$0] != nil })
    let site = WantedSite(
      plans: plans, further: feeds.plans + sealed.plans, pages: lastPages,
      pictures: await pictures.files(
        with: collages.sharing.renditions, ofPublic: collages.sharing.renditionsOfPublic(catalogue)),
      published: live.manifest, workers: workers,
      isWhole: live.holds)
    let published = feeds.ledger
    let key = published.siteKey ?? SiteKey.ofNothing
    let present = Set(catalogued.ids).union(published.redirects.map(\.from))
    if let refusal = guardian.refusal(key: key, has: present.contains) {
      report.diagnostics.append(refusal)
      return report
    }
    report.tellFound(foundAddresses)
    if request.isDryRun {
      report.outcome = .wouldPublish
      (report.pagesWritten, report.pagesReused) = (site.newPages, site.pageCount - site.newPages)
      return report
    }

    // Put in place in one step. The ledger comes first: an address that is published must be remembered.
    report.diagnostics += try ledgerFile.write(published, after: ledger)
    progress.begin("Pages", total: site.pagesToMake)
    let used = images.used.with(sidecars: read.scan.sidecars, gonePages: site.gonePages)
    let memory = BuildMemory(
      report: report, site: site, cache: cache, derivatives: derivatives,
      collages: collages.sharing.renditions + sealed.collages,
      idle: Task { try cache.idleRows(besides: used) },
      unchanged: Task {
        UnchangedCheck(
          archive: archive, scan: scanned.archive, told: scanned.diagnostics, request: request,
          settings: settings.settings, textEngine: textEngine, cache: cache, scannedAt: scannedAt)
      })
    let wanted = site.files(progress: progress, workers: workers)
    let (done, failure): (PublishReport, (any Error)?)
    do {
      (done, failure) = try await publisher.publish(
        wanted, over: live, foreign: foreign, owner: SiteOwner(key: key), environment: environment
      ) { await memory.keep($0) }
    } catch {
      await memory.abandon()
      throw error
    }
    progress.end()
    if let failure { throw failure }
    report.take(done, of: site)
    if request.isLast {
      report.leftovers = [
        read, images, catalogued, renderer, feeds, lastPages, plans, wanted, memory, live, done,
      ]
    }
    return report
  }

  /// Reads the text in the pictures that may hold some and are shown to anybody; what has been read already stays in any
  /// case.
  private func readText(
    _ images: inout ImageWork.Result, _ read: ReadArchive, _ archive: ArchiveFolder, _ cache: CatalogCache,
    _ engine: any TextEngine, _ reading: BuildRequest.TextReading, _ report: inout BuildReport
  ) async throws {
    let work = TextWork(
      archive: archive, cache: cache, environment: environment, pictures: EnrichmentSettings(read.settings.pictures),
      settings: read.settings, engine: engine, progress: progress)
    let texts =
      reading == .first
      ? try await work.run(images.withText, read.drafts, known: images.knownTexts, into: &images.knowledge)
      : work.takeKnown(images.withText, read.drafts, known: images.knownTexts, into: &images.knowledge)
    images.used.facts += texts.used
    guard reading != .never else { return }
    report.textsLeft = texts.left
    report.diagnostics += texts.diagnostics
    report.textsRead = texts.read
  }
}

extension SiteManifest {
  /// The folders of collections and people of which only those know who have a link.
  fileprivate var linkedFolders: Set<String> {
    let pages = entries.lazy.filter { !$0.isListed && $0.address.hasSuffix("/index.html") }.map(\.address)
    return Set(
      pages.filter { $0.hasPrefix("collections/") || $0.hasPrefix("people/") }.map { String($0.dropLast(11)) })
  }
}

extension Catalogue {
  fileprivate var isEmpty: Bool { keepsakes.isEmpty && collections.isEmpty && people.isEmpty }
}

extension ReadArchive {
  /// What the cataloguer takes; keepsakes whose sidecars are broken are shown to nobody.
  func cataloguingInput(
    archive: ArchiveFolder, _ knowledge: [[ImageKnowledge]], _ ledger: AddressLedger
  ) -> Cataloguer.Input {
    var drafts = drafts
    for index in brokenSidecars.isEmpty ? 0..<0 : drafts.indices {
      guard let file = drafts[index].sidecarFile, brokenSidecars.contains(file) else { continue }
      drafts[index].sidecar.visibility = .private
      drafts[index].isHeldBack = true
    }
    var input = Cataloguer.Input(
      settings: settings, archiveName: archive.name, drafts: drafts, knowledge: knowledge, collections: collections,
      people: people, types: types, ledger: ledger)
    input.reported = Set(brokenSidecars.map(\.stem))
    input.folderFiles = folderFiles
    input.moves = moves.map { AddressLedger.Move(path: $0.former, content: $0.content) }
    return input
  }
}

extension BuildReport {
  /// Whether what was found lets the site be published.
  fileprivate mutating func allowsPublishing(_ request: BuildRequest, brokenSidecars: Set<ArchivePath>) -> Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    // A broken collection or person may hide something; only keepsakes can be left out one by one.
    let areOfSidecars = errors.allSatisfy { $0.file.map { brokenSidecars.contains(ArchivePath($0)) } ?? false }
    let isTooStrict = request.isStrict && warnings > 0
    goingOn = request.keepsGoing ? .isTried : areOfSidecars && !isTooStrict ? .wouldHelp : .wouldNotHelp
    if isTooStrict { return false }
    return request.keepsGoing ? areOfSidecars : errors.isEmpty
  }

  /// The report on both of two builds, of which this is the second.
  fileprivate func following(_ first: BuildReport) -> BuildReport {
    var report = self
    if first.outcome == .published, outcome == .unchanged { report.outcome = .published }
    report.diagnostics += first.diagnostics.filter { !diagnostics.contains($0) && $0.isOfOneBuild }
    (report.imagesMade, report.imagesReused) = (first.imagesMade, first.imagesReused)
    report.pagesWritten = max(first.pagesWritten, pagesWritten)
    report.pagesReused = min(first.pagesReused, pagesReused)
    // What the second removes are files of the search index that have moved.
    report.filesRemoved = first.filesRemoved
    return report
  }

  /// Says that addresses were found in the site, the ledger having none.
  fileprivate mutating func tellFound(_ count: Int) {
    guard count > 0 else { return }
    diagnostics.append(
      Diagnostic(
        .note, "ledger.found-in-site", file: ".keepsake/addresses.yaml",
        "the list of addresses is gone; \(count == 1 ? "one was" : "\(count) were") found in the site that is there, "
          + "and \(count == 1 ? "stays" : "stay")"))
  }

  mutating func take(_ published: PublishReport, of site: WantedSite) {
    outcome = published.isUnchanged ? .unchanged : .published
    diagnostics += published.diagnostics
    let written = (published.added + published.changed + published.restored).count(where: site.hasPage)
    (pagesWritten, pagesReused) = (written, site.pageCount - written)
    filesRemoved = published.removed.count
  }
}

extension UsedRows {
  /// These, and the rows of sidecars, and pages that are used no longer.
  fileprivate func with(sidecars: [SourceFile], gonePages: [String]) -> UsedRows {
    var all = self
    all.paths += sidecars.lazy.map(\.path)
    all.gonePages = gonePages
    return all
  }
}
