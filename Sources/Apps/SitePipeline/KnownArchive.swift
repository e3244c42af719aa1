// SPDX-License-Identifier: MIT
private import CatalogStore
internal import Cataloguing
private import Enrichment
internal import KeepsakeModel
internal import KeepsakeSupport

/// An archive read and catalogued without writing anything: for verbs that only tell.
struct KnownArchive {
  var archive: ArchiveFolder
  var read: ReadArchive
  var catalogued: Cataloguer.Result
  var diagnostics: [Diagnostic]

  static func read(
    _ path: String, environment: BuildEnvironment, progress: any ProgressListener
  ) async throws -> KnownArchive {
    let archive = try ArchiveFolder(path, makesState: false)
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
    let read = try await reader.read(settings, scanned, files: files)
    progress.end()
    let images = try await ImageWork(
      archive: archive, cache: scratch, derivatives: DerivativeStore(folder: archive.state), environment: environment,
      settings: EnrichmentSettings(read.settings.pictures), onlyMetadata: true, progress: progress,
      knownFacts: try memory?.loadFacts() ?? [:]
    ).run(read.drafts, read.scan, files: files)
    let ledger = try LedgerFile(folder: archive.state).read()
    let catalogued = Cataloguer(
      read.cataloguingInput(archive: archive, images.knowledge, ledger.ledger), places: GazetteerPlaces(read.settings)
    ).run()
    return KnownArchive(
      archive: archive, read: read, catalogued: catalogued,
      diagnostics: read.diagnostics + images.diagnostics + ledger.problems + catalogued.diagnostics)
  }
}
