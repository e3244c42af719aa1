// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
private import Enrichment
internal import KeepsakeModel
internal import KeepsakeSupport
private import TextRecognition

/// An archive read as a build would read it, and nothing written: for the verbs that tell or decide.
///
/// Guessed kinds are there as in a build. Keywords and likenesses cost more and are left to those who want them:
/// `InsightWork.complete`.
struct ArchiveSnapshot {
  var archive: ArchiveFolder
  var read: ReadArchive
  /// By draft, then by image.
  var knowledge: [[ImageKnowledge]]
  var catalogued: Cataloguer.Result
  /// Addresses of the pages that the last build published.
  var publishedPages: Set<String>
  var diagnostics: [Diagnostic]

  /// Throws a `Diagnostic` if there is no such archive, or if what the program keeps in it cannot be read.
  init(_ path: String, environment: BuildEnvironment, progress: any ProgressListener) async throws {
    do {
      archive = try ArchiveFolder(path, makesState: false)
      // What an earlier build found out spares reading every picture; nothing is added to it.
      let hasCache = Files.exists(archive.state + "/cache.sqlite")
      let memory = hasCache ? CatalogCache(folder: archive.state, program: ProgramVersion.current) : nil
      let scratch = CatalogCache(inMemoryFor: ProgramVersion.current)
      let files = try memory?.loadFiles() ?? [:]
      progress.begin("Archive", total: nil)
      let reader = ArchiveReader(
        archive: archive, cache: scratch, environment: environment, output: archive.defaultOutput)
      let settings = SettingsFile(archive)
      let scanned = try reader.scan(settings.settings, files: files)
      let ledger = try LedgerFile(folder: archive.state).read()
      read = try await reader.read(settings, scanned, files: files, ledger: ledger.ledger)
      progress.end()
      var images = try await ImageWork(
        archive: archive, cache: scratch, derivatives: DerivativeStore(folder: archive.state), environment: environment,
        settings: EnrichmentSettings(read.settings.pictures), onlyMetadata: true, progress: progress,
        knownFacts: try memory?.loadFacts() ?? [:]
      ).run(read.drafts, read.scan, files: files)
      // Texts that a build has read; reading them now would take minutes.
      TextWork(
        archive: archive, cache: scratch, environment: environment,
        pictures: EnrichmentSettings(read.settings.pictures),
        settings: read.settings, engine: TextEngines.ofThisMachine(), progress: progress
      ).takeKnown(images.withText, read.drafts, known: images.knownTexts, into: &images.knowledge)
      knowledge = images.knowledge
      let places = read.places(knowledge)
      var input = read.cataloguingInput(archive: archive, knowledge, ledger.ledger)
      input.kinds = InsightWork.kinds(input, workers: environment.workers)
      input.findsExactPositions = true
      catalogued = Cataloguer(input, places: places).run(workers: environment.workers)
      publishedPages = Set((try memory?.loadPages() ?? [:]).keys)
      diagnostics =
        read.diagnostics + images.diagnostics + ledger.problems + catalogued.diagnostics + places.notes(in: archive)
    } catch let error as CacheError {
      throw error.diagnostic
    } catch let error as LedgerError {
      throw error.diagnostic
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }
}
