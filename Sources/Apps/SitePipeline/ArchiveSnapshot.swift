// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
private import Enrichment
internal import KeepsakeModel
internal import KeepsakeSupport

/// An archive read as a build would read it, and nothing written: for the verbs that tell or decide.
struct ArchiveSnapshot {
  var archive: ArchiveFolder
  var settings: ArchiveSettings
  var catalogued: Cataloguer.Result
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
      let file = SettingsFile(archive)
      let scanned = try reader.scan(file.settings, files: files)
      let read = try await reader.read(file, scanned, files: files)
      progress.end()
      let images = try await ImageWork(
        archive: archive, cache: scratch, derivatives: DerivativeStore(folder: archive.state),
        environment: environment,
        settings: EnrichmentSettings(read.settings.pictures), onlyMetadata: true, progress: progress,
        knownFacts: try memory?.loadFacts() ?? [:]
      ).run(read.drafts, read.scan, files: files)
      let ledger = try LedgerFile(folder: archive.state).read()
      settings = read.settings
      let places = read.places(images.knowledge)
      var input = read.cataloguingInput(archive: archive, images.knowledge, ledger.ledger)
      input.kinds = InsightWork.kinds(input, workers: environment.workers)
      var joined = Cataloguer(input, places: places).run()
      InsightWork.complete(&joined.catalogue, workers: environment.workers)
      catalogued = joined
      diagnostics = read.diagnostics + images.diagnostics + ledger.problems + joined.diagnostics + places.notes
    } catch let error as CacheError {
      throw error.diagnostic
    } catch let error as LedgerError {
      throw error.diagnostic
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }
}
